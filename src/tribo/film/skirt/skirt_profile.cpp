#include "tribo/film/skirt/skirt_profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

constexpr double full_circle = 2 * std::numbers::pi;
constexpr double same_angle = 1e-9;  // [rad]: round-off of degrees

std::vector<double> distinct(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

std::size_t place_in(const std::vector<double>& sorted, double value) {
  return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) -
                                  sorted.begin());
}

/// Counts how often each place of the grid is given.
std::vector<int> counts(const MeasuredShape& shape, const std::vector<double>& angles,
                        const std::vector<double>& heights) {
  std::vector<int> all(angles.size() * heights.size());
  for (std::size_t k = 0; k < shape.gaps.size(); ++k)
    ++all[place_in(angles, shape.angles[k]) * heights.size() + place_in(heights, shape.heights[k])];
  return all;
}

void check_grid(const MeasuredShape& shape, Diagnostics& diagnostics) {
  if (shape.columns && !shape.file)
    diagnostics.add("columns", "there is no file to take them from.",
                    "Name it, such as file = \"piston.csv\", or leave them out.");
  const std::size_t count = shape.gaps.size();
  if (shape.angles.size() != count || shape.heights.size() != count || count == 0)
    return diagnostics.add("gaps",
                           fmt::format("{} angles, {} heights and {} gaps.", shape.angles.size(),
                                       shape.heights.size(), count),
                           "Give one of each for every point.");
  const std::vector<double> angles = distinct(shape.angles), heights = distinct(shape.heights);
  if (angles.back() - angles.front() > full_circle + same_angle)
    diagnostics.add("angles", "more than one revolution.", "Give each place around once.");
  const std::vector<int> given = counts(shape, angles, heights);
  if (std::ranges::any_of(given, [](int k) { return k != 1; }))
    diagnostics.add("gaps",
                    fmt::format("{} points for {} different angles by {} different heights.", count,
                                angles.size(), heights.size()),
                    "Every angle goes with every height, once.");
}

/// Place of a value between the points of a grid: the lower one and the share of the upper.
struct Between {
  std::size_t lower, upper;
  double share;
};

Between between(const std::vector<double>& at, double value) {
  if (value <= at.front()) return {0, 0, 0};
  if (value >= at.back()) return {at.size() - 1, at.size() - 1, 0};
  const std::size_t upper = place_in(at, value);
  return {upper - 1, upper, (value - at[upper - 1]) / (at[upper] - at[upper - 1])};
}

}  // namespace

const Family<SkirtShape>& skirt_shapes() {
  static const auto family =
      Family<SkirtShape>{"skirt_shape", "shape",
                         "Gap that the shape of a piston adds: positive where material is missing."}
          .add<BarrelShape>()
          .add<OvalShape>()
          .add<TaperedShape>()
          .add<MeasuredShape>();
  return family;
}

const Schema<BarrelShape>& BarrelShape::schema() {
  static const auto s =
      Schema<BarrelShape>{"barrel", "A profile over the height: drop |(x - apex)/length|^exponent."}
          .quantity("drop", &BarrelShape::drop, metre, any,
                    "gap that it adds at the distance `length` from the apex")
          .quantity("apex", &BarrelShape::apex, metre, any,
                    "height of the widest place, from the piston's marker", defaulted)
          .quantity("length", &BarrelShape::length, metre, positive,
                    "distance from the apex at which the drop is reached")
          .quantity("exponent", &BarrelShape::exponent, number, at_least(1),
                    "2 for a parabola, more for a flatter middle", defaulted);
  return s;
}

const Schema<OvalShape>& OvalShape::schema() {
  static const auto s =
      Schema<OvalShape>{"oval", "Ovality of a piston: depth sin^2(angle - direction)."}
          .quantity("depth", &OvalShape::depth, metre, any,
                    "gap that it adds square to the direction")
          .quantity("direction", &OvalShape::direction, radian, any,
                    "in which the piston is widest, from +y of its marker", defaulted);
  return s;
}

const Schema<TaperedShape>& TaperedShape::schema() {
  static const auto s =
      Schema<TaperedShape>{"taper", "A cone: rise (x - from)/length."}
          .quantity("rise", &TaperedShape::rise, metre, any, "gap that it adds over `length`")
          .quantity("from", &TaperedShape::from, metre, any,
                    "height at which it adds nothing, from the piston's marker", defaulted)
          .quantity("length", &TaperedShape::length, metre, positive, "distance of the rise");
  return s;
}

const Schema<MeasuredShape>& MeasuredShape::schema() {
  static const auto s =
      Schema<MeasuredShape>{"measured",
                            "Points on a grid of angles and heights, straight lines between them; "
                            "a thermal expansion, too, as a gap with its sign."}
          .quantity("angles", &MeasuredShape::angles, radian, any,
                    "angle of each point about the piston's axis, from +y towards +z")
          .quantity("heights", &MeasuredShape::heights, metre, any,
                    "height of each point, from the piston's marker along x")
          .quantity("gaps", &MeasuredShape::gaps, metre, any, "gap added at each point")
          .file_columns({"angles", "heights", "gaps"})
          .text("file", &MeasuredShape::file,
                "CSV file with the points, its path relative to the model file; the first line "
                "holds names and units: angle [deg], x [mm], gap [um]")
          .text("columns", &MeasuredShape::columns,
                "names of three columns of the file; the first three when left out")
          .check(check_grid);
  return s;
}

SkirtProfile::Grid::Grid(const MeasuredShape& shape)
    : angles(distinct(shape.angles)),
      heights(distinct(shape.heights)),
      gaps(angles.size() * heights.size()) {
  for (std::size_t k = 0; k < shape.gaps.size(); ++k)
    gaps[place_in(angles, shape.angles[k]) * heights.size() + place_in(heights, shape.heights[k])] =
        shape.gaps[k];
}

/// The angle is taken into the revolution about the middle of the grid.
template <class OnRow>
double SkirtProfile::Grid::over_angle(double angle, const OnRow& on_row) const {
  const double middle = (angles.front() + angles.back()) / 2,
               near = middle + std::remainder(angle - middle, full_circle);
  const Between a = between(angles, near);
  const auto on = [&](std::size_t i) { return on_row(gaps.data() + i * heights.size()); };
  return on(a.lower) + a.share * (on(a.upper) - on(a.lower));
}

double SkirtProfile::Grid::at(double x, double angle) const {
  const Between b = between(heights, x);
  return over_angle(angle, [&](const double* row) {
    return row[b.lower] + b.share * (row[b.upper] - row[b.lower]);
  });
}

double SkirtProfile::Grid::slope(double x, double angle) const {
  if (x < heights.front() || x >= heights.back()) return 0;
  const auto upper =
      static_cast<std::size_t>(std::ranges::upper_bound(heights, x) - heights.begin());
  return over_angle(angle, [&](const double* row) {
    return (row[upper] - row[upper - 1]) / (heights[upper] - heights[upper - 1]);
  });
}

SkirtProfile::SkirtProfile(const std::vector<SkirtShape>& shapes) {
  for (const SkirtShape& shape : shapes) {
    if (const auto* barrel = std::get_if<BarrelShape>(&shape)) barrels_.push_back(*barrel);
    if (const auto* oval = std::get_if<OvalShape>(&shape)) ovals_.push_back(*oval);
    if (const auto* taper = std::get_if<TaperedShape>(&shape)) tapers_.push_back(*taper);
    if (const auto* measured = std::get_if<MeasuredShape>(&shape)) grids_.emplace_back(*measured);
  }
}

double SkirtProfile::at(double x, double angle) const {
  double sum = 0;
  for (const BarrelShape& b : barrels_)
    sum += b.drop * std::pow(std::abs((x - b.apex) / b.length), b.exponent);
  for (const OvalShape& o : ovals_) sum += o.depth * std::pow(std::sin(angle - o.direction), 2);
  for (const TaperedShape& t : tapers_) sum += t.rise * (x - t.from) / t.length;
  for (const Grid& grid : grids_) sum += grid.at(x, angle);
  return sum;
}

double SkirtProfile::slope(double x, double angle) const {
  double sum = 0;
  for (const BarrelShape& b : barrels_) {
    const double place = (x - b.apex) / b.length;
    sum += std::copysign(b.drop / b.length * b.exponent * std::pow(std::abs(place), b.exponent - 1),
                         place);
  }
  for (const TaperedShape& t : tapers_) sum += t.rise / t.length;
  for (const Grid& grid : grids_) sum += grid.slope(x, angle);
  return sum;
}

/// Straight lines have none; nor has the apex of a barrel that is sharper than a parabola, where it is infinite.
double SkirtProfile::curvature(double x) const {
  double sum = 0;
  for (const BarrelShape& b : barrels_) {
    const double place = std::abs((x - b.apex) / b.length);
    if (place == 0 && b.exponent < 2) continue;
    sum += b.drop / (b.length * b.length) * b.exponent * (b.exponent - 1) *
           std::pow(place, b.exponent - 2);
  }
  return sum;
}

bool SkirtProfile::is_even(double direction, double half_angle, double from, double to) const {
  constexpr int parts = 32;
  constexpr double same = 1e-13;  // [m]
  for (int i = 1; i <= parts; ++i)
    for (int j = 0; j <= parts; ++j) {
      const double off = half_angle * i / parts, x = from + (to - from) * j / parts;
      if (std::abs(at(x, direction + off) - at(x, direction - off)) > same) return false;
    }
  return true;
}

}  // namespace stribeck
