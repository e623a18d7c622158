#pragma once
#include <Eigen/Core>
// Eigen/Core comes first: the AutoDiff header does not include what it uses.
#include <unsupported/Eigen/AutoDiff>

namespace stribeck {

/// A number that carries its derivatives with respect to N inputs. Laws are templates on their scalar type; called
/// with Dual they return exact derivatives. Write `T y = ...`, never `auto y = ...`: Eigen's scalars are expressions.
template <int N>
using Dual = Eigen::AutoDiffScalar<Eigen::Matrix<double, N, 1>>;

inline double value(double x) {
  return x;
}
template <class Derivatives>
double value(const Eigen::AutoDiffScalar<Derivatives>& x) {
  return x.value();
}

}  // namespace stribeck
