// Slider-crank with a lubricated gudgeon pin (Flores et al. 2009, second example), reduced to two coordinates and
// integrated by an explicit method in long double. Prints slider_crank_lubricated.json.
//
// Free coordinates: rod angle φ and slider position x; the crank angle is ω t from the outer dead centre. Bearing on the
// rod, journal on the slider; film force F on the journal, -F on the rod at the same point; no friction moments.
// W = φ̇ - 2γ̇ with inertial γ̇ (the slider does not turn). Argument "extrapolation" takes the Bulirsch-Stoer method
// instead of Fehlberg 7(8); a second argument gives the tolerance (default 1e-12).
// Build: g++ -std=c++20 -O2 slider_crank_lubricated.cpp

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "films.h"

namespace {

using namespace reference;
// φ, φ̇, x, ẋ, work of the crank, work lost in the joint, ∫|crank power| dt, dissipation with the wall moments
using State = std::array<Real, 8>;
const Real crank = 0.05L, rod = 0.12L, rod_mass = 0.21L, slider_mass = 0.14L, rod_inertia = 2.5e-4L;
const Real speed = 5000 * 2 * pi / 60, step_deg = 0.05L, sample = step_deg * pi / 180 / speed;
const int per_revolution = 7200, revolutions = 3;

struct Sample {
  Real ex, ey, film, fx, fy, force, moment, joint_power, film_power;  // e in rod axes over c
};

struct Mechanism {
  Real clearance;
  Scale k;

  Mechanism(Real c, Real viscosity) : clearance(c), k(scale(viscosity, 0.01L - c, 0.04L, c)) {}

  Sample evaluate(const State& z, Real t, State& rate) const {
    const Real px = crank * std::cos(speed * t), py = crank * std::sin(speed * t);  // crank pin
    const Real ax = -speed * speed * px, ay = -speed * speed * py, cp = std::cos(z[0]),
               sp = std::sin(z[0]);
    const Real ex = z[2] - px - rod * cp, ey = -py - rod * sp;
    const Real vx = z[3] + speed * py + rod * sp * z[1], vy = -speed * px - rod * cp * z[1];
    const Real e = std::hypot(ex, ey), ux = e > 0 ? ex / e : 1, uy = e > 0 ? ey / e : 0;
    if (e >= clearance) throw std::domain_error("film closed");
    const Real vr = vx * ux + vy * uy, vt = vy * ux - vx * uy,
               entrainment = e / clearance * z[1] - 2 * vt / clearance;
    const Force f = pinkus_sternlicht(k, e / clearance, entrainment, vr / clearance);
    const Real fx = f.radial * ux - f.tangential * uy, fy = f.radial * uy + f.tangential * ux;
    // rod about the crank pin: -F acts at the journal centre (x, 0)
    const Real turning = -((z[2] - px) * fy + py * fx) - rod_mass * rod / 2 * (cp * ay - sp * ax);
    const Real alpha = turning / (rod_inertia + rod_mass * rod * rod / 4);
    const Real gx = ax - rod / 2 * (sp * alpha + cp * z[1] * z[1]),
               gy = ay + rod / 2 * (cp * alpha - sp * z[1] * z[1]);
    const Real moment = px * (rod_mass * gy + fy) - py * (rod_mass * gx + fx);
    const Real joint_power = -(f.radial * vr + f.tangential * (vt - z[1] * e));
    const Real film_power = -f.radial * vr + f.tangential * clearance * entrainment / 2;
    rate = {z[1],
            alpha,
            z[3],
            fx / slider_mass,
            moment * speed,
            joint_power,
            std::abs(moment) * speed,
            film_power};
    const Real over = 1 / clearance;
    return {(ex * cp + ey * sp) * over,
            (ey * cp - ex * sp) * over,
            clearance - e,
            fx,
            fy,
            std::hypot(fx, fy),
            moment,
            joint_power,
            film_power};
  }
};

Real kinetic_energy(const State& z, Real t) {
  const Real vx = -crank * speed * std::sin(speed * t) - rod / 2 * std::sin(z[0]) * z[1];
  const Real vy = crank * speed * std::cos(speed * t) + rod / 2 * std::cos(z[0]) * z[1];
  return (rod_mass * (vx * vx + vy * vy) + rod_inertia * z[1] * z[1] + slider_mass * z[3] * z[3]) /
         2;
}

template <class TimeIntegrator>
class Run {
 public:
  Run(Mechanism mechanism, TimeIntegrator time_integrator)
      : mechanism_(mechanism), time_integrator_(time_integrator) {
    State z{0, -crank * speed / rod, crank + rod, 0};  // centred, ideal velocities
    Real h = 1e-10L;
    record(z, 0);
    for (int i = 0; i < revolutions * per_revolution; ++i) {
      forward(z, i * sample, (i + 1) * sample, h);
      record(z, (i + 1) * sample);
    }
  }

  const Sample& at(int i) const { return samples_[static_cast<std::size_t>(i)]; }
  const State& state(int i) const { return states_[static_cast<std::size_t>(i)]; }

  struct Extreme {
    Real value, angle_deg;
  };
  /// Largest (sign = 1) or smallest (-1) value of a member between two samples, refined by integrating again.
  Extreme extreme(Real Sample::*member, int sign, int from, int to) {
    int best = from;
    for (int i = from; i <= to; ++i)
      if (sign * at(i).*member > sign * at(best).*member) best = i;
    int first = std::max(best - 1, from);
    Real start = first * sample, width = (std::min(best + 1, to) - first) * sample;
    State z = state(first);
    Extreme found{};
    for (int zoom = 0; zoom < 8; ++zoom) found = magnify(member, sign, z, start, width);
    return found;
  }

 private:
  void forward(State& z, Real t, Real end, Real& h) {
    const auto f = [this](const State& x, State& rate, Real s) { mechanism_.evaluate(x, s, rate); };
    advance(time_integrator_, f, z, t, end, h);
  }

  void record(const State& z, Real t) {
    State unused;
    states_.push_back(z);
    samples_.push_back(mechanism_.evaluate(z, t, unused));
  }

  /// Twenty steps over the interval, which then shrinks to the two steps around the best point.
  Extreme magnify(Real Sample::*member, int sign, State& z, Real& start, Real& width) {
    const int parts = 20;
    const Real step = width / parts;
    std::vector<State> path{z};
    std::vector<Real> values;
    State current = z, unused;
    for (int i = 0; i <= parts; ++i) {
      Real h = step;
      if (i > 0) forward(current, start + (i - 1) * step, start + i * step, h);
      if (i > 0) path.push_back(current);
      values.push_back(sign * mechanism_.evaluate(current, start + i * step, unused).*member);
    }
    const int best =
        static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
    const int low = std::max(best - 1, 0), high = std::min(best + 1, parts);
    const Extreme found{sign * values[static_cast<std::size_t>(best)],
                        (start + best * step) * speed * 180 / pi};
    z = path[static_cast<std::size_t>(low)], start += low * step, width = (high - low) * step;
    return found;
  }

  Mechanism mechanism_;
  TimeIntegrator time_integrator_;
  std::vector<State> states_;
  std::vector<Sample> samples_;
};

template <class R>
void print_extremes(R& run) {
  const int second = per_revolution, end = 2 * per_revolution;
  const auto print = [&](const char* name, Real Sample::*member, int sign, int from) {
    const auto found = run.extreme(member, sign, from, end);
    std::printf("   \"%s\": {\"value\": %.13Lg, \"angle_deg\": %.9Lg},\n", name, found.value,
                found.angle_deg);
  };
  print("peak_force", &Sample::force, 1, second);
  print("peak_force_450_720", &Sample::force, 1, second + per_revolution / 4);
  print("largest_moment", &Sample::moment, 1, second);
  print("lowest_moment", &Sample::moment, -1, second);
  print("min_film", &Sample::film, -1, second);
  print("largest_joint_power", &Sample::joint_power, 1, second);
  print("lowest_joint_power", &Sample::joint_power, -1, second);
}

template <class R>
void print_energy(const R& run) {
  const State &middle = run.state(per_revolution), &end = run.state(2 * per_revolution);
  const Real period = per_revolution * sample,
             change = kinetic_energy(end, 2 * period) - kinetic_energy(run.state(0), 0);
  std::printf(
      "   \"two_revolutions_J\": {\"input\": %.13Lg, \"lost_in_joint\": %.13Lg, \"stored\": "
      "%.13Lg, \"imbalance\": %.1Le, \"throughput\": %.13Lg},\n",
      end[4], end[5], change, end[4] - end[5] - change, end[6]);
  std::printf(
      "   \"second_revolution_mean_W\": {\"joint_power\": %.13Lg, "
      "\"film_dissipation_with_wall_moments\": %.13Lg},\n",
      (end[5] - middle[5]) / period, (end[7] - middle[7]) / period);
  Real orbit = 0;
  for (int i = 0; i <= per_revolution; ++i) {
    const Sample &a = run.at(per_revolution + i), &b = run.at(2 * per_revolution + i);
    orbit = std::max(orbit, std::hypot(a.ex - b.ex, a.ey - b.ey));
  }
  std::printf("   \"orbit_change_second_to_third_revolution_over_c\": %.1Le,\n", orbit);
}

template <class TimeIntegrator>
void print_case(Real clearance, Real viscosity, TimeIntegrator time_integrator, bool last) {
  Run<TimeIntegrator> run({clearance, viscosity}, time_integrator);
  std::printf("  {\n   \"radial_clearance\": %.4Lg, \"viscosity\": %.2Lg,\n", clearance, viscosity);
  print_extremes(run);
  print_energy(run);
  std::printf(
      "   \"columns\": [\"crank_deg\", \"ex_over_c\", \"ey_over_c\", \"force_x\", \"force_y\", "
      "\"moment\"],\n   \"table\": [\n");
  const int every = per_revolution / 36, end = 2 * per_revolution;
  for (int i = 0; i <= end; i += every) {
    const Sample& s = run.at(i);
    std::printf("    [%d, %.10Lf, %.10Lf, %.8Lg, %.8Lg, %.8Lg]%s\n", i / every * 10, s.ex, s.ey,
                s.fx, s.fy, s.moment, i == end ? "" : ",");
  }
  std::printf("   ]\n  }%s\n", last ? "" : ",");
}

}  // namespace

int main(int count, char** arguments) {
  namespace odeint = boost::numeric::odeint;
  const bool extrapolate = count > 1 && std::string_view(arguments[1]) == "extrapolation";
  const Real tolerance = count > 2 ? std::strtold(arguments[2], nullptr) : 1e-12L;
  std::printf(
      "{\n \"about\": \"lubricated gudgeon pin, Pinkus-Sternlicht film, no friction moments, two "
      "revolutions from theta = 0 (outer dead centre), "
      "journal centred, ideal velocities; extremes over the closed second revolution 360..720 deg; "
      "ex, ey: journal in rod axes over c; force on the "
      "slider in world axes; moment on the crank\",\n \"accuracy\": \"extremes: values 1e-9, "
      "angles 1e-5 deg; table: ex, ey 1e-10, forces and moments "
      "1e-7; see README.md\",\n \"cases\": [\n");
  for (const Real c : {1e-4L, 2e-4L, 5e-4L})
    for (const Real viscosity : {0.4L, 0.04L}) {
      const bool last = c > 4e-4L && viscosity < 0.1L;
      using Fehlberg = odeint::runge_kutta_fehlberg78<State, Real, State, Real>;
      if (extrapolate)
        print_case(
            c, viscosity,
            odeint::bulirsch_stoer<State, Real, State, Real>(tolerance * 1e-3L, tolerance, 1, 0),
            last);
      else
        print_case(c, viscosity, odeint::make_controlled<Fehlberg>(tolerance * 1e-3L, tolerance),
                   last);
    }
  std::printf(" ]\n}\n");
}
