#pragma once
#include <algorithm>

#include "base/channel_table.h"
#include "tribo/film/patch/patch_film.h"

/// Channels of rough surfaces in a film, of joints of every kind.
namespace stribeck {

/// Readings of asperity contact at the end of a step; those of a joint derive from it.
struct ContactReadings {
  double film_parameter = 0;  ///< smallest gap over σ, the roughness of both surfaces together [-]
  double real_area = 0;       ///< area on which asperities touch [m²]
  double real_area_share = 0;  ///< of the nominal area of the film [-]
};

/// Area on which asperities touch, no more than the cell that they are in.
inline ContactReadings contact_readings(const PatchFilm& film, const PatchWork& w, double min_gap) {
  ContactReadings r;
  if (!film.has_contact()) return r;
  r.film_parameter = min_gap / film.patch_extras().limits.roughness;
  const FilmPatch& patch = film.patch();
  double nominal = 0;
  for (int c = 0; c < patch.size(); ++c) {
    if (patch.used[c] == 0) continue;
    nominal += patch.area[c];
    r.real_area +=
        patch.area[c] * std::min(1.0, w.contact.asperities[static_cast<std::size_t>(c)].area);
  }
  r.real_area_share = r.real_area / nominal;
  r.real_area *= patch.times();
  return r;
}

/// `Readings` state the shares of asperities by load_share() and loss_share().
template <class Readings>
ChannelTable<Readings> contact_table() {
  using R = Readings;
  return {
      {"film_parameter", "1", "smallest gap over the roughness of both surfaces together",
       [](const R& r) { return r.film_parameter; }},
      {"real_contact_area", "m^2", "area on which asperities touch",
       [](const R& r) { return r.real_area; }},
      {"real_contact_share", "1", "of the nominal area of the film",
       [](const R& r) { return r.real_area_share; }},
      {"asperity_load_share", "1", "part of the load that asperities carry",
       [](const R& r) { return r.load_share(); }},
      {"asperity_loss_share", "1", "part of the dissipated power that is friction of asperities",
       [](const R& r) { return r.loss_share(); }}};
}

/// part/whole; 0 where there is no whole.
inline double share_of(double part, double whole) {
  return whole != 0 ? part / whole : 0;
}

}  // namespace stribeck
