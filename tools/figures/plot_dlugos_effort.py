#!/usr/bin/env python3
"""Newton iterations and processor time of engine B over the crank angle, as Figures 8 and 9 of the paper: plot_dlugos_effort.py [--program FILE]

Runs build/elapsed_time, of one cycle by the fixed steps of the paper and by the default integrator, and draws docs/images/dlugos/iterations.svg and
elapsed_time.svg. Iterations are those of the channel run.newton_iterations; times are those of this machine. Standard library only.
"""
import argparse
import pathlib
import subprocess

from plot_asperity import Diagram
from plot_benchmarks import DOCS, write_svg
from plot_examples import BOX, LOOKS, ROOT, ticks

WIDTH, HEIGHT = 420, 302
CYCLE = ['simulation.duration="40 ms"', "statistics=[]"]
FIXED = ['simulation.integrator="hht"', 'simulation.fixed_step="83.33333333333333 us"']
RUNS = {
    "20 modes, fixed steps": ("engine_b_20", FIXED),
    "992 modes, fixed steps": ("engine_b_992", FIXED),
    "20 modes, default": ("engine_b_20", []),
}
WINDOW = 10.0  # of the crank angle, in which iterations are counted [deg]


def measured(program, model, settings):
    """[(angle, iterations, seconds)] of each step."""
    lines = subprocess.run([program, ROOT / "examples" / "dlugos" / f"{model}.toml", *CYCLE, *settings], check=True, capture_output=True, text=True).stdout
    return [tuple(float(word) for word in line.split(",")) for line in lines.splitlines()]


def by_window(rows):
    """Iterations of each window of the crank angle; those of a step count where it ends."""
    counts, last = {}, 0.0
    for angle, iterations, _ in rows:
        window = int((angle - 1e-6) // WINDOW)
        counts[window] = counts.get(window, 0.0) + iterations - last
        last = iterations
    return [((window + 0.5) * WINDOW, count) for window, count in sorted(counts.items())]


def draw(file, title, curves):
    y_range = (0.0, 1.08 * max(y for points in curves for _, y in points))
    axes = Diagram(BOX, (0.0, 720.0), y_range, x_log=False, y_log=False, looks=LOOKS)
    axes.frame(title, "crank angle [°]", "", [(k * 180, str(k * 180)) for k in range(5)], ticks(*y_range))
    for i, (name, points) in enumerate(zip(RUNS, curves)):
        axes.curve(points, i)
        colour, dashes = LOOKS[i]
        left, height = 12 + 200 * (i % 2), HEIGHT - 28 + 20 * (i // 2)
        axes.parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{left} {height - 4}h22"/><text x="{left + 28}" y="{height}">{name}</text>')
    write_svg(f"dlugos/{file}.svg", WIDTH, HEIGHT, f"{title} over the crank angle", axes.parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "elapsed_time", type=pathlib.Path)
    options = parser.parse_args()
    runs = [measured(options.program, *run) for run in RUNS.values()]
    for name, rows in zip(RUNS, runs):
        print(f"{name}: {rows[-1][1]:.0f} iterations, {rows[-1][2]:.2f} s")
    draw("iterations", f"Newton iterations in each {WINDOW:g}°", [by_window(rows) for rows in runs])
    draw("elapsed_time", "processor time since the start [s]", [[(angle, seconds) for angle, _, seconds in rows] for rows in runs])


if __name__ == "__main__":
    main()
