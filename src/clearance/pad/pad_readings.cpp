#include <algorithm>
#include <bit>
#include <cmath>

#include "base/channel_table.h"
#include "clearance/joint_channels.h"
#include "clearance/pad/slider_on_pads.h"
#include "tribo/film/oil_supply.h"
#include "tribo/film/patch/face_fields.h"

// Channels and fields of a slider on pads.
namespace stribeck {
namespace {

/// Readings, force in world axes, and position of a slider.
struct SliderReading {
  PadReadings joint;
  double force_x, force_y, force, offset, tilt;
};

ChannelTable<SliderReading> forces_and_gaps() {
  using R = SliderReading;
  return {{joint_channel::force_x, "N", "force on the slider, world x",
           [](const R& r) { return r.force_x; }},
          {joint_channel::force_y, "N", "force on the slider, world y",
           [](const R& r) { return r.force_y; }},
          {"force", "N", "size of the force on the slider", [](const R& r) { return r.force; }},
          {"lateral_force", "N", "force on the slider across the guide, along its y axis",
           [](const R& r) { return r.joint.force[1]; }},
          {"friction_force", "N", "force on the slider along the guide",
           [](const R& r) { return r.joint.force[0]; }},
          {"moment", "N m", "moment on the slider about its marker",
           [](const R& r) { return r.joint.moment; }},
          {"offset", "m", "slider from the middle of its guide, across it",
           [](const R& r) { return r.offset; }},
          {"tilt", "rad", "turn of the slider in its guide", [](const R& r) { return r.tilt; }},
          {joint_channel::min_film_thickness, "m", "smallest gap between pads and guide",
           [](const R& r) { return r.joint.min_gap; }},
          {joint_channel::peak_film_pressure, "Pa", "largest gauge pressure in the films",
           [](const R& r) { return r.joint.peak_pressure; }},
          {joint_channel::peak_asperity_pressure, "Pa", "largest pressure of touching asperities",
           [](const R& r) { return r.joint.peak_asperity_pressure; }},
          {"film_force", "N", "what the films push with, summed over the pads",
           [](const R& r) { return r.joint.lift; }},
          {"asperity_force", "N", "what touching asperities push with, summed over the pads",
           [](const R& r) { return r.joint.asperity_lift; }}};
}

ChannelTable<SliderReading> losses_and_oil() {
  using R = SliderReading;
  return {
      {joint_channel::power_loss, "W", "mechanical power dissipated in the joint",
       [](const R& r) { return r.joint.loss; }},
      {"film_power_loss", "W", "of that, in the films: shear and pressure flow",
       [](const R& r) { return r.joint.loss - r.joint.asperity_loss; }},
      {"asperity_power_loss", "W", "of that, by friction of touching asperities",
       [](const R& r) { return r.joint.asperity_loss; }},
      {"lateral_power_loss", "W",
       "what films take from motion across the guide and tilting: over a slap, its impact "
       "energy; negative where they push the slider",
       [](const R& r) { return r.joint.lateral_loss; }},
      {"side_flow", "m^3/s", "oil that leaves at the sides of the pads",
       [](const R& r) { return r.joint.side_flow; }},
      {"edge_flow", "m^3/s",
       "oil that enters at leading and trailing edges and from feeds, less what leaves there",
       [](const R& r) { return r.joint.edge_flow; }},
      {joint_channel::oil_volume, "m^3", "oil in the films",
       [](const R& r) { return r.joint.volume; }},
      {"oil_balance_error", "m^3",
       "oil in the films and gone out, less what came in and was there: zero to round-off where "
       "cavitation conserves oil",
       [](const R& r) { return r.joint.volume + r.joint.lost_volume; }}};
}

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

double* sample_places(const FaceReadings& face, double* out) {
  for (const FacePlace& place : face_places) out = std::ranges::copy(face.*place.place, out).out;
  return out;
}

/// Of a cell; of a half, on its own side.
std::array<double, 2> place_of(int cell, const FaceFilm& film) {
  const int row = cell % film.patch().stride(), column = cell / film.patch().stride();
  const std::vector<int>& rows = film.sizes().shown_rows;
  const auto shown = std::ranges::find(rows.rbegin(), rows.rend(), row).base() - rows.begin() - 1;
  return {film.sizes().axes[0].values[static_cast<std::size_t>(shown)],
          film.sizes().axes[1].values[static_cast<std::size_t>(column)]};
}

void add_places(const FaceFilm& film, const PatchFilm::Workspace& w, FaceReadings& r) {
  int thinnest = 0, loaded = 0;
  for (int c = 0; c < film.patch().size(); ++c) {
    if (film.patch().used[c] == 0) continue;
    if (w.gap.h[c] < w.gap.h[thinnest]) thinnest = c;
    if (w.pressure[c] > w.pressure[loaded]) loaded = c;
  }
  r.thinnest = place_of(thinnest, film);
  r.loaded = place_of(loaded, film);
  for (const int c : w.touching) {
    const double across = w.sliding_axial.size() > 0 ? w.sliding_axial[c] : 0;
    r.wear_load += film.patch().times() * film.patch().area[c] *
                   w.asperities[static_cast<std::size_t>(c)].pressure *
                   std::hypot(w.sliding[c], across);
  }
}

const ChannelTable<FaceReadings>& elastic_face_table() {
  using R = FaceReadings;
  static const ChannelTable<FaceReadings> table{
      {"peak_deflection", "m", "largest deflection of its surface, either way",
       [](const R& r) { return r.peak_deflection; }},
      {"elastic_energy", "J", "stored in the deflection of its surface",
       [](const R& r) { return r.elastic_energy; }}};
  return table;
}

const ChannelTable<SliderReading>& pad_table() {
  static const ChannelTable<SliderReading> table = forces_and_gaps().with(losses_and_oil());
  return table;
}

}  // namespace

template <int D>
PadReadings SliderOnPads<D>::readings(const State& s, const Answer& now) const {
  PadReadings r;
  r.min_gap = least_gap(now);
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const FaceFilm& film = *pads_[p].film;
    const PatchFilm::Workspace& w = now.work[p];
    const double peak = film.peak_pressure(w);
    r.peak_pressure = p == 0 ? peak : std::max(r.peak_pressure, peak);
    for (const AsperityState& asperity : w.asperities)
      r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, asperity.pressure);
    r.lift += std::abs(w.film_forces[1]);
    r.asperity_lift += std::abs(w.asperity_forces[1]);
    r.side_flow += film.solver().side_flow(w.film);
    r.edge_flow += feed_flow(film.solver(), w.film);
    r.volume += film.solver().volume(w.film);
  }
  r.asperity_loss = heat(now.friction, now.rate);
  r.loss = heat(now.force, now.rate) - heat(now.asperity, now.rate);
  for (int k = 1; k < coordinates_count; ++k)
    if (D == 2 || k != 3)  // not about the guide
      r.lateral_loss -= (now.force[k] - now.friction[k] - now.asperity[k]) * now.rate[k];
  for (int k = 0; k < D; ++k) r.force[k] = now.force[k];
  r.moment = now.force[coordinates_count - 1];
  const double passed = s.t - rows(s)[time_row];
  r.lost_volume = rows(s)[lost_volume_row] + passed * (r.side_flow - r.edge_flow);
  if (passed == 0) r.volume = -r.lost_volume;  // nothing has flown yet
  return r;
}

template <int D>
FaceReadings SliderOnPads<D>::readings(const Answer& now, std::size_t p) const {
  const FaceFilm& film = *pads_[p].film;
  const PatchFilm::Workspace& w = now.work[p];
  FaceReadings r;
  r.min_gap = film.least(w.gap);
  r.peak_pressure = film.peak_pressure(w);
  for (const AsperityState& asperity : w.asperities)
    r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, asperity.pressure);
  for (std::size_t k = 1; k < D; ++k) {
    r.lift = std::hypot(r.lift, w.film_forces[static_cast<Eigen::Index>(k)]);
    r.asperity_lift = std::hypot(r.asperity_lift, w.asperity_forces[static_cast<Eigen::Index>(k)]);
  }
  r.asperity_loss = -w.friction_forces.dot(w.at.rate);
  r.loss = r.asperity_loss - w.film_forces.dot(w.at.rate);
  add_places(film, w, r);
  if (!w.elastic) return r;
  const ElasticWorkspace& e = *w.elastic;
  r.peak_deflection = e.iterate.deflection.abs().maxCoeff();
  r.elastic_energy = e.energy;
  return r;
}

template <int D>
std::vector<Channel> SliderOnPads<D>::channels() const {
  std::vector<Channel> all;
  pad_table().declare(name(), all);
  for (const GuideFace& pad : pads_) {
    face_table().declare(pad.name, all);
    declare_places(pad, all);
    if (pad.film->patch_extras().elastic) elastic_face_table().declare(pad.name, all);
  }
  return all;
}

template <int D>
void SliderOnPads<D>::sample(const State& s, double* out) const {
  std::array<double, reading_count> values;
  std::copy_n(rows(s) + readings_row, reading_count, values.begin());
  const auto r = std::bit_cast<PadReadings>(values);
  const Numbers x = place(s);
  Vector<double, D> f;
  for (int k = 0; k < D; ++k) f[k] = r.force[k];
  const Vector<double, D> world = frame(pair_.a, coordinates(pair_.body_a, s)).axes.turn(f);
  out = pad_table().sample({r, world[0], world[1], world.norm(), x[1], x[coordinates_count - 1]},
                           out);
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const FaceReadings of_face = last_readings(s, p);
    out = sample_places(of_face, face_table().sample(of_face, out));
    if (elastic_row(p) >= 0) out = elastic_face_table().sample(of_face, out);
  }
}

template <int D>
FaceReadings SliderOnPads<D>::last_readings(const State& s, std::size_t p) const {
  std::array<double, face_reading_count> numbers;
  std::copy_n(rows(s) + face_row(p), face_reading_count, numbers.begin());
  return std::bit_cast<FaceReadings>(numbers);
}

template <int D>
std::vector<FieldChannel> SliderOnPads<D>::fields() const {
  std::vector<FieldChannel> all;
  for (const GuideFace& pad : pads_)
    for (FieldChannel& field : face_fields(pad.name, *pad.film)) all.push_back(std::move(field));
  return all;
}

template <int D>
void SliderOnPads<D>::sample_fields(const State& s, double* values) const {
  const Numbers x = place(s);
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const Eigen::VectorXd at = seen_by(pads_[p], x);
    const double* content = rows(s) + pad_row(p);
    values = sample_face_fields(*pads_[p].film, at, content,
                                content + pads_[p].film->patch().size(), deflection(s, p), values);
  }
}

template PadReadings SliderOnPads<2>::readings(const State&, const Answer&) const;
template FaceReadings SliderOnPads<2>::readings(const Answer&, std::size_t) const;
template FaceReadings SliderOnPads<2>::last_readings(const State&, std::size_t) const;
template std::vector<Channel> SliderOnPads<2>::channels() const;
template void SliderOnPads<2>::sample(const State&, double*) const;
template std::vector<FieldChannel> SliderOnPads<2>::fields() const;
template void SliderOnPads<2>::sample_fields(const State&, double*) const;
template PadReadings SliderOnPads<3>::readings(const State&, const Answer&) const;
template FaceReadings SliderOnPads<3>::readings(const Answer&, std::size_t) const;
template FaceReadings SliderOnPads<3>::last_readings(const State&, std::size_t) const;
template std::vector<Channel> SliderOnPads<3>::channels() const;
template void SliderOnPads<3>::sample(const State&, double*) const;
template std::vector<FieldChannel> SliderOnPads<3>::fields() const;
template void SliderOnPads<3>::sample_fields(const State&, double*) const;

}  // namespace stribeck
