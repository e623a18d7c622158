#!/usr/bin/env python3
"""The study of a scotch yoke with clearance [Autiero2023]: autiero_tables.py [--program FILE] [--keep]

Makes the runs of autiero_runs.py, two at a time, and writes their tables into docs/autiero.md between the lines
<!-- measured --> and <!-- end of measured -->, and the pictures of autiero_pictures.py. --keep does so from the last runs.
Standard library only.
"""
import concurrent.futures
import json
import math

from autiero_runs import (DAMPINGS, HALF_PLAYS, LAWS, RESTITUTIONS, ROOT, RUNS, TOLERANCES, ideal, kept, settled,
                          shipped_jobs, start, study, study_jobs, unrest)
import autiero_findings
import autiero_pictures
import runs
from autiero_findings import coefficient

PAGE = ROOT / "docs" / "autiero.md"
SPEED = 5000 * math.pi / 30
PAPER_SECONDS = {"ideal": 0.5, "smooth": 4.3, "leach_kelley": 5.0, "benedict_kelley": 5.0, "odonoghue_cameron": 5.4,
                 "askwith": 5.2, "blok_a": 5.1, "drozdov_gavrikov": 4.8, "misharin": 4.7}


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "|---" * len(head) + "|", *("| " + " | ".join(r) + " |" for r in rows)])


def within(run, key):
    """A mean with the unrest of its revolutions where that shows."""
    value, off = settled(run, key), unrest(run, key)
    return f"{value:.5g}" if off < 5e-4 * abs(value) else f"{value:.4g} ± {off / 2:.2g}"


def closed_form():
    run = kept("ideal")
    return table(["ideal joint, tolerance 1e-10", "closed form", "largest difference, of the amplitude"], [
        ["force m r ω² cos θ", f"{run['force']:.6f} N", f"{run['force_error']:.1e}"],
        ["torque (m r² ω²/2) sin 2θ", f"{run['torque']:.7f} N m", f"{run['torque_error']:.1e}"]])


def convergence():
    rows = []
    for t in TOLERANCES:
        run = kept(f"smooth_{t}")
        rows.append([t, str(run["steps"]), f"{settled(run, 'peak'):.2f}", f"{settled(run, 'impacts'):g}",
                     f"{settled(run, 'torque_rms'):.4f}", f"{settled(run, 'damped'):.4f}", f"{run['imbalance']:.0e}"])
    return table(["tolerance", "steps", "peak [N]", "impacts", "rms torque [N m]", "impact losses [W]",
                  "energy balance error / throughput"], rows)


def starts():
    one, other = kept("constant"), kept("other_start")
    rows = []
    for k, (a, b) in enumerate(zip(one["turns"], other["turns"])):
        rows.append([str(k + 1), f"{a['peak']:.1f}, {b['peak']:.1f}", f"{a['impacts']}, {b['impacts']}",
                     f"{abs(a['place'] - b['place']) / 25e-6:.0e}", f"{abs(a['speed'] - b['speed']):.0e}"])
    return table(["revolution", "peak [N]", "impacts", "slider at its end, apart [of the clearance]", "its speed, apart [m/s]"], rows)


def laws():
    rows = []
    for name, title in ({"smooth_1e-8": "none", "constant": "constant 0.1"} | LAWS).items():
        run = kept(name)
        coarse = kept("smooth_1e-6" if name.startswith("smooth") else f"{name}_coarse") if name != "constant" else None
        moved = max(abs(settled(coarse, k) / settled(run, k) - 1) for k in ("peak", "torque_rms", "rubbed") if settled(run, k)) \
            if coarse else None
        rows.append([title, f"{settled(run, 'peak'):.0f}", f"{settled(run, 'impacts'):g}, {settled(run, 'separations'):g}",
                     f"{settled(run, 'torque_rms'):.2f}", f"{settled(run, 'torque_mean'):.3f}", f"{settled(run, 'torque_most'):.1f}",
                     f"{settled(run, 'rubbed'):.1f}", f"{settled(run, 'mu'):.4f}", f"{settled(run, 'mu_most'):.3f}",
                     f"{moved:.0e}" if moved else ""])
    return table(["friction law", "peak [N]", "impacts, separations", "rms torque [N m]", "mean [N m]", "highest [N m]",
                  "sliding losses [W]", "mean µ", "largest µ", "1e-6 against 1e-8"], rows)


def plays():
    rows = []
    for play in HALF_PLAYS:
        run = kept(f"play_{play}")
        rows.append([play, *(within(run, k) for k in ("peak", "impacts", "separations")), f"{100 * settled(run, 'flight'):.1f}",
                     within(run, "torque_rms"), within(run, "damped")])
    return table(["clearance to each side [µm]", "peak [N]", "impacts", "separations", "without contact [%]", "rms torque [N m]",
                  "impact losses [W]"], rows)


def restitutions():
    rows = []
    for damping in DAMPINGS:
        for c in RESTITUTIONS:
            run = kept(f"{damping}_{c}")
            rows.append([f"`{damping}`", c, *(within(run, k) for k in ("peak", "impacts")),
                         f"{100 * settled(run, 'flight'):.1f}", within(run, "torque_rms"), within(run, "damped")])
    return table(["damping", "requested restitution", "peak [N]", "impacts", "without contact [%]", "rms torque [N m]",
                  "impact losses [W]"], rows)


def over_angle():
    angles = [0, 15, 30, 45, 60, 75, 85, 150, 165]
    rows = [[title, *(f"{coefficient(name, max(a, 0.01)):.4f}" for a in angles)] for name, title in LAWS.items()]
    return table(["µ at the crank angle", *(f"{a}°" for a in angles)], rows)


def thinner():
    rows = [[title, f"{settled(kept(name), 'mu'):.4f}", f"{settled(kept(f'{name}_thin'), 'mu'):.4f}",
             f"{100 * (settled(kept(f'{name}_thin'), 'mu') / settled(kept(name), 'mu') - 1):+.0f} %"] for name, title in LAWS.items()]
    return table(["mean µ", "400 cP", "200 cP", "change"], rows)


def times():
    rows = []
    for name, seconds in json.loads((RUNS / "seconds.json").read_text()).items():
        title = {"ideal": "ideal joint", "smooth": "dry, frictionless", "constant": "dry, µ = 0.1"}.get(name) or LAWS[name]
        run = json.loads((RUNS / name / "summary.json").read_text())
        rows.append([title, str(run["steps"]), str(run["rejected_steps"]), f"{1e3 * seconds:.1f}",
                     f"{PAPER_SECONDS[name]:g}" if name in PAPER_SECONDS else ""])
    return table(["four revolutions at 1e-6", "steps", "rejected", "processor time [ms]", "the paper, Table 4 [s]"], rows)


def findings():
    return table(["the paper finds", "the restored formulas give", "reproduced"], autiero_findings.rows())


def make_study(program):
    RUNS.mkdir(parents=True, exist_ok=True)
    ideal(program)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda job: study(program, *job), study_jobs().items()))


def make_shipped(program):
    """The runs of the report, one at a time and three times each: the shortest processor time counts."""
    seconds = {}
    for name, overrides in shipped_jobs().items():
        for _ in range(3):
            start(program, RUNS / name, overrides)
            took = json.loads((RUNS / name / "summary.json").read_text())["cpu_time_s"]
            seconds[name] = min(took, seconds.get(name, took))
    (RUNS / "seconds.json").write_text(json.dumps(seconds))


SECTIONS = [("Findings of the paper", findings), ("The ideal joint", closed_form),
            ("Converged: no friction", convergence), ("Two starts, one motion", starts),
            ("Friction laws", laws), ("Friction over the crank angle", over_angle), ("Half the viscosity", thinner),
            ("Clearance", plays), ("Restitution", restitutions), ("Cost", times)]


def write_page():
    begin, end = "<!-- measured -->\n", "<!-- end of measured -->"
    page = PAGE.read_text()
    body = "\n\n".join(f"### {title}\n\n{make()}" for title, make in SECTIONS)
    PAGE.write_text(page[: page.index(begin) + len(begin)] + body + "\n" + page[page.index(end) :])


def main():
    arguments = runs.parser_of(__doc__)
    arguments.add_argument("--keep", action="store_true")
    asked = arguments.parse_args()
    if not asked.keep:
        make_study(asked.program)
        make_shipped(asked.program)
    autiero_pictures.main()
    write_page()


if __name__ == "__main__":
    main()
