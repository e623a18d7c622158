#pragma once
#include <Eigen/Core>
#include <cmath>
#include <numbers>

/// Values at n equal angles of a journal, and at those of the bore that it turns in.
///   a place at θ of the bore lies at θ − ψ of the journal, between two of its angles: shared by the distances from both
/// θ from the x axis of the bore, ψ rotation of the journal in it [rad]. Sums over all angles are kept.
namespace stribeck {

class RotatingColumns {
 public:
  RotatingColumns(double turn, int columns) : columns_(columns) {
    const double places = turn / (2 * std::numbers::pi / columns), down = std::floor(places);
    const int whole = static_cast<int>(std::fmod(down, columns));
    first_ = ((-whole % columns) + columns) % columns;
    part_ = places - down;
  }

  /// Adds what the bore's places give to the journal.
  template <class Bore, class Journal>
  void spread(const Bore& bore, Journal&& journal) const {
    for (int i = 0, j = first_; i < columns_; ++i, j = next(j)) {
      journal[j] += (1 - part_) * bore[i];
      journal[before(j)] += part_ * bore[i];
    }
  }
  /// Adds what the journal has to the places of the bore that see it.
  template <class Journal, class Bore>
  void interpolate_to_bore(const Journal& journal, Bore&& bore) const {
    for (int i = 0, j = first_; i < columns_; ++i, j = next(j))
      bore[i] += (1 - part_) * journal[j] + part_ * journal[before(j)];
  }

 private:
  int next(int j) const { return j + 1 == columns_ ? 0 : j + 1; }
  int before(int j) const { return j == 0 ? columns_ - 1 : j - 1; }

  int columns_, first_;
  double part_;  ///< part of the way to the angle before
};

}  // namespace stribeck
