#pragma once
#include "study/bearing/bearing_study.h"
#include "study/bearing/pad_study.h"

/// Estimate of the discretisation error of a steady film by Richardson's extrapolation (coarse_model.h): the same question on a grid of half
/// as many cells each way. Valid where both are in the range of second order; at the edge of a cavity, which moves by whole cells, it is an
/// indication.
namespace stribeck {

/// Throws nothing that the question itself would not: where the coarse grid has no film, the state gets a warning in place of an estimate.
/// Closed forms and films of one row get none.
void estimate_grid_error(const BearingStudy&, const BearingQuestion&, BearingState&);
void estimate_grid_error(const ModelInput&, const PadQuestion&, PadState&);

}  // namespace stribeck
