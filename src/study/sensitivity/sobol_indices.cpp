#include "study/sensitivity/sobol_indices.h"

namespace stribeck {
namespace {

struct Estimate {
  double mean = 0, variance = 0;
  Eigen::VectorXd first, total;
};

/// `weights`: how often each point counts.
Estimate estimate(const SobolSample& s, const Eigen::VectorXd& weights) {
  const double n = weights.sum();
  Estimate e;
  e.mean = weights.dot(s.a + s.b) / (2 * n);
  const Eigen::VectorXd a = s.a.array() - e.mean, b = s.b.array() - e.mean;
  e.variance = weights.dot(a.cwiseAbs2() + b.cwiseAbs2()) / (2 * n);
  const Eigen::MatrixXd change = s.a_with_b.colwise() - s.a;
  const double scale = e.variance > 0 ? 1 / (n * e.variance) : 0;
  e.first = scale * change.transpose() * weights.cwiseProduct(b);
  e.total = scale / 2 * change.cwiseAbs2().transpose() * weights;
  return e;
}

}  // namespace

SobolIndices sobol_indices(const SobolSample& sample, const Resampling& resampling) {
  const auto n = static_cast<std::size_t>(sample.a.size());
  const auto d = static_cast<std::size_t>(sample.a_with_b.cols());
  const Estimate all = estimate(sample, Eigen::VectorXd::Ones(sample.a.size()));
  std::vector<std::vector<double>> first(d), total(d);
  Resampler resampler(resampling);
  for (int k = 0; k < resampling.resamples; ++k) {
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(sample.a.size());
    for (const std::size_t i : resampler.draw(n)) weights[static_cast<Eigen::Index>(i)] += 1;
    const Estimate one = estimate(sample, weights);
    for (std::size_t j = 0; j < d; ++j) {
      first[j].push_back(one.first[static_cast<Eigen::Index>(j)]);
      total[j].push_back(one.total[static_cast<Eigen::Index>(j)]);
    }
  }
  SobolIndices indices{.mean = all.mean, .variance = all.variance, .points = n};
  for (std::size_t j = 0; j < d; ++j) {
    const auto at = static_cast<Eigen::Index>(j);
    indices.parameters.push_back({all.first[at], all.total[at],
                                  middle(first[j], resampling.confidence),
                                  middle(total[j], resampling.confidence)});
  }
  return indices;
}

}  // namespace stribeck
