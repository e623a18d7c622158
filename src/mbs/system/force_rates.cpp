#include "mbs/system/force_rates.h"

#include <cmath>
#include <random>

#include "math/linear/sparse_lu.h"
#include "math/linear/triplet_sink.h"
#include "mbs/parallel_evaluation.h"

namespace stribeck {
namespace {

using Sparse = TripletSink::Sparse;

constexpr int iterations = 30;

/// Sum of −∂f of the elements that keep their form.
Sparse tangent_of_forces(const MultibodySystem& system, const State& s, const TangentWeights& w) {
  TripletSink sink;
  Work& work = system.work();
  for (const auto& element : system.elements())
    if (element->events() == 0 && !element->parallel_evaluation())
      element->add_tangent(s, w, work, sink);
  system.add_modal_tangent(w, sink);
  const int n = system.velocities();
  return sink.block(0, 0, n, n);
}

/// x ↦ the accelerations that generalised forces give, joints closed.
class Answer {
 public:
  Answer(const MultibodySystem& system, const State& s)
      : system_(system),
        state_(s),
        n_(system.velocities()),
        lu_(n_ + system.constraints()),
        all_(n_ + system.constraints()),
        product_(n_) {
    MirroringSink whole(lu_, n_);
    system.mass_and_jacobian(s, whole);
    regular_ = lu_.factorise();
  }
  bool is_regular() const { return regular_; }
  void apply(const VectorXd& force, VectorXd& acceleration) {
    all_.setZero();
    all_.head(n_) = force;
    lu_.solve_in_place(all_);
    acceleration = all_.head(n_);
  }
  /// Returns the norm in the metric of M.
  double norm(const VectorXd& x) {
    system_.mass_times(state_, x, product_);
    return std::sqrt(std::max(0.0, x.dot(product_)));
  }

 private:
  const MultibodySystem& system_;
  const State& state_;
  int n_;
  SparseLu lu_;
  VectorXd all_, product_;
  bool regular_ = false;
};

/// Returns forces that favour no direction, the same in every run.
VectorXd first_forces(int n) {
  std::minstd_rand random;
  VectorXd f(n);
  for (double& x : f) x = static_cast<double>(random()) / std::minstd_rand::max() - 0.5;
  return f;
}

/// |λ| of the largest eigenvalue of M⁻¹A among the motions that constraints allow.
double largest_eigenvalue(Answer& answer, const Sparse& A) {
  if (A.nonZeros() == 0) return 0;
  VectorXd x(A.rows()), y(A.rows());
  answer.apply(first_forces(static_cast<int>(A.rows())), x);
  double largest = 0;
  for (int k = 0; k < iterations; ++k) {
    const double size = answer.norm(x);
    if (!(size > 0)) return 0;
    x /= size;
    answer.apply(A * x, y);
    largest = answer.norm(y);
    x.swap(y);
  }
  return std::isfinite(largest) ? largest : 0;
}

}  // namespace

ForceRates force_rates(const MultibodySystem& system, const State& s) {
  Answer answer(system, s);
  if (!answer.is_regular()) return {};
  return {std::sqrt(largest_eigenvalue(answer, tangent_of_forces(system, s, {1, 0, 0}))),
          largest_eigenvalue(answer, tangent_of_forces(system, s, {0, 1, 0}))};
}

}  // namespace stribeck
