#include "math/sparse_lu.h"

#include <klu.h>

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "math/lu_replay.h"

namespace stribeck {
namespace {

constexpr double largest_multiplier = 1e9;  // beyond it kept pivots are given up for a matrix

struct Block {
  int row, column, rows, columns;
  std::size_t first;  ///< its first entry in `places`
  friend bool operator==(const Block&, const Block&) = default;
};

struct Entry {
  int row, column;
};

}  // namespace

struct SparseLu::Numbers {
  explicit Numbers(int n) : size(n) {
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

  void record(int row, int column, const double* block, int rows, int columns) {
    blocks.push_back({row, column, rows, columns, places.size()});
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i) {
        places.push_back(static_cast<int>(places.size()));
        entries.push_back({row + i, column + j});
        recorded.push_back(*block++);
      }
  }

  /// Sorts what was recorded into compressed columns; `places` then tell where each entry went.
  void fix_pattern() {
    std::vector<int> order(entries.size());
    std::iota(order.begin(), order.end(), 0);
    const auto before = [&](int i, int j) {
      return std::pair(entries[i].column, entries[i].row) <
             std::pair(entries[j].column, entries[j].row);
    };
    std::stable_sort(order.begin(), order.end(), before);
    column_starts.assign(size + 1, 0);
    for (std::size_t k = 0; k < order.size(); ++k) {
      if (k == 0 || before(order[k - 1], order[k])) {
        rows_of.push_back(entries[order[k]].row);
        values.push_back(0);
        ++column_starts[entries[order[k]].column + 1];
      }
      places[order[k]] = static_cast<int>(values.size()) - 1;
      values.back() += recorded[order[k]];
    }
    std::partial_sum(column_starts.begin(), column_starts.end(), column_starts.begin());
    entries = {};
    recorded = {};
    symbolic = klu_analyze(size, column_starts.data(), rows_of.data(), &common);
  }

  klu_numeric* factor() {
    return symbolic
               ? klu_factor(column_starts.data(), rows_of.data(), values.data(), symbolic, &common)
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
    if (chosen && replay.factorise(values, largest_multiplier)) return true;
    pivoted = factor();
    if (!chosen && pivoted) {
      replay = LuReplay(pattern_of(pivoted), column_starts, rows_of);
      chosen = true;
    }
    return pivoted != nullptr;
  }

  int size;
  bool fixed = false, chosen = false;  ///< the pattern, the order of elimination
  std::size_t next_block = 0;
  std::vector<Block> blocks;
  std::vector<int> places;
  std::vector<Entry> entries;    ///< of the first assembly
  std::vector<double> recorded;  ///< of the first assembly
  std::vector<int> column_starts, rows_of;
  std::vector<double> values;
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
  numbers_->next_block = 0;
  std::fill(numbers_->values.begin(), numbers_->values.end(), 0.0);
}

void SparseLu::add_entries(int row, int column, const double* entries, int rows, int columns) {
  Numbers& n = *numbers_;
  if (!n.fixed) return n.record(row, column, entries, rows, columns);
  ensure(n.next_block < n.blocks.size(), "more blocks than in the first assembly");
  const Block& block = n.blocks[n.next_block++];
  ensure(block == Block({row, column, rows, columns, block.first}),
         "blocks come in another order than in the first assembly");
  const int* place = n.places.data() + block.first;
  for (int k = 0; k < rows * columns; ++k) n.values[place[k]] += entries[k];
}

bool SparseLu::factorise() {
  Numbers& n = *numbers_;
  if (n.size == 0) return true;
  if (!n.fixed) {
    n.fix_pattern();
    n.fixed = true;
  }
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

}  // namespace stribeck
