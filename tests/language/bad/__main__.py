from tests.language.bad import HERE, written

for path in sorted(HERE.glob("*.txt")):
    path.write_text(written(path), encoding="utf-8")
