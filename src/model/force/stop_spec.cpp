#include "model/force/stop_spec.h"

#include "mbs/force/reported_force.h"
#include "mbs/force/stop.h"

namespace stribeck {
namespace {

constexpr Dimension second_per_metre = dimension(-1, 0, 1);
constexpr Dimension second_per_radian = dimension(0, 0, 1, 0, -1);

template <class Spec>
void check_bounds(const Spec& stop, Diagnostics& diagnostics) {
  if (!stop.lower && !stop.upper)
    diagnostics.add("", "neither lower nor upper.", "Give one of them, or both.");
  if (stop.lower && stop.upper && *stop.lower >= *stop.upper)
    diagnostics.add("lower", "not below upper.", "Give the smaller bound as lower.");
}

/// Adds the common keys of a stop along a way and of a stop of an angle.
template <class Spec>
Schema<Spec> stop(Schema<Spec> schema, const Dimension& coordinate, const Dimension& stiffness,
                  const Dimension& dissipation) {
  return schema
      .quantity("lower", &Spec::lower, coordinate, any, "where it begins below; none when left out")
      .quantity("upper", &Spec::upper, coordinate, any, "where it begins above; none when left out")
      .quantity("stiffness", &Spec::stiffness, stiffness, positive, "stiffness k of the stop")
      .quantity("dissipation", &Spec::dissipation, dissipation, nonnegative,
                "dissipation chi; at a slow impact the speed falls by the fraction 2/3 chi v",
                defaulted)
      .check(check_bounds<Spec>);
}

template <class Law, int D, class Spec>
void build_stop(const Spec& s, Row along, ForceBuilder<D>& builder) {
  const Law open;
  add_between<ReportedForce<StopForce<Law, D>, D>>(
      builder, s.between,
      Law{along, s.lower.value_or(open.lower), s.upper.value_or(open.upper), s.stiffness,
          s.dissipation});
}

}  // namespace

const Schema<StopSpec>& StopSpec::schema() {
  static const auto s =
      stop(Schema<StopSpec>{"stop",
                            "A stop that acts where the displacement of the second marker from the "
                            "first, in the axes of the first, exceeds the bounds: F = k d (1 + chi "
                            "dd/dt) over the penetration d, never in tension.",
                            "HuntCrossley1975"}
               .reference("between", &StopSpec::between, "marker", "two markers")
               .choice("axis", &StopSpec::along,
                       {{"x", Row::x, "displacement along the x axis of the first"},
                        {"y", Row::y, "displacement along its y axis"},
                        {"z", Row::z, "in space: displacement along its z axis"},
                        {"distance", Row::distance, "distance of the two"}},
                       "which displacement is bounded", defaulted),
           metre, newton_per_metre, second_per_metre);
  return s;
}

const Schema<AngleStopSpec>& AngleStopSpec::schema() {
  static const auto s =
      stop(Schema<AngleStopSpec>{"angle_stop",
                                 "A stop that bounds the rotation of the second marker relative to "
                                 "the first, counted over full revolutions: M = k d (1 + chi "
                                 "dd/dt) over the penetration d, never in tension.",
                                 "HuntCrossley1975"}
               .reference("between", &AngleStopSpec::between, "marker", "two markers"),
           radian, newton_metre_per_radian, second_per_radian);
  return s;
}

void StopSpec::build(ForceBuilder<2>& builder) const {
  build_stop<Stop>(*this, along, builder);
}
void StopSpec::build(ForceBuilder<3>& builder) const {
  build_stop<Stop>(*this, along, builder);
}

void StopSpec::check_dimension(const std::string& path, const DimensionRules& rules) const {
  rules.only_in_space(path + ".axis", along == Row::z);
}

void AngleStopSpec::build(ForceBuilder<2>& builder) const {
  build_stop<AngleStop>(*this, Row::angle, builder);
}
void AngleStopSpec::build(ForceBuilder<3>& builder) const {
  build_stop<AngleStop>(*this, Row::angle, builder);
}

}  // namespace stribeck
