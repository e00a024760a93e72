"""Runs the notebooks of ``examples/`` cell by cell; ``python -m tests.project.handbook.notebooks [NAME]`` runs them in full.

A notebook is the source and, with the outputs that a full run writes into it, what people read. Sizes stand as names in
capitals in the first cell of code; the notebook's metadata has smaller ones under ``houseway.small``, which tests use.
"""

import ast
import base64
import io
import json
import os
import subprocess
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[3]
FOLDER: Final = ROOT / "examples"
WIDEST: Final = 6000
"""Characters of an answer in HTML that are kept in a notebook; a longer one is kept as text."""


def notebooks() -> list[Path]:
    """Every notebook of the examples."""
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    """The notebook as JSON."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def run(notebook: dict[str, Any], small: bool) -> list[list[dict[str, Any]]]:
    """The outputs of each cell of code, run in order in the folder of the examples."""
    names: dict[str, Any] = {"__name__": "__main__"}
    sizes = notebook["metadata"]["houseway"]["small"] if small else {}
    found = []
    with chdir(FOLDER):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                found.append(_run_cell("".join(cell["source"]), names))
                names |= {name: value for name, value in sizes.items() if name in names}
    return found


def _run_cell(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said, value = io.StringIO(), None
    with redirect_stdout(said):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": said.getvalue().splitlines(keepends=True)})
    outputs += [_shown({"image/png": picture, "text/plain": ["<picture>"]}) for picture in _pictures()]
    if value is not None and not type(value).__module__.startswith("matplotlib"):
        outputs.append(_shown(_value(value)))
    return outputs


def _value(value: Any) -> dict[str, object]:
    data: dict[str, object] = {"text/plain": repr(value).splitlines(keepends=True)}
    html = value._repr_html_() if hasattr(value, "_repr_html_") else None
    if html and len(html) <= WIDEST:
        data["text/html"] = html.splitlines(keepends=True)
    return data


def _shown(data: dict[str, object]) -> dict[str, Any]:
    return {"output_type": "display_data", "data": data, "metadata": {}}


def _pictures() -> list[str]:
    """The figures that a cell drew, as PNG in base64."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is None:
        return []
    found = []
    for number in pyplot.get_fignums():
        held = io.BytesIO()
        pyplot.figure(number).savefig(held, dpi=80, bbox_inches="tight")
        found.append(base64.b64encode(held.getvalue()).decode())
    pyplot.close("all")
    return found


def main(wanted: list[str]) -> None:
    """Runs the named notebooks (all without a name) in full, and writes their outputs into them."""
    os.environ.setdefault("MPLBACKEND", "agg")
    for path in notebooks():
        if not wanted:  # each in a process of its own: one of them loads a game from outside
            subprocess.run([sys.executable, "-m", "tests.project.handbook.notebooks", path.stem], cwd=ROOT, check=True)
        if path.stem not in wanted:
            continue
        notebook = read(path)
        outputs = iter(run(notebook, small=False))
        for number, cell in enumerate(one for one in notebook["cells"] if one["cell_type"] == "code"):
            cell["outputs"], cell["execution_count"] = next(outputs), number + 1
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"run: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
