#pragma once
#include <memory>

#include "base/schema/schema.h"
#include "model/film/bearing/bearing_cells.h"
#include "model/film/film_elasticity.h"
#include "model/film/film_laws.h"
#include "model/film/film_model.h"
#include "model/film/thermal/thermal_spec.h"
#include "model/surface/supply_spec.h"
#include "model/surface/surface_profile_spec.h"
#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/journal/journal.h"
#include "tribo/lubricant/lubricant.h"

namespace stribeck {

/// A film on a grid as a model file declares it, in [joint.NAME.film] with model = "reynolds".
class FiniteFilm final : public FilmModel {
 public:
  JournalSizes sizes;
  BearingCells cells;
  FilmLaws laws;
  std::optional<std::array<double, 2>> end_pressures;  ///< gauge [Pa]; none: both are ambient
  std::vector<FormSpec> bore_profile, journal_profile;
  std::vector<FeedSpec> feeds;
  FilmElasticity elasticity;
  std::optional<ThermalSpec> thermal;        ///< none: the film has one temperature
  std::optional<std::array<double, 2>> arc;  ///< [rad]; none: all around
  double inlet_fill_fraction = 1;
  /// Length of a journal that slides [m]; none: it never ends in the bearing.
  std::optional<double> journal_length;
  static const Schema<FiniteFilm>& schema();

  LubricatedElement element(const FilmParts&, const Pair<2>&) const override;
  LubricatedElement element(const FilmParts&, const Pair<3>&) const override;
  bool in_space() const override { return true; }
  const JournalSizes* journal() const override { return &sizes; }
  bool passes_clearance() const override {
    return arc || !bore_profile.empty() || !journal_profile.empty() || !elasticity.is_rigid();
  }
  bool lubricates(JointKind kind) const override {
    return FilmModel::lubricates(kind) || kind == JointKind::translational;
  }
  void draw(Scene::Joint&) const override;
  void check_wear(const std::string& path, Diagnostics&) const override;
  std::optional<KeyedThermal> thermal_table() override {
    if (!thermal) return {};
    return KeyedThermal{&*thermal, "bearing", "journal"};
  }
  std::vector<KeyedSurface> body_surfaces() override;
  void check_body_surface(const ReducedBodySurface&, const JournalSizes& bearing,
                          const std::string& path, Diagnostics&) const override;
  std::string assumption() const override;
  const SurfaceContactLaw* surface_contact() const override { return laws.asperity.get(); }
  SurfaceForms forms() const override { return {bore_profile, journal_profile}; }
  std::shared_ptr<FilmModel> coarsened(int coarsening) const override;
  std::optional<FiniteJournalFilm> on_grid(const FilmConditions&, const Lubricant&,
                                           const SurfaceForms& further,
                                           std::vector<std::string>& warnings) const override;

  double end_pressure(std::size_t end) const;  ///< gauge [Pa]; end 0 is the lower one
  bool is_supplied() const;                    ///< whether oil is supplied, for FilmLaws::closure()
  /// Cells across half of the width, by default so many that a journal shorter than its bearing has six under it.
  int rows_across_half() const;
  double axial_grading() const;  ///< grading of the rows
  /// Returns whether both halves of the bearing are alike, so that one of them shows the film of parallel axes.
  bool halves_are_alike() const;
  bool journal_ends_inside() const;  ///< whether the ends of the journal may be in the bearing
  bool has_feed_on_journal() const;

 private:
  template <int D>
  LubricatedElement bearing(const FilmParts&, const Pair<D>&) const;
};

}  // namespace stribeck
