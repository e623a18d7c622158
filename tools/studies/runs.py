"""What the studies share: the command line of a run, a run within a limit of processor time, and several runs at a time."""
import argparse
import concurrent.futures
import os
import pathlib
import signal
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GRACE = 60.0  # for a run that is asked to stop, until it is killed [s]


def parser_of(text, seconds=None):
    """A parser of arguments that knows --program and, where runs have a limit, --seconds; the text is the script's own."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    if seconds is not None:
        parser.add_argument("--seconds", default=seconds, type=float, help="limit of a run, in processor time")
    return parser


def command(program, model, out, settings=()):
    """The words of `stribeck run`, each setting PATH=VALUE behind a --set."""
    words = [str(program), "run", str(model), "--quiet", "--out", str(out)]
    return words + [word for setting in settings for word in ("--set", setting)]


def processor_time(process):
    """Of a running process [s]."""
    try:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stopped(process):
    """The message of a run that is asked to stop; one that does not answer is killed."""
    process.send_signal(signal.SIGTERM)
    try:
        return process.communicate(timeout=GRACE)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        return "does not answer; " + process.communicate()[1]


def run(words, seconds):
    """(exit code, message, processor time); the code is None for a run that was stopped at the limit."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    used = 0.0
    while used < seconds:
        try:
            message = process.communicate(timeout=0.1)[1]
            return process.returncode, message, used
        except subprocess.TimeoutExpired:
            used = max(used, processor_time(process))
    return None, stopped(process), used


def failure(code, message, seconds):
    """(whether it passes, its message) of a run that did not finish: it passes when it names a joint and a remedy."""
    if code is None:
        return False, f"not done after {seconds:g} s"
    explained = code == 1 and "joint." in message and len(message.strip().splitlines()) > 1
    return explained, message.strip().replace("\n", " | ") or f"exit code {code} and no message"


def each(jobs, examine, at_a_time=2):
    """[examine(job, folder)], several at a time, with a folder for their results that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(at_a_time) as pool:
        return list(pool.map(lambda job: examine(job, pathlib.Path(folder)), jobs))
