#pragma once
#include <array>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "mbs/force/bushing.h"

/// Bushings as a model file declares them: `[force.NAME]` with type "bushing".
namespace stribeck {

/// Stiffness and damping, each as values for the axes or as a whole matrix.
struct BushingSpec {
  std::array<std::string, 2> between;                       ///< markers
  VectorComponents stiffness, damping;                      ///< [N/m], [N s/m]
  SpinComponents rotational_stiffness, rotational_damping;  ///< [N m/rad], [N m s/rad]
  /// Row by row, 9 numbers in the plane and 36 in space; empty when left out.
  std::vector<Quantity> stiffness_matrix, damping_matrix;
  static const Schema<BushingSpec>& schema();
};

/// Returns the number of entries of a matrix in D dimensions.
constexpr std::size_t matrix_numbers(int dimension) {
  return dimension == 2 ? 9 : 36;
}

template <int D>
Bushing<D> bushing_of(const BushingSpec&);

}  // namespace stribeck
