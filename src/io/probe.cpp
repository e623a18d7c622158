#include "io/probe.h"

#include <cmath>

namespace stribeck {

Probe::Probe(const System<2>& system, ProbePoints points, const State& start)
    : system_(system),
      points_(std::move(points)),
      kinetic_(system.kinetic_energy(start)),
      potential_(system.potential_energy(start)),
      elastic_(system.elastic_energy(start)) {
  if (points_.crank)
    declare("crank.angle", "rad", "angle of the crank, counted on over full turns");
  declare_bodies();
  declare_constraints();
  for (const auto& element : system_.mechanism().forces()) {
    element_offsets_.push_back(channels_.size());
    const std::vector<Channel> own = element->channels();
    channels_.insert(channels_.end(), own.begin(), own.end());
  }
  element_offsets_.push_back(channels_.size());
  declare_energies();
  values_.resize(channels_.size());
}

void Probe::declare(const std::string& name, const char* unit, const char* meaning) {
  channels_.push_back({name, unit, meaning});
}

void Probe::declare_bodies() {
  for (const Body<2>& b : system_.mechanism().bodies()) {
    if (b.v < 0) continue;
    const std::string name = "body." + b.name;
    declare(name + ".x", "m", "position of the body's origin");
    declare(name + ".y", "m", "position of the body's origin");
    declare(name + ".phi", "rad", "angle, counter-clockwise");
    declare(name + ".vx", "m/s", "velocity of the body's origin");
    declare(name + ".vy", "m/s", "velocity of the body's origin");
    declare(name + ".omega", "rad/s", "spin, counter-clockwise");
    declare(name + ".ax", "m/s^2", "acceleration of the body's origin");
    declare(name + ".ay", "m/s^2", "acceleration of the body's origin");
    declare(name + ".alpha", "rad/s^2", "angular acceleration");
  }
}

void Probe::declare_constraints() {
  for (const Constraint& c : system_.mechanism().joints()) {
    declare(c.name + ".force_x", "N", "force on the second body, world x");
    declare(c.name + ".force_y", "N", "force on the second body, world y");
    declare(c.name + ".force", "N", "size of the force on the second body");
    declare(c.name + ".moment", "N m", "moment on the second body about its marker");
  }
  for (const Constraint& d : system_.mechanism().drives()) {
    if (d.rows.front().is_angle)
      declare(d.name + ".moment", "N m", "driving moment on the second body");
    else
      declare(d.name + ".force", "N", "driving force on the second body along the guide");
    declare(d.name + ".power", "W", "work done on the mechanism per time");
  }
}

void Probe::declare_energies() {
  declare("energy.kinetic", "J", "kinetic energy");
  declare("energy.potential", "J", "energy in the gravity field, zero at the origin");
  declare("energy.elastic", "J", "energy in springs and contacts");
  declare("energy.stored", "J", "change of kinetic, potential and elastic energy since the start");
  declare("energy.input", "J", "work of drives and loads since the start");
  declare("energy.dissipated", "J", "mechanical energy turned into heat since the start");
  declare("energy.imbalance", "J", "input - dissipated - stored: the error of the balance");
}

void Probe::put_bodies(const State& s) {
  const std::vector<Body<2>>& bodies = system_.mechanism().bodies();
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const int row = bodies[i].v;
    if (row < 0) continue;
    const double c = std::cos(s.q[row + 2]), d = std::sin(s.q[row + 2]), w = s.v[row + 2],
                 alpha = s.a[row + 2];
    const Eigen::Vector2d& origin = points_.origins[i];
    const Vector<double, 2> arm{c * origin.x() - d * origin.y(), d * origin.x() + c * origin.y()};
    const Vector<double, 2> x = s.q.segment<2>(row) + arm;
    const Vector<double, 2> v = s.v.segment<2>(row) + cross(w, arm);
    const Vector<double, 2> a = s.a.segment<2>(row) + cross(alpha, arm) - w * w * arm;
    for (const double value : {x.x(), x.y(), s.q[row + 2], v.x(), v.y(), w, a.x(), a.y(), alpha})
      values_[next_++] = value;
  }
}

void Probe::put_constraints(const State& s) {
  const ConstraintSet<2>& set = system_.constraint_set();
  const std::size_t joints = system_.mechanism().joints().size();
  for (std::size_t i = 0; i < set.constraints().size(); ++i) {
    const Constraint& c = set.constraints()[i];
    if (i < joints) {
      const Vector<double, 3> w = set.world_wrench(s, c);
      for (const double value : {w[0], w[1], std::hypot(w[0], w[1]), w[2]})
        values_[next_++] = value;
    } else {
      const ConstraintRow& row = c.rows.front();
      const double effort = row.multiplier < 0 ? 0 : -s.lambda[row.multiplier];
      values_[next_++] = effort;
      values_[next_++] = effort * row.target_rate(s.t);
    }
  }
}

double Probe::dissipated(const State& s) const {
  return system_.absorbed(s) - (system_.elastic_energy(s) - elastic_);
}

double Probe::stored(const State& s) const {
  return system_.stored_energy(s) - kinetic_ - potential_ - elastic_;
}

double Probe::imbalance(const State& s) const {
  return system_.input(s) - dissipated(s) - stored(s);
}

void Probe::put_energies(const State& s) {
  for (const double value :
       {system_.kinetic_energy(s), system_.potential_energy(s), system_.elastic_energy(s),
        stored(s), system_.input(s), dissipated(s), imbalance(s)})
    values_[next_++] = value;
}

const std::vector<double>& Probe::sample(const State& s) {
  next_ = 0;
  if (points_.crank)
    values_[next_++] = s.q[system_.mechanism().bodies()[points_.crank->index].q + 2];
  put_bodies(s);
  put_constraints(s);
  const auto& elements = system_.mechanism().forces();
  for (std::size_t i = 0; i < elements.size(); ++i)
    elements[i]->sample(s, values_.data() + element_offsets_[i]);
  next_ = element_offsets_.back();
  put_energies(s);
  return values_;
}

}  // namespace stribeck
