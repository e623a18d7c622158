#include "model/film/skirts_film.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "base/text/suggest.h"
#include "clearance/guide/lubricated_guide.h"
#include "math/linear/block_cyclic.h"
#include "model/surface/side_clearance_check.h"
#include "model/surface/surface_profile_spec.h"

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

void check_measured_shapes(std::span<const SkirtShape> shapes, const std::string& key,
                           double radius, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < shapes.size(); ++k)
    if (const auto* points = std::get_if<MeasuredShape>(&shapes[k])) {
      const auto [least, most] = std::ranges::minmax(points->gaps);
      check_deviations(least, most, fmt::format("{}[{}].gaps", key, k), radius, diagnostics);
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

}  // namespace

const Schema<SkirtSpec>& SkirtSpec::schema() {
  static const auto s =
      Schema<SkirtSpec>{"skirt",
                        "A skirt of a piston, as [[joint.NAME.film.skirt]]: the part of its "
                        "surface between two angles and two heights."}
          .text("name", &SkirtSpec::name, "name in channels and fields, such as \"thrust\"")
          .quantity("direction", &SkirtSpec::direction, radian, any,
                    "in which its middle faces, from +y of the piston's marker towards +z")
          .quantity("half_angle", &SkirtSpec::half_angle, radian,
                    Range{.least = 0,
                          .most = std::numbers::pi / 2,
                          .least_allowed = false,
                          .most_allowed = false},
                    "from its middle to either side")
          .quantity("from", &SkirtSpec::from, metre, any,
                    "lower end along x, from the piston's marker")
          .quantity("to", &SkirtSpec::to, metre, any, "upper end along x")
          .integer("cells_along", &SkirtSpec::along, between(4, 1000), "cells along x", defaulted)
          .integer("cells_around", &SkirtSpec::around, between(4, 78),
                   "cells around, an even number; in space at most 38", defaulted)
          .check(check_area);
  return s;
}

namespace {

/// Returns the keys of the cylinders and of the start.
Schema<SkirtsFilm> sizes() {
  return Schema<SkirtsFilm>{
      "skirts",
      "Films between the skirts of a piston and its liner: average flow between rough "
      "surfaces with cavitation, asperity contact and friction on each skirt. The liner is a "
      "cylinder along x of the first marker; the piston's marker stands on the piston's axis. "
      "The piston drifts across the liner and tilts in it (secondary motion).",
      "[DlugosNovotny2021]; [PatirCheng1979]"}
      .quantity("bore_diameter", &SkirtsFilm::bore_diameter, metre, positive,
                "diameter of the liner")
      .quantity("radial_clearance", &SkirtsFilm::radial_clearance, metre, positive,
                "gap of a cylindrical piston in the middle of its liner")
      .quantity("liner", &SkirtsFilm::liner, metre, any,
                "lower and upper end of the liner along x, from the first marker; without ends "
                "when left out")
      .merged(&SkirtsFilm::start, SliderStart::in_liner());
}

}  // namespace

const Schema<SkirtsFilm>& SkirtsFilm::schema() {
  static const auto s =
      sizes()
          .family("profile", &SkirtsFilm::profile, skirt_shapes(),
                  "deviation of the piston from a cylinder, positive where material is missing; "
                  "shapes add up",
                  defaulted)
          .family("bore_shape", &SkirtsFilm::bore_shape, skirt_shapes(),
                  "deviation of the bore from a cylinder, positive where it is wider; heights are "
                  "those on the liner, from its marker; shapes add up",
                  defaulted)
          .record("liner_temperature", &SkirtsFilm::liner_temperature, LinerTemperature::schema(),
                  "temperature along the liner, for the viscosity of the oil there",
                  Presence::optional)
          .merged(&SkirtsFilm::laws, FilmLaws::piston_schema())
          .record("thermal", &SkirtsFilm::thermal, ThermalSpec::of_slider(),
                  "temperature of the oil; the whole film has one when left out",
                  Presence::optional)
          .record("skirt", &SkirtsFilm::skirts, SkirtSpec::schema(), "the skirts of the piston",
                  Presence::optional)
          .record("skirt_compliance", &SkirtsFilm::elastic, ElasticSkirts::schema(),
                  "compliance of skirts, which are rigid when left out", Presence::optional)
          .check(check_skirt_sizes)
          .check(check_skirts)
          .check([](const SkirtsFilm& film, Diagnostics& diagnostics) {
            if (film.thermal && film.liner_temperature)
              diagnostics.add(
                  "liner_temperature",
                  "given beside thermal, by which the oil has a temperature of its own.",
                  "Keep one of the two; thermal.guide has one temperature of the "
                  "liner.");
          })
          .check(check_elastic);
  return s;
}

namespace {

/// Rows of cells that a film can have.
void require_room(const SkirtSpec& s, bool half) {
  const int rows = (half ? s.around / 2 : s.around) + 1;
  if (rows > BlockCyclic::max_rows)
    throw InputError(
        fmt::format("film.skirt \"{}\".cells_around", s.name),
        fmt::format("{} is too many where both halves of a skirt are solved.", s.around),
        fmt::format("Write at most {}; twice as many where the profile is alike on "
                    "both sides and the joint is planar.",
                    (BlockCyclic::max_rows - 1) / 2 * 2));
}

}  // namespace

std::shared_ptr<const LinerWall> SkirtsFilm::wall(const SkirtPatch& patch,
                                                  const FilmParts& parts) const {
  if (bore_shape.empty() && !liner_temperature) return nullptr;
  std::optional<LinerViscosity> viscosity;
  if (liner_temperature) {
    if (!parts.oil.over_temperature())
      throw InputError(parts.name + ".film.liner_temperature",
                       "the oil has one viscosity at all temperatures.",
                       "Give it a grade or a temperature_law.");
    viscosity = liner_temperature->over(parts.viscosity, parts.oil.over_temperature()->viscosity);
  }
  return std::make_shared<const LinerWall>(patch, SkirtProfile(bore_shape), !bore_shape.empty(),
                                           std::move(viscosity));
}

SkirtFilm SkirtsFilm::film(const SkirtSpec& s, const FilmParts& parts,
                           SkirtFilm::Coordinates coordinates) const {
  const Lubricant& oil = parts.oil;
  PatchExtras extras = laws.extras(oil);
  if (thermal) extras.thermal = std::make_shared<const ThermalFilm>(thermal->film(oil, nullptr));
  const FilmFlow flow = laws.flow(parts.viscosity, is_supplied(), extras, oil.shear_thinning());
  const SkirtProfile shape(profile), bore(bore_shape);
  const ElasticSkirts* const deflecting = elastic_table(s);
  const bool half =
      coordinates == SkirtFilm::Coordinates::planar &&
      shape.is_even(s.direction, s.half_angle, s.from, s.to) &&
      (bore.is_zero() || bore.is_even(s.direction, s.half_angle, (*liner)[0], (*liner)[1])) &&
      (!deflecting || deflecting->kind->is_even(area(s)));
  require_room(s, half);
  const SkirtFilm::Ambient ambient{
      flow.ambient[0],
      start.inlet_fill_fraction * oil.relative_density(std::max(laws.outside(), 0.0)),
      laws.outside()};
  const SkirtPatch patch(area(s), {s.along, s.around, half});
  if (deflecting)
    extras.elastic = std::make_shared<const ElasticSurface>(ElasticSurface{
        deflecting->kind->compliance(patch), EdgeInterpolation(patch), flow.ambient[0]});
  return {patch, flow, shape, radial_clearance, ambient, coordinates, extras, wall(patch, parts)};
}

std::vector<KeyedSurface> SkirtsFilm::body_surfaces() {
  std::vector<KeyedSurface> all;
  for (std::size_t k = 0; k < elastic.size(); ++k)
    if (ReducedBodySurface* surface = elastic[k].kind ? elastic[k].kind->body_surface() : nullptr)
      all.push_back({fmt::format("skirt_compliance[{}]", k), surface});
  return all;
}

void SkirtsFilm::check_body_surface(const ReducedBodySurface& surface, const JournalSizes&,
                                    const std::string& path, Diagnostics& diagnostics) const {
  for (const ElasticSkirts& one : elastic)
    if (one.kind && one.kind->body_surface() == &surface) check_fit(one, path, diagnostics);
}

/// The first complaint about any of them: skirts of one size share it.
void SkirtsFilm::check_fit(const ElasticSkirts& table, const std::string& path,
                           Diagnostics& diagnostics) const {
  if (!table.kind) return;
  const std::size_t before = diagnostics.count();
  for (const SkirtSpec& s : skirts)
    if (table.applies_to(s.name) && diagnostics.count() == before)
      table.kind->check(area(s), path, diagnostics);
}

const ElasticSkirts* SkirtsFilm::elastic_table(const SkirtSpec& s) const {
  const auto at = std::ranges::find_if(
      elastic, [&](const ElasticSkirts& one) { return one.applies_to(s.name); });
  return at == elastic.end() ? nullptr : &*at;
}

template <int D>
LubricatedElement SkirtsFilm::piston(const FilmParts& parts, const Pair<D>& pair) const {
  constexpr auto coordinates =
      D == 2 ? SkirtFilm::Coordinates::planar : SkirtFilm::Coordinates::spatial;
  std::vector<GuideFace> all;
  if (thermal) thermal->require_run(parts.name + ".film", parts.oil, "slider", "guide");
  for (const SkirtSpec& s : skirts)
    all.push_back({fmt::format("{}.{}", parts.name, s.name), false,
                   std::make_shared<const SkirtFilm>(film(s, parts, coordinates))});
  std::optional<WallEnds> walls;
  if (liner) walls = {(*liner)[0], (*liner)[1], "film.liner", "liner"};
  auto joint = std::make_unique<LubricatedGuide<D>>(parts.name, pair, std::move(all),
                                                    laws.initial_fill_fraction, walls);
  const LubricatedJoint* lubricated = joint.get();
  return {std::move(joint), lubricated};
}

LubricatedElement SkirtsFilm::element(const FilmParts& parts, const Pair<2>& pair) const {
  return piston(parts, pair);
}

LubricatedElement SkirtsFilm::element(const FilmParts& parts, const Pair<3>& pair) const {
  return piston(parts, pair);
}

void SkirtsFilm::draw(Scene::Joint& joint) const {
  double height = 0;
  for (const SkirtSpec& s : skirts) height = std::max({height, 2 * s.to, -2 * s.from});
  joint.sizes = SceneSizes{"guide",
                           {{"slider_length", height},
                            {"slider_width", bore_diameter - 2 * radial_clearance},
                            {"side_clearance", radial_clearance}}};
  if (liner)
    joint.sizes->values.emplace_back("guide_length", 2 * std::max((*liner)[1], -(*liner)[0]));
}

}  // namespace stribeck
