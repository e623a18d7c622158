#include "math/linear/sparse_lu.h"

#include <klu.h>

#include <algorithm>

#include "math/linear/column_assembly.h"
#include "math/linear/lu_replay.h"

namespace stribeck {
namespace {

constexpr double largest_multiplier = 1e9;  // beyond it kept pivots are given up for a matrix

}  // namespace

struct SparseLu::Numbers {
  explicit Numbers(int n) : size(n), matrix(n) {
    klu_defaults(&common);
    common.btf =
        0;  // one strongly connected block in mechanisms: looking for more costs and finds none
    common.scale = -1;  // nor check a pattern that cannot change
  }
  ~Numbers() {
    klu_free_numeric(&pivoted, &common);
    klu_free_symbolic(&symbolic, &common);
  }
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;

  void fix_pattern() {
    matrix.fix();
    symbolic = klu_analyze(size, columns(), rows(), &common);
  }

  klu_numeric* factor() {
    return symbolic ? klu_factor(columns(), rows(), const_cast<double*>(matrix.values().data()),
                                 symbolic, &common)
                    : nullptr;
  }

  /// Order of elimination and pattern of the factors that KLU has chosen.
  LuPattern pattern_of(klu_numeric* factors) {
    std::vector<int> l_starts(size + 1), u_starts(size + 1), l(factors->lnz), u(factors->unz);
    std::vector<double> l_values(l.size()), u_values(u.size());  // KLU gives no rows without them
    LuPattern p{{0}, {}, std::vector<int>(size), std::vector<int>(size)};
    klu_extract(factors, symbolic, l_starts.data(), l.data(), l_values.data(), u_starts.data(),
                u.data(), u_values.data(), nullptr, nullptr, nullptr, p.row_order.data(),
                p.column_order.data(), nullptr, nullptr, &common);
    for (int j = 0; j < size; ++j) {
      const auto column = static_cast<std::ptrdiff_t>(p.rows.size());
      p.rows.insert(p.rows.end(), u.begin() + u_starts[j], u.begin() + u_starts[j + 1]);
      p.rows.insert(p.rows.end(), l.begin() + l_starts[j], l.begin() + l_starts[j + 1]);
      std::sort(p.rows.begin() + column, p.rows.end());  // both have the diagonal
      p.rows.erase(std::unique(p.rows.begin() + column, p.rows.end()), p.rows.end());
      p.column_starts.push_back(static_cast<int>(p.rows.size()));
    }
    return p;
  }

  bool factorise() {
    klu_free_numeric(&pivoted, &common);
    if (chosen && replay.factorise(matrix.values(), largest_multiplier)) return true;
    pivoted = factor();
    if (!chosen && pivoted) {
      replay = LuReplay(pattern_of(pivoted), matrix.column_starts(), matrix.rows());
      chosen = true;
    }
    return pivoted != nullptr;
  }

  /// KLU does not write to the pattern or the values, though it asks for pointers that could.
  int* columns() { return const_cast<int*>(matrix.column_starts().data()); }
  int* rows() { return const_cast<int*>(matrix.rows().data()); }

  int size;
  bool chosen = false;  ///< the order of elimination
  ColumnAssembly matrix;
  klu_common common{};
  klu_symbolic* symbolic = nullptr;
  klu_numeric* pivoted = nullptr;  ///< factors of the present matrix, where the replay has none
  LuReplay replay;
};

SparseLu::SparseLu(int size) : numbers_(std::make_unique<Numbers>(size)) {}
SparseLu::~SparseLu() = default;
SparseLu::SparseLu(SparseLu&&) noexcept = default;
SparseLu& SparseLu::operator=(SparseLu&&) noexcept = default;

void SparseLu::clear() {
  numbers_->matrix.clear();
}

void SparseLu::add_entries(int row, int column, const double* entries, int rows, int columns) {
  numbers_->matrix.add(row, column, entries, rows, columns);
}

bool SparseLu::factorise() {
  Numbers& n = *numbers_;
  if (n.size == 0) return true;
  if (!n.matrix.fixed()) n.fix_pattern();
  return n.factorise();
}

void SparseLu::solve_in_place(VectorXd& x) const {
  Numbers& n = *numbers_;
  if (n.size == 0) return;
  if (n.pivoted)
    klu_solve(n.symbolic, n.pivoted, n.size, 1, x.data(), &n.common);
  else
    n.replay.solve_in_place(x.data());
}

void SparseLu::subtract_product(const VectorXd& x, VectorXd& y) const {
  const ColumnAssembly& A = numbers_->matrix;
  for (int j = 0; j < A.size(); ++j)
    for (int e = A.column_starts()[j]; e < A.column_starts()[j + 1]; ++e)
      y[A.rows()[e]] -= A.values()[e] * x[j];
}

}  // namespace stribeck
