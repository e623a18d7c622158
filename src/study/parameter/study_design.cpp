#include "study/parameter/study_design.h"

#include <algorithm>

#include "math/distributions.h"
#include "study/parameter/design_kind.h"
#include "study/parameter/random_numbers.h"

namespace stribeck {
namespace {

using Parameters = std::vector<StudyParameter>;

/// Ends of an unbounded distribution lie at its permille.
double within(const StudyParameter& p, double share) {
  return p.is_normal() ? std::clamp(share, 1e-3, 1 - 1e-3) : share;
}

PointRows values_of(const PointRows& u, const Parameters& parameters, bool has_ends) {
  const std::size_t d = parameters.size();
  PointRows values(u.size());
  for (std::size_t k = 0; k < u.size(); ++k)
    values[k] = parameters[k % d].quantile(has_ends ? within(parameters[k % d], u[k]) : u[k]);
  return values;
}

/// Normal scores z = Φ⁻¹(u), correlated by z' = L z, back to shares [Iman1982].
void correlate(PointRows& u, const Eigen::MatrixXd& factor) {
  const Eigen::Index d = factor.rows();
  Eigen::VectorXd z(d);
  for (std::size_t at = 0; at < u.size(); at += static_cast<std::size_t>(d)) {
    for (Eigen::Index j = 0; j < d; ++j)
      z[j] = normal_quantile(u[at + static_cast<std::size_t>(j)]);
    const Eigen::VectorXd mixed = factor.triangularView<Eigen::Lower>() * z;
    for (Eigen::Index j = 0; j < d; ++j) u[at + static_cast<std::size_t>(j)] = normal_cdf(mixed[j]);
  }
}

}  // namespace

DesignPoints make_design(const DesignSection& design, const Parameters& parameters,
                         const Eigen::MatrixXd& scores, const std::string& table,
                         Diagnostics& diagnostics) {
  const std::size_t d = parameters.size();
  const DesignKind& kind = *design.kind;
  if (kind.values) return {d, kind.values({design, parameters, table, diagnostics})};
  RandomNumbers random(design.seed);
  PointRows u = kind.shares(design, d, random);
  if (scores.size() > 0) correlate(u, scores);
  return {d, values_of(u, parameters, kind.has_ends)};
}

}  // namespace stribeck
