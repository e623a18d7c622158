#pragma once
#include <memory>

#include "base/schema.h"
#include "io/feed_file.h"
#include "surface/film_model.h"
#include "surface/journal.h"
#include "surface/mixed_film.h"

namespace stribeck {

/// A film on a grid as a model file declares it, in [joint.NAME.film] with model = "reynolds".
class FiniteFilm final : public FilmModel {
 public:
  int columns = 96, rows = 5;
  Cavitation cavitation = Cavitation::mass_conserving;
  double ambient_pressure = 0, cavitation_pressure = 0;  ///< gauge [Pa]
  double initial_fraction = 1;
  std::shared_ptr<AsperityModel> asperity;  ///< null without rough contact
  double friction_coefficient = 0, friction_speed = 1e-2;
  std::vector<FeedSpec> feeds;
  std::optional<std::array<double, 2>> arc;  ///< [rad]; none: all around
  double arc_fraction = 1;
  static const Schema<FiniteFilm>& schema();

  /// In a joint of this size; `tilts` when the axes may tilt against each other. Half the width is solved when neither
  /// that nor a feed tells the halves apart. `advice` gets what is to be said of feeds that the grid cannot draw.
  MixedFilm film(const FilmConditions&, bool tilts, std::vector<std::string>& advice) const;
};

}  // namespace stribeck
