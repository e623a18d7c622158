#!/usr/bin/env python3
"""Every file that the documentation names exists.

Checked are links of Markdown pages (relative, with the heading behind '#'), paths from the root of the repository such as
`src/tribo/film/film_grid.h`, and bare names of sources such as `film_grid.h`, anywhere in the tracked text of README.md,
CONTRIBUTING.md, CHANGELOG.md, docs and examples, and in comments of sources ("docs/theory/dry_contact.md").
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = "src|apps|web|tests|tools|scripts|examples|docs|bench|cmake"
GENERATED = {"docs/reference.md", "docs/stribeck.schema.json"}  # written from sources, which are checked

LINK = re.compile(r"\]\(([^)\s]+)\)")
ROOTED = re.compile(rf"(?<![\w./-])((?:{FOLDERS})/[\w./-]*\w\.(?:cpp|h|in|md|py|sh|toml|json|svg|csv|bib|ts|mjs|txt|msh))(?![\w*])")
BARE = re.compile(r"`([a-z]\w*\.(?:cpp|h))`")
HEADING = re.compile(r"^#+\s+(.*)$", re.M)


def tracked():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def anchor(heading):
    plain = re.sub(r"[`*]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def broken_links(page, text):
    for link in LINK.findall(text):
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, fragment = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        if not target.exists():
            yield f"links to {link}, which does not exist"
        elif fragment and target.suffix == ".md":
            anchors = {anchor(h) for h in HEADING.findall(target.read_text(encoding="utf-8"))}
            if fragment not in anchors:
                yield f"links to {link}, a heading that does not exist"


def exists(name, path):
    bases = [ROOT] + ([ROOT / "web"] if name.startswith("web/") else [])
    return "NAME" in path or any((base / path).exists() for base in bases)


def problems(names):
    bases = {Path(name).name for name in names}
    for name in names:
        page = name.endswith(".md") and not name.startswith(("tests/", "docs/changelog/"))
        source = name.startswith(("src/", "apps/", "web/", "bench/", "examples/", "docs/", "tests/")) and name.endswith((".h", ".cpp", ".ts", ".toml", ".txt"))
        if name in GENERATED or not (page or source):
            continue
        text = (ROOT / name).read_text(encoding="utf-8", errors="replace")
        found = [f"names {path}, which does not exist" for path in ROOTED.findall(text) if not exists(name, path)]
        if page:
            found += broken_links(name, text)
            found += [f"names {base}, which does not exist" for base in BARE.findall(text) if base not in bases]
        yield from (f"{name}: {problem}" for problem in dict.fromkeys(found))


def main():
    found = list(problems(tracked()))
    print("\n".join(found) or "every file that the documentation names exists")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
