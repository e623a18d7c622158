#include "math/linear/block_cyclic.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "math/dense/dense_block.h"

namespace stribeck {
namespace {

constexpr double not_felt = 1e-24;

/// Sizes the kernel is compiled for.
using Sizes = std::integer_sequence<int, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24,
                                    32, 40, 64, 96, 128>;

/// Calls visit with the smallest compiled size that holds the rows, as a constant.
template <class Visit, int... N>
void with_rows(int rows, const Visit& visit, std::integer_sequence<int, N...>) {
  bool done = false;
  ((!done && rows <= N ? (visit(std::integral_constant<int, N>{}), done = true) : false), ...);
}

/// y = A x, A column by column, or diagonal.
template <int N>
void times(const double* a, bool dense, const double* x, double* y) {
  if (dense) return dense_block::times<N>(a, x, y);
  for (int i = 0; i < N; ++i) y[i] = a[i * (N + 1)] * x[i];
}

/// y = Aᵀ x
template <int N>
void transposed_times(const double* a, bool dense, const double* x, double* y) {
  if (dense) return dense_block::transposed_times<N>(a, x, y);
  times<N>(a, false, x, y);
}

/// Y = Aᵀ X for four right sides that lie side by side.
template <int N>
void transposed_times_four(const double* a, bool dense, const double* x, double* y) {
  if (dense) return dense_block::transposed_times_four<N>(a, x, y);
  for (int j = 0; j < N; ++j)
    for (int k = 0; k < 4; ++k) y[4 * j + k] = a[j * (N + 1)] * x[4 * j + k];
}

template <int N>
double dot(const double* a, const double* b) {
  double sum = 0;
  for (int i = 0; i < N; ++i) sum += a[i] * b[i];
  return sum;
}

/// Subtracts for four right sides that lie side by side: to −= gᵀ X, and to_i −= u_i x_i.
template <int N>
void subtract_sum_of_four(const double* g, const double* x, double* to) {
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < 4; ++k) to[k] -= g[i] * x[4 * i + k];
}
void subtract_entry_of_four(double g, const double* x, double* to) {
  for (int k = 0; k < 4; ++k) to[k] -= g * x[k];
}
template <int N>
void subtract_scaled_four(const double* u, const double* x, double* to) {
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < 4; ++k) to[4 * i + k] -= u[i] * x[4 * i + k];
}

}  // namespace

int BlockCyclic::padded(int rows) {
  int size = 0;
  with_rows(
      rows, [&](auto n) { size = n; }, Sizes{});
  return size;
}

BlockCyclic::BlockCyclic(int columns, int rows)
    : columns_(columns), rows_(rows), stride_(padded(rows)), dense_(columns) {
  if (columns < 3 || rows < 1 || rows > max_rows)
    throw std::invalid_argument("BlockCyclic: at least 3 columns and 1 to 128 rows");
  blocks_.resize(columns * stride_ * stride_);
  closing_.resize(stride_ * stride_);
  clear();
  for (Across* across : {&rows_across_, &columns_across_}) {
    across->unknowns.reserve(stride_);
    across->counts.resize(columns);
    across->now.resize(stride_ * stride_);
    across->solved.resize(columns * stride_ * stride_);
  }
}

void BlockCyclic::clear() {
  for (Eigen::VectorXd* part : {&k_.diagonal, &k_.lower, &k_.upper, &k_.below, &k_.above})
    part->setZero(unknowns());
  for (int j = 0; j < columns_; ++j)
    k_.diagonal.segment(j * stride_ + rows_, stride_ - rows_).setOnes();
}

/// The last column of the elimination must feel little of the first one.
void BlockCyclic::choose_cut() {
  int fewest = stride_ + 1;
  for (const bool reversed : {false, true}) {
    const Eigen::VectorXd& across = reversed ? k_.lower : k_.upper;
    for (int j = 0; j < columns_; ++j) {
      const int count =
          static_cast<int>((across.segment(j * stride_, stride_).array() != 0).count());
      if (count >= fewest) continue;
      fewest = count;
      reversed_ = reversed;
      first_ = reversed ? (j == 0 ? columns_ - 1 : j - 1) : (j + 1 == columns_ ? 0 : j + 1);
      if (count == 0) return;
    }
  }
}

/// Carries F past a position as carry_columns() does, while each of its columns has a single entry: blocks were diagonal so far.
template <int N>
double BlockCyclic::carry_entries(int position) {
  const int column = at(position);
  const double *inverse = block(column), *l = back(at(position + 1));
  Across &E = rows_across_, &F = columns_across_;
  double* solved = F.solved.data() + position * N * N;
  double largest = 0;
  for (int c = 0; c < F.counts[position]; ++c) {
    const int i = F.unknowns[c];
    double& f = F.now[c * N + i];
    const double g = inverse[i * (N + 1)] * f;
    for (int r = 0; r < E.counts[position]; ++r)
      closing_[i * N + E.unknowns[r]] -= E.now[r * N + i] * g;
    solved[c * N + i] = g;
    f = -l[i] * g;
    if (position == columns_ - 2) closing_[i * (N + 1)] += f;
    largest = std::max(largest, std::abs(g));
  }
  return largest;
}

/// Carries F past a position; keeps D'⁻¹ F, adds E D'⁻¹ F to the last block, and returns the largest entry of D'⁻¹ F.
template <int N>
double BlockCyclic::carry_columns(int position) {
  const int column = at(position);
  const double *inverse = block(column), *l = back(at(position + 1));
  double* closing = closing_.data();
  Across &E = rows_across_, &F = columns_across_;
  double* solved = F.solved.data() + position * N * N;
  double largest = 0;
  for (int c = 0; c < F.counts[position]; ++c) {
    double* f = F.now.data() + c * N;
    double* g = solved + c * N;
    times<N>(inverse, dense_[column], f, g);
    for (int r = 0; r < E.counts[position]; ++r)
      closing[F.unknowns[c] * N + E.unknowns[r]] -= dot<N>(E.now.data() + r * N, g);
    for (int i = 0; i < N; ++i) {
      f[i] = -l[i] * g[i];
      largest = std::max(largest, std::abs(g[i]));
      if (position == columns_ - 2) closing[F.unknowns[c] * N + i] += f[i];
    }
  }
  return largest;
}

/// Carries E past a position; keeps E D'⁻¹.
template <int N>
void BlockCyclic::carry_rows(int position) {
  const int column = at(position);
  const double *inverse = block(column), *u = ahead(column);
  Across& E = rows_across_;
  for (int r = 0; r < E.counts[position]; ++r) {
    double* e = E.now.data() + r * N;
    double* h = E.solved.data() + position * N * N + r * N;
    transposed_times<N>(inverse, dense_[column], e, h);
    for (int i = 0; i < N; ++i) {
      e[i] = -h[i] * u[i];
      if (position == columns_ - 2) closing_[i * N + E.unknowns[r]] += e[i];
    }
  }
}

/// Carries E and F past a position whose block is inverted.
template <int N>
void BlockCyclic::carry_across(int position) {
  Across &E = rows_across_, &F = columns_across_;
  const int rows = E.counts[position], felt = F.counts[position];
  if (position == entries_ && !dense_[at(position)]) ++entries_;
  const double largest =
      position < entries_ ? carry_entries<N>(position) : carry_columns<N>(position);
  carry_rows<N>(position);
  E.counts[position + 1] = rows;
  F.counts[position + 1] = largest < not_felt ? 0 : felt;
  if (rows > 0 || felt > 0) dense_[at(columns_ - 1)] = true;
}

template <int N>
void BlockCyclic::begin(const double* diagonal, Across& across) {
  across.unknowns.clear();
  across.now.setZero();
  for (int i = 0; i < N; ++i) {
    if (diagonal[i] == 0) continue;
    across.now[static_cast<int>(across.unknowns.size()) * N + i] = diagonal[i];
    across.unknowns.push_back(i);
  }
  across.counts[0] = static_cast<int>(across.unknowns.size());
}

/// D'_j = D_j − l_j D'⁻¹_{j−1} u_{j−1}, inverted.
template <int N>
bool BlockCyclic::eliminate(int position) {
  const int column = at(position), before = position > 0 ? at(position - 1) : 0, first = column * N;
  const double *inverse = block(before), *u = ahead(before), *l = back(column);
  const bool fed = position > 0 && std::any_of(u, u + N, [](double x) { return x != 0; });
  const auto has = [&](const Eigen::VectorXd& part) {
    return (part.segment<N>(first).array() != 0).any();
  };
  const double* diagonal = k_.diagonal.data() + first;
  dense_[column] |= (fed && dense_[before]) || has(k_.below) || has(k_.above);
  if (!dense_[column]) {
    for (int i = 0; i < N; ++i) {
      const double pivot = diagonal[i] - (fed ? l[i] * inverse[i * (N + 1)] * u[i] : 0.0);
      if (!dense_block::is_pivot(pivot)) return false;
      block(column)[i * (N + 1)] = 1 / pivot;
    }
    return true;
  }
  dense_block::Block<N> D;
  if (fed && dense_[before]) D.subtract_scaled(l, inverse, u);
  for (int i = 0; i < N; ++i) {
    if (fed && !dense_[before]) D(i, i) = -l[i] * inverse[i * (N + 1)] * u[i];
    D(i, i) += diagonal[i];
    if (i > 0) D(i, i - 1) += k_.below[first + i];
    if (i + 1 < N) D(i, i + 1) += k_.above[first + i];
  }
  if (position + 1 == columns_) D.add(closing_.data());
  if (!D.invert()) return false;
  D.store(block(column));
  return true;
}

template <int N>
bool BlockCyclic::factorise_rows() {
  choose_cut();
  begin<N>(ahead(at(columns_ - 1)), rows_across_);
  begin<N>(back(at(0)), columns_across_);
  closing_.setZero();
  entries_ = 0;
  std::fill(dense_.begin(), dense_.end(), char{0});
  for (int position = 0; position < columns_; ++position) {
    if (!eliminate<N>(position)) return false;
    if (position + 1 < columns_) carry_across<N>(position);
  }
  return true;
}

template <int N>
void BlockCyclic::solve_forward(double* x) const {
  double* x_last = x + at(columns_ - 1) * N;
  alignas(32) double solved[N];
  for (int position = 0; position < columns_; ++position) {
    const int column = at(position);
    double* here = x + column * N;
    if (position > 0) {
      const double *before = x + at(position - 1) * N, *l = back(column);
      for (int i = 0; i < N; ++i) here[i] -= l[i] * before[i];
    }
    if (position + 1 < columns_) {
      const double* h = rows_across_.solved.data() + position * N * N;
      for (int r = 0; r < rows_across_.counts[position]; ++r)
        x_last[rows_across_.unknowns[r]] -= dot<N>(h + r * N, here);
    }
    times<N>(block(column), dense_[column], here, solved);
    std::copy(solved, solved + N, here);
  }
}

template <int N>
void BlockCyclic::solve_backward(double* x) const {
  const double* x_last = x + at(columns_ - 1) * N;
  alignas(32) double work[N], solved[N];
  for (int position = columns_ - 2; position >= 0; --position) {
    const int column = at(position);
    double* here = x + column * N;
    const double *after = x + at(position + 1) * N, *u = ahead(column);
    for (int i = 0; i < N; ++i) work[i] = u[i] * after[i];
    times<N>(block(column), dense_[column], work, solved);
    for (int i = 0; i < N; ++i) here[i] -= solved[i];
    const double* g = columns_across_.solved.data() + position * N * N;
    for (int c = 0; c < columns_across_.counts[position]; ++c) {
      const int unknown = columns_across_.unknowns[c];
      const double from_last = x_last[unknown];
      if (position < entries_)
        here[unknown] -= g[c * N + unknown] * from_last;
      else
        for (int i = 0; i < N; ++i) here[i] -= g[c * N + i] * from_last;
    }
  }
}

/// Solves as solve_forward does, with the two directions and what reaches across exchanged.
template <int N>
void BlockCyclic::solve_transposed_forward(double* x) const {
  double* x_last = x + at(columns_ - 1) * 4 * N;
  alignas(32) double solved[4 * N];
  for (int position = 0; position < columns_; ++position) {
    const int column = at(position);
    double* here = x + column * 4 * N;
    if (position > 0) {
      const int before = at(position - 1);
      subtract_scaled_four<N>(ahead(before), x + before * 4 * N, here);
    }
    const double* g = columns_across_.solved.data() + position * N * N;
    const int felt = position + 1 < columns_ ? columns_across_.counts[position] : 0;
    for (int c = 0; c < felt; ++c) {
      const int unknown = columns_across_.unknowns[c];
      double* to = x_last + 4 * unknown;
      if (position < entries_)
        subtract_entry_of_four(g[c * N + unknown], here + 4 * unknown, to);
      else
        subtract_sum_of_four<N>(g + c * N, here, to);
    }
    transposed_times_four<N>(block(column), dense_[column], here, solved);
    std::copy(solved, solved + 4 * N, here);
  }
}

template <int N>
void BlockCyclic::solve_transposed_backward(double* x) const {
  const double* x_last = x + at(columns_ - 1) * 4 * N;
  alignas(32) double work[4 * N], solved[4 * N];
  for (int position = columns_ - 2; position >= 0; --position) {
    const int column = at(position), next = at(position + 1);
    double* here = x + column * 4 * N;
    const double *after = x + next * 4 * N, *l = back(next);
    for (int i = 0; i < N; ++i)
      for (int k = 0; k < 4; ++k) work[4 * i + k] = l[i] * after[4 * i + k];
    transposed_times_four<N>(block(column), dense_[column], work, solved);
    for (int i = 0; i < 4 * N; ++i) here[i] -= solved[i];
    const double* h = rows_across_.solved.data() + position * N * N;
    for (int r = 0; r < rows_across_.counts[position]; ++r) {
      const double* from_last = x_last + 4 * rows_across_.unknowns[r];
      for (int i = 0; i < N; ++i)
        for (int k = 0; k < 4; ++k) here[4 * i + k] -= h[r * N + i] * from_last[k];
    }
  }
}

bool BlockCyclic::factorise() {
  bool regular = false;
  with_rows(
      stride_, [&](auto n) { regular = factorise_rows<n>(); }, Sizes{});
  return regular;
}
void BlockCyclic::solve(Eigen::VectorXd& x) const {
  with_rows(
      stride_,
      [&](auto n) {
        solve_forward<n>(x.data());
        solve_backward<n>(x.data());
      },
      Sizes{});
}
void BlockCyclic::solve_transposed(Sides& x) const {
  with_rows(
      stride_,
      [&](auto n) {
        solve_transposed_forward<n>(x.data());
        solve_transposed_backward<n>(x.data());
      },
      Sizes{});
}

}  // namespace stribeck
