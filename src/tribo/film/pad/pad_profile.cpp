#include "tribo/film/pad/pad_profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double on_the_step = 1e-12;  // relative to the pad: a node there sees both sides

/// 1 inside, 0 outside, 1/2 on the border; `inside` [m] is counted from it.
double within(double inside, double length) {
  if (std::abs(inside) <= on_the_step * length) return 0.5;
  return inside > 0 ? 1 : 0;
}

double gap(const PadIncline& t, double x, double, double length) {
  return t.rise * (0.5 - x / length);
}
double gap(const PadTaper& t, double x, double, double length) {
  return t.depth * std::max(0.0, 1 - (x + length / 2) / t.length);
}
double gap(const PadStep& t, double x, double, double length) {
  return t.depth * within(t.length - (x + length / 2), length);
}
double gap(const PadPocket& t, double x, double z, double length) {
  return t.depth * within(t.length / 2 - std::abs(x - t.x), length) *
         within(t.width / 2 - std::abs(z - t.z), length);
}
double gap(const PadCrown& t, double x, double, double length) {
  return t.height * std::pow(2 * x / length, 2);
}
double gap(const PadRound& t, double x, double, double) {
  return x * x / (t.radius + std::sqrt(t.radius * t.radius - x * x));
}
double gap(const PadMeasured& t, double x, double, double) {
  const auto& at = t.positions;
  if (x <= at.front()) return t.gaps.front();
  if (x >= at.back()) return t.gaps.back();
  const auto k =
      static_cast<std::size_t>(std::upper_bound(at.begin(), at.end(), x) - at.begin()) - 1;
  return t.gaps[k] + (t.gaps[k + 1] - t.gaps[k]) * (x - at[k]) / (at[k + 1] - at[k]);
}

void check_points(const PadMeasured& points, Diagnostics& diagnostics) {
  const std::size_t count = points.positions.size();
  if (points.columns && !points.file)
    diagnostics.add("columns", "there is no file to take them from.",
                    "Name it, such as file = \"pad.csv\", or leave them out.");
  if (points.gaps.size() != count || count < 2)
    return diagnostics.add("gaps",
                           fmt::format("{} positions and {} gaps.", count, points.gaps.size()),
                           "Give one gap for every position, and two positions at least.");
  for (std::size_t k = 1; k < count; ++k)
    if (!(points.positions[k] > points.positions[k - 1]))
      return diagnostics.add(fmt::format("positions[{}]", k),
                             fmt::format("{:.6g} m does not exceed {:.6g} m before it.",
                                         points.positions[k], points.positions[k - 1]),
                             "Positions rise from the edge at -x to that at +x.");
}

}  // namespace

const Family<PadTerm>& pad_shapes() {
  static const auto family =
      Family<PadTerm>{"pad_shape", "shape",
                      "Gap that the face of a pad adds: positive where material is missing."}
          .add<PadIncline>()
          .add<PadTaper>()
          .add<PadStep>()
          .add<PadPocket>()
          .add<PadCrown>()
          .add<PadRound>()
          .add<PadMeasured>();
  return family;
}

const Schema<PadIncline>& PadIncline::schema() {
  static const auto s =
      Schema<PadIncline>{"incline", "A plane that opens towards the edge at -x."}.quantity(
          "rise", &PadIncline::rise, metre, any, "gap at the edge at -x minus that at +x");
  return s;
}

const Schema<PadTaper>& PadTaper::schema() {
  static const auto s =
      Schema<PadTaper>{"taper", "An inclined part that begins at the edge at -x."}
          .quantity("depth", &PadTaper::depth, metre, nonnegative, "gap that it adds at the edge")
          .quantity("length", &PadTaper::length, metre, positive, "length of the inclined part");
  return s;
}

const Schema<PadStep>& PadStep::schema() {
  static const auto s =
      Schema<PadStep>{"step", "A recessed part that begins at the edge at -x (Rayleigh step)."}
          .quantity("depth", &PadStep::depth, metre, nonnegative, "gap that it adds")
          .quantity("length", &PadStep::length, metre, positive, "length of the recessed part");
  return s;
}

const Schema<PadPocket>& PadPocket::schema() {
  static const auto s =
      Schema<PadPocket>{"pocket", "A rectangular recess with land all around it."}
          .quantity("depth", &PadPocket::depth, metre, nonnegative, "gap that it adds")
          .quantity("length", &PadPocket::length, metre, positive, "size along the guide")
          .quantity("width", &PadPocket::width, metre, positive, "size across it, along z")
          .quantity("x", &PadPocket::x, metre, any, "of its middle, from that of the pad",
                    defaulted)
          .quantity("z", &PadPocket::z, metre, any, "of its middle, from that of the pad",
                    defaulted);
  return s;
}

const Schema<PadCrown>& PadCrown::schema() {
  static const auto s = Schema<PadCrown>{"crown", "A parabola over the length."}.quantity(
      "height", &PadCrown::height, metre, any, "gap that it adds at both ends");
  return s;
}

const Schema<PadRound>& PadRound::schema() {
  static const auto s =
      Schema<PadRound>{"round", "A circular arc that is nearest in the middle of the pad."}
          .quantity("radius", &PadRound::radius, metre, positive, "of the arc");
  return s;
}

const Schema<PadMeasured>& PadMeasured::schema() {
  static const auto s =
      Schema<PadMeasured>{"measured", "A profile along the pad through points, from a CSV file."}
          .text("file", &PadMeasured::file, "CSV file with a position and a gap in each row")
          .text("columns", &PadMeasured::columns, "their columns; the first two when left out")
          .quantity("positions", &PadMeasured::positions, metre, any,
                    "along the guide from the middle of the pad, rising")
          .quantity("gaps", &PadMeasured::gaps, metre, any, "gap that it adds there")
          .file_columns({"positions", "gaps"})
          .shorthand_for("file")
          .check(check_points);
  return s;
}

double PadProfile::at(double x, double z) const {
  double sum = 0;
  for (const PadTerm& term : terms_)
    sum += std::visit([&](const auto& t) { return gap(t, x, z, length_); }, term);
  return sum;
}

std::vector<double> PadProfile::breaks() const {
  std::vector<double> all;
  for (const PadTerm& term : terms_)
    if (const auto* taper = std::get_if<PadTaper>(&term))
      all.push_back(taper->length - length_ / 2);
  return all;
}

std::vector<double> PadProfile::steps() const {
  std::vector<double> all;
  for (const PadTerm& term : terms_) {
    if (const auto* step = std::get_if<PadStep>(&term)) all.push_back(step->length - length_ / 2);
    if (const auto* pocket = std::get_if<PadPocket>(&term))
      for (const double side : {-0.5, 0.5}) all.push_back(pocket->x + side * pocket->length);
  }
  return all;
}

std::vector<double> PadProfile::side_steps() const {
  std::vector<double> all;
  for (const PadTerm& term : terms_)
    if (const auto* pocket = std::get_if<PadPocket>(&term))
      for (const double side : {-0.5, 0.5}) all.push_back(pocket->z + side * pocket->width);
  return all;
}

bool PadProfile::is_even() const {
  for (const PadTerm& term : terms_)
    if (const auto* pocket = std::get_if<PadPocket>(&term); pocket && pocket->z != 0) return false;
  return true;
}

}  // namespace stribeck
