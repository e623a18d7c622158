#pragma once
#include <Eigen/Core>
#include <vector>

/// Anderson's acceleration of a fixed-point iteration x ← g(x).
///   f = g(x) − x,   γ = argmin |f − ΔF γ|,   x ← g − ΔG γ
/// ΔF, ΔG changes of f and g over the last steps, `depth` of them at most. Linear problems with few slow directions end in as many steps.
/// Valid where g is smooth near the fixed point; it starts as the plain iteration. Source: [Anderson1965].
namespace stribeck {

class AndersonIteration {
 public:
  explicit AndersonIteration(std::size_t depth) : depth_(depth) {}

  /// Returns the next x after g(x) was found.
  Eigen::VectorXd next(const Eigen::VectorXd& x, const Eigen::VectorXd& g);
  /// Forgets all steps.
  void restart() { changes_.clear(), has_last_ = false; }

 private:
  struct Change {
    Eigen::VectorXd f, g;
  };
  std::size_t depth_;
  std::vector<Change> changes_;
  Change last_;
  bool has_last_ = false;
};

}  // namespace stribeck
