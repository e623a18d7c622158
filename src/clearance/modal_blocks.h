#pragma once
#include "mbs/force/force.h"

/// Blocks of a tangent that couple the two bodies of a joint with modal coordinates.
namespace stribeck {

template <int D>
struct ModalBlocks {
  using ByBody = std::array<Eigen::MatrixXd, 2>;
  ByBody forces;  ///< rows of body A and of body B over the modes
  ByBody modes;   ///< rows of the modes over body A and body B

  ModalBlocks(int modes_here, const Eigen::MatrixXd& modes_by_pair)
      : modes{modes_by_pair.leftCols(dofs<D>), modes_by_pair.rightCols(dofs<D>)} {
    for (Eigen::MatrixXd& force : forces) force.setZero(dofs<D>, modes_here);
  }

  /// Sets the column of a mode from the derivative of the force that it makes.
  void set(int mode, const PairForce<double, D>& by_mode) {
    forces[0].col(mode) = -by_mode.on_a;
    forces[1].col(mode) = -by_mode.on_b;
  }

  /// Adds them at the rows of both bodies, negative of the ground, and at those of the modes.
  void add(const Pair<D>& pair, int first_mode, MatrixSink& K) const {
    const std::array<int, 2> rows{pair.body_a.v, pair.body_b.v};
    const auto count = static_cast<int>(forces[0].cols());
    for (std::size_t body = 0; body < 2; ++body) {
      if (rows[body] < 0) continue;
      K.add(rows[body], first_mode, forces[body].data(), dofs<D>, count);
      K.add(first_mode, rows[body], modes[body].data(), count, dofs<D>);
    }
  }
};

}  // namespace stribeck
