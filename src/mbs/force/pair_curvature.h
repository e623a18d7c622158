#pragma once
#include "mbs/force/force.h"

/// Change of the forces of joint rows when their two bodies move, the efforts staying what they are.
/// A row's effort e puts on B, at B's origin p_b, in world axes:
///   x y z      f = e aᵢ            turns with A:   δf = δθ_a × f
///   distance   f = e u             u = r/|r|, r = p_b − p_a:   δf = (e/|r|) (1 − u uᵀ) δr
///   tilts …    m = e u_j × a_i     δm = e ((δθ_b × u_j) × a_i + u_j × (δθ_a × a_i))
///   angle      m = e R_a m(R_aᵀ u_x)
/// with aᵢ, u_j the axes of A and B. On B act f and s_b × f + m about its mass centre, on A −f and −(p_b − c_a) × f − m.
/// In the plane angular velocities are numbers and the moments of rows constant. This is −∂(Gᵀλ)/∂q, for e = −λ, in closed form.
namespace stribeck {

template <int D>
class PairCurvature {
 public:
  PairCurvature(const Frame<double, D>& a, const Frame<double, D>& b) : a_(a), b_(b) {}

  /// Adds the row with its effort on B [N or N m].
  void add(Row row, double effort);
  /// K ← K − weight ∂(forces)/∂(positions). Which entries are touched depends on the rows alone.
  void subtract_from(MatrixSink& K, PairRows rows, double weight) const;

 private:
  using Arm = Vector<double, D>;
  using Forces = Eigen::Matrix<double, D, D>;
  using RotationRate = Eigen::Matrix<double, D, spins<D>>;
  using Moments = Eigen::Matrix<double, spins<D>, D>;
  using Spinning = Eigen::Matrix<double, spins<D>, spins<D>>;

  void add_distance(double effort);
  void add_moment(Row row, double effort);
  void subtract_distance(MatrixSink& K, PairRows rows, double weight) const;

  const Frame<double, D>&a_, &b_;
  bool has_force_ = false, has_distance_ = false, has_moment_ = false;
  Arm rotating_ = Arm::Zero();        ///< forces that turn with A [N]
  Arm radial_ = Arm::Zero();          ///< forces along the distance [N]
  Forces apart_ = Forces::Zero();     ///< ∂(radial force)/∂r [N/m]
  Spinning by_a_ = Spinning::Zero();  ///< ∂m/∂θ_a [N m/rad]
  Spinning by_b_ = Spinning::Zero();  ///< ∂m/∂θ_b
};

extern template class PairCurvature<2>;
extern template class PairCurvature<3>;

}  // namespace stribeck
