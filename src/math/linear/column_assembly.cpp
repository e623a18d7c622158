#include "math/linear/column_assembly.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/error.h"

namespace stribeck {

void ColumnAssembly::clear() {
  next_block_ = 0;
  std::fill(values_.begin(), values_.end(), 0.0);
}

void ColumnAssembly::add(int row, int column, const double* entries, int rows, int columns) {
  if (!fixed_) return record(row, column, entries, rows, columns);
  ensure(next_block_ < blocks_.size(), "more blocks than in the first assembly");
  const Block& block = blocks_[next_block_++];
  ensure(block == Block({row, column, rows, columns, block.first}),
         "blocks come in another order than in the first assembly");
  const int* place = places_.data() + block.first;
  double* const values = values_.data();
  for (int k = 0; k < rows * columns; ++k) values[place[k]] += entries[k];
}

void ColumnAssembly::record(int row, int column, const double* entries, int rows, int columns) {
  blocks_.push_back({row, column, rows, columns, places_.size()});
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows; ++i) {
      places_.push_back(static_cast<int>(places_.size()));
      entries_.push_back({row + i, column + j});
      recorded_.push_back(*entries++);
    }
}

/// Sorts what was recorded into compressed columns; `places_` then hold the position of each entry.
void ColumnAssembly::fix() {
  std::vector<int> order(entries_.size());
  std::iota(order.begin(), order.end(), 0);
  const auto before = [&](int i, int j) {
    return std::pair(entries_[i].column, entries_[i].row) <
           std::pair(entries_[j].column, entries_[j].row);
  };
  std::stable_sort(order.begin(), order.end(), before);
  column_starts_.assign(size_ + 1, 0);
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k == 0 || before(order[k - 1], order[k])) {
      rows_.push_back(entries_[order[k]].row);
      values_.push_back(0);
      ++column_starts_[entries_[order[k]].column + 1];
    }
    places_[order[k]] = static_cast<int>(values_.size()) - 1;
    values_.back() += recorded_[order[k]];
  }
  std::partial_sum(column_starts_.begin(), column_starts_.end(), column_starts_.begin());
  entries_ = {};
  recorded_ = {};
  fixed_ = true;
}

void ColumnAssembly::relocate(const std::vector<int>& places, std::size_t size) {
  std::vector<double> moved(size, 0.0);
  for (std::size_t k = 0; k < places.size(); ++k) moved[places[k]] += values_[k];
  for (int& place : places_) place = places[place];
  values_ = std::move(moved);
}

}  // namespace stribeck
