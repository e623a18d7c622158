#include "math/linear/column_dependence.h"

#include <Eigen/OrderingMethods>
#include <algorithm>
#include <cmath>
#include <map>
#include <queue>

#include "base/error.h"
#include "math/state.h"

namespace stribeck {
namespace {

using Sparse = Eigen::SparseMatrix<double>;
using Entry = std::pair<int, double>;
using Vector = std::vector<Entry>;  // sparse, rows rising

constexpr double vanishing = 1e-10;  // pivot: the squared sine of a column against those before
constexpr double dependent = 1e-9;   // |A λ| over the largest |λ|
constexpr double nothing = 1e-9;     // entry of a λ whose largest is 1

/// L D Lᵀ row by row; columns with a vanishing pivot are passed over.
class GramFactors {
 public:
  explicit GramFactors(const Sparse& gram)
      : size_(static_cast<int>(gram.rows())),
        parent_(size_, -1),
        rows_(size_),
        below_(size_),
        d_(size_) {
    std::vector<int> visited(size_, -1);
    std::vector<double> y(size_, 0.0);
    for (int k = 0; k < size_; ++k) eliminate(gram, k, visited, y);
  }

  const std::vector<int>& vanished() const { return vanished_; }

  /// L⁻ᵀ e_j
  Vector null_vector(int j) const {
    std::map<int, double, std::greater<>> open{{j, 1.0}};
    Vector found;
    while (!open.empty()) {
      const auto [i, y] = *open.begin();
      open.erase(open.begin());
      found.emplace_back(i, y);
      for (const auto& [k, l] : rows_[i])
        if (d_[k] != 0) open[k] -= l * y;
    }
    return found;
  }

 private:
  /// Columns of row k of L, each before its ancestors.
  std::vector<int> pattern_of(const Sparse& gram, int k, std::vector<int>& visited,
                              std::vector<double>& y) {
    std::vector<int> pattern, path;
    visited[k] = k;
    for (Sparse::InnerIterator entry(gram, k); entry; ++entry) {
      int i = static_cast<int>(entry.row());
      if (i > k) continue;
      y[i] = entry.value();
      for (path.clear(); visited[i] != k; i = parent_[i]) {
        if (parent_[i] < 0) parent_[i] = k;
        path.push_back(i);
        visited[i] = k;
      }
      pattern.insert(pattern.end(), path.rbegin(), path.rend());
    }
    std::reverse(pattern.begin(), pattern.end());
    return pattern;
  }

  void eliminate(const Sparse& gram, int k, std::vector<int>& visited, std::vector<double>& y) {
    const std::vector<int> pattern = pattern_of(gram, k, visited, y);
    const double whole = std::exchange(y[k], 0.0);
    double pivot = whole;
    for (const int i : pattern) {
      const double value = std::exchange(y[i], 0.0);
      if (d_[i] == 0) continue;
      for (const auto& [row, l] : below_[i]) y[row] -= l * value;
      const double l = value / d_[i];
      pivot -= l * value;
      below_[i].emplace_back(k, l);
      rows_[k].emplace_back(i, l);
    }
    if (pivot <= vanishing * whole || whole == 0) {
      vanished_.push_back(k);
      pivot = 0;
    }
    d_[k] = pivot;
  }

  int size_;
  std::vector<int> parent_;           ///< parents in the elimination tree
  std::vector<Vector> rows_, below_;  ///< entries of L, by rows and by columns
  std::vector<double> d_;             ///< 0: passed over
  std::vector<int> vanished_;
};

double residual(const Sparse& A, const Vector& lambda) {
  std::map<int, double> sum;
  double largest = 0, left = 0;
  for (const auto& [column, share] : lambda) {
    largest = std::max(largest, std::abs(share));
    for (Sparse::InnerIterator entry(A, column); entry; ++entry)
      sum[static_cast<int>(entry.row())] += share * entry.value();
  }
  for (const auto& [row, value] : sum) left = std::max(left, std::abs(value));
  return left / largest;
}

/// Sorted, scaled to a largest entry of 1, without what is nothing.
Vector tidied(Vector v) {
  double largest = 0;
  for (const auto& [i, x] : v) largest = std::max(largest, std::abs(x));
  for (auto& [i, x] : v) x /= largest;
  std::erase_if(v, [](const Entry& e) { return std::abs(e.second) < nothing; });
  std::sort(v.begin(), v.end());
  return v;
}

/// v − scale · w
Vector combined(const Vector& v, double scale, const Vector& w) {
  Vector sum;
  auto a = v.begin(), b = w.begin();
  while (a != v.end() || b != w.end()) {
    if (b == w.end() || (a != v.end() && a->first < b->first)) {
      sum.push_back(*a++);
    } else if (a == v.end() || b->first < a->first) {
      sum.emplace_back(b->first, -scale * b->second);
      ++b;
    } else {
      sum.emplace_back(a->first, a->second - scale * b->second);
      ++a;
      ++b;
    }
  }
  return sum;
}

double entry_of(const Vector& v, int i) {
  const auto at = std::lower_bound(v.begin(), v.end(), i,
                                   [](const Entry& e, int row) { return e.first < row; });
  return at != v.end() && at->first == i ? at->second : 0;
}

/// v without its last entry, which a multiple of `other` takes off.
Vector shortened(const Vector& v, const Vector& other) {
  const int end = v.back().first;
  Vector rest = combined(v, v.back().second / other.back().second, other);
  std::erase_if(rest, [end](const Entry& e) { return e.first == end; });
  ensure(!rest.empty(), "dependences of columns depend on each other");
  return tidied(std::move(rest));
}

/// Combines the λ until each ends in a column of its own.
std::map<int, Vector> ended_apart(std::vector<Vector> all) {
  std::map<int, Vector> by_end;
  for (Vector& v : all) {
    auto there = by_end.find(v.back().first);
    while (there != by_end.end()) {
      v = shortened(v, there->second);
      there = by_end.find(v.back().first);
    }
    const int end = v.back().first;
    by_end.emplace(end, std::move(v));
  }
  return by_end;
}

/// Takes the columns in which others end off λ, from the last one on. They have been reduced already.
void reduce(Vector& v, const std::map<int, Vector>& by_end) {
  for (int i = static_cast<int>(v.size()) - 2; i >= 0; --i) {
    const int column = v[static_cast<std::size_t>(i)].first;
    const auto other = by_end.find(column);
    if (other == by_end.end()) continue;
    v = combined(v, entry_of(v, column), other->second);
    std::erase_if(v, [column](const Entry& e) { return e.first == column; });
    i = static_cast<int>(std::lower_bound(v.begin(), v.end(), Entry{column, -INFINITY}) -
                         v.begin());
  }
}

/// Reduces all of them, in rising order, and scales their last entries to 1.
void reduce(std::map<int, Vector>& by_end) {
  for (auto& [end, v] : by_end) {
    const double last = v.back().second;
    for (auto& [i, x] : v) x /= last;
    reduce(v, by_end);
  }
}

}  // namespace

std::optional<std::vector<ColumnDependence>> dependent_columns(const Sparse& A) {
  const Sparse gram = A.transpose() * A;
  Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> inverse;
  Eigen::AMDOrdering<int>()(gram, inverse);
  Sparse ordered;
  ordered = gram.selfadjointView<Eigen::Lower>().twistedBy(inverse.inverse());
  const GramFactors factors(ordered);
  std::vector<Vector> all;
  for (const int j : factors.vanished()) {
    Vector lambda = factors.null_vector(j);
    for (auto& [i, x] : lambda) i = inverse.indices()[i];
    lambda = tidied(std::move(lambda));
    if (residual(A, lambda) > dependent) return {};
    all.push_back(std::move(lambda));
  }
  std::map<int, Vector> by_end = ended_apart(std::move(all));
  reduce(by_end);
  std::vector<ColumnDependence> found;
  for (auto& [end, v] : by_end) {
    ColumnDependence d{end, {}};
    for (const auto& [i, x] : v)
      if (i != end) d.shares.emplace_back(i, -x);
    found.push_back(std::move(d));
  }
  return found;
}

}  // namespace stribeck
