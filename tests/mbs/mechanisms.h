#pragma once
#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <utility>

#include "mbs/assembly/assembly.h"

/// Mechanisms and random states that the tests of src/mbs share.
namespace stribeck::test {

using std::numbers::pi;

inline constexpr double degree = pi / 180;
inline const Eigen::Vector2d gravity{0.0, -9.81};

/// Turn [rad] and mass centre [m] of a body by its place in the mechanism, the ground being the first.
double turn_of(const System<2>& system, const State& s, int body);
Eigen::Vector2d centre_of(const System<2>& system, const State& s, int body);

/// A uniform bar: mass centre in the middle, its ends as markers.
struct Bar {
  BodyId body;
  MarkerId from, to;
};

Bar add_bar(Mechanism<2>& m, const std::string& name, double mass, double length,
            const Eigen::Vector2d& start, double angle);

void hinge(Mechanism<2>& m, const std::string& name, MarkerId a, MarkerId b);

/// Angles from which the bars of a four-bar start, in degrees.
struct FourBarGuess {
  double crank = 0, coupler = 45, rocker = 120;
};

/// Ground 0.30, crank 0.10, coupler 0.26, rocker 0.22 m; the pivot of the rocker may be moved.
Mechanism<2> four_bar(const FourBarGuess& guess, double ground = 0.30);

/// Turns the body of bar `index` (0 the ground) against the ground at a speed [rad/s] over time.
void drive(Mechanism<2>& m, const std::string& name, int body, ProfilePtr speed, double start);
void drive(Mechanism<2>& m, const std::string& name, int body, double speed, double start);

/// Crank 0.05 m, rod 0.12 m, a slider on the x axis; the guess of the rod may be rough.
Mechanism<2> slider_crank(double crank_angle, double rod_angle, double slider_x);

/// Three cranks of 0.4 m that hang 0.5 m apart and a coupler at their ends: one crank too many.
Mechanism<2> parallelogram(double angle);

/// A uniform rod of 2 kg and 1 m that hangs from the origin; angle from the downward vertical.
Mechanism<2> rod_pendulum(double angle);

}  // namespace stribeck::test
