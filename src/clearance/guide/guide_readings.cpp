#include "clearance/guide/guide_readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "clearance/joint_channels.h"
#include "tribo/film/result/oil_flows.h"

namespace stribeck {
namespace {

const ChannelTable<FaceReadings>& face_table() {
  using R = FaceReadings;
  static const ChannelTable<FaceReadings> table{
      {joint_channel::min_film_thickness, "m", "smallest gap of this face",
       [](const R& r) { return r.min_gap; }},
      {joint_channel::peak_film_pressure, "Pa", "largest gauge pressure in its film",
       [](const R& r) { return r.peak_pressure; }},
      {joint_channel::peak_asperity_pressure, "Pa", "largest pressure of its touching asperities",
       [](const R& r) { return r.peak_asperity_pressure; }},
      {"film_force", "N", "what its film pushes with across the guide",
       [](const R& r) { return r.lift; }},
      {"asperity_force", "N", "what its touching asperities push with across the guide",
       [](const R& r) { return r.asperity_lift; }},
      {"film_power_loss", "W", "mechanical power dissipated in its film",
       [](const R& r) { return r.loss - r.asperity_loss; }},
      {"asperity_power_loss", "W", "mechanical power dissipated by its touching asperities",
       [](const R& r) { return r.asperity_loss; }},
      {"wear_load", "W", "pressure of its asperities times the sliding speed, over its area",
       [](const R& r) { return r.wear_load; }}};
  return table;
}

/// Places on a face by the names of its axes: "min_film_angle", "peak_pressure_height".
struct FacePlace {
  const char* name;
  const char* meaning;
  std::array<double, 2> FaceReadings::*place;
};
constexpr std::array<FacePlace, 2> face_places{
    {{"min_film_", "where its gap is smallest", &FaceReadings::thinnest},
     {"peak_pressure_", "where the pressure of its film is largest", &FaceReadings::loaded}}};

void declare_places(const GuideFace& face, std::vector<Channel>& all) {
  for (const FacePlace& place : face_places)
    for (const FieldAxis& axis : face.film->sizes().axes)
      all.push_back({face.name + "." + place.name + axis.name, axis.unit, place.meaning});
}

void declare_feeds(const GuideFace& face, std::vector<Channel>& all) {
  for (std::size_t k = 1; k <= face.film->sizes().feeds.size(); ++k)
    all.push_back({fmt::format("{}.feed_{}_flow", face.name, k), "m^3/s",
                   fmt::format("oil out of its feed {} into the film", k)});
}

double* sample_places(const FaceReadings& face, double* out) {
  for (const FacePlace& place : face_places) out = std::ranges::copy(face.*place.place, out).out;
  return out;
}

/// Place of a cell on both axes of a face; in a half film, on its own side.
std::array<double, 2> place_of(int cell, const FaceFilm& film) {
  const int row = cell % film.patch().stride(), column = cell / film.patch().stride();
  const std::vector<int>& rows = film.sizes().shown_rows;
  const auto shown = std::ranges::find(rows.rbegin(), rows.rend(), row).base() - rows.begin() - 1;
  return {film.sizes().axes[0].values[static_cast<std::size_t>(shown)],
          film.sizes().axes[1].values[static_cast<std::size_t>(column)]};
}

void add_places(const FaceFilm& film, const PatchWork& w, FaceReadings& r) {
  int thinnest = 0, loaded = 0;
  for (int c = 0; c < film.patch().size(); ++c) {
    if (film.patch().used[c] == 0) continue;
    if (w.gap.h[c] < w.gap.h[thinnest]) thinnest = c;
    if (w.pressure[c] > w.pressure[loaded]) loaded = c;
  }
  r.thinnest = place_of(thinnest, film);
  r.loaded = place_of(loaded, film);
  for (const int c : w.contact.cells) {
    const double across = w.shear.sliding_axial.size() > 0 ? w.shear.sliding_axial[c] : 0;
    r.wear_load += film.patch().times() * film.patch().area[c] *
                   w.contact.asperities[static_cast<std::size_t>(c)].pressure *
                   std::hypot(w.shear.sliding[c], across);
  }
}

const ChannelTable<FaceReadings>& elastic_face_table() {
  using R = FaceReadings;
  static const ChannelTable<FaceReadings> table{
      {"peak_deflection", "m", "largest deflection of its surface, either way",
       [](const R& r) { return r.peak_deflection; }},
      {"elastic_energy", "J",
       "stored in the deflection of its surface beside modes of flexible bodies",
       [](const R& r) { return r.elastic_energy; }}};
  return table;
}

const ChannelTable<FaceReadings>& rough_face_table() {
  static const ChannelTable<FaceReadings> table = contact_table<FaceReadings>();
  return table;
}

const ChannelTable<FaceReadings>& thermal_face_table() {
  static const ChannelTable<FaceReadings> table = heat_table<FaceReadings>(
      {"slider_temperature", "heat_to_slider", "guide_temperature", "heat_to_guide"});
  return table;
}

}  // namespace

const ChannelTable<SliderReading>& slider_table() {
  using R = SliderReading;
  static const ChannelTable<R> table{
      {joint_channel::force_x, "N", "force on the slider, world x",
       [](const R& r) { return r.force_x; }},
      {joint_channel::force_y, "N", "force on the slider, world y",
       [](const R& r) { return r.force_y; }},
      {"force", "N", "size of the force on the slider", [](const R& r) { return r.force; }},
      {"lateral_force", "N", "force on the slider across the guide, along its y axis",
       [](const R& r) { return r.lateral_force; }},
      {"friction_force", "N", "force on the slider along the guide",
       [](const R& r) { return r.friction_force; }},
      {"moment", "N m", "moment on the slider about its marker",
       [](const R& r) { return r.moment; }},
      {"offset", "m", "slider from the middle of its guide, across it",
       [](const R& r) { return r.offset; }},
      {"tilt", "rad", "turn of the slider in its guide", [](const R& r) { return r.tilt; }}};
  return table;
}

const ChannelTable<GuideReadings>& guide_table() {
  using R = GuideReadings;
  static const ChannelTable<R> table{
      {joint_channel::min_film_thickness, "m", "smallest gap between pads and guide",
       [](const R& r) { return r.min_gap; }},
      {joint_channel::peak_film_pressure, "Pa", "largest gauge pressure in the films",
       [](const R& r) { return r.peak_pressure; }},
      {joint_channel::peak_asperity_pressure, "Pa", "largest pressure of touching asperities",
       [](const R& r) { return r.peak_asperity_pressure; }},
      {"film_force", "N", "what the films push with, summed over the pads",
       [](const R& r) { return r.lift; }},
      {"asperity_force", "N", "what touching asperities push with, summed over the pads",
       [](const R& r) { return r.asperity_lift; }},
      {joint_channel::power_loss, "W", "mechanical power dissipated in the joint",
       [](const R& r) { return r.loss; }},
      {"film_power_loss", "W", "of that, in the films: shear and pressure flow",
       [](const R& r) { return r.loss - r.asperity_loss; }},
      {"asperity_power_loss", "W", "of that, by friction of touching asperities",
       [](const R& r) { return r.asperity_loss; }},
      {"lateral_power_loss", "W",
       "what films take from motion across the guide and tilting: over a slap, its impact "
       "energy; negative where they push the slider",
       [](const R& r) { return r.lateral_loss; }},
      {"side_flow", "m^3/s", "oil that leaves at the sides of the pads",
       [](const R& r) { return r.side_flow; }},
      {"edge_flow", "m^3/s",
       "oil that enters at leading and trailing edges and from feeds, less what leaves there",
       [](const R& r) { return r.edge_flow; }},
      {joint_channel::oil_volume, "m^3", "oil in the films", [](const R& r) { return r.volume; }},
      {"oil_balance_error", "m^3",
       "oil in the films and gone out, less what came in and was there: zero to round-off where "
       "cavitation conserves oil",
       [](const R& r) { return r.volume + r.lost_volume; }}};
  return table;
}

void declare_face(const GuideFace& face, std::vector<Channel>& all) {
  face_table().declare(face.name, all);
  declare_places(face, all);
  declare_feeds(face, all);
  if (face.film->is_elastic()) elastic_face_table().declare(face.name, all);
  if (face.film->has_contact()) rough_face_table().declare(face.name, all);
  if (face.film->patch_extras().thermal) thermal_face_table().declare(face.name, all);
}

double* sample_face(const GuideFace& face, const FaceReadings& r, double* out) {
  out = sample_places(r, face_table().sample(r, out));
  out = std::ranges::copy(r.feed_flows, out).out;
  if (face.film->is_elastic()) out = elastic_face_table().sample(r, out);
  if (face.film->has_contact()) out = rough_face_table().sample(r, out);
  if (face.film->patch_extras().thermal) out = thermal_face_table().sample(r, out);
  return out;
}

int face_channels(const GuideFace& face) {
  std::vector<Channel> all;
  declare_face(face, all);
  return static_cast<int>(all.size());
}

FaceReadings face_readings(const FaceFilm& film, const PatchWork& w, int dimension) {
  FaceReadings r;
  static_cast<ContactReadings&>(r) = contact_readings(film, w, film.least(w.gap));
  r.min_gap = film.least(w.gap);
  r.peak_pressure = film.peak_pressure(w);
  for (const AsperityState& asperity : w.contact.asperities)
    r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, asperity.pressure);
  for (int k = 1; k < dimension; ++k) {
    r.lift = std::hypot(r.lift, w.forces.film[k]);
    r.asperity_lift = std::hypot(r.asperity_lift, w.forces.asperity[k]);
  }
  r.asperity_loss = -w.forces.friction.dot(w.at.rate);
  r.loss = r.asperity_loss - w.forces.film.dot(w.at.rate);
  add_places(film, w, r);
  for (const std::vector<int>& cells : film.sizes().feeds)
    r.feed_flows.push_back(feed_flow(film.equation(), w.film, cells));
  if (w.thermal) {
    r.temperatures = film_temperatures(film, w);
    r.heat = w.thermal->balance;
  }
  if (!film.is_elastic()) return r;
  Field deflection = film.modal_deflection(w.at.x);
  if (w.elastic) {
    deflection += w.elastic->iterate.deflection;
    r.elastic_energy = w.elastic->energy;
  }
  r.peak_deflection = deflection.abs().maxCoeff();
  return r;
}

void add_face(const FaceFilm& film, const PatchWork& w, bool first, GuideReadings& r) {
  const double peak = film.peak_pressure(w);
  r.peak_pressure = first ? peak : std::max(r.peak_pressure, peak);
  for (const AsperityState& asperity : w.contact.asperities)
    r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, asperity.pressure);
  r.lift += std::abs(w.forces.film[1]);
  r.asperity_lift += std::abs(w.forces.asperity[1]);
  r.side_flow += side_flow(film.equation(), w.film);
  r.edge_flow += feed_flow(film.equation(), w.film);
}

}  // namespace stribeck
