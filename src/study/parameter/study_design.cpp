#include "study/parameter/study_design.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/sobol.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "io/csv/csv_table.h"
#include "math/distributions.h"

namespace stribeck {
namespace {

constexpr double most_points = 1e8;
using Parameters = std::vector<StudyParameter>;
using PointRows = std::vector<double>;  ///< shares or values, point by point

/// Returns a share in (0, 1), of 53 random bits.
double share_of(std::uint64_t bits) {
  return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
}

class Random {
 public:
  explicit Random(int seed) : engine_(static_cast<std::uint64_t>(seed)) {}
  std::uint64_t bits() { return engine_(); }
  double share() { return share_of(bits()); }
  std::size_t below(std::size_t n) {
    return boost::random::uniform_int_distribution<std::size_t>(0, n - 1)(engine_);
  }
  /// Fisher and Yates.
  std::vector<std::size_t> permutation(std::size_t n) {
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t k = n; k > 1; --k) std::swap(order[k - 1], order[below(k)]);
    return order;
  }

 private:
  boost::random::mt19937_64 engine_;
};

PointRows latin_hypercube(std::size_t n, std::size_t d, Random& random) {
  PointRows u(n * d);
  for (std::size_t j = 0; j < d; ++j) {
    const std::vector<std::size_t> stratum = random.permutation(n);
    for (std::size_t i = 0; i < n; ++i)
      u[i * d + j] = (static_cast<double>(stratum[i]) + random.share()) / static_cast<double>(n);
  }
  return u;
}

PointRows independent(std::size_t n, std::size_t d, Random& random) {
  PointRows u(n * d);
  for (double& x : u) x = random.share();
  return u;
}

/// Returns a Sobol sequence from its zero point on, which Boost leaves out, shifted digit by digit: 2^k points then lie one in each of 2^k strata.
PointRows sobol_sequence(std::size_t n, std::size_t d, Random& random) {
  boost::random::sobol engine(d);
  std::vector<std::uint64_t> shift(d);
  for (std::uint64_t& bits : shift) bits = random.bits();
  PointRows u(n * d);
  for (std::size_t k = 0; k < u.size(); ++k) u[k] = share_of((k < d ? 0 : engine()) ^ shift[k % d]);
  return u;
}

/// A and B are the halves of a sequence of twice the dimension.
PointRows saltelli(std::size_t n, std::size_t d, Random& random) {
  const PointRows both = sobol_sequence(n, 2 * d, random);
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

/// One trajectory: a random base on the lower levels, then each parameter once, in random order, by ±p/(2(p − 1)).
void add_trajectory(std::size_t d, int levels, Random& random, PointRows& u) {
  const double step = levels / (2.0 * (levels - 1));
  const auto half = static_cast<std::size_t>(levels / 2);
  std::vector<double> x(d), change(d);
  for (std::size_t j = 0; j < d; ++j) {
    const double low = static_cast<double>(random.below(half)) / (levels - 1);
    const bool up = random.below(2) == 1;
    x[j] = up ? low : low + step;
    change[j] = up ? step : -step;
  }
  u.insert(u.end(), x.begin(), x.end());
  for (const std::size_t j : random.permutation(d)) {
    x[j] += change[j];
    u.insert(u.end(), x.begin(), x.end());
  }
}

PointRows morris(const DesignSection& design, std::size_t d, Random& random) {
  PointRows u;
  for (int k = 0; k < design.trajectories; ++k) add_trajectory(d, design.levels, random, u);
  return u;
}

/// Ends of an unbounded distribution lie at its permille.
double within(const StudyParameter& p, double share) {
  return p.is_normal() ? std::clamp(share, 1e-3, 1 - 1e-3) : share;
}

PointRows values_of(const PointRows& u, const Parameters& parameters, bool levels) {
  const std::size_t d = parameters.size();
  PointRows values(u.size());
  for (std::size_t k = 0; k < u.size(); ++k)
    values[k] = parameters[k % d].quantile(levels ? within(parameters[k % d], u[k]) : u[k]);
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

/// A parameter without values of its own cannot stand in a grid.
bool has_grid(const Parameters& parameters, Diagnostics& diagnostics) {
  double size = 1;
  for (const StudyParameter& p : parameters) {
    size *= static_cast<double>(p.grid_size());
    if (p.grid_size() > 0) continue;
    diagnostics.add("kind", fmt::format("the parameter '{}' has a range but no points.", p.name()),
                    "Add points = 8 to its [[vary]], or choose a sampled design.");
    return false;
  }
  if (size <= most_points) return true;
  diagnostics.add(
      "kind",
      fmt::format("{:.3g} points, more than the {:.0e} that are allowed.", size, most_points),
      "Take fewer values, or a sampled design.");
  return false;
}

PointRows grid(const Parameters& parameters) {
  std::size_t n = 1;
  for (const StudyParameter& p : parameters) n *= p.grid_size();
  PointRows values;
  values.reserve(n * parameters.size());
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t block = n, rest = i;
    for (const StudyParameter& p : parameters) {
      block /= p.grid_size();
      values.push_back(p.grid_value(rest / block));
      rest %= block;
    }
  }
  return values;
}

PointRows one_at_a_time(const Parameters& parameters) {
  PointRows nominal, values;
  for (const StudyParameter& p : parameters) nominal.push_back(p.nominal());
  values = nominal;
  for (std::size_t j = 0; j < parameters.size(); ++j)
    for (std::size_t k = 0; k < parameters[j].grid_size(); ++k) {
      PointRows point = nominal;
      point[j] = parameters[j].grid_value(k);
      if (point[j] != nominal[j]) values.insert(values.end(), point.begin(), point.end());
    }
  return values;
}

class TableDesign {
 public:
  TableDesign(const DesignSection& design, const Parameters& parameters, Diagnostics& diagnostics)
      : design_(design), parameters_(parameters), diagnostics_(diagnostics) {}

  PointRows values(const std::string& text) {
    lines_ = csv_lines(text, *design_.file);
    std::vector<std::size_t> columns;
    for (const StudyParameter& p : parameters_) columns.push_back(column_of(p));
    PointRows values;
    if (diagnostics_.count() > 0) return values;
    for (std::size_t i = 1; i < lines_.size(); ++i)
      for (std::size_t j = 0; j < parameters_.size(); ++j)
        values.push_back(cell(lines_[i][columns[j]], j));
    return values;
  }

 private:
  /// "joint.pin.film.length [mm]"
  static std::pair<std::string, std::string> head(const std::string& text) {
    const std::size_t open = text.find(" [");
    if (open == std::string::npos || text.back() != ']') return {text, {}};
    return {text.substr(0, open), text.substr(open + 2, text.size() - open - 3)};
  }

  std::size_t column_of(const StudyParameter& p) {
    for (std::size_t k = 0; k < lines_[0].size(); ++k) {
      const auto [name, unit] = head(lines_[0][k].text);
      if (name != p.name() && name != p.paths().front()) continue;
      units_.push_back(unit);
      return k;
    }
    diagnostics_.add("file", fmt::format("'{}' has no column '{}'.", *design_.file, p.name()),
                     "Its first line names the parameters with their units.");
    units_.emplace_back();
    return 0;
  }

  double cell(const CsvCell& cell, std::size_t j) {
    const Location where{*design_.file, cell.line, cell.column};
    Value value{where, cell.text};
    if (parameters_[j].is_number()) {
      const std::string text = units_[j].empty() ? cell.text : cell.text + " " + units_[j];
      try {
        if (units_[j].empty())
          value.data = std::stod(text);
        else
          value.data = text;
      } catch (const std::exception&) {
        value.data = text;
      }
    }
    std::vector<Diagnostic> found;
    Diagnostics here(found, value, parameters_[j].name());
    const std::optional<double> number = parameters_[j].value_of(value, here);
    throw_if_any(std::move(found));
    return number.value_or(0);
  }

  const DesignSection& design_;
  const Parameters& parameters_;
  Diagnostics& diagnostics_;
  std::vector<std::vector<CsvCell>> lines_;
  std::vector<std::string> units_;
};

PointRows sample(const DesignSection& design, std::size_t d, Random& random) {
  const auto n = static_cast<std::size_t>(design.points.value_or(0));
  switch (design.kind) {
    case DesignKind::latin_hypercube:
      return latin_hypercube(n, d, random);
    case DesignKind::sobol_sequence:
      return sobol_sequence(n, d, random);
    case DesignKind::saltelli:
      return saltelli(n, d, random);
    case DesignKind::morris:
      return morris(design, d, random);
    default:
      return independent(n, d, random);
  }
}

}  // namespace

DesignPoints make_design(const DesignSection& design, const Parameters& parameters,
                         const Eigen::MatrixXd& scores, const std::string& table,
                         Diagnostics& diagnostics) {
  const std::size_t d = parameters.size();
  if (design.kind == DesignKind::grid)
    return {d, has_grid(parameters, diagnostics) ? grid(parameters) : PointRows{}};
  if (design.kind == DesignKind::one_at_a_time)
    return {d, has_grid(parameters, diagnostics) ? one_at_a_time(parameters) : PointRows{}};
  if (design.kind == DesignKind::table)
    return {d, TableDesign(design, parameters, diagnostics).values(table)};
  Random random(design.seed);
  PointRows u = sample(design, d, random);
  if (scores.size() > 0) correlate(u, scores);
  return {d, values_of(u, parameters, design.kind == DesignKind::morris)};
}

}  // namespace stribeck
