#!/usr/bin/env python3
"""Writes the model file of the N-four-bar mechanism (IFToMM benchmark A02) to standard output: windows.py N"""
import sys

HEADER = """# IFToMM benchmark A02, the N-four-bar mechanism with N = {n} windows; written by tools/examples/windows.py.
# {cranks} cranks and {n} couplers of 1 m and 1 kg. Twice per revolution all links lie on one line: there the mechanism has {cranks} freedoms
# instead of one, and only its inertia determines the motion.

[model]
name = "A02 N-four-bar mechanism, N = {n}"
gravity = [0, -9.81]

[ground.points]
{pivots}
"""
BODY = """
[body.{name}]
mass = 1
inertia = 0.083333333333333333
position = [{x}, {y}]
angle = "{angle} deg"
velocity = [{vx}, 0]
angular_velocity = {spin}
points = {{ start = [-0.5, 0], end = [0.5, 0] }}
"""
JOINT = '{name} = {{ type = "revolute", between = ["{a}", "{b}"] }}\n'
FOOTER = """
[simulation]
duration = 10
integrator = "dormand_prince"
tolerance = 1e-8

[output]
interval = 0.05
"""


def model(n):
    pivots = "\n".join(f"A{i} = [{i}, 0]" for i in range(n + 1))
    text = HEADER.format(n=n, cranks=n + 1, pivots=pivots)
    joints = ""
    for i in range(n + 1):
        text += BODY.format(name=f"crank{i}", x=i, y=0.5, angle=90, vx=0.5, spin=-1)
        joints += JOINT.format(name=f"A{i}", a=f"ground.A{i}", b=f"crank{i}.start")
        if i == 0:
            continue
        text += BODY.format(name=f"coupler{i}", x=i - 0.5, y=1, angle=0, vx=1, spin=0)
        joints += JOINT.format(name=f"B{i}_left", a=f"crank{i - 1}.end", b=f"coupler{i}.start")
        joints += JOINT.format(name=f"B{i}_right", a=f"coupler{i}.end", b=f"crank{i}.end")
    return text + "\n[joint]\n" + joints + FOOTER


if __name__ == "__main__":
    sys.stdout.write(model(int(sys.argv[1])))
