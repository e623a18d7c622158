#include "model/film/slot_film.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "clearance/guide/lubricated_guide.h"
#include "model/surface/side_clearance_check.h"

namespace stribeck {
namespace {

constexpr double widest_over_narrowest = 15;  // cells along the film

void check_film_length(const SlotFilm& film, Diagnostics& diagnostics) {
  const double most = 1.9 * film.pin_radius;
  if (film.film_length && *film.film_length > most)
    diagnostics.add("film_length",
                    fmt::format("a film of {:.6g} m does not fit under a pin of radius {:.6g} m.",
                                *film.film_length, film.pin_radius),
                    fmt::format("At most {:.6g} m, 1.9 times the radius.", most));
}

void check_start(const SlotFilm& film, Diagnostics& diagnostics) {
  if (std::abs(film.start.offset) < film.side_clearance) return;
  diagnostics.add("start_offset",
                  fmt::format("the pin would start in a flank: {:.6g} m off the middle of a slot "
                              "with a side clearance of {:.6g} m.",
                              film.start.offset, film.side_clearance),
                  "Start it within the clearance.");
}

void check_half_plane(const SlotFilm& film, Diagnostics& diagnostics) {
  if (!film.half_plane || !film.half_plane->datum || *film.half_plane->datum >= film.length())
    return;
  diagnostics.add("half_plane.datum",
                  fmt::format("{:.6g} m is less than the length of the film of {:.6g} m.",
                              *film.half_plane->datum, film.length()),
                  "It is the distance from the contact to a point that does not move.");
}

void check_slot_film(const SlotFilm& film, Diagnostics& diagnostics) {
  check_side_clearance(film.side_clearance, film.pin_radius, "the pin's radius of", diagnostics);
  film.start.check_inlet(film.laws, diagnostics);
  check_film_length(film, diagnostics);
  check_start(film, diagnostics);
  check_half_plane(film, diagnostics);
  if (film.laws.asperity && film.laws.asperity->roughness() >= film.side_clearance)
    diagnostics.add("asperity.roughness",
                    fmt::format("{:.6g} m does not fit into a side clearance of {:.6g} m.",
                                film.laws.asperity->roughness(), film.side_clearance),
                    "Mind the units.");
}

}  // namespace

const Schema<SlotFilm>& SlotFilm::schema() {
  static const auto s =
      Schema<SlotFilm>{
          "slot",
          "Films between a pin and both flanks of its slot: line contacts that follow the pin, "
          "whose surface rolls and slides along the flanks; Reynolds' equation in the plane of "
          "motion with cavitation, asperity contact and elastic bodies.",
          "[Martin1916]; [Johnson1985] sections 2.3 and 2.4"}
          .quantity("pin_radius", &SlotFilm::pin_radius, metre, positive, "radius of the pin")
          .quantity("side_clearance", &SlotFilm::side_clearance, metre, positive,
                    "clearance to each side: half of slot width minus pin diameter")
          .quantity("thickness", &SlotFilm::thickness, metre, positive,
                    "length of the line along which pin and slot are lubricated")
          .quantity("travel", &SlotFilm::travel, metre, positive,
                    "travel of the pin's centre from one end of the slot to the other, with the "
                    "marker in the middle; without ends when left out")
          .quantity("film_length", &SlotFilm::film_length, metre, positive,
                    "length of each film along the slot, its middle at the pin's; the pin's radius "
                    "when left out")
          .merged(&SlotFilm::start, SliderStart::in_slot())
          .merged(&SlotFilm::laws, FilmLaws::schema())
          .record("half_plane", &SlotFilm::half_plane, FaceHalfPlane::schema(),
                  "elastic pin and slot, both together: for two of one material half of its "
                  "modulus; rigid when left out",
                  Presence::optional)
          .integer("cells_along", &SlotFilm::columns, between(20, 600),
                   "cells along each film, narrowest under the pin", defaulted)
          .check(check_slot_film);
  return s;
}

PadEdges SlotFilm::edges(const FilmFlow& flow, const Lubricant& oil) const {
  const double fraction =
      start.inlet_fill_fraction * oil.relative_density(std::max(laws.outside(), 0.0));
  PadEdge end{.sealed = false, .pressure = flow.ambient[0], .fraction = fraction};
  PadEdge side = end;
  side.sealed = true;
  PadEdges all{.leading = end, .trailing = end, .lower = side, .upper = side};
  all.back = laws.outside();
  return all;
}

PadFilm SlotFilm::film(const Lubricant& oil, double viscosity) const {
  PatchExtras extras = laws.extras(oil);
  const FilmFlow flow = laws.flow(viscosity, is_supplied(), extras, oil.shear_thinning());
  PadCells cells;
  cells.columns = columns;
  cells.rows = 1;
  cells.grading = widest_over_narrowest;
  const PadPatch patch(length(), thickness, cells, edges(flow, oil));
  if (half_plane)
    extras.elastic = std::make_shared<const ElasticSurface>(
        ElasticSurface{half_plane->compliance(patch), EdgeInterpolation(patch), laws.outside()});
  return {patch,
          flow,
          PadProfile({PadRound{pin_radius}}, length()),
          PadPlace{0, -pin_radius, 0},
          side_clearance,
          PadCoordinates::pin,
          extras};
}

std::shared_ptr<FilmModel> SlotFilm::coarsened(int coarsening) const {
  auto all = std::make_shared<SlotFilm>(*this);
  all->columns = coarser(columns, coarsening);
  return all;
}

LubricatedElement SlotFilm::element(const FilmParts& parts, const Pair<2>& pair) const {
  const auto both = std::make_shared<const PadFilm>(film(parts.oil, parts.viscosity));
  std::optional<WallEnds> ends;
  if (travel) ends = {-*travel / 2, *travel / 2, "film.travel", "slot"};
  auto joint = std::make_unique<LubricatedGuide<2>>(
      parts.name, pair,
      std::vector<GuideFace>{{parts.name + ".lower", false, both},
                             {parts.name + ".upper", true, both}},
      laws.initial_fill_fraction, ends, GuideModes{}, GuideNames{"pin", "slot", "a thicker slot"});
  const LubricatedJoint* lubricated = joint.get();
  return {std::move(joint), lubricated};
}

LubricatedElement SlotFilm::element(const FilmParts& parts, const Pair<3>&) const {
  throw InputError(parts.name + ".film.model", "a slot in space has no film.",
                   "Use realism = \"ideal\".");
}

void SlotFilm::draw(Scene::Joint& joint) const {
  joint.sizes =
      SceneSizes{"slot", {{"pin_radius", pin_radius}, {"side_clearance", side_clearance}}};
  if (travel) joint.sizes->values.emplace_back("travel", *travel);
}

}  // namespace stribeck
