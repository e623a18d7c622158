#include "model/film/skirts_film.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "base/error.h"
#include "clearance/guide/lubricated_guide.h"
#include "math/linear/block_cyclic.h"
#include "model/surface/surface_profile_spec.h"

namespace stribeck {

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
          .record("liner_compliance", &SkirtsFilm::liner_compliance, ReducedLiner::schema(),
                  "compliance of the liner, which is rigid when left out", Presence::optional)
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

std::shared_ptr<const LinerWall> SkirtsFilm::wall(const SkirtPatch& patch, const SkirtSpec& skirt,
                                                  const FilmParts& parts) const {
  if (bore_shape.empty() && !liner_temperature && !liner_compliance) return nullptr;
  std::optional<LinerViscosity> viscosity;
  if (liner_temperature) {
    if (!parts.oil.over_temperature())
      throw InputError(parts.name + ".film.liner_temperature",
                       "the oil has one viscosity at all temperatures.",
                       "Give it a grade or a temperature_law.");
    viscosity = liner_temperature->over(parts.viscosity, parts.oil.over_temperature()->viscosity);
  }
  std::optional<LinerModes> modes;
  if (liner_compliance) {
    modes = liner_compliance->modes_under(patch);
    const double middle = ((*liner)[0] + (*liner)[1]) / 2;
    if (std::string text = liner_compliance->warning(patch, skirt.name, middle); !text.empty())
      parts.warnings.push_back(std::move(text));
  }
  return std::make_shared<const LinerWall>(patch, SkirtProfile(bore_shape), !bore_shape.empty(),
                                           std::move(viscosity), std::move(modes));
}

/// Cells around remain an even number.
std::shared_ptr<FilmModel> SkirtsFilm::coarsened(int coarsening) const {
  auto all = std::make_shared<SkirtsFilm>(*this);
  for (SkirtSpec& s : all->skirts) {
    s.along = coarser(s.along, coarsening);
    s.around = 2 * coarser(s.around / 2, coarsening);
  }
  return all;
}

/// Profile, bore and compliances are alike on both sides of the middle of a skirt.
bool SkirtsFilm::is_even(const SkirtSpec& s) const {
  const SkirtProfile shape(profile), bore(bore_shape);
  const ElasticSkirts* const deflecting = elastic_table(s);
  return shape.is_even(s.direction, s.half_angle, s.from, s.to) &&
         (bore.is_zero() || bore.is_even(s.direction, s.half_angle, (*liner)[0], (*liner)[1])) &&
         (!deflecting || deflecting->kind->is_even(area(s))) &&
         (!liner_compliance || liner_compliance->is_even(area(s)));
}

SkirtPatch SkirtsFilm::patch(const SkirtSpec& s, SkirtFilm::Coordinates coordinates) const {
  const bool half = coordinates == SkirtFilm::Coordinates::planar && is_even(s);
  require_room(s, half);
  return {area(s), {s.along, s.around, half}};
}

/// Lists the modes of a flexible piston that move a skirt: on one half of it, those that are odd about its middle do not.
std::vector<int> SkirtsFilm::piston_modes(SkirtFilm::Coordinates coordinates) const {
  constexpr double round_off = 1e-9;  // share of the largest displacement
  Eigen::ArrayXd moves;
  for (const SkirtSpec& s : skirts) {
    const ElasticSkirts* const deflecting = elastic_table(s);
    if (!deflecting || deflecting->kind->piston_modes() == 0) continue;
    const Eigen::ArrayXd here = deflecting->kind->modes_on(patch(s, coordinates))
                                    .cwiseAbs()
                                    .colwise()
                                    .maxCoeff()
                                    .transpose();
    moves = moves.size() == 0 ? here : Eigen::ArrayXd(moves.max(here));
  }
  std::vector<int> active;
  for (int k = 0; k < moves.size(); ++k)
    if (moves[k] > round_off * moves.maxCoeff()) active.push_back(k);
  return active;
}

SkirtFilm SkirtsFilm::film(const SkirtSpec& s, const FilmParts& parts,
                           SkirtFilm::Coordinates coordinates,
                           const std::vector<int>& piston_modes) const {
  const Lubricant& oil = parts.oil;
  PatchExtras extras = laws.extras(oil);
  if (thermal) extras.thermal = std::make_shared<const ThermalFilm>(thermal->film(oil, nullptr));
  const FilmFlow flow = laws.flow(parts.viscosity, is_supplied(), extras, oil.shear_thinning());
  const SkirtFilm::Ambient ambient{
      flow.ambient[0],
      start.inlet_fill_fraction * oil.relative_density(std::max(laws.outside(), 0.0)),
      laws.outside()};
  const SkirtPatch on = patch(s, coordinates);
  Eigen::MatrixXd modes =
      Eigen::MatrixXd::Zero(on.size(), static_cast<Eigen::Index>(piston_modes.size()));
  if (const ElasticSkirts* const deflecting = elastic_table(s)) {
    if (auto compliance = deflecting->kind->compliance(on))
      extras.elastic = std::make_shared<const ElasticSurface>(
          ElasticSurface{std::move(compliance), EdgeInterpolation(on), flow.ambient[0]});
    if (deflecting->kind->piston_modes() > 0)
      modes = deflecting->kind->modes_on(on)(Eigen::all, piston_modes);
  }
  return {on,
          flow,
          SkirtProfile(profile),
          radial_clearance,
          ambient,
          coordinates,
          extras,
          wall(on, s, parts),
          modes};
}

std::vector<KeyedSurface> SkirtsFilm::body_surfaces() {
  std::vector<KeyedSurface> all;
  for (std::size_t k = 0; k < elastic.size(); ++k)
    if (ReducedBodySurface* surface = elastic[k].kind ? elastic[k].kind->body_surface() : nullptr)
      all.push_back({fmt::format("skirt_compliance[{}]", k), surface});
  if (liner_compliance) all.push_back({"liner_compliance", &*liner_compliance});
  return all;
}

void SkirtsFilm::check_body_surface(const ReducedBodySurface& surface, const JournalSizes&,
                                    const std::string& path, Diagnostics& diagnostics) const {
  for (const ElasticSkirts& one : elastic)
    if (one.kind && one.kind->body_surface() == &surface) check_fit(one, path, diagnostics);
  if (!liner_compliance || &surface != &*liner_compliance || !liner) return;
  const std::size_t before = diagnostics.count();
  for (const SkirtSpec& s : skirts)
    if (diagnostics.count() == before) liner_compliance->check(area(s), *liner, path, diagnostics);
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
  GuideModes modes{{parts.modes[1], piston_modes(coordinates)}, {parts.modes[0], {}}};
  if (parts.modes[1].v >= 0 && modes.slider.active.empty())
    parts.warnings.push_back(fmt::format(
        "{0}.film: its piston is flexible, and no skirt is a surface of it: the skirts "
        "are rigid; add [[{0}.film.skirt_compliance]] with model = \"reduced_body\" and "
        "surface",
        parts.name));
  if (liner_compliance) {
    modes.guide.active.resize(static_cast<std::size_t>(liner_compliance->modes()));
    std::iota(modes.guide.active.begin(), modes.guide.active.end(), 0);
  }
  if (thermal) thermal->require_run(parts.name + ".film", parts.oil, "slider", "guide");
  for (const SkirtSpec& s : skirts)
    all.push_back(
        {fmt::format("{}.{}", parts.name, s.name), false,
         std::make_shared<const SkirtFilm>(film(s, parts, coordinates, modes.slider.active))});
  std::optional<WallEnds> walls;
  if (liner) walls = {(*liner)[0], (*liner)[1], "film.liner", "liner"};
  auto joint = std::make_unique<LubricatedGuide<D>>(
      parts.name, pair, std::move(all), laws.initial_fill_fraction, walls, std::move(modes));
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
