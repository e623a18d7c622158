#include "model/surface/surface_profile_spec.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr double same_angle = 1e-9;  // [rad]: round-off of degrees

std::vector<double> distinct(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// Places along the axis of all points; in the mid plane where none are given.
std::vector<double> places(const MeasuredForm& form) {
  return form.positions.empty() ? std::vector<double>(form.angles.size()) : form.positions;
}

std::size_t place_in(const std::vector<double>& sorted, double value) {
  return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) -
                                  sorted.begin());
}

/// The points of a measured form on their grid.
struct Grid {
  std::vector<double> angles, positions;
  /// Points at [i * positions + j]; none if there are holes.
  std::vector<std::vector<std::size_t>> points;

  explicit Grid(const MeasuredForm& form)
      : angles(distinct(form.angles)), positions(distinct(places(form))) {
    if (!is_full(form.angles.size())) return;
    const std::vector<double> z = places(form);
    points.resize(form.angles.size());
    for (std::size_t k = 0; k < form.angles.size(); ++k)
      points[place_in(angles, form.angles[k]) * positions.size() + place_in(positions, z[k])]
          .push_back(k);
  }
  bool is_full(std::size_t count) const { return angles.size() * positions.size() == count; }
  bool closes() const { return std::abs(angles.back() - angles.front() - turn) < same_angle; }
};

void check_span(const Grid& grid, Diagnostics& diagnostics) {
  const std::size_t around = grid.angles.size() - (grid.closes() ? 1 : 0);
  if (around < 3)
    diagnostics.add("angles", fmt::format("{} different angles.", around),
                    "A profile needs at least three angles.");
  if (grid.angles.back() - grid.angles.front() > turn + same_angle)
    diagnostics.add("angles", "more than one revolution.", "Give each place around once.");
}

void check_grid(const MeasuredForm& form, Diagnostics& diagnostics) {
  if (form.columns && !form.file)
    diagnostics.add("columns", "there is no file to take them from.",
                    "Name it, such as file = \"bore.csv\", or leave them out.");
  const std::size_t count = form.angles.size();
  if (count == 0) return diagnostics.add("angles", "no points.");
  if (places(form).size() != count || form.gaps.size() != count)
    return diagnostics.add("gaps",
                           fmt::format("{} angles, {} positions and {} gaps.", count,
                                       form.positions.size(), form.gaps.size()),
                           "Give one of each for every point.");
  const Grid grid(form);
  check_span(grid, diagnostics);
  if (!grid.is_full(count))
    return diagnostics.add(
        "gaps",
        fmt::format("{} points for {} different angles by {} different positions.", count,
                    grid.angles.size(), grid.positions.size()),
        "Every angle goes with every position, once.");
  // There are as many points as places: where there is a hole, another place has two.
  for (const std::vector<std::size_t>& here : grid.points)
    if (here.size() > 1)
      return diagnostics.add(fmt::format("gaps[{}]", here[1]),
                             fmt::format("a second gap at angle {:.6g} rad, position {:.6g} m.",
                                         form.angles[here[1]], places(form)[here[1]]),
                             "Every angle goes with every position, once.");
}

// A grid that ends where it began has its first angle twice.
FormTerm made(const MeasuredForm& form) {
  Grid grid(form);
  if (grid.closes()) grid.angles.pop_back();
  std::vector<double> gaps;
  for (std::size_t k = 0; k < grid.angles.size() * grid.positions.size(); ++k)
    gaps.push_back(form.gaps[grid.points[k].front()]);
  return FormMap(grid.angles, grid.positions, gaps, form.interpolation);
}

FormTerm made(const auto& formula) {
  return formula;
}

}  // namespace

const Schema<MeasuredForm>& MeasuredForm::schema() {
  static const auto s =
      Schema<MeasuredForm>{"measured",
                           "Points on a grid of angles and positions, between which the gap is "
                           "interpolated; constant beyond the outermost positions."}
          .quantity("angles", &MeasuredForm::angles, radian, any, "angle of each point")
          .quantity("positions", &MeasuredForm::positions, metre, any,
                    "place of each point along the axis, from the mid plane; left out, the profile "
                    "is the same all along",
                    Presence::optional)
          .quantity("gaps", &MeasuredForm::gaps, metre, any, "gap added at each point")
          .choice("interpolation", &MeasuredForm::interpolation,
                  {{"monotone", FormInterpolation::monotone,
                    "smooth, and between the gaps of the points on both sides: a step that is "
                    "measured stays one"},
                   {"linear", FormInterpolation::linear, "straight between two points"},
                   {"smooth", FormInterpolation::smooth,
                    "a cubic with the slopes of parabolas: more accurate of smooth forms on few "
                    "points; beside a step it leaves the range of the points"}},
                  "between two points", defaulted)
          .file_columns({"angles", "positions", "gaps"})
          .text("file", &MeasuredForm::file,
                "CSV file with the points, its path relative to the model file; the first line "
                "holds names and units: angle [deg], z [mm], gap [um]")
          .text("columns", &MeasuredForm::columns,
                "names of the columns of the file, in this order; its first ones when left out. A "
                "file "
                "with two columns has angles and gaps")
          .check(check_grid);
  return s;
}

const Family<FormSpec>& form_shapes() {
  static const auto family =
      Family<FormSpec>{
          "form", "shape",
          "Gap added by the profile of a bore or a journal: positive where material is missing."}
          .add<Ellipse>()
          .add<Lobes>()
          .add<Taper>()
          .add<Crown>()
          .add<MeasuredForm>();
  return family;
}

namespace {

/// Deviations between which points lie, and whether they are points.
struct Deviations {
  double least = 0, most = 0;
  bool measured = false;
};

Deviations deviations(const FormSpec& shape) {
  const auto both = [](double x) { return Deviations{-std::abs(x), std::abs(x)}; };
  if (const auto* ellipse = std::get_if<Ellipse>(&shape)) return both(ellipse->amplitude);
  if (const auto* lobes = std::get_if<Lobes>(&shape)) return both(lobes->amplitude);
  if (const auto* taper = std::get_if<Taper>(&shape)) return both(taper->difference / 2);
  if (const auto* crown = std::get_if<Crown>(&shape)) return both(crown->height);
  const auto [least, most] = std::ranges::minmax(std::get<MeasuredForm>(shape).gaps);
  return {least, most, true};
}

}  // namespace

void check_deviations(std::span<const FormSpec> shapes, const std::string& key, double radius,
                      Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < shapes.size(); ++k) {
    const auto [least, most, measured] = deviations(shapes[k]);
    check_deviations(least, most, fmt::format("{}[{}]{}", key, k, measured ? ".gaps" : ""), radius,
                     diagnostics);
  }
}

void check_deviations(double least, double most, const std::string& key, double radius,
                      Diagnostics& diagnostics) {
  constexpr double largest = 0.1;  // share of the radius
  if (std::max(std::abs(least), std::abs(most)) <= largest * radius) return;
  const double middle = (least + most) / 2;
  const char* measured = least > 0.5 * radius && most < 1.5 * radius   ? "radii"
                         : least > 1.5 * radius && most < 2.5 * radius ? "diameters"
                                                                       : nullptr;
  diagnostics.add(
      key,
      measured ? fmt::format("gaps about {:.6g} m at a radius of {:.6g} m: these are {}, not "
                             "deviations from a cylinder.",
                             middle, radius, measured)
               : fmt::format("deviations of {:.6g} to {:.6g} m from a cylinder with a radius of "
                             "{:.6g} m: films are thin against it.",
                             least, most, radius),
      measured ? "A gap is positive where material is missing: of a bore, what was measured less "
                 "the radius of the bearing; of a journal, its radius less what was measured."
               : "Mind the units; deviations are thousandths of the radius.");
}

bool is_even(const FormSpec& shape) {
  if (std::holds_alternative<Taper>(shape)) return false;
  const auto* form = std::get_if<MeasuredForm>(&shape);
  if (!form) return true;
  const Grid grid(*form);
  const std::size_t n = grid.positions.size();
  for (std::size_t j = 0; j < n; ++j) {
    if (grid.positions[j] != -grid.positions[n - 1 - j]) return false;
    for (std::size_t i = 0; i < grid.angles.size(); ++i)
      if (form->gaps[grid.points[i * n + j].front()] !=
          form->gaps[grid.points[i * n + n - 1 - j].front()])
        return false;
  }
  return true;
}

FormDeviation make_form(const std::vector<FormSpec>& shapes, double length) {
  std::vector<FormTerm> terms;
  for (const FormSpec& shape : shapes)
    terms.push_back(std::visit([](const auto& form) -> FormTerm { return made(form); }, shape));
  return {std::move(terms), length};
}

}  // namespace stribeck
