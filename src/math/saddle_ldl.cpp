#include "math/saddle_ldl.h"

#include <camd.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double round_off =
    1e-13;  // of a pivot of G, of what it was before other rows took their share

/// Constrained approximate minimum degree: the first `leading` unknowns come before the others.
std::vector<int> order_of(const ColumnAssembly& lower, int leading) {
  const int n = lower.size();
  std::vector<int> groups(n, 1), order(n);
  std::fill(groups.begin(), groups.begin() + leading, 0);
  const int status = camd_order(n, lower.column_starts().data(), lower.rows().data(), order.data(),
                                nullptr, nullptr, groups.data());
  ensure(status == CAMD_OK, "the order of elimination failed");
  return order;
}

}  // namespace

SaddleLdl::SaddleLdl(int unknowns, int rows)
    : unknowns_(unknowns), size_(unknowns + rows), matrix_(size_) {}

void SaddleLdl::analyse() {
  matrix_.fix();
  order_ = order_of(matrix_, unknowns_);
  std::vector<int> place_of(size_);
  for (int k = 0; k < size_; ++k) place_of[order_[k]] = k;
  fill_in(place_of);
  scatter_places(place_of);
  list_targets();
  c_.resize(rows_.size() + 1);
  l_.resize(rows_.size());
  smallest_.resize(size_);
  y_.resize(size_);
}

/// Each column of L has the rows of A below the pivot and those of the columns whose first row it is.
void SaddleLdl::fill_in(const std::vector<int>& place_of) {
  std::vector<std::vector<int>> below(size_);
  for (int j = 0; j < size_; ++j)
    for (int e = matrix_.column_starts()[j]; e < matrix_.column_starts()[j + 1]; ++e) {
      const auto [column, row] = std::minmax(place_of[j], place_of[matrix_.rows()[e]]);
      if (row != column) below[column].push_back(row);
    }
  starts_.push_back(0);
  for (int k = 0; k < size_; ++k) {
    std::vector<int>& rows = below[k];
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    if (!rows.empty())
      below[rows.front()].insert(below[rows.front()].end(), rows.begin() + 1, rows.end());
    rows_.push_back(k);
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    starts_.push_back(static_cast<int>(rows_.size()));
  }
}

void SaddleLdl::scatter_places(const std::vector<int>& place_of) {
  const int last = static_cast<int>(rows_.size());
  std::vector<bool> known(rows_.size() + 1, false);
  for (int j = 0; j < size_; ++j)
    for (int e = matrix_.column_starts()[j]; e < matrix_.column_starts()[j + 1]; ++e) {
      const int i = matrix_.rows()[e];
      const auto [column, row] = std::minmax(place_of[j], place_of[i]);
      from_a_.push_back(i < j ? last : place(row, column));
      known[from_a_.back()] = true;
    }
  for (int e = 0; e < last; ++e)
    if (!known[e]) filled_in_.push_back(e);
}

int SaddleLdl::place(int row, int column) const {
  const auto first = rows_.begin() + starts_[column], last = rows_.begin() + starts_[column + 1];
  return static_cast<int>(std::lower_bound(first, last, row) - rows_.begin());
}

void SaddleLdl::list_targets() {
  target_starts_.push_back(0);
  for (int k = 0; k < size_; ++k) {
    for (int j = starts_[k] + 1; j < starts_[k + 1]; ++j)
      for (int i = j; i < starts_[k + 1]; ++i) targets_.push_back(place(rows_[i], rows_[j]));
    target_starts_.push_back(static_cast<int>(targets_.size()));
  }
}

bool SaddleLdl::factorise() {
  if (size_ == 0) return true;
  if (!matrix_.fixed()) analyse();
  for (const int e : filled_in_) c_[e] = 0;
  for (std::size_t e = 0; e < from_a_.size(); ++e) c_[from_a_[e]] = matrix_.values()[e];
  for (int k = 0; k < unknowns_; ++k) {
    if (!(c_[starts_[k]] > 0)) return false;
    eliminate(k);
  }
  for (int k = unknowns_; k < size_; ++k) smallest_[k] = round_off * c_[starts_[k]];
  for (int k = unknowns_; k < size_; ++k) {
    if (!(c_[starts_[k]] < smallest_[k])) return false;
    eliminate(k);
  }
  return true;
}

/// Divides column k by its pivot and takes it off those to the right.
void SaddleLdl::eliminate(int k) {
  double *const c = c_.data(), *const l = l_.data();
  const int first = starts_[k], end = starts_[k + 1];
  const int* target = targets_.data() + target_starts_[k];
  const double reciprocal = l[first] = 1 / c[first];
  for (int j = first + 1; j < end; ++j) {
    const double share = l[j] = c[j] * reciprocal;
    for (int i = j; i < end; ++i) c[*target++] -= c[i] * share;
  }
}

void SaddleLdl::solve_in_place(VectorXd& x) {
  double *const y = y_.data(), *const l = l_.data();
  for (int k = 0; k < size_; ++k) y[k] = x[order_[k]];
  for (int k = 0; k < size_; ++k) {
    const double known = y[k];
    for (int e = starts_[k] + 1; e < starts_[k + 1]; ++e) y[rows_[e]] -= l[e] * known;
  }
  for (int k = size_ - 1; k >= 0; --k) {
    double sum = y[k] * l[starts_[k]];
    for (int e = starts_[k] + 1; e < starts_[k + 1]; ++e) sum -= l[e] * y[rows_[e]];
    y[k] = sum;
  }
  for (int k = 0; k < size_; ++k) x[order_[k]] = y[k];
}

}  // namespace stribeck
