#pragma once
#include "clearance/journal/journal_kinematics.h"
#include "mbs/body/flexible_body.h"
#include "mbs/force/force.h"
#include "tribo/film/bearing/film_sensitivity.h"

/// A bearing whose surface moves by the modes of its body.
namespace stribeck {

template <int D>
struct BearingOnModes {
  const Pair<D>& pair;
  const FiniteJournalFilm& film;
  ModalRows rows;  ///< rows of the modes
};

/// Subtracts from K the derivatives of the forces on both bodies with respect to η, and those of Q_η with respect to everything. x are the
/// inputs of the film with their derivatives.
template <int D>
void add_modal_tangent(const BearingOnModes<D>&, const State&, const TangentWeights&,
                       const FilmInputs<PairDual<D>>& x, const ModalTangent&, MatrixSink& K);

}  // namespace stribeck
