"""Steady bearings and validation."""

import math

import pytest
from conftest import EXAMPLES

import stribeck as sb

BEARING = EXAMPLES / "bearings/plain_bearing.toml"


def test_bearing_carries_the_load_it_is_asked_for():
    state = sb.bearing(BEARING, load="2 kN", speed="1000 rpm")
    assert state["load"] == pytest.approx(2000, rel=1e-9)
    assert 0 < state["eccentricity_ratio"] < 1
    assert state["speed"] == pytest.approx(1000 * 2 * math.pi / 60)


def test_numbers_are_si():
    assert sb.bearing(BEARING, load=2000.0, speed=104.71975511965977) == sb.bearing(BEARING, load="2000 N", speed="1000 rpm")


def test_question_without_an_answer_is_refused():
    with pytest.raises(sb.InputError):
        sb.bearing(BEARING, load="2 m", speed="1000 rpm")


def test_curve_rises_over_speed():
    points = sb.stribeck_curve(BEARING, load="2 kN", speeds=("100 rpm", "3000 rpm"), points=5)
    assert points.shape == (5,) and points.dims == ("speed",)
    assert list(points["speed"]) == sorted(points["speed"]) and points["min_film_thickness"][0] < points["min_film_thickness"][-1]


def test_validation_rows_hold():
    rows = sb.validate(["iftomm_a01_pendulum"])
    assert rows and all(row["verdict"] != "miss" for row in rows)
    with pytest.raises(sb.InputError):
        sb.validate(["nonsense"])
