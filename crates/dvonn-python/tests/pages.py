"""Pages with Python examples, which the tests run."""

import doctest
import re
from pathlib import Path


def failures(page: Path) -> int:
    """Runs the examples of a page one after another in the same namespace; returns the number of failures."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    # The general guide starts the player from the guide for engine authors.
    names: dict[str, object] = {"PLAYER": Path(__file__).parents[3] / "docs/examples/random_player.py"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"{page.name} {number}", None, None)
        runner.run(test, clear_globs=False)
        names = test.globs
    return runner.summarize().failed
