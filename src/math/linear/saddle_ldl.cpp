#include "math/linear/saddle_ldl.h"

#include <camd.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr int widest = 3;  // columns of a panel
// Round-off of a pivot, as a share of what it was before others took their share.
constexpr double pivot_round_off = 1e-13;
// Shares of what is left of a pivot at a regular position.
constexpr double weak = 1e-3, stiffness = 1e-7;
constexpr double little = 1e-4;  // share left of a pivot of G at which digits are lost
constexpr int refinements = 2;

/// Constrained approximate minimum degree: the first `leading` unknowns come before the others, and stay in their order,
/// which is of no influence on the fill: they are not coupled beyond their own bodies.
std::vector<int> order_of(const ColumnAssembly& lower, int leading) {
  const int n = lower.size();
  std::vector<int> groups(n, 1), order(n);
  std::fill(groups.begin(), groups.begin() + leading, 0);
  const int status = camd_order(n, lower.column_starts().data(), lower.rows().data(), order.data(),
                                nullptr, nullptr, groups.data());
  ensure(status == CAMD_OK, "the order of elimination failed");
  std::sort(order.begin(), order.begin() + leading);
  return order;
}

/// Calls what(constant) with the width as a constant.
template <class What>
auto with_width(int width, const What& what) {
  if (width == 1) return what(std::integral_constant<int, 1>{});
  if (width == 2) return what(std::integral_constant<int, 2>{});
  return what(std::integral_constant<int, widest>{});
}

}  // namespace

SaddleLdl::SaddleLdl(int unknowns, int rows)
    : unknowns_(unknowns), size_(unknowns + rows), matrix_(size_) {}

void SaddleLdl::analyse() {
  matrix_.fix();
  order_ = order_of(matrix_, unknowns_);
  std::vector<int> place_of(size_);
  for (int k = 0; k < size_; ++k) place_of[order_[k]] = k;
  cut_panels(fill_in(place_of));
  relocate(place_of);
  list_targets();
  for (std::vector<double>* numbers : {&whole_, &regular_, &least_, &y_, &sum_})
    numbers->resize(size_);
}

/// Each column of L has the rows of A below the pivot and those of the columns whose first row it is.
std::vector<std::vector<int>> SaddleLdl::fill_in(const std::vector<int>& place_of) const {
  std::vector<std::vector<int>> below(size_);
  for (int j = 0; j < size_; ++j)
    for (int e = matrix_.column_starts()[j]; e < matrix_.column_starts()[j + 1]; ++e) {
      const auto [column, row] = std::minmax(place_of[j], place_of[matrix_.rows()[e]]);
      if (row != column) below[column].push_back(row);
    }
  for (std::vector<int>& rows : below) {
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    if (!rows.empty())
      below[rows.front()].insert(below[rows.front()].end(), rows.begin() + 1, rows.end());
  }
  return below;
}

/// Does a column join the panel before it? It has the same rows outside, and is of the same part of the matrix.
bool SaddleLdl::joins(int column, const std::vector<std::vector<int>>& below) const {
  if (column == 0 || column == unknowns_ || panels_.back().width == widest) return false;
  std::vector<int> outside = below[column - 1];
  std::erase(outside, column);
  return outside == below[column];
}

void SaddleLdl::cut_panels(const std::vector<std::vector<int>>& below) {
  for (int k = 0; k < size_; ++k) {
    if (joins(k, below))
      ++panels_.back().width;
    else
      panels_.push_back({k, 1, 0, 0, 0, 0});
    panel_of_.push_back(static_cast<int>(panels_.size()) - 1);
  }
  int numbers = 0;
  for (Panel& p : panels_) {
    const std::vector<int>& outside = below[p.first + p.width - 1];
    p.outside = static_cast<int>(outside.size());
    p.rows = static_cast<int>(rows_.size());
    p.inside = numbers;
    rows_.insert(rows_.end(), outside.begin(), outside.end());
    numbers += p.width * (p.width + p.outside);
  }
  l_.resize(numbers);
}

int SaddleLdl::place(int row, int column) const {
  const Panel& p = panels_[panel_of_[column]];
  const int k = column - p.first;
  if (row < p.first + p.width) return p.inside + k * p.width + (row - p.first);
  const auto first = rows_.begin() + p.rows;
  const auto at = std::lower_bound(first, first + p.outside, row) - first;
  return p.inside + p.width * p.width + static_cast<int>(at) * p.width + k;
}

/// The assembly leaves A where the elimination wants it; what is above the diagonal, at a last place.
void SaddleLdl::relocate(const std::vector<int>& place_of) {
  const int last = static_cast<int>(l_.size());
  std::vector<int> places;
  for (int j = 0; j < size_; ++j)
    for (int e = matrix_.column_starts()[j]; e < matrix_.column_starts()[j + 1]; ++e) {
      const int i = matrix_.rows()[e];
      const auto [column, row] = std::minmax(place_of[j], place_of[i]);
      places.push_back(i < j ? last : place(row, column));
    }
  matrix_.relocate(places, l_.size() + 1);
  for (int k = 0; k < size_; ++k) diagonals_.push_back(place(k, k));
}

void SaddleLdl::list_targets() {
  for (Panel& p : panels_) {
    p.targets = static_cast<int>(targets_.size());
    for (int j = p.rows; j < p.rows + p.outside; ++j)
      for (int i = j; i < p.rows + p.outside; ++i) targets_.push_back(place(rows_[i], rows_[j]));
  }
}

bool SaddleLdl::factorise(bool bounded) {
  if (size_ == 0) return true;
  if (!matrix_.fixed()) analyse();
  bounded_ = bounded;
  cancelled_ = false;
  const std::vector<double>& c = matrix_.values();
  stiff_.clear();
  added_.clear();
  for (const Panel& p : panels_) {
    if (p.first == unknowns_)
      for (int k = unknowns_; k < size_; ++k) {
        whole_[k] = c[diagonals_[k]];
        least_[k] = weak * regular_[k] * whole_[k];
      }
    if (!with_width(p.width, [&](auto width) { return eliminate<width>(p); })) return false;
  }
  return true;
}

void SaddleLdl::store_reference_pivots() {
  for (int k = unknowns_; k < size_; ++k) regular_[k] = 1 / (l_[diagonals_[k]] * whole_[k]);
}

/// Is there enough of a pivot of G? Near a singular position it is made larger. In line: it is asked for every row.
[[gnu::always_inline]] inline bool SaddleLdl::solid(int column, double& pivot) {
  if (pivot > least_[column]) pivot = stiffened(column, pivot);
  cancelled_ = cancelled_ || pivot > little * whole_[column];
  return pivot < pivot_round_off * whole_[column];
}

/// A pivot of G of which too little is left, made larger.
double SaddleLdl::stiffened(int column, double pivot) {
  if (!bounded_ || regular_[column] == 0) return pivot;
  const double lost = 1 - pivot / least_[column],
               more = stiffness * lost * lost * regular_[column] * whole_[column];
  stiff_.push_back(column);
  added_.push_back(more);
  return pivot + more;
}

/// Divides the columns of a panel by their pivots and takes them off those to the right. False for a pivot that has the
/// wrong sign or is round-off.
template <int Width>
bool SaddleLdl::eliminate(const Panel& p) {
  double *const c = matrix_.values().data(), *const square = c + p.inside,
                *const below = square + Width * Width;
  double *const l_square = l_.data() + p.inside, *const l_below = l_square + Width * Width;
  std::array<double, Width * Width> l;
  std::array<double, Width> least;  // limits of pivots of M
  for (int k = 0; k < Width; ++k) least[k] = pivot_round_off * square[k * Width + k];
  for (int k = 0; k < Width; ++k) {
    const int column = p.first + k;
    double pivot = square[k * Width + k];
    if (!(column < unknowns_ ? pivot > least[k] : solid(column, pivot))) return false;
    const double reciprocal = l[k * Width + k] = 1 / pivot;
    for (int j = k + 1; j < Width; ++j) {
      const double share = l[k * Width + j] = square[k * Width + j] * reciprocal;
      for (int i = j; i < Width; ++i) square[j * Width + i] -= square[k * Width + i] * share;
    }
  }
  for (int k = 0; k < Width; ++k)
    for (int j = k; j < Width; ++j) l_square[k * Width + j] = l[k * Width + j];
  for (int i = 0; i < p.outside; ++i) {
    std::array<double, Width> row;
    for (int j = 0; j < Width; ++j) {
      row[j] = below[i * Width + j];
      for (int k = 0; k < j; ++k) row[j] -= row[k] * l[k * Width + j];
    }
    for (int j = 0; j < Width; ++j) {
      below[i * Width + j] = row[j];
      l_below[i * Width + j] = row[j] * l[j * Width + j];
    }
  }
  const int* target = targets_.data() + p.targets;
  for (int j = 0; j < p.outside; ++j) {
    const double* const share = l_below + j * Width;
    for (int i = j; i < p.outside; ++i) {
      double sum = below[i * Width] * share[0];
      for (int k = 1; k < Width; ++k) sum += below[i * Width + k] * share[k];
      c[*target++] -= sum;
    }
  }
  return true;
}

template <int Width>
void SaddleLdl::substitute(const Panel& p, double* y) const {
  const double *const square = l_.data() + p.inside, *const below = square + Width * Width;
  double* const own = y + p.first;
  for (int k = 0; k < Width; ++k)
    for (int i = k + 1; i < Width; ++i) own[i] -= square[k * Width + i] * own[k];
  const int* const rows = rows_.data() + p.rows;
  std::array<double, Width> known;
  for (int k = 0; k < Width; ++k) known[k] = own[k];
  for (int i = 0; i < p.outside; ++i) {
    double sum = below[i * Width] * known[0];
    for (int k = 1; k < Width; ++k) sum += below[i * Width + k] * known[k];
    y[rows[i]] -= sum;
  }
}

template <int Width>
void SaddleLdl::substitute_back(const Panel& p, double* y) const {
  const double *const square = l_.data() + p.inside, *const below = square + Width * Width;
  double* const own = y + p.first;
  std::array<double, Width> sum;
  for (int k = 0; k < Width; ++k) sum[k] = own[k] * square[k * Width + k];
  const int* const rows = rows_.data() + p.rows;
  for (int i = 0; i < p.outside; ++i) {
    const double known = y[rows[i]];
    for (int k = 0; k < Width; ++k) sum[k] -= below[i * Width + k] * known;
  }
  for (int k = Width - 1; k >= 0; --k) {
    for (int i = k + 1; i < Width; ++i) sum[k] -= square[k * Width + i] * sum[i];
    own[k] = sum[k];
  }
}

/// y ← (A + E)⁻¹ y
void SaddleLdl::substitute_all() {
  double* const y = y_.data();
  for (const Panel& p : panels_) with_width(p.width, [&](auto width) { substitute<width>(p, y); });
  for (auto p = panels_.rbegin(); p != panels_.rend(); ++p)
    with_width(p->width, [&](auto width) { substitute_back<width>(*p, y); });
}

void SaddleLdl::solve_in_place(VectorXd& x) {
  for (int k = 0; k < size_; ++k) y_[k] = x[order_[k]];
  substitute_all();
  if (!stiff_.empty())
    refine();
  else if (cancelled_)
    refine_rows(x);
  for (int k = 0; k < size_; ++k) x[order_[k]] = y_[k];
}

/// y ← y + d₁ + d₂, dₖ = (A + E)⁻¹ E dₖ₋₁
void SaddleLdl::refine() {
  sum_ = y_;
  for (int round = 0; round < refinements; ++round) {
    part_.assign(size_, 0);
    for (std::size_t i = 0; i < stiff_.size(); ++i) part_[stiff_[i]] = added_[i] * y_[stiff_[i]];
    y_.swap(part_);
    substitute_all();
    for (int k = 0; k < size_; ++k) sum_[k] += y_[k];
  }
  y_.swap(sum_);
}

/// y ← y + A⁻¹ (0, b − G y), twice
void SaddleLdl::refine_rows(const VectorXd& b) {
  sum_ = y_;
  for (int round = 0; round < refinements; ++round) {
    std::fill(y_.begin(), y_.begin() + unknowns_, 0.0);
    for (int k = unknowns_; k < size_; ++k) y_[k] = b[order_[k]];
    for (const Panel& p : panels_)
      if (p.first < unknowns_)
        with_width(p.width, [&](auto width) { subtract_rows<width>(p, sum_.data(), y_.data()); });
    substitute_all();
    for (int k = 0; k < size_; ++k) sum_[k] += y_[k];
  }
  y_.swap(sum_);
}

/// rest ← rest − G_p x_p of a panel of M, G_p = L₂₁ D L₁₁ᵀ
template <int Width>
void SaddleLdl::subtract_rows(const Panel& p, const double* x, double* rest) const {
  const double *const square = l_.data() + p.inside, *const below = square + Width * Width;
  std::array<double, Width> z;
  for (int k = 0; k < Width; ++k) {
    z[k] = x[p.first + k];
    for (int i = k + 1; i < Width; ++i) z[k] += square[k * Width + i] * x[p.first + i];
    z[k] /= square[k * Width + k];
  }
  const int* const rows = rows_.data() + p.rows;
  for (int i = 0; i < p.outside; ++i)
    for (int k = 0; k < Width; ++k) rest[rows[i]] -= below[i * Width + k] * z[k];
}

}  // namespace stribeck
