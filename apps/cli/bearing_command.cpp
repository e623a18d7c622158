#include <fmt/format.h>

#include <cstdio>

#include "base/error.h"
#include "base/unit.h"
#include "commands.h"
#include "study/bearing_report.h"
#include "study/stribeck_curve.h"

namespace stribeck::cli {
namespace {

std::optional<double> quantity(const char* option, const std::string& text,
                               const Dimension& dimension) {
  if (text.empty()) return {};
  const auto read = read_quantity_text(text, {dimension});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(option, error->problem, error->remedy);
  return std::get<Quantity>(read).value;
}

/// "10 rpm..5000 rpm"
std::array<double, 2> speed_range(const std::string& text) {
  const char* option = "--speeds";
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos)
    throw InputError(option, fmt::format("'{}' is no range.", text),
                     "Write it as \"10 rpm..5000 rpm\".");
  const auto from = quantity(option, text.substr(0, dots), radian_per_second),
             to = quantity(option, text.substr(dots + 2), radian_per_second);
  if (!from || !to || !(*from > 0) || !(*to > *from))
    throw InputError(option, fmt::format("'{}' does not rise from a speed above 0.", text),
                     "Write it as \"10 rpm..5000 rpm\".");
  return {*from, *to};
}

BearingQuestion question_of(const BearingArguments& a) {
  BearingQuestion q;
  q.load = quantity("--load", a.load, newton);
  q.direction = quantity("--direction", a.direction, radian).value_or(q.direction);
  q.eccentricity_ratio = quantity("--eccentricity", a.eccentricity, number);
  q.at = quantity("--at", a.at, radian);
  return q;
}

double speed_of(const BearingArguments& a, const BearingStudy& study) {
  const auto given = quantity("--speed", a.speed, radian_per_second);
  const auto speed = given ? given : study.driven_speed();
  if (!speed)
    throw InputError(
        "--speed",
        fmt::format("missing, and no drive of this model holds joint.{} at one.", study.joint()),
        "Write for example --speed \"1000 rpm\".");
  return *speed;
}

}  // namespace

int bearing(const BearingArguments& a) {
  const ModelInput input = read_model(a.file, a.overrides);
  const BearingStudy study(input, a.joint);
  if (a.speeds.empty()) {
    const BearingState state = study.at_rest(question_of(a), speed_of(a, study));
    fmt::print("{}", a.json ? bearing_json(state) : bearing_table(state));
    return done;
  }
  const auto [from, to] = speed_range(a.speeds);
  const StribeckCurve curve = stribeck_curve(study, question_of(a), from, to, a.points);
  fmt::print("{}", a.json ? curve_json(curve) : curve_table(curve));
  if (!a.report.empty()) {
    write_curve(a.report, curve);
    if (!a.json) fmt::print("plot     {}\n", a.report);
  }
  return done;
}

}  // namespace stribeck::cli
