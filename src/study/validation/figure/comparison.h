#pragma once
#include <optional>
#include <string>
#include <vector>

#include "study/validation/figure/signal.h"

/// A signal of a run beside a table of reference figures, a row {"t": time [s], ...} each.
namespace stribeck {

/// The comparison takes a signal with a column of a table, or with one number at the times of the table.
struct TableComparison {
  Signal of;
  CaseName file;                            ///< file in tests/verify/reference, without extension
  std::string table = "table", time = "t";  ///< paths in the file and in a row of the table
  double time_factor = 1;                   ///< seconds of one unit of `time`
  std::vector<std::string> columns;         ///< paths in a row; the mean of several is taken
  std::optional<std::string> constant_key;  ///< path in the file of the number
  std::optional<double> constant;           ///< the number itself
  static Schema<TableComparison> schema();
};

/// The two numbers of one time.
struct ComparedPair {
  double ours = 0, reference = 0;
};

/// The number at a path of tests/verify/reference/NAME.json. Throws InputError when there is none.
double reference_number(const std::string& file, const std::string& path);

/// Throws InputError when the file, the table or a column of its first row does not exist.
void check_table(const TableComparison&);

/// The pairs at all times of the table up to the end of the run. Throws InputError when the run has no sample at one of them.
std::vector<ComparedPair> pairs_of(const TableComparison&, const RunResult&);

/// The pair that differs most; the first one of equals.
ComparedPair worst_pair(const std::vector<ComparedPair>&);

}  // namespace stribeck
