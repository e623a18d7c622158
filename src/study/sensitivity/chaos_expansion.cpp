#include "study/sensitivity/chaos_expansion.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "math/dense/cholesky.h"
#include "math/dense/dense_solve.h"

namespace stribeck {
namespace {

using Degrees = std::vector<int>;

constexpr std::size_t most_candidates = 1500, most_terms = 300;
/// Remaining share of a column that the other columns represent
constexpr double dependent = 1e-6;
constexpr double nothing_left = 1e-13;

/// Σ √α_j <= √p of a candidate; a little more for round-off.
double root_of(int p) {
  return std::sqrt(static_cast<double>(p)) + 1e-9;
}

/// Appends every choice of the degrees from parameter j on that the rest of √p allows.
void append(const std::vector<Margin>& margins, std::size_t j, double rest, Degrees& degrees,
            std::vector<Degrees>& all) {
  if (all.size() > most_candidates) return;
  if (j == margins.size()) {
    all.push_back(degrees);
    return;
  }
  for (int a = 0; a <= margins[j].highest_degree() && std::sqrt(a) <= rest; ++a) {
    degrees[j] = a;
    append(margins, j + 1, rest - std::sqrt(a), degrees, all);
  }
  degrees[j] = 0;
}

/// The largest set that has no more than `most` terms.
std::vector<Degrees> candidates(const std::vector<Margin>& margins, std::size_t most) {
  std::vector<Degrees> best;
  int highest = 1;
  for (const Margin& margin : margins) highest = std::max(highest, margin.highest_degree());
  for (int p = 1; p <= highest; ++p) {
    std::vector<Degrees> all;
    Degrees degrees(margins.size(), 0);
    append(margins, 0, root_of(p), degrees, all);
    if (all.size() > most && !best.empty()) break;
    best = std::move(all);
  }
  return best;
}

double product(const std::vector<Eigen::VectorXd>& p, const Degrees& degrees) {
  double value = 1;
  for (std::size_t j = 0; j < degrees.size(); ++j) value *= p[j][degrees[j]];
  return value;
}

/// One row for each point, one column for each set of degrees.
Eigen::MatrixXd columns(const Eigen::MatrixXd& t, const std::vector<Margin>& margins,
                        const std::vector<Degrees>& sets) {
  std::vector<int> highest(margins.size(), 0);
  for (const Degrees& degrees : sets)
    for (std::size_t j = 0; j < degrees.size(); ++j) highest[j] = std::max(highest[j], degrees[j]);
  Eigen::MatrixXd matrix(t.rows(), static_cast<Eigen::Index>(sets.size()));
  std::vector<Eigen::VectorXd> p(margins.size());
  for (Eigen::Index i = 0; i < t.rows(); ++i) {
    for (std::size_t j = 0; j < margins.size(); ++j)
      p[j] = margins[j].polynomials(t(i, static_cast<Eigen::Index>(j)), highest[j]);
    for (std::size_t k = 0; k < sets.size(); ++k)
      matrix(i, static_cast<Eigen::Index>(k)) = product(p, sets[k]);
  }
  return matrix;
}

/// Orthogonal matching pursuit: chosen columns are made orthonormal one after the other, so that residual and leverages, and
/// with them the leave-one-out errors r_i/(1 − h_i), follow from the last one.
class Pursuit {
 public:
  Pursuit(const Eigen::MatrixXd& all, const Eigen::VectorXd& y)
      : all_(all),
        norms_(all.colwise().norm()),
        rest_(y),
        leverage_(Eigen::VectorXd::Zero(y.size())) {
    const double mean = y.mean();
    variance_ = (y.array() - mean).square().mean();
    const auto most = std::min<Eigen::Index>({all.cols(), static_cast<Eigen::Index>(most_terms),
                                              std::max<Eigen::Index>(1, y.size() / 2)});
    basis_.resize(y.size(), most);
    take(0);
    keep_best();
    while (count_ < most && rest_.squaredNorm() > nothing_left * variance_ * y.size() && go_on())
      ;
  }

  const std::vector<Eigen::Index>& chosen() const { return best_; }
  double error() const { return best_error_; }

 private:
  /// Takes the next term; false when there is none, or none has lowered the error for long.
  bool go_on() {
    const Eigen::VectorXd alike = (all_.transpose() * rest_).cwiseAbs().cwiseQuotient(norms_);
    Eigen::Index next = -1;
    for (Eigen::Index k = 0; k < alike.size(); ++k)
      if (!used_[static_cast<std::size_t>(k)] && (next < 0 || alike[k] > alike[next])) next = k;
    if (next < 0) return false;
    if (take(next)) keep_best();
    return count_ < static_cast<Eigen::Index>(best_.size()) + 10 + count_ / 4;
  }

  bool take(Eigen::Index k) {
    used_.resize(static_cast<std::size_t>(all_.cols()), false);
    used_[static_cast<std::size_t>(k)] = true;
    Eigen::VectorXd q = all_.col(k);
    const auto before = basis_.leftCols(count_);
    for (int twice = 0; twice < 2; ++twice) q -= before * (before.transpose() * q);
    const double norm = q.norm();
    if (!(norm > dependent * norms_[k])) return false;
    q /= norm;
    basis_.col(count_++) = q;
    rest_ -= q * q.dot(rest_);
    leverage_ += q.cwiseAbs2();
    chosen_.push_back(k);
    return true;
  }

  void keep_best() {
    const double n = static_cast<double>(rest_.size()), k = static_cast<double>(count_);
    const double correction = n / (n - k) * (1 + k / n);
    const double square =
        (rest_.array() / (1 - leverage_.array()).max(nothing_left)).square().mean();
    const double error = variance_ > 0 ? square / variance_ * correction : 0;
    if (!best_.empty() && !(error < best_error_)) return;
    best_ = chosen_;
    best_error_ = error;
  }

  const Eigen::MatrixXd& all_;
  Eigen::VectorXd norms_, rest_, leverage_;
  Eigen::MatrixXd basis_;
  Eigen::Index count_ = 0;
  std::vector<bool> used_;
  std::vector<Eigen::Index> chosen_, best_;
  double variance_ = 0, best_error_ = 0;
};

std::vector<Degrees> degrees_of(const ChaosExpansion& expansion) {
  std::vector<Degrees> all;
  for (const ChaosTerm& term : expansion.terms) all.push_back(term.degrees);
  return all;
}

bool is_alone(const Degrees& degrees, std::size_t j) {
  for (std::size_t k = 0; k < degrees.size(); ++k)
    if ((degrees[k] > 0) != (k == j)) return false;
  return true;
}

/// Fits the same terms to points that are drawn anew; none where they do not determine the coefficients.
bool refit(ChaosExpansion& expansion, const Eigen::MatrixXd& matrix, const Eigen::VectorXd& y,
           const std::vector<std::size_t>& drawn) {
  Eigen::VectorXd weights = Eigen::VectorXd::Zero(y.size());
  for (const std::size_t i : drawn) weights[static_cast<Eigen::Index>(i)] += 1;
  const Eigen::MatrixXd weighted = weights.asDiagonal() * matrix;
  const Cholesky normal(matrix.transpose() * weighted);
  if (!normal.is_definite()) return false;
  const Eigen::VectorXd coefficients = normal.solve(Eigen::VectorXd(weighted.transpose() * y));
  for (std::size_t k = 0; k < expansion.terms.size(); ++k)
    expansion.terms[k].coefficient = coefficients[static_cast<Eigen::Index>(k)];
  return true;
}

}  // namespace

double ChaosExpansion::mean() const {
  return terms.front().coefficient;
}

double ChaosExpansion::variance() const {
  double sum = 0;
  for (std::size_t k = 1; k < terms.size(); ++k) sum += terms[k].coefficient * terms[k].coefficient;
  return sum;
}

double ChaosExpansion::first_index(std::size_t j) const {
  double sum = 0;
  for (const ChaosTerm& term : terms)
    if (is_alone(term.degrees, j)) sum += term.coefficient * term.coefficient;
  return variance() > 0 ? sum / variance() : 0;
}

double ChaosExpansion::total_index(std::size_t j) const {
  double sum = 0;
  for (const ChaosTerm& term : terms)
    if (term.degrees[j] > 0) sum += term.coefficient * term.coefficient;
  return variance() > 0 ? sum / variance() : 0;
}

ChaosExpansion fit_chaos(const Eigen::MatrixXd& t, const Eigen::VectorXd& y,
                         const std::vector<Margin>& margins) {
  const auto n = static_cast<std::size_t>(y.size());
  const std::vector<Degrees> sets = candidates(margins, std::min(most_candidates, 4 * n));
  const Eigen::MatrixXd all = columns(t, margins, sets);
  const Pursuit pursuit(all, y);
  Eigen::MatrixXd matrix(t.rows(), static_cast<Eigen::Index>(pursuit.chosen().size()));
  for (Eigen::Index k = 0; k < matrix.cols(); ++k)
    matrix.col(k) = all.col(pursuit.chosen()[static_cast<std::size_t>(k)]);
  const Eigen::VectorXd coefficients = least_squares(matrix, y);
  ChaosExpansion expansion{.leave_one_out = pursuit.error(), .points = n};
  for (Eigen::Index k = 0; k < matrix.cols(); ++k)
    expansion.terms.push_back(
        {sets[static_cast<std::size_t>(pursuit.chosen()[static_cast<std::size_t>(k)])],
         coefficients[k]});
  return expansion;
}

std::vector<IndexIntervals> chaos_intervals(const ChaosExpansion& expansion,
                                            const Eigen::MatrixXd& t, const Eigen::VectorXd& y,
                                            const std::vector<Margin>& margins,
                                            const Resampling& resampling) {
  const std::size_t d = margins.size();
  const Eigen::MatrixXd matrix = columns(t, margins, degrees_of(expansion));
  std::vector<std::vector<double>> first(d), total(d);
  Resampler resampler(resampling);
  ChaosExpansion one = expansion;
  for (int b = 0; b < resampling.resamples; ++b) {
    if (!refit(one, matrix, y, resampler.draw(static_cast<std::size_t>(y.size())))) continue;
    for (std::size_t j = 0; j < d; ++j) {
      first[j].push_back(one.first_index(j));
      total[j].push_back(one.total_index(j));
    }
  }
  std::vector<IndexIntervals> intervals;
  for (std::size_t j = 0; j < d; ++j)
    intervals.push_back(
        {middle(first[j], resampling.confidence), middle(total[j], resampling.confidence)});
  return intervals;
}

}  // namespace stribeck
