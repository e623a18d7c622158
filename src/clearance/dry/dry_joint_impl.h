#pragma once
// The definitions of dry_joint.h, for a source that brings a shape of its own; those of the shapes that are there already
// stand in dry_joint.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "clearance/dry/contact_directions.h"
#include "clearance/dry/dry_joint.h"
#include "clearance/dry/passage.h"
#include "clearance/journal/journal_marker.h"

namespace stribeck {
namespace dry {

inline constexpr double apart = 0;  // impact speed of a place that does not touch
// Least impact speed of a place that touches.
inline constexpr double least_impact_speed = std::numeric_limits<double>::min();

template <class T, int D>
Vector<double, D> values(const Vector<T, D>& v) {
  return v.unaryExpr([](const T& x) { return value(x); });
}
template <class T>
Motion<double, 2> values(const Motion<T, 2>& m) {
  return {values(m.r), value(m.angle), values(m.v), value(m.w)};
}
template <class T>
Motion<double, 3> values(const Motion<T, 3>& m) {
  return {values(m.r), m.R.unaryExpr([](const T& x) { return value(x); }), values(m.v),
          values(m.w)};
}

}  // namespace dry

template <DryShape Shape>
template <class T>
auto DryLaw<Shape>::force(const ContactPoint<T, D>& touch, const Motion<T, D>& m,
                          const PlaceMemory& memory) const -> ContactPointForce<T, D> {
  ContactPointForce<T, D> whole = surfaces->force(touch, m, memory);
  if constexpr (Shape::share != 1) {
    whole.normal *= T(Shape::share);
    whole.tangential *= T(Shape::share);
    whole.friction.heat *= Shape::share;
    whole.friction.bristle_energy *= Shape::share;
  }
  return whole;
}

template <DryShape Shape>
PlaceMemory DryLaw<Shape>::place_memory(int place, const LawMemory& memory) const {
  PlaceMemory all{memory.history[place], {}};
  if (!surfaces->has_bristles()) return all;
  for (int i = 0; i < bristles; ++i)
    all.bristle.at[i] = memory.internal_states[bristles * place + i];
  all.bristle.share = memory.internal_state_weight;
  return all;
}

template <DryShape Shape>
template <class T>
auto DryLaw<Shape>::wrench(const Motion<T, D>& m, const LawMemory& memory) const -> Wrench<T, D> {
  Wrench<T, D> sum = Wrench<T, D>::zero();
  const Motion<double, D> at = dry::values(m);
  for (int place = 0; place < Shape::places; ++place) {
    if (!(shape.gap(place, at) < 0)) continue;
    const ContactPoint<T, D> touch = shape.touch(place, m);
    const Vector<T, D> force = on_b(touch, this->force(touch, m, place_memory(place, memory)));
    const Vector<T, D> arm = touch.at - m.r;
    sum.f += force;
    sum.m += cross(arm, force);
  }
  return sum;
}

template <DryShape Shape>
double DryLaw<Shape>::stored_energy(const Motion<double, D>& m, const LawMemory& memory) const {
  double sum = 0;
  for (int place = 0; place < Shape::places; ++place) {
    const double gap = shape.gap(place, m);
    if (!(gap < 0)) continue;
    sum += Shape::share * elastic_energy(gap, m);
    if (surfaces->has_bristles())
      sum += force(shape.touch(place, m), m, place_memory(place, memory)).friction.bristle_energy;
  }
  return sum;
}

template <DryShape Shape>
double DryLaw<Shape>::elastic_energy(double gap, const Motion<double, D>& m) const {
  if constexpr (ElasticShape<Shape>)
    return shape.stored_energy(m);
  else
    return surfaces->normal().stored_energy(-gap);
}

template <DryShape Shape>
std::optional<double> DryLaw<Shape>::peak_pressure(double normal_force,
                                                   const Motion<double, D>& m) const {
  if constexpr (requires { shape.peak_pressure(m); })  // the shape computes its own [Pa]
    return shape.peak_pressure(m);
  else
    return surfaces->peak_pressure(normal_force / Shape::share);
}

template <DryShape Shape>
bool DryLaw<Shape>::has_pressure() const {
  if constexpr (requires(const Motion<double, D>& m) { shape.peak_pressure(m); })
    return true;
  else
    return surfaces->peak_pressure(0).has_value();
}

template <DryShape Shape>
double DryLaw<Shape>::storing(const ContactPoint<double, D>& touch, const Motion<double, D>& m,
                              const ContactPointForce<double, D>& force) const {
  const double rate = -touch.normal.dot(velocity_at(touch, m));
  return Shape::share * surfaces->elastic(touch) * rate - dot(force.tangential, force.sliding) -
         force.friction.heat;
}

template <class Shape>
DryJoint<Shape>::DryJoint(std::string name, Pair<D> pair, const Shape& shape,
                          std::shared_ptr<const DrySurfaces> surfaces)
    : MarkerForce<DryLaw<Shape>, D>(std::move(name), std::move(pair),
                                    DryLaw<Shape>{shape, std::move(surfaces)}) {}

/// visit(place) for every place that touches.
template <class Shape>
template <class Visit>
void DryJoint<Shape>::each_contact_point(const State& s, const Motion<double, D>& m,
                                         const Visit& visit) const {
  const DryLaw<Shape>& law = this->law();
  for (int i = 0; i < Shape::places; ++i) {
    if (!(law.shape.gap(i, m) < 0)) continue;
    const ContactPoint<double, D> touch = law.shape.touch(i, m);
    visit(Place{i, touch, law.force(touch, m, law.place_memory(i, this->law_memory(s)))});
  }
}

/// Stores the approach speed at the start of contact; clears it at separation.
template <class Shape>
void DryJoint<Shape>::commit(State& s, Work&) const {
  const Motion<double, D> m = this->motion(s);
  for (int i = 0; i < Shape::places; ++i) {
    double& impact_speed = this->history(s)[i];
    const bool touches = this->law().shape.gap(i, m) < 0, touched = impact_speed != dry::apart;
    if (touches == touched) continue;
    memory(s, touches ? impacts : separations) += 1;
    impact_speed = dry::apart;
    if (internal_rows() > 0) std::fill_n(this->internal_states(s) + bristles * i, bristles, 0.0);
    if (!touches) continue;
    const ContactPoint<double, D> touch = this->law().shape.touch(i, m);
    impact_speed =
        std::max(std::abs(touch.normal.dot(velocity_at(touch, m))), dry::least_impact_speed);
  }
  watch(s, m);
}

template <class Shape>
void DryJoint<Shape>::internal_rates(const State& s, double* rates) const {
  std::fill_n(rates, internal_rows(), 0.0);
  if (internal_rows() == 0) return;
  each_contact_point(s, this->motion(s), [&](const Place& place) {
    std::copy_n(place.force.friction.bristle_rate.begin(), bristles,
                rates + bristles * place.index);
  });
}

/// Keeps when a law first was outside what it holds for, and how far the contact of the largest normal force crept.
template <class Shape>
void DryJoint<Shape>::watch(State& s, const Motion<double, D>& m) const {
  constexpr double none = std::numeric_limits<double>::infinity();
  double normal = 0, sliding = none, axial_sliding = none;
  each_contact_point(s, m, [&](const Place& place) {
    if (place.force.normal > normal) {
      normal = place.force.normal;
      sliding = dry::along_motion<Shape>(place.touch, place.force.sliding);
      axial_sliding = dry::axial(place.force.sliding);
    }
    if (place.touch.penetration > this->law().surfaces->normal().validity_limit() &&
        memory(s, too_deep) == 0) {
      memory(s, too_deep) = place.touch.penetration;
      memory(s, too_deep_at) = s.t;
    }
    const auto now = static_cast<unsigned>(place.force.friction.outside);
    const auto before = static_cast<unsigned>(memory(s, outside));
    if (before == 0 && now != 0) memory(s, outside_at) = s.t;
    memory(s, outside) = before | now;
  });
  const double full = this->law().surfaces->full_friction_speed();
  if (!(full > 0)) return;
  if (!(std::hypot(sliding, axial_sliding) < full)) sliding = axial_sliding = none;
  dry::CreepRecord(&memory(s, creep)).add(sliding, s.step.last_step, full);
  if constexpr (D == 3)
    dry::CreepRecord(&memory(s, axial_creep)).add(axial_sliding, s.step.last_step, full);
}

template <class Shape>
void DryJoint<Shape>::event_values(const State& s, double* gaps) const {
  const Motion<double, D> m = this->motion(s);
  for (int i = 0; i < Shape::places; ++i) gaps[i] = this->law().shape.gap(i, m);
}

template <class Shape>
double DryJoint<Shape>::step_limit(const State& s) const {
  return time_of_slight_turn(this->pair(), !is_round<Shape>, s);
}

template <class Shape>
std::optional<Violation> DryJoint<Shape>::passed(const State& from, const State& to) const {
  const Motion<double, D> begin = this->motion(from), end = this->motion(to);
  const Shape& shape = this->law().shape;
  const double least = 1e-4 * shape.clearance();
  for (int i = 0; i < Shape::places; ++i)
    if (dry::passes_through<D>(begin, end, to.t - from.t, least,
                               [&](const Motion<double, D>& m) { return shape.gap(i, m); }))
      return Violation{this->name(), "the bodies pass through each other within a step",
                       "Lower simulation.min_step or simulation.max_step."};
  return {};
}

template <class Shape>
std::optional<Violation> DryJoint<Shape>::violation(const State& s, Work&) const {
  const Motion<double, D> m = this->motion(s);
  if (std::isfinite(m.r.squaredNorm()) && std::isfinite(m.v.squaredNorm())) return {};
  return Violation{this->name(), "its motion is not finite", "Lower simulation.tolerance."};
}

template <class Shape>
Violation DryJoint<Shape>::error_diagnosis(const State& s, Work&) const {
  double deepest = 0;
  each_contact_point(s, this->motion(s),
                     [&](const Place& p) { deepest = std::max(deepest, p.touch.penetration); });
  return {this->name(), fmt::format("contact penetration is {:.3g} m at this step", deepest),
          fmt::format(
              "Check {}.contact: choose a softer pair or damping; or lower simulation.min_step.",
              this->name())};
}

template <class Shape>
double DryJoint<Shape>::scaled_displacement(const State& s, const VectorXd& dq) const {
  const Shape& shape = this->law().shape;
  double largest = 0;
  if constexpr (D == 2)
    largest = journal_displacement(this->pair(), s, dq);
  else
    for (int i = 0; i < Shape::places; ++i)
      largest = std::max(largest, axis_displacement(this->pair(), s, dq, shape.height(i)));
  return largest / shape.clearance();
}

template <class Shape>
std::vector<Channel> DryJoint<Shape>::channels() const {
  const std::string j = this->name();
  const char* const direction =
      dry::slides_straight<Shape>() ? "along x of the first" : "along z x n";
  std::vector<Channel> all = journal_channels(j);
  for (const Channel& c : std::vector<Channel>{
           {j + ".contacts", "1", "number of contact points in contact"},
           {j + ".penetration", "m", "depth of the deepest contact; the gap as a negative number"},
           {j + ".normal_force", "N", "sum of the normal forces"},
           {j + ".friction_force", "N",
            std::string("sum of the friction forces on the second body, ") + direction},
           {j + ".friction_coefficient", "1", "at the contact point with the largest normal force"},
           {j + ".sliding_speed", "m/s",
            std::string("of the second body on the first at that contact point, ") + direction}})
    all.push_back(c);
  if (this->law().has_pressure())
    all.push_back(
        {j + ".peak_contact_pressure", "Pa",
         "largest pressure of the contact with the largest normal force, by the contact law"});
  for (const Channel& c : std::vector<Channel>{
           {j + ".contact_angle", "rad",
            "direction from the joint's centre to that contact point, on the first body"},
           {j + ".contact_angle_second", "rad", "the same on the second body"},
           {j + ".friction_power_loss", "W", "power dissipated by sliding"},
           {j + ".power_loss", "W", "power dissipated by sliding and contact damping"},
           {j + ".impacts", "1", "contacts begun since the start"},
           {j + ".separations", "1", "contacts ended since the start"}})
    all.push_back(c);
  if constexpr (D == 3)
    for (const Channel& c : std::vector<Channel>{
             {j + ".slope_x", "1", "slope of the second body's axis, axes of the first"},
             {j + ".slope_y", "1", "slope of the second body's axis, axes of the first"},
             {j + ".axial_friction_force", "N", "sum of the friction forces along the axis"},
             {j + ".axial_sliding_speed", "m/s",
              "along the axis, at the contact point with the largest normal force"},
             {channel_of(j, joint_channel::force_z), "N", "force on the journal, world z"}})
      all.push_back(c);
  return all;
}

template <class Shape>
typename DryJoint<Shape>::Reading DryJoint<Shape>::reading(const State& s,
                                                           const Motion<double, D>& m) const {
  const DryLaw<Shape>& law = this->law();
  Reading all;
  for (int i = 0; i < Shape::places; ++i) all.depth = std::max(all.depth, -law.shape.gap(i, m));
  each_contact_point(s, m, [&](const Place& p) {
    ++all.contacts;
    all.normal_force += p.force.normal;
    all.sliding_heat += p.force.friction.heat;
    all.storing += law.storing(p.touch, m, p.force);
    all.friction += dry::along_motion<Shape>(p.touch, p.force.tangential);
    if constexpr (D == 3) all.axial_friction += p.force.tangential.z();
    if (!all.most || p.force.normal > all.most->force.normal) all.most = p;
  });
  return all;
}

template <class Shape>
void DryJoint<Shape>::sample(const State& s, double* out) const {
  const DryLaw<Shape>& law = this->law();
  const Motion<double, D> m = this->motion(s);
  const Wrench<double, D> w = law.wrench(m, this->law_memory(s));
  const auto axes = frame(this->pair().a, coordinates(this->pair().body_a, s)).axes;
  const Reading r = reading(s, m);
  out = journal_table().sample(
      JournalReading{m.r.template head<2>(), m.v.template head<2>(), w.f.template head<2>(),
                     axes.turn(w.f).template head<2>(), dry::about_z(w.m),
                     law.shape.eccentricity_ratio(m)},
      out);
  const double heat = -power(w, m) - r.storing;
  double sliding = 0, coefficient = 0, on_a = 0, on_b = 0;
  if (r.most) {
    const auto& [index, touch, force] = *r.most;
    sliding = dry::along_motion<Shape>(touch, force.sliding);
    coefficient = force.friction.friction_coefficient;
    on_a = std::atan2(touch.at.y(), touch.at.x());
    on_b = dry::angle_on_b(Vector<double, D>(touch.at - m.r), m);
  }
  for (const double x : {r.contacts, r.depth, r.normal_force, r.friction, coefficient, sliding})
    *out++ = x;
  if (const auto pressure = law.peak_pressure(r.most ? r.most->force.normal : 0, m))
    *out++ = *pressure;
  for (const double x :
       {on_a, on_b, r.sliding_heat, heat, memory(s, impacts), memory(s, separations)})
    *out++ = x;
  if constexpr (D == 3)
    for (const double x : {m.R(0, 2), m.R(1, 2), r.axial_friction,
                           r.most ? r.most->force.sliding.z() : 0, axes.turn(w.f).z()})
      *out++ = x;
}

template <class Shape>
std::vector<std::string> DryJoint<Shape>::warnings(const State& end) const {
  std::vector<std::string> all;
  const NormalContact& normal = this->law().surfaces->normal();
  if (memory(end, too_deep) > 0)
    all.push_back(fmt::format(
        "{}.contact: at {:.6g} s the penetration passed {:.3g} m, {}", this->name(),
        memory(end, too_deep_at), normal.validity_limit(),
        normal.is_bounded_by_size()
            ? "the radius of the smaller body; choose a stiffer contact, or less load"
            : "to which the contact law holds; choose a law for conformal contacts, or give more "
              "clearance"));
  if (const auto bits = static_cast<unsigned>(memory(end, outside)); bits != 0)
    all.push_back(fmt::format(
        "{}.friction: from {:.6g} s on the friction law was used outside its validity range: {}",
        this->name(), memory(end, outside_at), text(static_cast<ValidityRange>(bits))));
  for (const Memory record : {creep, axial_creep}) {
    if (record == axial_creep && D == 2) break;
    const double* const rows = this->history(end) + Shape::places + record;
    if (const auto crept = dry::creep_warning(this->name(), rows, end.t,
                                              this->law().surfaces->full_friction_speed()))
      all.push_back(*crept);
  }
  return all;
}

}  // namespace stribeck
