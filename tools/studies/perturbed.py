"""Runs of an example with changes drawn at random, each judged: finished with energy closed, warned, or ended with a message that names the part and what to try."""
import json
import shutil

import runs
from judge import explains, open_energy


def judged(code, message, out, closed):
    """(verdict, what was said); closed is the largest share of energy that may be open."""
    if code is None:
        return "not done", message.strip()
    if code != 0:
        return ("explained" if code == 1 and explains(message) else "unexplained"), " ".join(message.split())
    summary = json.loads((out / "summary.json").read_text())
    open_share = open_energy(summary)
    verdict = "closed" if open_share <= closed else "warned" if summary["warnings"] else "silent"
    return verdict, f"{open_share:.1e} of the energy open, {summary['steps']} steps, {summary['rejected_steps']} rejected"


def examine(options, example, changes, closed, folder, number):
    settings = [f"{path}={value}" for path, value in changes(options.seed, number).items()]
    out = folder / str(number)
    words = runs.command(options.program, example, out, settings) + ["--threads", "1"]
    code, message, seconds = runs.run(words, options.seconds)
    verdict, said = judged(code, message, out, closed)
    shutil.rmtree(out, ignore_errors=True)
    print(f"{verdict:12} {number:3d} {seconds:6.1f} s  {said[:options.width]}", flush=True)
    return verdict


def study(text, example, changes, closed, seed, seconds):
    """The exit code of a script: changes(seed, number) are settings by path; 1 when a run neither finishes nor explains itself."""
    parser = runs.parser_of(text, seconds)
    parser.add_argument("--seed", default=seed, type=int)
    parser.add_argument("--count", default=60, type=int)
    parser.add_argument("--first", default=0, type=int, help="number of the first model")
    parser.add_argument("--jobs", default=1, type=int, help="runs at a time")
    parser.add_argument("--width", default=200, type=int, help="of what is said of a run, in characters")
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    verdicts = runs.each(numbers, lambda number, folder: examine(options, example, changes, closed, folder, number), options.jobs)
    good = sum(verdict in ("closed", "warned", "explained") for verdict in verdicts)
    print(f"\n{good} of {len(verdicts)} finished or explained, {verdicts.count('closed')} with closed energy")
    return 0 if good == len(verdicts) else 1
