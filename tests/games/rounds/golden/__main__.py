"""Writes every golden round anew; the differences are for a person to read before they are committed."""

from tests.games.rounds.golden import FOLDER, golden, now


def main() -> None:
    wanted = {path: now(game, name) for path, game, name in golden()}
    for path in FOLDER.rglob("*.txt"):
        if path not in wanted:
            path.unlink()
            print(f"removed   {path.relative_to(FOLDER)}")
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        was = path.read_text(encoding="utf-8") if path.exists() else None
        path.write_text(text, encoding="utf-8")
        print(f"{'unchanged' if was == text else 'changed' if was else 'new':<9} {path.relative_to(FOLDER)}")


if __name__ == "__main__":
    main()
