"""`language`: what can be said in a rule, with an example of every construct."""

from typing import Annotated

import typer

from namecheck.cli.app import app


@app.command()
def language(
    markdown: Annotated[bool, typer.Option("--markdown", help="Celá příručka ve formátu Markdown.")] = False,
) -> None:
    """Ukáže, co všechno se dá v pravidle říct."""
    from namecheck.language import guide

    if markdown:
        typer.echo(guide.markdown(), nl=False)
        return
    for construct in guide.constructs():
        typer.secho(construct.title, bold=True)
        typer.echo(f"  {construct.text}")
        for kind, text in construct.examples:
            typer.echo(f"  • {text}{' (loděnice)' if kind == 'shipyard' else ''}")
        typer.echo()
