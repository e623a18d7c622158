#pragma once
#include <cstddef>
#include <vector>

/// Entries of a square matrix, added block by block into compressed columns.
///   The first assembly, up to fix(), records blocks and pattern; later ones must add the same blocks in the same order.
namespace stribeck {

class ColumnAssembly {
 public:
  explicit ColumnAssembly(int size) : size_(size) {}

  /// Starts an assembly from zero.
  void clear();
  /// Adds a block whose first entry belongs to (row, column); its entries come column by column.
  void add(int row, int column, const double* entries, int rows, int columns);
  /// Ends the first assembly.
  void fix();

  /// Moves entry k of the compressed columns to places[k] of `size` values from now on; several may share a place that is of
  /// no interest.
  void relocate(const std::vector<int>& places, std::size_t size);

  bool fixed() const { return fixed_; }
  int size() const { return size_; }
  const std::vector<int>& column_starts() const { return column_starts_; }
  const std::vector<int>& rows() const { return rows_; }  ///< ascending in each column
  const std::vector<double>& values() const { return values_; }
  std::vector<double>& values() { return values_; }

 private:
  struct Block {
    int row, column, rows, columns;
    std::size_t first;  ///< place of its first entry in `places_`
    friend bool operator==(const Block&, const Block&) = default;
  };
  struct Entry {
    int row, column;
  };
  void record(int row, int column, const double* entries, int rows, int columns);

  int size_;
  bool fixed_ = false;
  std::size_t next_block_ = 0;
  std::vector<Block> blocks_;
  std::vector<int> places_;
  std::vector<Entry> entries_;    ///< entries of the first assembly
  std::vector<double> recorded_;  ///< values of the first assembly
  std::vector<int> column_starts_, rows_;
  std::vector<double> values_;
};

}  // namespace stribeck
