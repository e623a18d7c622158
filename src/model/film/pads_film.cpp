#include "model/film/pads_film.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "clearance/guide/lubricated_guide.h"
#include "model/surface/side_clearance_check.h"
#include "model/surface/supply_spec.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/pad/steady_pads.h"

namespace stribeck {
namespace {

constexpr double pad_round_off = 1e-9;  // relative to the size of a pad

void check_pad_place(const PadSpec& pad, const std::string& key, double slider_length,
                     Diagnostics& diagnostics) {
  const double reach = std::abs(pad.x) + pad.length / 2;
  if (reach > slider_length / 2 * (1 + pad_round_off))
    diagnostics.add(key + ".x",
                    fmt::format("the pad reaches {:.6g} m from the middle of its slider, which "
                                "ends at {:.6g} m.",
                                reach, slider_length / 2),
                    "x is the middle of the pad, from the slider's marker.");
}

/// Returns whether two pads overlap along x and z at once, on the same side.
bool overlap(const PadSpec& a, const PadSpec& b) {
  return a.upper == b.upper &&
         std::abs(a.x - b.x) < (a.length + b.length) / 2 * (1 - pad_round_off) &&
         std::abs(a.z - b.z) < (a.width + b.width) / 2 * (1 - pad_round_off);
}

void check_overlaps(const PadsFilm& film, std::size_t k, Diagnostics& diagnostics) {
  for (std::size_t other = 0; other < k; ++other)
    if (overlap(film.pads[k], film.pads[other]))
      diagnostics.add(fmt::format("pad[{}].x", k),
                      fmt::format("the pad overlaps pad[{}] on the same side.", other),
                      "Move one of them, or put it on the other side.");
}

/// Returns the smallest gap of a pad while the slider is where it starts [m].
double starting_gap(const PadsFilm& film, const PadSpec& pad) {
  constexpr int parts = 200;  // parts of the pad's length
  const PadProfile face = pad.face();
  const double side = pad.upper ? -1 : 1;
  double least = std::numeric_limits<double>::infinity();
  for (int k = 0; k <= parts; ++k) {
    const double x = pad.length * (static_cast<double>(k) / parts - 0.5);
    const double off = side * (film.start.offset + film.start.tilt * (pad.x + x));
    least = std::min(least, film.side_clearance + off + face.at(x, pad.width / 2));
  }
  return least;
}

void check_start(const PadsFilm& film, std::size_t k, Diagnostics& diagnostics) {
  const double gap = starting_gap(film, film.pads[k]);
  if (gap > 0) return;
  diagnostics.add(
      film.start.is_displaced() ? "start_offset" : "side_clearance",
      fmt::format("the slider would start in its guide's wall: the gap of pad[{}] would be {:.4g} "
                  "m.",
                  k, gap),
      "Gaps count from flat pads in the middle of the guide; profiles add to them.");
}

void check_supply(const PadsFilm& film, std::size_t k, Diagnostics& diagnostics) {
  for (std::size_t i = 0; i < film.pads[k].feeds.size(); ++i) {
    const PadFeedSpec& feed = film.pads[k].feeds[i];
    const std::string key = fmt::format("pad[{}].feed[{}]", k, i);
    if (feed.pressure < film.laws.cavitation_pressure)
      diagnostics.add(
          key + ".pressure",
          fmt::format(
              "{:.6g} Pa is below the cavitation_pressure of {:.6g} Pa: the supply would cavitate.",
              feed.pressure, film.laws.cavitation_pressure),
          "Both are gauge pressures; left out, both are 0, the pressure of the air.");
    if (feed.fraction < 1 && feed.pressure > film.laws.cavitation_pressure)
      diagnostics.add(key + ".fill_fraction", "a supply under pressure has a fill fraction of 1.",
                      starved_remedy("pressure"));
  }
}

void check_pads(const PadsFilm& film, Diagnostics& diagnostics) {
  if (film.pads.empty())
    diagnostics.add("pad", "no pad is given.",
                    "Add [[joint.NAME.film.pad]] with side, length and width.");
  for (std::size_t k = 0; k < film.pads.size(); ++k) {
    check_pad_place(film.pads[k], fmt::format("pad[{}]", k), film.slider_length, diagnostics);
    check_overlaps(film, k, diagnostics);
    check_start(film, k, diagnostics);
    check_supply(film, k, diagnostics);
  }
}

void check_slider_guide(const PadsFilm& film, Diagnostics& diagnostics) {
  check_side_clearance(film.side_clearance, film.slider_width, "the slider's width of",
                       diagnostics);
  if (film.guide_length && *film.guide_length < film.slider_length)
    diagnostics.add("guide_length",
                    fmt::format("{:.6g} m is shorter than the slider of {:.6g} m.",
                                *film.guide_length, film.slider_length),
                    "Films need a wall under the whole pad; mind the units.");
  film.start.check_inlet(film.laws, diagnostics);
}

void check_pad_roughness(const PadsFilm& film, Diagnostics& diagnostics) {
  if (!film.laws.asperity) return;
  const double roughness = film.laws.asperity->roughness();
  if (roughness >= film.side_clearance)
    diagnostics.add(
        "asperity.roughness",
        fmt::format("{:.6g} m does not fit into a side clearance of {:.6g} m.", roughness,
                    film.side_clearance),
        "Surfaces of bearings are rough by a hundredth of the clearance or less; mind the units.");
}

}  // namespace

const Schema<PadsFilm>& PadsFilm::schema() {
  static const auto s =
      Schema<PadsFilm>{"pads",
                       "Films under pads of a slider that floats in its guide: Reynolds' equation "
                       "with cavitation, asperity contact and friction of the asperities on each "
                       "pad. The walls are planes along x of the first marker, square to y; the "
                       "slider drifts across them and tilts.",
                       "[ElrodAdams1974]; [Nascimento2024] sections 2.2-2.5"}
          .quantity("slider_length", &PadsFilm::slider_length, metre, positive,
                    "length of the slider, with the second marker in its middle")
          .quantity("slider_width", &PadsFilm::slider_width, metre, positive,
                    "size of the slider across the guide, along y, from face to face of its pads")
          .quantity("side_clearance", &PadsFilm::side_clearance, metre, positive,
                    "gap of a flat pad while the slider is in the middle of the guide")
          .quantity("guide_length", &PadsFilm::guide_length, metre, positive,
                    "length of the walls, with the first marker in their middle; without ends when "
                    "left out")
          .merged(&PadsFilm::start, SliderStart::in_guide())
          .merged(&PadsFilm::laws, FilmLaws::schema())
          .record("thermal", &PadsFilm::thermal, ThermalSpec::of_slider(),
                  "temperature of the oil; the whole film has one when left out",
                  Presence::optional)
          .record("pad", &PadsFilm::pads, PadSpec::schema(), "the pads, on either side",
                  Presence::optional)
          .check(check_slider_guide)
          .check(check_pad_roughness)
          .check(check_pads);
  return s;
}

bool PadsFilm::is_supplied() const {
  const auto has_feed = [](const PadSpec& pad) { return !pad.feeds.empty(); };
  return start.inlet_fill_fraction < 1 || std::ranges::any_of(pads, has_feed);
}

PadEdges PadsFilm::edges(const PadSpec& pad, const FilmFlow& flow, const Lubricant& oil,
                         const PatchExtras& extras) const {
  const auto compressed = [&](double fraction, double pressure) {
    return fraction * oil.relative_density(std::max(pressure, 0.0));
  };
  PadEdge end{.sealed = pad.sealed_ends,
              .pressure = flow.ambient[0],
              .fraction = compressed(start.inlet_fill_fraction, laws.outside())};
  PadEdge side = end;
  side.sealed = pad.sealed_sides;
  PadEdges edges{.leading = end, .trailing = end, .lower = side, .upper = side};
  edges.back = laws.outside();
  for (const PadFeedSpec& feed : pad.feeds) {
    const double pressure = feed.pressure - laws.cavitation_pressure;
    edges.feeds.push_back({feed.x, pad.across(feed.z), feed.length, feed.width,
                           extras.oil ? extras.oil->reduced(pressure) : pressure,
                           compressed(feed.fraction, pressure)});
  }
  return edges;
}

PadFilm PadsFilm::film(const PadSpec& pad, const Lubricant& oil, double viscosity,
                       PadCoordinates coordinates) const {
  PatchExtras extras = laws.extras(oil);
  if (thermal) extras.thermal = std::make_shared<const ThermalFilm>(thermal->film(oil, nullptr));
  const FilmFlow flow = laws.flow(viscosity, is_supplied(), extras, oil.shear_thinning());
  const PadProfile face = pad.face();
  const bool half = coordinates == PadCoordinates::planar && pad.is_even();
  PadCells cells{pad.columns,  half ? pad.rows : 2 * pad.rows,
                 half,         face.breaks(),
                 face.steps(), face.side_steps()};
  for (const PadFeedSpec& feed : pad.feeds)
    for (const double side : {-0.5, 0.5}) {
      cells.steps.push_back(feed.x + side * feed.length);
      cells.side_edges.push_back(pad.across(feed.z) + side * feed.width);
    }
  const PadPatch patch(pad.length, pad.width, cells, edges(pad, flow, oil, extras));
  std::shared_ptr<const SurfaceCompliance> surface;
  if (pad.winkler_foundation)
    surface = std::make_shared<const WinklerLayer>(pad.winkler_foundation->compliance());
  if (pad.half_plane) surface = pad.half_plane->compliance(patch);
  if (surface)
    extras.elastic = std::make_shared<const ElasticSurface>(
        ElasticSurface{surface, EdgeInterpolation(patch), laws.outside()});
  const PadPlace place{pad.x, -slider_width / 2, pad.across(pad.z)};
  return {patch, flow, face, place, side_clearance, coordinates, extras};
}

std::shared_ptr<FilmModel> PadsFilm::coarsened(int coarsening) const {
  auto all = std::make_shared<PadsFilm>(*this);
  for (PadSpec& pad : all->pads) {
    pad.columns = coarser(pad.columns, coarsening);
    pad.rows = coarser(pad.rows, coarsening);
  }
  return all;
}

std::vector<WallPad> PadsFilm::wall_pads(const Lubricant& oil, double viscosity) const {
  std::vector<WallPad> all;
  if (thermal) thermal->require_steady("film", oil, "slider", "guide");
  for (const PadSpec& pad : pads)
    all.push_back({pad.upper, film(pad, oil, viscosity, PadCoordinates::planar)});
  return all;
}

template <int D>
LubricatedElement PadsFilm::slider(const FilmParts& parts, const Pair<D>& pair) const {
  std::vector<GuideFace> all;
  if (thermal) thermal->require_run(parts.name + ".film", parts.oil, "slider", "guide");
  for (const PadSpec& pad : pads) {
    const std::string name = fmt::format("{}.pad_{}", parts.name, all.size() + 1);
    all.push_back({name, pad.upper,
                   std::make_shared<const PadFilm>(
                       film(pad, parts.oil, parts.viscosity,
                            D == 2 ? PadCoordinates::planar : PadCoordinates::spatial))});
    if (!supplied(all.back().film->equation()))
      parts.warnings.push_back(fmt::format(
          "{}.film.pad[{}]: it has no oil supply, and oil that leaves at its edges does not "
          "return; raise ambient_pressure above cavitation_pressure or add a feed",
          parts.name, all.size() - 1));
  }
  std::optional<WallEnds> walls;
  if (guide_length) walls = {-*guide_length / 2, *guide_length / 2, "film.guide_length", "guide"};
  auto joint = std::make_unique<LubricatedGuide<D>>(parts.name, pair, std::move(all),
                                                    laws.initial_fill_fraction, walls);
  const LubricatedJoint* lubricated = joint.get();
  return {std::move(joint), lubricated};
}

LubricatedElement PadsFilm::element(const FilmParts& parts, const Pair<2>& pair) const {
  return slider(parts, pair);
}

LubricatedElement PadsFilm::element(const FilmParts& parts, const Pair<3>& pair) const {
  return slider(parts, pair);
}

void PadsFilm::draw(Scene::Joint& joint) const {
  joint.sizes = SceneSizes{"guide",
                           {{"slider_length", slider_length},
                            {"slider_width", slider_width},
                            {"side_clearance", side_clearance}}};
  if (guide_length) joint.sizes->values.emplace_back("guide_length", *guide_length);
}

}  // namespace stribeck
