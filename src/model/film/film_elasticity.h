#pragma once
#include <memory>
#include <optional>

#include "model/compliance/compliance_model.h"
#include "model/compliance/elasticity.h"
#include "tribo/film/mesh/film_grid.h"
#include "tribo/film/response/elastic_surface.h"

namespace stribeck {

/// Surfaces of a journal's film that deflect under pressure, as [joint.NAME.film] declares them; rigid where left out.
struct FilmElasticity {
  std::shared_ptr<ComplianceModel> bearing;
  std::optional<ElasticSolid> journal;
  static const Schema<FilmElasticity>& schema();

  bool is_rigid() const { return !bearing && !journal; }
  /// Returns the given key, for messages.
  const char* key() const { return bearing ? "bearing_compliance" : "elastic_journal"; }
  /// Returns the deflection law of both surfaces together; null where they are rigid. surroundings: above the pressure of cavitation [Pa].
  /// with_modes: without the deflection by the modes of a flexible body.
  std::shared_ptr<const ElasticSurface> surface(const FilmGrid&, double journal_radius,
                                                double bore_radius, double surroundings,
                                                bool with_modes) const;
  /// Returns the displacements of the bearing surface by the modes of a flexible body (FiniteJournalFilm); null where there are none.
  std::shared_ptr<const Eigen::MatrixXd> modes(const FilmGrid&) const;
  /// Returns a warning about deflection that the points of a reduced surface omit, where that is much; else empty.
  std::string warning() const;
  /// Returns whether both halves of the bearing deflect alike.
  bool is_even() const;
  /// Reports parameters that do not fit a bore of this radius [m]; graded: columns of unequal width.
  void check(double bore_radius, bool graded, Diagnostics&) const;
};

}  // namespace stribeck
