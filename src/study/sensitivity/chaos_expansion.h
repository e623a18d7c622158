#pragma once
#include <Eigen/Core>
#include <vector>

#include "study/sensitivity/interval.h"
#include "study/sensitivity/margin.h"

namespace stribeck {

/// One product of orthonormal polynomials, one degree for each parameter.
struct ChaosTerm {
  std::vector<int> degrees;
  double coefficient = 0;
};

/// y ≈ Σ c_α Π_j p_{α_j}(t_j): a polynomial chaos expansion of a response over its parameters [Sudret2008]. The terms are chosen
/// one by one, each the one most alike to what the others leave (orthogonal matching pursuit), out of Σ √α_j <= √p; as
/// many as give the least leave-one-out error, which is corrected for the number of terms [BlatmanSudret2011].
/// Valid for independent parameters.
struct ChaosExpansion {
  std::vector<ChaosTerm> terms = {};  ///< the constant one first
  double leave_one_out = 0;  ///< mean square error of a point that was left out, over the variance
  std::size_t points = 0;    ///< number of points that it was fitted to

  double mean() const;
  double variance() const;
  double first_index(std::size_t j) const;  ///< share of the variance that parameter j has alone
  double total_index(std::size_t j) const;  ///< share of j alone and with all others
};

/// `t`: one row of coordinates for each point. Needs three points at least.
ChaosExpansion fit_chaos(const Eigen::MatrixXd& t, const Eigen::VectorXd& y,
                         const std::vector<Margin>& margins);

/// Bootstrap intervals of the indices: the points are drawn anew, the terms stay [MarelliSudret2018].
std::vector<IndexIntervals> chaos_intervals(const ChaosExpansion& expansion,
                                            const Eigen::MatrixXd& t, const Eigen::VectorXd& y,
                                            const std::vector<Margin>& margins,
                                            const Resampling& resampling);

}  // namespace stribeck
