#include "model/force/stop_spec.h"

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

/// What a stop along a way and one of an angle share.
template <class Spec>
Schema<Spec> stop(Schema<Spec> schema, const Dimension& coordinate, const Dimension& stiffness,
                  const Dimension& dissipation) {
  return schema
      .quantity("lower", &Spec::lower, coordinate, any, "where it begins below; none when left out")
      .quantity("upper", &Spec::upper, coordinate, any, "where it begins above; none when left out")
      .quantity("stiffness", &Spec::stiffness, stiffness, positive, "stiffness k of the buffer")
      .quantity("dissipation", &Spec::dissipation, dissipation, nonnegative,
                "dissipation chi; at a slow impact the speed falls by the share 2/3 chi v",
                defaulted)
      .check(check_bounds<Spec>);
}

}  // namespace

const Schema<StopSpec>& StopSpec::schema() {
  static const auto s = stop(
      Schema<StopSpec>{"stop",
                       "A buffer that the second marker meets where its way from the first, in the "
                       "axes of the first, leaves the bounds: F = k d (1 + chi dd/dt) over the "
                       "depth d, never pulling.",
                       "HuntCrossley1975"}
          .reference("between", &StopSpec::between, "marker", "two markers")
          .choice("axis", &StopSpec::along,
                  {{"x", Row::x, "way along the x axis of the first"},
                   {"y", Row::y, "way along its y axis"},
                   {"z", Row::z, "in space: way along its z axis"},
                   {"distance", Row::distance, "distance of the two"}},
                  "which way is bounded", defaulted),
      metre, newton_per_metre, second_per_metre);
  return s;
}

const Schema<AngleStopSpec>& AngleStopSpec::schema() {
  static const auto s = stop(
      Schema<AngleStopSpec>{"angle_stop",
                            "A buffer that bounds the turn of the second marker against the first, "
                            "counted over full turns: M = k d (1 + chi dd/dt) over the depth d, "
                            "never pulling.",
                            "HuntCrossley1975"}
          .reference("between", &AngleStopSpec::between, "marker", "two markers"),
      radian, newton_metre_per_radian, second_per_radian);
  return s;
}

}  // namespace stribeck
