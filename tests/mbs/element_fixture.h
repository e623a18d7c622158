#pragma once
#include <gtest/gtest.h>

#include "elements.h"

/// What tests of elements share.
namespace stribeck::test {

/// Fourth-order difference of f(h) around h = 0. Its error is h⁴ times fifth derivatives, and round-off over h.
template <class F>
VectorXd difference(const F& f) {
  constexpr double h = 1e-3;
  return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h);
}
inline constexpr double difference_error = 1e-8;  // of the largest entry, or of 1

class ElementTest : public testing::TestWithParam<Element> {
 protected:
  const ElementBench& bench() const { return *GetParam().bench; }
  const MultibodySystem& system() const { return bench().system(); }
  static constexpr std::array seeds{1u, 2u, 3u, 4u};

  VectorXd dynamics(const State& s) const {
    VectorXd r(system().velocities());
    system().dynamics(s, r);
    return r;
  }
  VectorXd values(const State& s) const {
    VectorXd g(system().constraints());
    system().constraint_values(s, g);
    return g;
  }
  VectorXd rates(const State& s) const {
    VectorXd g_dot(system().constraints());
    system().constraint_rates(s, g_dot);
    return g_dot;
  }
  MatrixXd tangent(const State& s, const TangentWeights& w) const {
    const int size = system().velocities() + system().constraints();
    MatrixXd K(size, size);
    DenseSink sink(K);
    system().tangent(s, w, sink);
    return K;
  }
  MatrixXd mass_and_jacobian(const State& s) const {
    const int size = system().velocities() + system().constraints();
    MatrixXd K(size, size);
    DenseSink dense(K);
    MirroringSink sink(dense, system().velocities());
    system().mass_and_jacobian(s, sink);
    return K;
  }
  /// The state with Newton unknown i changed by h.
  State moved(State s, const TangentWeights& w, int i, double h) const {
    VectorXd dq = VectorXd::Zero(s.v.size());
    dq[i] = w.q * h;
    system().plus(s.q, dq);
    s.v[i] += w.v * h;
    s.a[i] += w.a * h;
    return s;
  }
};

inline const auto element_name = [](const testing::TestParamInfo<Element>& one) {
  return one.param.name;
};

}  // namespace stribeck::test
