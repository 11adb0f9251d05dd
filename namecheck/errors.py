"""What is wrong: data first, one Czech sentence second."""


class NamecheckError(Exception):
    """`code` is stable, `message` is one Czech sentence for people, `span` points into the input."""

    exit_status = 2

    def __init__(self, code: str, message: str, span: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span


class InputError(NamecheckError, ValueError):
    """An input nobody can work with."""


class GameError(NamecheckError):
    """Refused by the rules of the game."""

    exit_status = 1
