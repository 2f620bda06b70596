"""The examples of the pages on batches, and the notebook."""

import doctest
import os
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

DOCS = Path(__file__).parents[4] / "docs"


def test_the_examples_of_the_page_on_batches_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = os.environ.get("DVONN_COMMAND")
    if command is None:
        pytest.skip("DVONN_COMMAND names no dvonn")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(command).parent}{os.pathsep}{os.environ['PATH']}")
    text = (DOCS / "batch.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 4
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"batch.md {number}", None, None)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize().failed == 0


def test_the_notebook_runs(tmp_path: Path) -> None:
    notebook = nbformat.read(DOCS / "examples/dvonn.ipynb", as_version=4)
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    pictures = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert len(pictures) >= 4
