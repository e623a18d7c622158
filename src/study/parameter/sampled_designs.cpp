#include <boost/random/sobol.hpp>

#include "study/parameter/design_kind.h"
#include "study/parameter/random_numbers.h"
#include "study/parameter/study_spec.h"

namespace stribeck {
namespace {

std::size_t points_of(const DesignSection& design) {
  return static_cast<std::size_t>(design.points.value_or(0));
}

/// u_ij = (π_j(i) + r)/n, π_j a random permutation [McKay1979].
PointRows latin_hypercube(const DesignSection& design, std::size_t d, RandomNumbers& random) {
  const std::size_t n = points_of(design);
  PointRows u(n * d);
  for (std::size_t j = 0; j < d; ++j) {
    const std::vector<std::size_t> stratum = random.permutation(n);
    for (std::size_t i = 0; i < n; ++i)
      u[i * d + j] = (static_cast<double>(stratum[i]) + random.share()) / static_cast<double>(n);
  }
  return u;
}

PointRows independent(const DesignSection& design, std::size_t d, RandomNumbers& random) {
  PointRows u(points_of(design) * d);
  for (double& x : u) x = random.share();
  return u;
}

/// Returns a Sobol sequence with the directions of Joe and Kuo [JoeKuo2008] from its zero point on, which Boost leaves out, shifted digit by digit:
/// 2^k points then lie one in each of 2^k strata.
PointRows shifted_sobol_sequence(std::size_t n, std::size_t d, RandomNumbers& random) {
  boost::random::sobol engine(d);
  std::vector<std::uint64_t> shift(d);
  for (std::uint64_t& bits : shift) bits = random.bits();
  PointRows u(n * d);
  for (std::size_t k = 0; k < u.size(); ++k) u[k] = share_of((k < d ? 0 : engine()) ^ shift[k % d]);
  return u;
}

PointRows sobol_sequence(const DesignSection& design, std::size_t d, RandomNumbers& random) {
  return shifted_sobol_sequence(points_of(design), d, random);
}

/// Blocks A, B, A with column j of B, for Sobol indices [Saltelli2010]; A and B are the halves of a sequence of twice the dimension.
PointRows saltelli(const DesignSection& design, std::size_t d, RandomNumbers& random) {
  const std::size_t n = points_of(design);
  const PointRows both = shifted_sobol_sequence(n, 2 * d, random);
  PointRows u;
  u.reserve(n * d * (d + 2));
  for (std::size_t i = 0; i < n; ++i) {
    const double *a = both.data() + 2 * i * d, *b = a + d;
    for (std::size_t block = 0; block < d + 2; ++block)
      for (std::size_t j = 0; j < d; ++j)
        u.push_back(block == d + 1 || (block > 0 && j == block - 1) ? b[j] : a[j]);
  }
  return u;
}

}  // namespace

const DesignKind latin_hypercube_design{
    .name = "latin_hypercube",
    .meaning = "each parameter in as many strata as there are points",
    .shares = latin_hypercube,
    .needs_points = true};

const DesignKind sobol_sequence_design{.name = "sobol_sequence",
                                       .meaning = "low-discrepancy sequence",
                                       .shares = sobol_sequence,
                                       .needs_points = true};

const DesignKind random_design{
    .name = "random", .meaning = "independent points", .shares = independent, .needs_points = true};

const DesignKind saltelli_design{.name = "saltelli",
                                 .meaning = "for Sobol indices: points*(parameters + 2)",
                                 .shares = saltelli,
                                 .needs_points = true};

}  // namespace stribeck
