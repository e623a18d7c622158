#include "model/film/skirts_film.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

#include "base/text/suggest.h"
#include "model/surface/side_clearance_check.h"

namespace stribeck {
namespace {

constexpr double angle_round_off = 1e-9;  // relative

std::string key_of(std::size_t k) {
  return fmt::format("skirt[{}]", k);
}

/// Around and along x at once.
bool overlap(const SkirtSpec& a, const SkirtSpec& b) {
  const double apart = std::abs(std::remainder(a.direction - b.direction, 2 * std::numbers::pi));
  return apart < (a.half_angle + b.half_angle) * (1 - angle_round_off) && a.from < b.to &&
         b.from < a.to;
}

void check_skirt_overlaps(const SkirtsFilm& film, std::size_t k, Diagnostics& diagnostics) {
  for (std::size_t other = 0; other < k; ++other) {
    const SkirtSpec &a = film.skirts[other], &b = film.skirts[k];
    if (overlap(a, b))
      diagnostics.add(key_of(k) + ".direction",
                      fmt::format("the skirt \"{}\" overlaps the skirt \"{}\".", b.name, a.name),
                      "Turn one of them, or make half_angle or the height smaller.");
    if (a.name == b.name)
      diagnostics.add(key_of(k) + ".name", fmt::format("two skirts have the name \"{}\".", a.name),
                      "Channels and fields carry it: give each its own.");
  }
}

/// Smallest gap of a skirt where the piston starts, and where it is.
struct LeastGap {
  double gap = std::numeric_limits<double>::infinity(), x = 0, angle = 0;
};

LeastGap starting_gap(const SkirtsFilm& film, const SkirtSpec& s) {
  constexpr int parts = 100;
  const SkirtProfile profile(film.profile);
  LeastGap least;
  for (int i = 0; i <= parts; ++i)
    for (int j = 0; j <= parts; ++j) {
      const double angle = s.direction + s.half_angle * (2.0 * i / parts - 1),
                   x = s.from + (s.to - s.from) * j / parts;
      const double gap = film.radial_clearance + profile.at(x, angle) -
                         (film.start.offset + film.start.tilt * x) * std::cos(angle);
      if (gap < least.gap) least = {gap, x, angle};
    }
  return least;
}

void check_skirt_start(const SkirtsFilm& film, std::size_t k, Diagnostics& diagnostics) {
  const LeastGap least = starting_gap(film, film.skirts[k]);
  if (least.gap > 0) return;
  const bool displaced = film.start.is_displaced();
  diagnostics.add(
      displaced ? "start_offset" : "radial_clearance",
      fmt::format("the skirt \"{}\" would start in the liner: its gap would be {:.4g} m at x = "
                  "{:.4g} m, {:.4g} deg.",
                  film.skirts[k].name, least.gap, least.x, least.angle * 180 / std::numbers::pi),
      "The gap is radial_clearance and the shapes of the profile together, less the displacement "
      "at the start.");
}

void check_height(const SkirtsFilm& film, std::size_t k, Diagnostics& diagnostics) {
  if (!film.liner) return;
  const SkirtSpec& s = film.skirts[k];
  const double length = (*film.liner)[1] - (*film.liner)[0];
  if (s.to - s.from > length)
    diagnostics.add(
        key_of(k) + ".to",
        fmt::format("the skirt \"{}\" of {:.6g} m is longer than the liner of {:.6g} m.", s.name,
                    s.to - s.from, length),
        "Films need a wall under the whole skirt; mind the units.");
}

void check_measured_shapes(std::span<const SkirtShape> shapes, const std::string& key,
                           double radius, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < shapes.size(); ++k)
    if (const auto* points = std::get_if<MeasuredShape>(&shapes[k])) {
      const auto [least, most] = std::ranges::minmax(points->gaps);
      check_deviations(least, most, fmt::format("{}[{}].gaps", key, k), radius, diagnostics);
    }
}

}  // namespace

void check_skirts(const SkirtsFilm& film, Diagnostics& diagnostics) {
  if (film.skirts.empty())
    diagnostics.add("skirt", "no skirt is given.",
                    "Add [[joint.NAME.film.skirt]] with name, direction, half_angle, from and to.");
  for (std::size_t k = 0; k < film.skirts.size(); ++k) {
    check_skirt_overlaps(film, k, diagnostics);
    check_skirt_start(film, k, diagnostics);
    check_height(film, k, diagnostics);
  }
}

void check_skirt_sizes(const SkirtsFilm& film, Diagnostics& diagnostics) {
  if (film.radial_clearance >= film.bore_diameter / 2)
    diagnostics.add("radial_clearance",
                    fmt::format("{:.6g} m is as large as the radius of the bore of {:.6g} m.",
                                film.radial_clearance, film.bore_diameter / 2),
                    "Clearances of pistons are 1e-4 to 1e-3 of the radius; mind the units.");
  if (film.liner && (*film.liner)[0] >= (*film.liner)[1])
    diagnostics.add("liner", "its ends are in the wrong order.",
                    "Write the smaller x first, from the first marker.");
  if (!film.bore_shape.empty() && !film.liner)
    diagnostics.add("bore_shape", "the ends of the liner are not given.",
                    "Give liner = [lower, upper]; heights of the bore count from the same marker.");
  if (film.liner_compliance && !film.liner)
    diagnostics.add("liner_compliance", "the ends of the liner are not given.",
                    "Give liner = [lower, upper], from the first marker.");
  film.start.check_inlet(film.laws, diagnostics);
  check_measured_shapes(film.profile, "profile", film.bore_diameter / 2, diagnostics);
  check_measured_shapes(film.bore_shape, "bore_shape", film.bore_diameter / 2, diagnostics);
}

/// Each table belongs to a skirt, and no skirt has two.
void check_elastic(const SkirtsFilm& film, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < film.elastic.size(); ++k) {
    const ElasticSkirts& here = film.elastic[k];
    const std::string key = fmt::format("skirt_compliance[{}]", k);
    film.check_fit(here, key, diagnostics);
    std::vector<std::string> names;
    bool found = false;
    for (const SkirtSpec& s : film.skirts) {
      names.push_back(s.name);
      if (!here.applies_to(s.name)) continue;
      found = true;
      if (film.elastic_table(s) != &here)
        diagnostics.add(key + ".on",
                        fmt::format("the skirt \"{}\" has another compliance already.", s.name),
                        "Name the skirt of each table by `on`.");
    }
    if (!found && here.on)
      diagnostics.add(key + ".on", fmt::format("there is no skirt \"{}\".", *here.on),
                      suggestion(*here.on, names));
  }
}

void check_area(const SkirtSpec& s, Diagnostics& diagnostics) {
  if (s.from >= s.to)
    diagnostics.add("to", fmt::format("{:.6g} m is not above `from` of {:.6g} m.", s.to, s.from),
                    "Both count along x from the piston's marker.");
  if (s.around % 2 != 0)
    diagnostics.add("cells_around", fmt::format("{} is odd.", s.around),
                    "The middle of a skirt stands between two cells: take an even number.");
}

}  // namespace stribeck
