#pragma once
#include <Eigen/Core>

namespace stribeck {

/// Memory that a reduction to so many columns takes at its largest [bytes]: three sets of shapes over all unknowns, and
/// the matrices of columns by columns of a ModalBody and of its eigenvalue problem.
double memory_of_reduction(Eigen::Index unknowns, Eigen::Index columns);

/// Throws InputError about reduction.modes where that is more than the machine has.
void require_memory(Eigen::Index unknowns, Eigen::Index columns);

}  // namespace stribeck
