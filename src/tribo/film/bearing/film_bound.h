#pragma once
#include "tribo/film/bearing/finite_journal_film.h"

/// The load that oil which pressure thickens can carry between rigid surfaces.
///   q = ∫₀^p (ρ/ρ₀)(η₀/η) dp < q_m,   q ∝ v,   F_m = |∫ p(q_m q/max q) n dA|
/// q reduced pressure, q_m its limit (1/α of Barus) [Pa]; v speed of approach along the line of centres [m/s]; p pressure [Pa];
/// F_m load at which the peak of q comes to its limit [N]: p grows without bound there, but as −ln(1 − q/q_m) only, whose
/// integral is finite. Nothing carries more at this gap, whatever v: surfaces would have to deform.
/// Wedge instead of squeeze changes F_m by some per cent. Valid for rigid surfaces. Source: docs/theory/finite_width_films.md.
namespace stribeck {

/// F_m with the journal, and the cells full of oil, where the last evaluation has them [N]; infinity where the oil feels no
/// pressure, 0 where no cell that approaches is full.
double greatest_load(const FiniteJournalFilm&, const FiniteJournalFilm::Workspace&);

}  // namespace stribeck
