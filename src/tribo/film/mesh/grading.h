#pragma once

namespace stribeck {

/// Change of cells in size, which is smooth: the widest over the narrowest, 1 to 20.
///   φ(s) = finest + s − α sin s,       α = (around − 1)/(around + 1)
///   z(s) = L/2 (s + β sin(πs)/π),      β = (across − 1)/(across + 1),   −1 or 0 <= s <= 1
/// with s in equal parts; the narrowest rows are at the ends. Two-point flows keep their second order on it.
struct Grading {
  double around = 1, across = 1;
  double finest = 0;  ///< angle of the narrowest columns [rad]
};

/// Returns the part of themselves by which sizes amplitude about their mean, α or β, for a ratio of the widest to the narrowest.
double grading_amplitude(double grading);

/// Rows across a bearing by the share s of half its length.
class AxialGrading {
 public:
  /// length > 0 [m]; `across` of Grading, below 1 where the narrowest are in the middle
  AxialGrading(double length, double across);

  double length() const { return length_; }  ///< length of the bearing [m]
  double place(double share) const;          ///< z(s) [m]
  double share(double place) const;          ///< s of a place within the bearing [m]

 private:
  double length_;
  double amplitude_;  ///< β
};

}  // namespace stribeck
