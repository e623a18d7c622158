"""What the paper [Autiero2023] finds in its yoke, beside what the runs of autiero_runs.py give. Standard library only."""
import json
import math

from autiero_runs import HALF_PLAYS, LAWS, RUNS, kept, settled


def nearest(name, channel, degrees):
    """A channel of the last revolution at a crank angle, straight between samples."""
    curves = kept(name)["curves"]
    x, y = curves["angle"], curves[channel]
    i = max(1, next((j for j, a in enumerate(x) if a >= degrees), len(x) - 1))
    return y[i - 1] + (y[i] - y[i - 1]) * (degrees - x[i - 1]) / (x[i] - x[i - 1])


def coefficient(name, degrees):
    return nearest(name, "mu", degrees)


def bounces(name):
    """(crank angle, normal force) of the maxima after the first change of walls."""
    curves = kept(name)["curves"]
    x, y = curves["angle"], curves["normal"]
    return [(x[i], y[i]) for i in range(1, len(y) - 1) if 90 < x[i] < 180 and y[i - 1] < y[i] >= y[i + 1]]


def flight(name):
    """First and last crank angle without contact within the first half turn."""
    curves = kept(name)["curves"]
    free = [a for a, n in zip(curves["angle"], curves["normal"]) if n == 0 and 0 < a < 180]
    return min(free), max(free)


def with_load(name):
    """Correlation of coefficient and normal force over the crank angle, while in contact."""
    curves = kept(name)["curves"]
    x, n, mu = (curves[key] for key in ("angle", "normal", "mu"))
    sums = [0.0] * 6
    for i in range(1, len(x)):
        if n[i] > 0 and n[i - 1] > 0:
            for k, value in enumerate((1, n[i], mu[i], n[i] ** 2, mu[i] ** 2, n[i] * mu[i])):
                sums[k] += value * (x[i] - x[i - 1])
    _, a, b, aa, bb, ab = (s / sums[0] for s in sums)
    return (ab - a * b) / math.sqrt((aa - a * a) * (bb - b * b))


def share_below(name, bound):
    """Share of the time in contact with the coefficient below a bound [%]."""
    curves = kept(name)["curves"]
    x, n, mu = (curves[key] for key in ("angle", "normal", "mu"))
    steps = [(x[i] - x[i - 1], mu[i] < bound) for i in range(1, len(x)) if n[i] > 0]
    return 100 * sum(h for h, low in steps if low) / sum(h for h, _ in steps)


def motion_rows():
    one, other = kept("constant"), kept("other_start")
    apart = max(abs(a["place"] - b["place"]) for a, b in zip(one["turns"][-4:], other["turns"][-4:])) / 25e-6
    plays = [kept(f"play_{p}") for p in HALF_PLAYS]
    peaks, parts = ([settled(run, key) for run in plays] for key in ("peak", "separations"))
    low, high = bounces("lankarani_nikravesh_0.5"), bounces("lankarani_nikravesh_0.9")
    pressed = [settled(kept(name), "peak") for name in ["smooth_1e-8", "constant", *LAWS]]
    first, last = flight("smooth_1e-8")
    return [
        ["the motion is periodic and forgets its start",
         f"from two starts the slider is at the same position within {apart:.0e} of the clearance from the first revolution on", "yes"],
        ["more clearance: higher peaks, more separations",
         f"{HALF_PLAYS[0]} to {HALF_PLAYS[-1]} µm to each side: {peaks[0]:.0f} to {peaks[-1]:.0f} N, {parts[0]:.0f} to {parts[-1]:.0f} separations in a revolution",
         "yes"],
        ["restitution: strong on the amplitude of the oscillation",
         f"third peak after the change of walls: {low[2][1]:.0f} N for c = 0.5, {high[2][1]:.0f} N for c = 0.9", "yes"],
        ["restitution: slight on its frequency",
         f"from first to second peak: {low[1][0] - low[0][0]:.1f}° for c = 0.5, {high[1][0] - high[0][0]:.1f}° for c = 0.9", "in part"],
        ["friction does not change the normal force",
         f"peaks without friction, with a constant one and with nine laws lie within {max(pressed) / min(pressed) - 1:.0e} of each other", "yes"],
        ["impacts only where the slider, accelerated before, is slowed down; the other way it passes continuously",
         f"no contact between {first:.1f}° and {last:.1f}° at times, contact at all other angles of the half turn", "yes"],
    ]


def torque_rows():
    def at(angle):
        ideal = kept("ideal")["torque"] * math.sin(math.radians(2 * angle))
        dry = [nearest(name, "torque", angle) for name in ("smooth_1e-8", "benedict_kelley", "leach_kelley")]
        return ", ".join(f"{torque:.2f}" for torque in (ideal, *dry))

    return [
        ["0° to 90°: torque positive; clearance without friction changes little, friction raises it slightly",
         f"at 45°, ideal, frictionless, Benedict & Kelley, Leach & Kelley: {at(45)} N m", "yes"],
        ["90° to 180°: torque negative, smaller in absolute terms with friction",
         f"at 160°, the same: {at(160)} N m", "yes"],
    ]


def highest_at(name):
    """Crank angle of the largest coefficient in the first half turn."""
    curves = kept(name)["curves"]
    return max((mu, angle) for angle, mu in zip(curves["angle"], curves["mu"]) if angle < 180)[1]


def law_rows():
    zero = {name: coefficient(name, 0.01) for name in LAWS}
    means = {name: settled(kept(name), "mu") for name in LAWS}
    names = sorted(means, key=means.get)
    others = max(with_load(name) for name in LAWS if name != "leach_kelley")
    listed = lambda some: ", ".join(f"{LAWS[n]} {zero[n]:.4f}" for n in some)
    return [
        ["similar trends, quite different magnitudes",
         f"mean coefficients from {means[names[0]]:.4f} ({LAWS[names[0]]}) to {means[names[-1]]:.4f} ({LAWS[names[-1]]})", "yes"],
        ["Drozdov extremely low at high sliding speed, feasible only where the pin reverses",
         f"{zero['drozdov_gavrikov']:.4f} at 0°, up to {settled(kept('drozdov_gavrikov'), 'mu_most'):.3f} there", "yes"],
        ["Misharin the same",
         f"{zero['misharin']:.4f} at 0°, up to {settled(kept('misharin'), 'mu_most'):.3f}; below 0.02, where its own range ends, for "
         f"{share_below('misharin', 0.02):.0f} % of the contact", "yes"],
        ["the pin reverses at 90° and 270°",
         f"coefficients are highest at {highest_at('misharin'):.1f}°, as the pin rotates with the crank; at {highest_at('misharin_still'):.1f}° for a pin "
         f"that does not rotate (Misharin's mean {settled(kept('misharin_still'), 'mu'):.4f} instead of {means['misharin']:.4f})", "in part"],
        ["Misharin and Drozdov stand out as low", "at 0°: " + listed(sorted(LAWS, key=zero.get)[:6]), "no"],
        ["Leach & Kelley alone follow the load",
         f"correlation of coefficient and normal force over the crank angle: {with_load('leach_kelley'):+.2f}; of the others {others:+.2f} at most", "yes"],
        ["Benedict & Kelley, O'Donoghue & Cameron, Askwith and Blok are consistent",
         "at 0°: " + listed(["benedict_kelley", "odonoghue_cameron", "askwith", "blok_a", "blok_b"]), "no"],
        ["coefficients rise as the viscosity falls (section 3)",
         f"of all laws but Leach & Kelley, whose mean falls from {means['leach_kelley']:.4f} to {settled(kept('leach_kelley_thin'), 'mu'):.4f} at half the viscosity",
         "in part"],
    ]


def cost_rows():
    seconds = json.loads((RUNS / "seconds.json").read_text())
    laws = [seconds[name] for name in LAWS]
    return [
        ["clearance multiplies the run time (8.6)", f"by {seconds['smooth'] / seconds['ideal']:.1f}, the writing of files included", "yes"],
        ["friction laws hardly add to it (1.09 to 1.26)",
         f"{min(laws) / seconds['smooth']:.2f} to {max(laws) / seconds['smooth']:.2f} of the time without", "yes"],
    ]


def rows():
    return motion_rows() + torque_rows() + law_rows() + cost_rows()
