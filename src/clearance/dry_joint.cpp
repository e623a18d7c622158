#include "clearance/dry_joint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "clearance/journal_marker.h"

namespace stribeck {
namespace {

constexpr double apart = 0;  // impact speed of a place that does not touch
constexpr double least_impact_speed = std::numeric_limits<double>::min();  // of one that does

template <class T>
Motion<double, 2> values(const Motion<T, 2>& m) {
  return {{value(m.r.x()), value(m.r.y())},
          value(m.angle),
          {value(m.v.x()), value(m.v.y())},
          value(m.w)};
}

}  // namespace

template <class Shape>
PlaceMemory DryLaw<Shape>::place_memory(int place, const LawMemory& memory) const {
  if (!surfaces->has_bristles()) return {memory.history[place], {}};
  return {memory.history[place], {memory.inner[place], memory.inner_share}};
}

template <class Shape>
template <class T>
Wrench<T, 2> DryLaw<Shape>::wrench(const Motion<T, 2>& m, const LawMemory& memory) const {
  Wrench<T, 2> sum = Wrench<T, 2>::zero();
  const Motion<double, 2> at = values(m);
  for (int place = 0; place < Shape::places; ++place) {
    if (!(shape.gap(place, at) < 0)) continue;
    const Touch<T> touch = shape.touch(place, m);
    const Vector<T, 2> force = on_b(touch, surfaces->force(touch, m, place_memory(place, memory)));
    const Vector<T, 2> arm = touch.at - m.r;
    sum.f += force;
    sum.m += cross(arm, force);
  }
  return sum;
}

template <class Shape>
double DryLaw<Shape>::stored_energy(const Motion<double, 2>& m, const LawMemory& memory) const {
  double sum = 0;
  for (int place = 0; place < Shape::places; ++place) {
    const double gap = shape.gap(place, m);
    if (!(gap < 0)) continue;
    sum += surfaces->normal().stored_energy(-gap);
    if (surfaces->has_bristles())
      sum += surfaces->force(shape.touch(place, m), m, place_memory(place, memory)).bristle_energy;
  }
  return sum;
}

template <class Shape>
DryJoint<Shape>::DryJoint(std::string name, Pair<2> pair, const Shape& shape,
                          std::shared_ptr<const DrySurfaces> surfaces)
    : MarkerForce<DryLaw<Shape>, 2>(std::move(name), std::move(pair),
                                    DryLaw<Shape>{shape, std::move(surfaces)}) {}

/// visit(place) for every place that touches.
template <class Shape>
template <class Visit>
void DryJoint<Shape>::each_touch(const State& s, const Motion<double, 2>& m,
                                 const Visit& visit) const {
  const DryLaw<Shape>& law = this->law();
  for (int i = 0; i < Shape::places; ++i) {
    if (!(law.shape.gap(i, m) < 0)) continue;
    const Touch<double> touch = law.shape.touch(i, m);
    visit(Place{i, touch, law.surfaces->force(touch, m, law.place_memory(i, this->law_memory(s)))});
  }
}

/// Remembers the speed at which a place met its opposite; forgets it when they part.
template <class Shape>
void DryJoint<Shape>::commit(State& s) const {
  const Motion<double, 2> m = this->motion(s);
  for (int i = 0; i < Shape::places; ++i) {
    double& impact_speed = s.history[this->history_row_ + i];
    const bool touches = this->law().shape.gap(i, m) < 0, touched = impact_speed != apart;
    if (touches == touched) continue;
    memory(s, touches ? impacts : separations) += 1;
    impact_speed = apart;
    if (inner_rows() > 0) s.inner[this->inner_row_ + i] = 0;
    if (!touches) continue;
    const Touch<double> touch = this->law().shape.touch(i, m);
    impact_speed = std::max(std::abs(touch.normal.dot(velocity_at(touch, m))), least_impact_speed);
  }
  watch(s, m);
}

template <class Shape>
void DryJoint<Shape>::inner_rates(const State& s, double* rates) const {
  std::fill_n(rates, inner_rows(), 0.0);
  if (inner_rows() == 0) return;
  each_touch(s, this->motion(s),
             [&](const Place& place) { rates[place.index] = place.force.bristle_rate; });
}

/// Keeps when a law first was outside what it holds for.
template <class Shape>
void DryJoint<Shape>::watch(State& s, const Motion<double, 2>& m) const {
  each_touch(s, m, [&](const Place& place) {
    if (place.touch.penetration > this->law().surfaces->normal().law().valid_to() &&
        memory(s, too_deep) == 0) {
      memory(s, too_deep) = place.touch.penetration;
      memory(s, too_deep_at) = s.t;
    }
    const auto now = static_cast<unsigned>(place.force.outside);
    const auto before = static_cast<unsigned>(memory(s, outside));
    if (before == 0 && now != 0) memory(s, outside_at) = s.t;
    memory(s, outside) = before | now;
  });
}

template <class Shape>
void DryJoint<Shape>::event_values(const State& s, double* gaps) const {
  const Motion<double, 2> m = this->motion(s);
  for (int i = 0; i < Shape::places; ++i) gaps[i] = this->law().shape.gap(i, m);
}

template <class Shape>
std::optional<Violation> DryJoint<Shape>::violation(const State& s) const {
  const Motion<double, 2> m = this->motion(s);
  if (std::isfinite(m.r.squaredNorm()) && std::isfinite(m.v.squaredNorm())) return {};
  return Violation{this->name(), "its motion is not a number", "Lower simulation.tolerance."};
}

template <class Shape>
Violation DryJoint<Shape>::strain(const State& s) const {
  double deepest = 0;
  each_touch(s, this->motion(s),
             [&](const Place& p) { deepest = std::max(deepest, p.touch.penetration); });
  return {this->name(), fmt::format("it is {:.3g} m deep in contact there", deepest),
          fmt::format("Look at {}.contact: a softer pair or a contact with damping; or lower "
                      "simulation.min_step.",
                      this->name())};
}

template <class Shape>
double DryJoint<Shape>::scaled_displacement(const State& s, const VectorXd& dq) const {
  return journal_displacement(this->pair(), s, dq) / this->law().shape.play();
}

template <class Shape>
std::vector<Channel> DryJoint<Shape>::channels() const {
  const std::string j = this->name();
  std::vector<Channel> all = journal_channels(j);
  for (const Channel& c : std::vector<Channel>{
           {j + ".contacts", "1", "number of places that touch"},
           {j + ".penetration", "m", "depth of the deepest contact; the gap as a negative number"},
           {j + ".normal_force", "N", "sum of the normal forces"},
           {j + ".friction_force", "N",
            "of the place that presses most, along z x n on the second body"},
           {j + ".friction_coefficient", "1", "of the place that presses most"},
           {j + ".sliding_speed", "m/s", "of the second body on the first where they press most"},
           {j + ".peak_contact_pressure", "Pa", "Hertz, where they press most"},
           {j + ".contact_angle", "rad",
            "direction from the joint's centre to that place, on the first body"},
           {j + ".contact_angle_second", "rad", "the same on the second body"},
           {j + ".friction_power_loss", "W", "heat of sliding"},
           {j + ".power_loss", "W", "heat of sliding and of damped contact"},
           {j + ".impacts", "1", "contacts begun since the start"},
           {j + ".separations", "1", "contacts ended since the start"}})
    all.push_back(c);
  return all;
}

template <class Shape>
typename DryJoint<Shape>::Reading DryJoint<Shape>::reading(const State& s,
                                                           const Motion<double, 2>& m) const {
  const DryLaw<Shape>& law = this->law();
  Reading all;
  for (int i = 0; i < Shape::places; ++i) all.depth = std::max(all.depth, -law.shape.gap(i, m));
  each_touch(s, m, [&](const Place& p) {
    ++all.contacts;
    all.pressing += p.force.normal;
    all.sliding_heat += p.force.sliding_heat;
    const double rate = -p.touch.normal.dot(velocity_at(p.touch, m));
    all.storing += law.surfaces->normal().law().at(p.touch.penetration).force * rate -
                   p.force.tangential * p.force.sliding - p.force.sliding_heat;
    if (!all.most || p.force.normal > all.most->force.normal) all.most = p;
  });
  return all;
}

template <class Shape>
void DryJoint<Shape>::sample(const State& s, double* out) const {
  const DryLaw<Shape>& law = this->law();
  const Motion<double, 2> m = this->motion(s);
  const Wrench<double, 2> w = law.wrench(m, this->law_memory(s));
  const auto axes = frame(this->pair().a, coordinates(this->pair().body_a, s)).axes;
  const Reading r = reading(s, m);
  out = sample_journal(m.r, w.f, axes.turn(w.f), w.m, law.shape.offset(m) / law.shape.play(), out);
  const double heat = -w.f.dot(m.v) - w.m * m.w - r.storing;
  TouchForce<double> force;
  double on_a = 0, on_b = 0;
  if (r.most) {
    const Vector<double, 2> at = r.most->touch.at, arm = at - m.r;
    force = r.most->force;
    on_a = std::atan2(at.y(), at.x());
    on_b = std::remainder(std::atan2(arm.y(), arm.x()) - m.angle, 2 * std::numbers::pi);
  }
  for (const double x :
       {r.contacts, r.depth, r.pressing, force.tangential, force.friction_coefficient,
        force.sliding, law.surfaces->peak_pressure(force.normal), on_a, on_b, r.sliding_heat, heat,
        memory(s, impacts), memory(s, separations)})
    *out++ = x;
}

template <class Shape>
std::vector<std::string> DryJoint<Shape>::warnings(const State& end) const {
  std::vector<std::string> all;
  if (memory(end, too_deep) > 0)
    all.push_back(fmt::format(
        "{}.contact: at {:.6g} s the penetration passed {:.3g} m, to which the contact law holds; "
        "choose a law for conformal contacts, or give more play",
        this->name(), memory(end, too_deep_at), this->law().surfaces->normal().law().valid_to()));
  if (const auto bits = static_cast<unsigned>(memory(end, outside)); bits != 0)
    all.push_back(
        fmt::format("{}.friction: from {:.6g} s on the friction law was used outside what it was "
                    "measured for: {}",
                    this->name(), memory(end, outside_at), text(static_cast<Outside>(bits))));
  return all;
}

template class DryJoint<PinInBore>;
template class DryJoint<PinInSlot>;
template class DryJoint<SliderInGuide>;

}  // namespace stribeck
