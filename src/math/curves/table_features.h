#pragma once
#include <vector>

/// Where a table does something: the points between which it runs within a share of its range of a straight line. Who follows a table by a
/// position, whose course is not prescribed, must not step over more than two of them: a step is one of the table's edges then, and
/// never one of its peaks.
namespace stribeck {

class TableFeatures {
 public:
  /// Abscissae rise strictly; a positive period repeats the table.
  TableFeatures(const std::vector<double>& x, const std::vector<double>& y, double period);

  /// The nearest feature that lies ahead of x; ±infinity where none does. One so near, against the distances to its neighbours, that x
  /// was meant to be there does not count.
  double next(double x, bool rises) const;
  /// How many lie between two abscissae.
  long between(double from, double to) const;

  /// Time until the next one ahead is reached, at a constant acceleration; infinity where it never is.
  double time_to_next(double x, double rate, double acceleration) const;
  /// A motion from one abscissa to the other has passed a peak.
  bool passes_peak(double from, double to) const { return between(from, to) > 2; }

 private:
  double at(long k) const;
  long first_after(double x) const;
  bool is_at(double x, long k) const;

  std::vector<double> points_;  ///< those of one period
  double period_;
};

}  // namespace stribeck
