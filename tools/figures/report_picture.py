#!/usr/bin/env python3
"""The picture of a report, docs/images/report.png: report_picture.py [--program FILE] [--browser FILE]

Runs examples/slider_crank_lubricated.toml and lets Chromium draw its report without a window. Standard library only.
"""
import argparse
import pathlib
import subprocess
import tempfile

from plot_benchmarks import DOCS

MODEL = DOCS.parent / "examples" / "slider_crank_lubricated.toml"
SIZE = (1600, 1010)
DRAWING_TIME = 5000  # what the page is given for its first picture [ms]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=DOCS.parent / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--browser", default="chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = pathlib.Path(folder) / "run"
        subprocess.run([options.program, "run", MODEL, "--quiet", "--out", run], check=True)
        subprocess.run([options.browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={SIZE[0]},{SIZE[1]}",
                        f"--virtual-time-budget={DRAWING_TIME}", f"--screenshot={DOCS / 'images' / 'report.png'}", (run / "report.html").as_uri()],
                       check=True, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
