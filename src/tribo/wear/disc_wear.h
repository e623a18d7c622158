#pragma once
#include <array>
#include <vector>

#include <Eigen/Core>

#include "tribo/wear/track_cells.h"

/// Wear of two discs in rolling and sliding line contact, or of a disc and the flat on which it rolls and slides, over a cycle of loads that repeats.
///
///   h_i(X) = E_i Σ ∫ (p(X − s_i) − p₀)₊ |dσ|,   E_i = Σ k_i(S) Δn,   p(ξ) = p̂ √(1 − ξ²/b²),   p̂ = 2N/(π b B)
///   discs  dσ = ds₁ + ds₂        disc on a flat  dσ = ds₁ − ds₂        s_i = R_i θ_i,   s₁ = x on a flat
///   even rolling and sliding, p₀ = 0:   k_i (N/B) |u₁ − u₂|/u_i  in each turn of disc i,   u_i = |ds_i/dt|
///
/// h_i depth of surface i at its own place X along it, s_i place of the contact [m]; θ_i angle of the contact from the x axis of the marker of disc i,
/// counter-clockwise [rad]; σ distance slid [m]; p Hertz pressure over ξ from the contact's middle, N normal force [N], B length of the line and b half
/// width of the contact [m]; k_i(S) coefficient [1/Pa] and p₀ threshold [Pa] (wear_law.h); n cycles, u_i speed of surface i through the contact [m/s].
/// A cycle that does not end where it began on a disc wears that disc evenly, as many of them do.
/// Valid for line contacts of elastic, smooth bodies that are narrow against the radii, and depths that are small against the penetration: forces,
/// widths and places of the contact are those of the discs as new.
/// Sign: depths count material gone. Source: Archard's law along the path of the contact [Archard1953]; pressure [Johnson1985] equation (4.45).
namespace stribeck {

/// Motion and load of the contact over one step of the cycle; surfaces are those of the first and the second body.
struct DiscStep {
  std::array<double, 2> from, to;  ///< s_i at its ends [m]
  double force = 0;                ///< N, mean of the step [N]
  double half_width = 0;           ///< b under this force [m]
};

/// Wear of both surfaces in one cycle, over the coefficients.
struct DiscRates {
  std::array<Eigen::VectorXd, 2> surface;  ///< by cell [Pa m]
  double sliding = 0;                      ///< Σ |Δσ| while the discs touch [m]
  double greatest_pressure = 0;            ///< p̂ [Pa]
};

class DiscWear {
 public:
  /// `length` is B [m]. Both tracks are closed for two discs, and the second alone for a disc on a flat.
  DiscWear(std::array<TrackCells, 2> tracks, double length, std::array<double, 2> thresholds);

  const TrackCells& track(std::size_t surface) const { return tracks_[surface]; }
  DiscRates rates(const std::vector<DiscStep>& cycle) const;
  /// Returns the volume of these depths of a surface [m³].
  double volume(std::size_t surface, const Eigen::VectorXd& depths) const;

 private:
  double sliding(const DiscStep&) const;

  std::array<TrackCells, 2> tracks_;
  double length_;
  std::array<double, 2> thresholds_;
};

}  // namespace stribeck
