"""The examples of the guide and the README."""

import doctest
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGES = [HERE / "../README.md", HERE / "../../../docs/python.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"{page.name} {number}", None, None)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize().failed == 0
