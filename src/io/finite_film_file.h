#pragma once
#include <memory>

#include "base/schema.h"
#include "io/feed_file.h"
#include "io/form_file.h"
#include "surface/film_model.h"
#include "surface/flow_factors.h"
#include "surface/journal.h"
#include "surface/lubricant.h"
#include "surface/mixed_film.h"

namespace stribeck {

/// Absolute, of the air around a bearing [Pa]: the standard pressure of IUPAC.
inline constexpr double standard_pressure = 1e5;

/// A film on a grid as a model file declares it, in [joint.NAME.film] with model = "reynolds".
class FiniteFilm final : public FilmModel {
 public:
  int columns = 64, rows = 4;
  double grading_around = 1, finest_at = 0;  ///< [-], [rad]
  std::optional<double> grading_across;
  MeshMotion mesh = MeshMotion::fixed;
  Cavitation cavitation = Cavitation::mass_conserving;
  double ambient_pressure = 0;                      ///< gauge [Pa]
  double cavitation_pressure = -standard_pressure;  ///< gauge [Pa]; 0 absolute: vapour, no air
  double initial_fraction = 1;
  std::shared_ptr<AsperityModel> asperity;  ///< null without rough contact
  double friction_coefficient = 0, friction_speed = 1e-2;
  std::optional<RoughnessFlow> roughness_flow;
  std::vector<FormSpec> bore_form, journal_form;
  std::vector<FeedSpec> feeds;
  std::optional<std::array<double, 2>> arc;  ///< [rad]; none: all around
  double arc_fraction = 1;
  static const Schema<FiniteFilm>& schema();

  /// In a joint of this size; `tilts` when the axes may tilt against each other. `advice` gets what is to be said of feeds
  /// that the grid cannot draw.
  MixedFilm film(const FilmConditions&, const Lubricant&, bool tilts,
                 std::vector<std::string>& advice) const;

 private:
  bool halves_are_alike() const;
  FilmGrid grid(const FilmConditions&, bool half) const;
};

}  // namespace stribeck
