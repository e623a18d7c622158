#include "tribo/friction/table_friction.h"

#include <algorithm>

#include <fmt/format.h>

namespace stribeck {
namespace {

const char* const increasing = "The points of a table stand in increasing order, each once.";

void check_increasing(const char* key, const std::vector<double>& x, Diagnostics& diagnostics) {
  for (std::size_t i = 1; i < x.size(); ++i)
    if (!(x[i] > x[i - 1]))
      return diagnostics.add(
          fmt::format("{}[{}]", key, i),
          fmt::format("{:.6g} follows {:.6g}: the table falls where it must rise.", x[i], x[i - 1]),
          increasing);
}

void check_coefficients(const std::string& key, const std::vector<double>& coefficients,
                        std::size_t speeds, Diagnostics& diagnostics) {
  if (coefficients.size() != speeds)
    diagnostics.add(key, fmt::format("{} values for {} speeds.", coefficients.size(), speeds),
                    "Give one coefficient for each speed.");
}

void check_table_friction(const TableFriction& table, Diagnostics& diagnostics) {
  if (table.speeds.size() < 2)
    diagnostics.add("sliding_speeds", "a table needs two speeds at least.", increasing);
  check_increasing("sliding_speeds", table.speeds, diagnostics);
  if (table.coefficients.has_value() == !table.curves.empty())
    return diagnostics.add("coefficients",
                           table.coefficients
                               ? "a table has either coefficients for all loads or curves."
                               : "missing: the friction at each speed.",
                           "Write coefficients = [...], or curves = [{ load = \"10 N/mm\", "
                           "coefficients = [...] }, ...].");
  if (table.coefficients)
    return check_coefficients("coefficients", *table.coefficients, table.speeds.size(),
                              diagnostics);
  std::vector<double> loads;
  for (std::size_t i = 0; i < table.curves.size(); ++i) {
    loads.push_back(table.curves[i].load);
    check_coefficients(fmt::format("curves[{}].coefficients", i), table.curves[i].coefficients,
                       table.speeds.size(), diagnostics);
  }
  check_increasing("curves", loads, diagnostics);
}

}  // namespace

/// The piece of a list in which x lies, and how far in it: 0 to 1, held at the ends.
struct TableFriction::Place {
  std::size_t below = 0;
  double share = 0, width = 1;
  bool is_within = true;

  template <class List, class Value>
  Place(const List& list, double x, const Value& value) {
    if (list.size() < 2) return;
    while (below + 2 < list.size() && x >= value(list[below + 1])) ++below;
    width = value(list[below + 1]) - value(list[below]);
    share = (x - value(list[below])) / width;
    is_within = x >= value(list.front()) && x <= value(list.back());
    if (!is_within) share = std::clamp(share, 0.0, 1.0);
  }
};

struct TableFriction::OverSpeed {
  double value, slope;
};

TableFriction::OverSpeed TableFriction::over_speed(const std::vector<double>& mu,
                                                   const Place& at) const {
  const double difference = mu[at.below + 1] - mu[at.below];
  return {mu[at.below] + at.share * difference, at.is_within ? difference / at.width : 0};
}

FrictionCoefficient TableFriction::evaluate(const SlidingContact&,
                                            const SlidingState<double>& s) const {
  const Place speed(speeds, s.sliding_speed, [](double x) { return x; });
  const ValidityRange fast = outside_if(!speed.is_within, ValidityRange::sliding_speed);
  if (coefficients || curves.size() == 1) {
    const OverSpeed mu = over_speed(coefficients ? *coefficients : curves[0].coefficients, speed);
    return {.value = mu.value, .by_sliding_speed = mu.slope, .outside = fast};
  }
  const Place load(curves, s.load, [](const MeasuredCurve& curve) { return curve.load; });
  const OverSpeed low = over_speed(curves[load.below].coefficients, speed),
                  high = over_speed(curves[load.below + 1].coefficients, speed);
  const double difference = high.value - low.value;
  return {.value = low.value + load.share * difference,
          .by_load = load.is_within ? difference / load.width : 0,
          .by_sliding_speed = low.slope + load.share * (high.slope - low.slope),
          .outside = fast | outside_if(!load.is_within, ValidityRange::load)};
}

const Schema<MeasuredCurve>& MeasuredCurve::schema() {
  static const auto s =
      Schema<MeasuredCurve>{"measured_curve", "Coefficients of friction under one load."}
          .quantity("load", &MeasuredCurve::load, newton_per_metre, nonnegative,
                    "load per length W of the contact")
          .quantity("coefficients", &MeasuredCurve::coefficients, number, nonnegative,
                    "coefficient mu at each of sliding_speeds");
  return s;
}

const Schema<TableFriction>& TableFriction::schema() {
  static const auto s =
      Schema<TableFriction>{"table",
                            "Measured points: mu = mu(V_s) or mu(V_s, W), straight between them, "
                            "held beyond them. Valid within them."}
          .quantity("sliding_speeds", &TableFriction::speeds, metre_per_second, nonnegative,
                    "sliding speeds V_s of the points, increasing")
          .quantity("coefficients", &TableFriction::coefficients, number, nonnegative,
                    "coefficient mu at each speed, whatever the load")
          .record("curves", &TableFriction::curves, MeasuredCurve::schema(),
                  "a curve for each load, by increasing load", defaulted)
          .check(check_table_friction);
  return s;
}

}  // namespace stribeck
