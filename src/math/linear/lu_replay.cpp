#include "math/linear/lu_replay.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

std::vector<int> inverse(const std::vector<int>& order) {
  std::vector<int> places(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) places[order[k]] = static_cast<int>(k);
  return places;
}

/// Finds the place of entry (row, column) in compressed columns whose rows ascend.
int place_of(const LuPattern& pattern, int row, int column) {
  const auto first = pattern.rows.begin() + pattern.column_starts[column],
             last = pattern.rows.begin() + pattern.column_starts[column + 1];
  const auto found = std::lower_bound(first, last, row);
  ensure(found != last && *found == row, "the pattern of the factors has a gap");
  return static_cast<int>(found - pattern.rows.begin());
}

}  // namespace

LuReplay::LuReplay(const LuPattern& pattern, const std::vector<int>& column_starts,
                   const std::vector<int>& rows)
    : size_(static_cast<int>(pattern.row_order.size())),
      factors_(pattern.rows.size()),
      reciprocal_pivots_(size_),
      y_(size_),
      row_order_(pattern.row_order),
      column_order_(pattern.column_order),
      rows_(pattern.rows) {
  const std::vector<int> row_places = inverse(row_order_), column_places = inverse(column_order_);
  for (int j = 0; j < size_; ++j)
    for (int k = column_starts[j]; k < column_starts[j + 1]; ++k)
      from_a_.push_back(place_of(pattern, row_places[rows[k]], column_places[j]));
  for (int k = 0; k < size_; ++k) {
    pivots_.push_back(place_of(pattern, k, k));
    u_starts_.push_back(pattern.column_starts[k]);
    l_starts_.push_back(pattern.column_starts[k + 1]);
  }
  list_targets(pattern);
}

void LuReplay::list_targets(const LuPattern& pattern) {
  std::vector<std::vector<int>> u_rows(size_);  // columns right of the diagonal, row by row
  for (int j = 0; j < size_; ++j)
    for (int k = u_starts_[j]; k < pivots_[j]; ++k) u_rows[rows_[k]].push_back(j);
  row_starts_.push_back(0);
  for (int k = 0; k < size_; ++k) {
    for (const int j : u_rows[k]) {
      row_places_.push_back(place_of(pattern, k, j));
      for (int l = pivots_[k] + 1; l < l_starts_[k]; ++l)
        targets_.push_back(place_of(pattern, rows_[l], j));
    }
    row_starts_.push_back(static_cast<int>(row_places_.size()));
  }
}

bool LuReplay::factorise(const std::vector<double>& values, double largest_multiplier) {
  std::fill(factors_.begin(), factors_.end(), 0.0);
  double* const f = factors_.data();
  for (std::size_t k = 0; k < values.size(); ++k) f[from_a_[k]] = values[k];
  double largest = 0;
  const int* target = targets_.data();
  for (int k = 0; k < size_; ++k) {
    const int first = pivots_[k] + 1, end = l_starts_[k];
    if (f[pivots_[k]] == 0) return false;
    const double reciprocal = reciprocal_pivots_[k] = 1 / f[pivots_[k]];
    for (int l = first; l < end; ++l) {
      f[l] *= reciprocal;
      largest = std::max(largest, std::abs(f[l]));
    }
    for (int i = row_starts_[k]; i < row_starts_[k + 1]; ++i) {
      const double u = f[row_places_[i]];
      for (int l = first; l < end; ++l) f[*target++] -= f[l] * u;
    }
  }
  return largest <= largest_multiplier;
}

void LuReplay::solve_in_place(double* x) {
  double* const y = y_.data();
  const double* const f = factors_.data();
  for (int k = 0; k < size_; ++k) y[k] = x[row_order_[k]];
  for (int k = 0; k < size_; ++k) {
    const double known = y[k];
    for (int l = pivots_[k] + 1; l < l_starts_[k]; ++l) y[rows_[l]] -= f[l] * known;
  }
  for (int k = size_ - 1; k >= 0; --k) {
    const double known = y[k] *= reciprocal_pivots_[k];
    for (int u = u_starts_[k]; u < pivots_[k]; ++u) y[rows_[u]] -= f[u] * known;
  }
  for (int k = 0; k < size_; ++k) x[column_order_[k]] = y[k];
}

}  // namespace stribeck
