#include "model/force/profile_spec.h"

#include <algorithm>
#include <numbers>

#include <fmt/format.h>

namespace stribeck {
namespace {

std::vector<Choice<Interpolation>> interpolations() {
  return {
      {"linear", Interpolation::linear, "straight lines between the points"},
      {"smooth", Interpolation::smooth, "natural cubic spline: continuous slope and curvature"}};
}

Schema<ConstantProfile> constant(const Dimension& unit) {
  return Schema<ConstantProfile>{"constant", "The same value at all times: y = value."}
      .quantity("value", &ConstantProfile::value, unit, any, "value")
      .shorthand_for("value");
}

Schema<RampProfile> ramp(const Dimension& unit) {
  return Schema<RampProfile>{
      "ramp",
      "From one value to another: y = from + (to - from) s, x = (t - start_time)/duration "
      "in [0, 1]; s = x^3 (10 - 15 x + 6 x^2) when smooth, else s = x."}
      .quantity("from", &RampProfile::from, unit, any, "value before the ramp", defaulted)
      .quantity("to", &RampProfile::to, unit, any, "value after the ramp")
      .quantity("start_time", &RampProfile::start_time, second, any, "when the ramp begins",
                defaulted)
      .quantity("duration", &RampProfile::duration, second, positive, "duration of the ramp")
      .boolean("smooth", &RampProfile::smooth, "no jumps of rate and acceleration at the ends",
               defaulted);
}

Schema<HarmonicProfile> harmonic(const Dimension& unit) {
  return Schema<HarmonicProfile>{"harmonic", "y = mean + amplitude sin(2 pi frequency t + phase)."}
      .quantity("mean", &HarmonicProfile::mean, unit, any, "mean value", defaulted)
      .quantity("amplitude", &HarmonicProfile::amplitude, unit, any, "amplitude")
      .any_quantity("frequency", &HarmonicProfile::frequency, {hertz, radian_per_second},
                    "frequency; a plain number is in Hz")
      .quantity("phase", &HarmonicProfile::phase, radian, any, "phase at t = 0", defaulted);
}

Schema<PolynomialProfile> polynomial(const Dimension& unit) {
  constexpr std::size_t most = 10;
  return Schema<PolynomialProfile>{"polynomial", "y = c_0 + c_1 t + c_2 t^2 + ..., at all times."}
      .coefficients("coefficients", &PolynomialProfile::coefficients, unit, most,
                    "c_0, c_1, ..., each in its own unit: [\"5 mm\", 0, \"2 m/s^2\"]");
}

Schema<TableProfile> table(const Dimension& unit) {
  return Schema<TableProfile>{"table", "Interpolated between points; end values are held outside."}
      .quantity("times", &TableProfile::times, second, any, "times, increasing")
      .quantity("values", &TableProfile::values, unit, any, "value at each time")
      .file_columns({"times", "values"})
      .merged(&TableProfile::file, TableFile::schema())
      .choice("interpolation", &TableProfile::interpolation, interpolations(), "between the points",
              defaulted)
      .check([](const TableProfile& p, Diagnostics& diagnostics) {
        check_table("times", p.times, "values", p.values, diagnostics);
      });
}

void check_period(const AngleTableProfile& profile, Diagnostics& diagnostics) {
  if (!profile.period || profile.angles.size() < 2) return;
  const double span = profile.angles.back() - profile.angles.front();
  if (span > *profile.period * (1 + 1e-12))
    return diagnostics.add("period", "shorter than the range of the angles.",
                           "A table covers at most one period.");
  double largest = 0;
  for (std::size_t i = 1; i < profile.angles.size(); ++i)
    largest = std::max(largest, profile.angles[i] - profile.angles[i - 1]);
  constexpr double degrees = 180 / std::numbers::pi;
  if (*profile.period - span > 2 * largest)
    diagnostics.add(
        "period",
        fmt::format("the table covers {:.6g} deg, from {:.6g} to {:.6g} deg, of a period of {:.6g} "
                    "deg.",
                    span * degrees, profile.angles.front() * degrees,
                    profile.angles.back() * degrees, *profile.period * degrees),
        "A table with a period covers a whole cycle; it may leave twice its largest step.");
}

/// The end of a table that covers its whole period is its beginning.
void check_closing(const AngleTableProfile& profile, const Dimension& unit,
                   Diagnostics& diagnostics) {
  constexpr double allowed = 0.01;  // share of the range of the values: measured ones scatter
  if (!profile.covers_its_period() || profile.values.size() != profile.angles.size()) return;
  const auto [least, most] = std::ranges::minmax(profile.values);
  const double first = profile.values.front(), last = profile.values.back();
  if (std::abs(last - first) <= allowed * (most - least)) return;
  constexpr double degrees = 180 / std::numbers::pi;
  diagnostics.add(
      "period",
      fmt::format("the table has {:.6g} {} at {:.6g} deg and {:.6g} {} at {:.6g} deg, which is the "
                  "same place a period of {:.6g} deg later.",
                  first, si_symbol(unit), profile.angles.front() * degrees, last, si_symbol(unit),
                  profile.angles.back() * degrees, *profile.period * degrees),
      "Give both the same value or leave the last point out; where the value jumps, let the last "
      "point lie a little before the end of the period.");
}

void check_offset(const AngleTableProfile& profile, Diagnostics& diagnostics) {
  for (std::size_t i = 1; i < profile.angles.size(); ++i)
    if (profile.angles[i] > profile.angles[i - 1] &&
        !(profile.angles[i] + profile.offset > profile.angles[i - 1] + profile.offset))
      return diagnostics.add("offset", "too large: beside it the angles of the table are all one.",
                             "Leave whole turns out of it.");
}

void check_cycles(const AngleTableProfile& p, Diagnostics& diagnostics) {
  if (!p.period)
    return diagnostics.add("period", "missing: measured cycles need it.",
                           "Write 720 deg for a four-stroke engine.");
  if (p.angles.size() != p.values.size())
    return diagnostics.add(
        "values", fmt::format("{} values for {} angles.", p.values.size(), p.angles.size()),
        "Give one value for each point.");
  if (p.points().angles.size() > 1) return;
  constexpr double degrees = 180 / std::numbers::pi;
  diagnostics.add("cycles",
                  fmt::format("none of the {} points' cycles covers the period of {:.6g} deg.",
                              p.angles.size(), *p.period * degrees),
                  "A whole cycle leaves no more than twice its largest step of the period; mind "
                  "the unit of the "
                  "angles.");
}

void check_angle_table(const AngleTableProfile& p, const Dimension& unit,
                       Diagnostics& diagnostics) {
  if (p.cycles == AngleCycles::mean) {
    check_cycles(p, diagnostics);
  } else {
    check_table("angles", p.angles, "values", p.values, diagnostics,
                "The points of a table stand in increasing order, each once; for cycles below each "
                "other, or with falling angles, write cycles = \"mean\".");
    check_period(p, diagnostics);
    check_closing(p, unit, diagnostics);
  }
  check_offset(p, diagnostics);
}

Schema<AngleTableProfile> angle_table(const Dimension& unit) {
  return Schema<AngleTableProfile>{"angle_table",
                                   "Interpolated over the angle of a body, such as a crank."}
      .reference("abscissa", &AngleTableProfile::over, "body",
                 "body whose angle counts, as in the channel body.NAME.phi")
      .quantity("angles", &AngleTableProfile::angles, radian, any,
                "angles, increasing where this is a single cycle")
      .quantity("values", &AngleTableProfile::values, unit, any, "value at each angle")
      .file_columns({"angles", "values"})
      .merged(&AngleTableProfile::file, TableFile::schema())
      .quantity("offset", &AngleTableProfile::offset, radian, any,
                "angle of the body at which the table is at its angle 0", defaulted)
      .quantity(
          "period", &AngleTableProfile::period, radian, positive,
          "period of the table, 720 deg for a four-stroke engine; without it end values are held")
      .choice("interpolation", &AngleTableProfile::interpolation, interpolations(),
              "between the points", defaulted)
      .choice("cycles", &AngleTableProfile::cycles,
              {{"single", AngleCycles::single, "one cycle, angles increasing"},
               {"mean", AngleCycles::mean,
                "measured cycles of this period below each other, with angles that start again, "
                "count on or fall: the mean of those that are whole"}},
              "what the points are", defaulted)
      .check([unit](const AngleTableProfile& p, Diagnostics& diagnostics) {
        check_angle_table(p, unit, diagnostics);
      });
}

Schema<SignalProfile> signal(const Dimension& unit) {
  return Schema<SignalProfile>{
      "signal",
      "Set by the program that steps the model, from C++ or Python; in a run from a file it keeps "
      "its initial value. With a rise time it is led there as a smooth ramp."}
      .quantity("initial", &SignalProfile::initial, unit, any, "value until it is set")
      .quantity("rise_time", &SignalProfile::rise_time, second, nonnegative,
                "from the present value to the one that is set; 0: at once. A speed needs one",
                defaulted);
}

/// A speed that jumps needs an infinite force.
Schema<SignalProfile> speed_signal(const Dimension& unit) {
  return signal(unit).check([](const SignalProfile& p, Diagnostics& diagnostics) {
    if (!(p.rise_time > 0))
      diagnostics.add("rise_time", "a speed that is set at once needs an infinite force.",
                      "Write for example rise_time = \"1 ms\".");
  });
}

template <class Variant>
Family<Variant> profiles(const Dimension& unit) {
  return Family<Variant>{"profile", "type", "A function of time; a number alone is a constant."}
      .add(constant(unit))
      .add(ramp(unit))
      .add(harmonic(unit))
      .add(polynomial(unit))
      .add(table(unit))
      .shorthand_for("constant");
}

Family<LoadSpec> loads(const Dimension& unit) {
  return profiles<LoadSpec>(unit).add(angle_table(unit)).add(signal(unit));
}

}  // namespace

bool AngleTableProfile::covers_its_period() const {
  return period && angles.size() > 1 && angles.back() - angles.front() >= *period * (1 - 1e-12);
}

AngleTable AngleTableProfile::points() const {
  if (cycles == AngleCycles::mean) return mean_cycle({angles, values}, period.value_or(0));
  AngleTable table{angles, values};
  if (!covers_its_period()) return table;
  table.angles.pop_back();
  table.values.pop_back();
  return table;
}

double HarmonicProfile::angular_frequency() const {
  const bool in_radians = frequency.dimension == radian_per_second;
  return in_radians ? frequency.value : 2 * std::numbers::pi * frequency.value;
}

const Family<ProfileSpec>& angle_profiles() {
  static const auto family = profiles<ProfileSpec>(radian);
  return family;
}

const Family<ProfileSpec>& position_profiles() {
  static const auto family = profiles<ProfileSpec>(metre);
  return family;
}

const Family<ProfileSpec>& speed_profiles() {
  static const auto family =
      profiles<ProfileSpec>(radian_per_second).add(speed_signal(radian_per_second));
  return family;
}

const Family<ProfileSpec>& sliding_speed_profiles() {
  static const auto family =
      profiles<ProfileSpec>(metre_per_second).add(speed_signal(metre_per_second));
  return family;
}

const Family<LoadSpec>& force_profiles() {
  static const auto family = loads(newton);
  return family;
}

const Family<LoadSpec>& torque_profiles() {
  static const auto family = loads(newton_metre);
  return family;
}

const Family<LoadSpec>& pressure_profiles() {
  static const auto family = loads(pascal);
  return family;
}

}  // namespace stribeck
