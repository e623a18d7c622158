#pragma once
#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/field_channel.h"
#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/journal/journal.h"

namespace stribeck {

/// A film over its bearing surface at one place of the journal: the fields that a run records of it (film_fields.h). Of a
/// film in closed form pressure and gap only.
struct BearingSurface {
  std::vector<FieldChannel> fields;
  std::vector<double> values;  ///< field by field, each row by row
};

/// Returns the surface in the state of the workspace.
BearingSurface bearing_surface(const std::string& joint, const FiniteJournalFilm&,
                               const FiniteJournalFilm::Workspace&);
/// Returns the surface around a journal at rest at e [m] that rotates at omega [rad/s].
BearingSurface bearing_surface(const std::string& joint, const ClosedFormFilm&,
                               const FilmConditions&, const Eigen::Vector2d& e, double omega);

/// Returns one line for each place: angle from the bearing's x axis, place across the width from the mid plane, every field; SI.
std::string surface_csv(const BearingSurface&);

}  // namespace stribeck
