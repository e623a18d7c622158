"""Laws over their arguments."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import stribeck as sb

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAM = Path(sys.executable).parent / "stribeck"
OIL = {"coefficient": "20 1/GPa", "roelands.pole_pressure": 1 / 5.1e-9}


def test_numbers_of_the_program_to_the_last_digit():
    words = ["curve", "roelands", "barus", "--over", "pressure 0..1 GPa", "--viscosity", "80 mPa s"]
    words += [word for key, value in OIL.items() for word in ("--set", f"{key}={value}")]
    answer = json.loads(subprocess.run([PROGRAM, *words, "--json"], capture_output=True, text=True, check=True).stdout)
    with pytest.warns(sb.ModelWarning, match="barus: outside the range of the law"):
        oil = sb.law_curve(["roelands", "barus"], "pressure 0..1 GPa", parameters=OIL, viscosity="80 mPa s")
    assert oil.dims == ("curve", "pressure")
    assert list(oil["curve"]) == ["roelands", "barus"]
    for row, curve in zip(oil.viscosity, answer["curves"]):
        assert list(row) == curve["values"]["viscosity"]


def test_values_of_an_array():
    oil = sb.law_curve("roelands", ("pressure", np.array([1e8, 5e8, 1e9])), parameters=OIL | {"roelands.coefficient": 2e-8}, viscosity=0.08)
    assert oil.viscosity == pytest.approx([0.4905534722, 104.7274433, 14864.94988], rel=1e-8)
    assert oil.units == {"viscosity": "Pa s", "pressure": "Pa"}


def test_each_value_has_a_curve():
    mu = sb.law_curve("blok_a", "sliding_speed 0.1..10 m/s", each={"load": ["50 N/mm", 2e5]}, viscosity=0.02, sum_speed="2 m/s", points=5)
    assert list(mu["curve"]) == ["blok_a, load = 50 N/mm", "blok_a, load = 200000.0"]
    assert np.all(mu.friction_coefficient[1] > mu.friction_coefficient[0])


def test_figures_of_rough_surfaces():
    pair = {"roughness": 6.70820393e-07, "asperity_radius": 2e-5, "asperity_density": "3e10 1/m^2", "hardness": "2 GPa"}
    curve = sb.law_curve("GW", ("separation", [1.5]), parameters=pair)
    assert curve.surfaces["greenwood_williamson"]["plasticity_index"] == pytest.approx(10.4149477, rel=1e-6)
    assert curve.pressure == pytest.approx([275432304], rel=1e-6)
    with pytest.warns(sb.ModelWarning, match="real area above 10 %"):
        sb.law_curve("GW", parameters=pair)


def test_laws_of_a_joint_under_its_conditions():
    model = EXAMPLES / "bearings" / "plain_bearing.toml"
    stated = sb.law_curve("asperity", ("separation", [1.0, 2.0]), model=model)
    assert stated.surfaces and np.all(stated.pressure > 0)
    with pytest.raises(sb.InputError, match="states no law of friction"):
        sb.law_curve("friction", model=model)


def test_mistakes_name_the_argument():
    with pytest.raises(sb.InputError, match="there is no law 'rolands'.*\n.*Did you mean 'roelands'"):
        sb.law_curve("rolands")
    with pytest.raises(sb.InputError, match="viscosity: missing: roelands depends on"):
        sb.law_curve("roelands", parameters={"coefficient": 2e-8})
    with pytest.raises(sb.InputError, match="no parameter 'coeficient'"):
        sb.law_curve("barus", parameters={"coeficient": 2e-8}, viscosity=0.08)
