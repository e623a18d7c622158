#pragma once
#include <optional>
#include <string>
#include <vector>

#include "clearance/lubricated_joint.h"
#include "math/dae_problem.h"
#include "tribo/film/bearing/finite_journal_film.h"

/// Messages on films of finite width: why a step has no solution, and which results are doubtful.
namespace stribeck {

/// Reports an evaluation that found no film, with the journal at an eccentricity ratio.
Violation no_film(const std::string& joint, const FiniteJournalFilm&,
                  const FiniteJournalFilm::Workspace&, double eccentricity_ratio);
/// Reports that the journal has left its clearance circle and nothing but a film could hold it.
Violation out_of_bearing(const std::string& joint, double eccentricity_ratio);
/// Reports after an evaluation that the journal meets its rigid bearing at an edge or at a form deviation where no asperities carry.
std::optional<Violation> touches_bearing(const std::string& joint, const FiniteJournalFilm&,
                                         const FiniteJournalFilm::Workspace&);
/// Reports that a journal that slides has left its bearing along the axis.
Violation out_of_overlap(const std::string& joint);
/// Returns advice on how to keep a journal off its bearing.
std::string film_remedy(const std::string& joint, bool has_contact);

/// A grid too coarse for so thin a film; asperities pressed beyond what their laws describe.
std::vector<std::string> bearing_warnings(const std::string& joint, const FiniteJournalFilm&,
                                          const FilmExtremes&);

}  // namespace stribeck
