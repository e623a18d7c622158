#pragma once
#include <functional>
#include <memory>

#include "mbs/force/force.h"

namespace stribeck {

/// Motion of marker B as an observer fixed to marker A sees it, in A's axes; in the plane z, and what turns about x and y, are 0.
struct ExternalMotion {
  double time = 0;                                     ///< [s]
  Eigen::Vector3d position{0, 0, 0};                   ///< position of B from A [m]
  Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();  ///< columns: B's axes in A's
  double angle = 0;                           ///< angle of B about z; in the plane unwrapped [rad]
  Eigen::Vector3d velocity{0, 0, 0};          ///< d position/dt in A's axes [m/s]
  Eigen::Vector3d angular_velocity{0, 0, 0};  ///< angular velocity of B against A [rad/s]
};

/// Force and moment on B at B's origin, in A's axes; A receives the opposite at the same point.
struct ExternalWrench {
  Eigen::Vector3d force{0, 0, 0};   ///< [N]
  Eigen::Vector3d moment{0, 0, 0};  ///< [N m]
};

/// Derivatives of (force, moment), by rows, with respect to a displacement (position, small rotation) of B in A's axes, and
/// with respect to (velocity, angular velocity).
struct ExternalTangent {
  Eigen::Matrix<double, 6, 6> place = Eigen::Matrix<double, 6, 6>::Zero();
  Eigen::Matrix<double, 6, 6> rate = Eigen::Matrix<double, 6, 6>::Zero();
};

/// A force that a program supplies. Both are functions of their argument alone: within a step they are asked many times, at
/// states that may be rejected. An exception from either ends the run as a SolveError.
struct ExternalLaw {
  std::function<ExternalWrench(const ExternalMotion&)> wrench;
  /// Derivatives of the wrench. Without them, tangents are differences: six further calls in the plane, twelve in space, an iteration matrix.
  std::function<ExternalTangent(const ExternalMotion&)> tangent;
};

/// Lifts an external law to a force element. Its work is work from outside: f·v + m·ω counts as input.
/// Zero while no law is attached. Derivatives decide the convergence of Newton's method alone, never what it converges to.
template <int D>
class ExternalForce final : public ForceElement {
 public:
  /// Keeps the law, whose functions may be put into it until the run begins.
  ExternalForce(std::string name, Pair<D> pair, std::shared_ptr<const ExternalLaw> law);

  void add_force(const State&, Work&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink& K) const override;
  PowerFlow power(const State&, Work&) const override;
  bool is_internal() const override { return false; }
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;

 private:
  Wrench<double, D> wrench(double t, const Motion<double, D>&) const;
  ExternalWrench call(const ExternalMotion&) const;
  ExternalTangent slopes(const ExternalMotion&) const;
  ExternalTangent differences(const ExternalMotion&) const;

  Pair<D> pair_;
  std::shared_ptr<const ExternalLaw> law_;
};

extern template class ExternalForce<2>;
extern template class ExternalForce<3>;

}  // namespace stribeck
