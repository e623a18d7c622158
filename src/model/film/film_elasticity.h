#pragma once
#include <memory>
#include <optional>

#include "model/compliance/compliance_model.h"
#include "model/compliance/elasticity.h"
#include "tribo/film/mesh/film_grid.h"
#include "tribo/film/response/elastic_surface.h"

namespace stribeck {

/// Surfaces of a journal's film that yield to pressure, as [joint.NAME.film] declares them; rigid where left out.
struct FilmElasticity {
  std::shared_ptr<ComplianceModel> bearing;
  std::optional<ElasticSolid> journal;
  static const Schema<FilmElasticity>& schema();

  bool is_rigid() const { return !bearing && !journal; }
  /// The key that was given, of messages.
  const char* key() const { return bearing ? "bearing_compliance" : "elastic_journal"; }
  /// Of both surfaces together; null where they are rigid. surroundings: above the pressure of cavitation [Pa].
  /// with_modes: without what the modes of a flexible body do.
  std::shared_ptr<const ElasticSurface> surface(const FilmGrid&, double journal_radius,
                                                double bore_radius, double surroundings,
                                                bool with_modes) const;
  /// How the modes of a flexible body move the surface of its bearing (FiniteJournalFilm); null where none do.
  std::shared_ptr<const Eigen::MatrixXd> modes(const FilmGrid&) const;
  /// Both halves of the bearing yield alike.
  /// What the points of a reduced surface leave out of its deflection, where that is much; else empty.
  std::string warning() const;
  bool is_even() const;
  /// What does not fit a bore of this radius [m]; graded: columns of unequal width.
  void check(double bore_radius, bool graded, Diagnostics&) const;
};

}  // namespace stribeck
