#include "math/dense/anderson.h"

#include "math/dense/dense_solve.h"

namespace stribeck {

Eigen::VectorXd AndersonIteration::next(const Eigen::VectorXd& x, const Eigen::VectorXd& g) {
  const Change now{g - x, g};
  if (has_last_) changes_.push_back({now.f - last_.f, now.g - last_.g});
  if (changes_.size() > depth_) changes_.erase(changes_.begin());
  last_ = now;
  has_last_ = true;
  if (changes_.empty()) return g;
  const auto count = static_cast<Eigen::Index>(changes_.size());
  Eigen::MatrixXd normal(count, count);
  Eigen::VectorXd right(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const Eigen::VectorXd& f = changes_[static_cast<std::size_t>(i)].f;
    right[i] = f.dot(now.f);
    for (Eigen::Index j = 0; j <= i; ++j)
      normal(i, j) = normal(j, i) = f.dot(changes_[static_cast<std::size_t>(j)].f);
  }
  // Changes that depend on each other to round-off are damped.
  constexpr double independence = 1e-13;
  normal.diagonal().array() += independence * normal.trace() + 1e-300;
  const Eigen::VectorXd gamma = solve(normal, right);
  if (!gamma.allFinite()) {
    restart();
    return g;
  }
  Eigen::VectorXd next = g;
  for (Eigen::Index i = 0; i < count; ++i)
    next -= gamma[i] * changes_[static_cast<std::size_t>(i)].g;
  return next;
}

}  // namespace stribeck
