#pragma once
#include <vector>

#include "math/matrix_sink.h"
#include "mbs/body/flexible_body.h"
#include "mbs/joint/joint.h"

/// The terms that modes of flexible bodies add to rows of a RowTable:
///   g −= c·η + ½ ηᵀ C η,   slope ∂g/∂η = −(c + C η)
/// η modal coordinates, c coefficients and C curvature of a term (ModalTerm); a term without curvature is linear.
/// They are kept apart from the rows of frames, so that a mechanism of rigid bodies has no term here and pays for none.
namespace stribeck {

class ModalTerms {
 public:
  /// A term of the row with this multiplier, of the body whose η begins at `rows`.
  void add(int multiplier, ModalRows rows, const ModalTerm& term);

  void add_values(const State&, VectorXd& g) const;
  void add_rates(const State&, VectorXd& g_dot) const;
  void add_bias(const State&, VectorXd& bias) const;
  /// See RowTable for these three.
  void add_jacobian(const State&, int first_row, bool with_transpose, MatrixSink& K) const;
  void add_multiplier_forces(const State&, double scale, VectorXd& f) const;
  void add_curvature(const State&, const TangentWeights&, MatrixSink& K) const;

 private:
  struct Flat {
    int multiplier;
    ModalRows rows;
    VectorXd coefficients;
    MatrixXd curvature;

    int modes() const { return static_cast<int>(coefficients.size()); }
    VectorXd slope(const State&) const;  ///< c + C η
  };

  std::vector<Flat> terms_;
};

}  // namespace stribeck
