#pragma once
#include <vector>

/// Features of a table: the points between which it runs within a share of its range of a straight line. Who follows a table by
/// a position, whose course is not prescribed, ends steps there: no pulse lies within one.
namespace stribeck {

class TableFeatures {
 public:
  /// Abscissae rise strictly; a positive period repeats the table.
  TableFeatures(const std::vector<double>& x, const std::vector<double>& y, double period);

  /// The nearest feature that lies ahead of x; ±infinity where none does. One from which x differs by a
  /// millionth of the distance to its neighbours does not count.
  double next(double x, bool rises) const;
  /// Share of the way between two abscissae up to the first feature that lies within it; 1 where none does.
  double share_before(double from, double to) const;

  /// Time until the next one ahead is reached, at a constant acceleration; infinity where it never is.
  double time_to_next(double x, double rate, double acceleration) const;

 private:
  double at(long k) const;
  long next_index(double x, bool rises) const;
  long first_after(double x) const;
  bool is_at(double x, long k) const;

  std::vector<double> points_;  ///< points of one period
  double period_;
};

}  // namespace stribeck
