#include "math/curves/table_features.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace stribeck {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double deviation = 5e-3;   // share of the range of a table
constexpr double nearness = 1e-6;    // share of the distance to the nearer neighbour
constexpr double round_off = 4e-15;  // share of the abscissa

/// The points of a table, the first one again after a period where it repeats.
class Points {
 public:
  Points(const std::vector<double>& x, const std::vector<double>& y, double period) : x_(x), y_(y) {
    if (period > 0) {
      x_.push_back(x.front() + period);
      y_.push_back(y.front());
    }
    const auto [least, most] = std::ranges::minmax(y_);
    range_ = most - least;
  }

  std::size_t last() const { return x_.size() - 1; }
  double x(std::size_t i) const { return x_[i]; }
  bool is_constant() const { return range_ == 0; }

  /// The farthest point from i up to which all points lie near the chord, searched by doubling and halving.
  std::size_t end_of_stretch(std::size_t i) const {
    std::size_t good = i + 1, length = 2;
    while (i + length <= last() && is_straight(i, i + length)) {
      good = i + length;
      length *= 2;
    }
    std::size_t bad = std::min(i + length, last() + 1);
    while (bad - good > 1) {
      const std::size_t middle = good + (bad - good) / 2;
      (is_straight(i, middle) ? good : bad) = middle;
    }
    return good;
  }

 private:
  bool is_straight(std::size_t i, std::size_t j) const {
    const double slope = (y_[j] - y_[i]) / (x_[j] - x_[i]);
    for (std::size_t k = i + 1; k < j; ++k)
      if (std::abs(y_[i] + slope * (x_[k] - x_[i]) - y_[k]) > deviation * range_) return false;
    return true;
  }

  std::vector<double> x_, y_;
  double range_;
};

}  // namespace

TableFeatures::TableFeatures(const std::vector<double>& x, const std::vector<double>& y,
                             double period)
    : period_(period) {
  const Points table(x, y, period);
  if (table.is_constant()) return;
  for (std::size_t i = 0; i < table.last(); i = table.end_of_stretch(i))
    points_.push_back(table.x(i));
  if (!(period > 0)) points_.push_back(table.x(table.last()));
}

/// The k-th feature, counted from the first one of the table on, through all periods.
double TableFeatures::at(long k) const {
  const long n = static_cast<long>(points_.size());
  if (period_ > 0) {
    const long turn = k >= 0 ? k / n : -((n - 1 - k) / n);
    return points_[static_cast<std::size_t>(k - turn * n)] + static_cast<double>(turn) * period_;
  }
  if (k < 0) return -infinity;
  return k < n ? points_[static_cast<std::size_t>(k)] : infinity;
}

long TableFeatures::first_after(double x) const {
  const double turn = period_ > 0 ? std::floor((x - points_.front()) / period_) : 0;
  const auto after = std::ranges::upper_bound(points_, x - turn * period_);
  return static_cast<long>(turn) * static_cast<long>(points_.size()) +
         static_cast<long>(after - points_.begin());
}

bool TableFeatures::is_at(double x, long k) const {
  const double here = at(k), nearer = std::min(here - at(k - 1), at(k + 1) - here);
  return std::abs(x - here) <=
         std::max(std::isfinite(nearer) ? nearness * nearer : 0, round_off * std::abs(here));
}

long TableFeatures::next_index(double x, bool rises) const {
  const int step = rises ? 1 : -1;
  long k = rises ? first_after(x) : first_after(x) - 1;
  while (std::isfinite(at(k)) && is_at(x, k)) k += step;
  return k;
}

double TableFeatures::next(double x, bool rises) const {
  if (points_.empty()) return rises ? infinity : -infinity;
  return at(next_index(x, rises));
}

double TableFeatures::share_before(double from, double to) const {
  if (points_.empty() || from == to) return 1;
  const long k = next_index(from, to > from);
  const double share = (at(k) - from) / (to - from);
  return share < 1 && !is_at(to, k) ? share : 1;
}

/// way = rate t + acceleration t²/2, in a form without cancellation.
double TableFeatures::time_to_next(double x, double rate, double acceleration) const {
  if (rate == 0 && acceleration == 0) return infinity;
  const bool rises = rate != 0 ? rate > 0 : acceleration > 0;
  const double way = std::abs(next(x, rises) - x), speed = std::abs(rate);
  const double along = rises ? acceleration : -acceleration;
  const double square = speed * speed + 2 * along * way;
  if (!std::isfinite(way) || !(square >= 0)) return infinity;
  return 2 * way / (speed + std::sqrt(square));
}

}  // namespace stribeck
