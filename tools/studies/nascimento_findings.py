"""What the thesis [Nascimento2024] finds beyond its tables, beside this program, and the pictures of docs/nascimento.md."""
import csv
import math
import sys

from runs import ROOT

sys.path.append(str(ROOT / "tools" / "figures"))
from plot_asperity import LOOKS, Diagram, legend, linear_ticks  # noqa: E402
from plot_benchmarks import write_svg  # noqa: E402

NAMES = {"cr_s": "CR-S", "cs_cr": "CS-CR", "b_cs": "B-CS"}
NUMERALS = {"config1": "I", "config2": "II", "config3": "III"}
CIRCLE = ("#7a8894", "2 3")


class Curves:
    """Channels of one run over its crank angle, after the first revolution."""

    def __init__(self, folder):
        with open(folder / "results.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.reader(line for line in file if not line.startswith("#")))
        columns = {title.split(" [")[0]: i for i, title in enumerate(rows[0])}
        angles = [math.degrees(float(row[columns["crank.angle"]])) for row in rows[1:]]
        self.rows = [(angle, row) for angle, row in zip(angles, rows[1:]) if angle >= 360]
        self.columns = columns

    def over_angle(self, channel, scale=1.0, low=360, high=1080):
        at = self.columns[channel]
        return [(angle, scale * float(row[at])) for angle, row in self.rows if low <= angle <= high]

    def values(self, channel, scale=1.0, low=360, high=1080):
        return [value for _, value in self.over_angle(channel, scale, low, high)]


def mean(values):
    return sum(values) / len(values)


def against_elastic(tables, contacts, measured):
    """Means over all tables and windows of the film's difference to that of GW, and the usual rank of each model."""
    lines = ["| model | mean film, thesis | stribeck | its deviation, thesis | stribeck | rank in the windows, thesis | stribeck |", "|---|---|---|---|---|---|---|"]
    windows = [(paper, {c: measured(entry["model"], entry["joint"], window, c) for c in contacts})
               for entry in tables for window, paper in entry["windows"].items()]
    for contact in contacts:
        cells = [f"{100 * mean([case[side][contact][k] / case[side]['GW'][k] - 1 for case in windows]):+.0f} %" for k in (0, 3) for side in (0, 1)]
        ranks = [[sorted(contacts, key=lambda c: -case[side][c][0]).index(contact) + 1 for case in windows] for side in (0, 1)]
        usual = [max(set(r), key=r.count) for r in ranks]
        cells += [f"{u} in {r.count(u)} of {len(r)}" for u, r in zip(usual, ranks)]
        lines.append(f"| {contact} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def most(curves, channel, scale, low=360, high=1080):
    return max(curves.values(channel, scale, low, high))


def findings(curves):
    """curves(configuration, contact). Pressures in GPa, losses in W, after the first revolution."""
    def asperity(model, contact, joint, how, low, high):
        return how(curves(model, contact).values(f"joint.{joint}.peak_asperity_pressure", 1e-9, low, high))

    def loss(model, contact, joint, low=360, high=1080):
        return most(curves(model, contact), f"joint.{joint}.power_loss", 1, low, high)

    two = [curves("config2", contact) for contact in ("GW", "CEB")]
    share = mean([sum(c.values("joint.cs_cr.asperity_power_loss")) / sum(c.values("joint.cs_cr.power_loss")) for c in two])
    three = {joint: (asperity("config3", "GW", joint, max, 360, 1080), loss("config3", "GW", joint)) for joint in NAMES}
    film = [most(curves(model, "CEB"), "joint.cr_s.peak_film_pressure", 1e-9) for model in ("config1", "config2")]
    rows = [
        ("a second clearance damps the first joint: largest loss in CR-S with GW, I and II", "800, 400 W", f"{loss('config1', 'GW', 'cr_s'):.0f}, {loss('config2', 'GW', 'cr_s'):.0f} W"),
        ("and its largest asperity pressure with GW, 660° to 780°", "0.113, 0.071 GPa", "{:.3f}, {:.3f} GPa".format(*(asperity(m, "GW", "cr_s", max, 660, 780) for m in ("config1", "config2")))),
        ("and its largest film pressure with CEB", "above 0.3 GPa in II", "{:.3f}, {:.3f} GPa".format(*film)),
        ("asperities dissipate most of the loss: share in CS-CR, II", "\"main contributor\"", f"{100 * share:.1f} %"),
        ("CS-CR in II, mean asperity pressure 660° to 780°, GW and CEB", "0.036, 0.024 GPa", "{:.3f}, {:.3f} GPa".format(*(asperity("config2", c, "cs_cr", mean, 660, 780) for c in ("GW", "CEB")))),
        ("largest 840° to 960°", "0.032, 0.025 GPa", "{:.3f}, {:.3f} GPa".format(*(asperity("config2", c, "cs_cr", max, 840, 960) for c in ("GW", "CEB")))),
        ("largest loss in CS-CR, II, GW and CEB", "1500, 1200 W", "{:.0f}, {:.0f} W".format(*(loss("config2", c, "cs_cr") for c in ("GW", "CEB")))),
        ("B-CS is loaded most, III: largest asperity pressure with GW in CR-S, CS-CR, B-CS", "B-CS, above 0.3 GPa", ", ".join(f"{three[j][0]:.3f}" for j in NAMES) + " GPa"),
        ("and loss", "9800 W (ZMC)", ", ".join(f"{three[j][1]:.0f}" for j in NAMES) + " W"),
    ]
    return "\n".join(["| the thesis finds | there | here |", "|---|---|---|"] + [f"| {' | '.join(row)} |" for row in rows])


def panels(joints):
    return [(model, joint) for model, names in joints.items() for joint in names]


def draw(joints, contacts, curves):
    """Orbits and losses of all joints, six models each."""
    looks = {c: LOOKS[c] for c in contacts} | {"circle": CIRCLE}
    orbits, losses = legend(70, 26, contacts, looks), legend(70, 26, contacts, looks)
    for i, (model, joint) in enumerate(panels(joints)):
        left, title = 70 + 320 * (i % 3), f"{NUMERALS[model]}, {NAMES[joint]}"
        box = (left, 74 + 322 * (i // 3), 230, 230)
        ticks = linear_ticks([-1, 0, 1])
        orbit = Diagram(box, (-1.05, 1.05), (-1.05, 1.05), x_log=False, y_log=False, looks=looks)
        orbit.frame(title, "e_x/c", "e_y/c", ticks, ticks)
        orbit.curve([(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 361, 3)], "circle")
        loss = Diagram((left, 74 + 242 * (i // 3), 230, 150), (360, 1080), (0, 5), x_log=False, y_log=False, looks=looks)
        loss.frame(title, "crank angle [°]", "power loss [kW]", linear_ticks(range(360, 1081, 180)), linear_ticks(range(6)))
        for contact in contacts:
            run = curves(model, contact)
            c = clearance(run, joint)
            orbit.curve([(x / c, y / c) for x, y in zip(run.values(f"joint.{joint}.eccentricity_x"), run.values(f"joint.{joint}.eccentricity_y"))], contact)
            loss.curve(run.over_angle(f"joint.{joint}.power_loss", 1e-3), contact)
        orbits += orbit.parts
        losses += loss.parts
    write_svg("nascimento_orbits.svg", 980, 730, "Paths of the journals in all joints with clearance, six models of asperity contact", orbits)
    write_svg("nascimento_losses.svg", 980, 570, "Power loss of all joints with clearance over the crank angle, six models of asperity contact", losses)


def clearance(run, joint):
    """The radial clearance, from eccentricity and its ratio where that is greatest [m]."""
    ratio, x, y = (run.values(f"joint.{joint}.{channel}") for channel in ("eccentricity_ratio", "eccentricity_x", "eccentricity_y"))
    k = max(range(len(ratio)), key=ratio.__getitem__)
    return math.hypot(x[k], y[k]) / ratio[k]
