#pragma once
#include <array>
#include <optional>

/// Pressures under a rigid slider, which its force and moment alone determine.
///
///   flat       p(ξ) = N/(l B) + 12 M ξ/(l³ B);   what is negative presses on the other flank of a guide. On a plane a slider lifts instead where
///              e = M/N exceeds l/6:  p falls from 2N/(a B) at the loaded edge to zero at a = 3 (l/2 − |e|) from it
///   cylinder   a line of N/B;   ball   a point of N
///
/// ξ place along the slider from its middle [m]; p pressure [Pa]; N force of the slider on the track across it, positive towards the track's flank +
/// [N], M moment about the slider's middle, counter-clockwise [N m]; l length along the track and B width [m].
/// Valid for a slider and a track that are stiff and fit each other, as between layers of an even compliance on both flanks without clearance.
/// Source: Navier's distribution under a rigid block.
namespace stribeck {

enum class SliderShape { flat, cylinder, ball };
/// Two flanks, between which the slider cannot lift, or one surface from which it may.
enum class Counterface { guide, plane };

struct SliderSize {
  SliderShape shape = SliderShape::flat;
  Counterface counterface = Counterface::guide;
  double length = 0;  ///< l [m], of a flat one
  double width = 0;   ///< B [m], of a flat one and of a cylinder
  double radius = 0;  ///< [m], of a cylinder and of a ball
};

/// Returns |e| of a slider that its moment overturns on a plane, beyond half of its length [m]; none where it stays.
std::optional<double> overturning_offset(const SliderSize&, double force, double moment);

/// The flanks towards which a positive and a negative force push.
inline constexpr int flanks = 2;

class SliderPressure {
 public:
  /// On a plane a negative force lifts the slider. Requires that the moment does not overturn it there.
  SliderPressure(const SliderSize&, double force, double moment);

  double at(int flank, double place) const;  ///< p(ξ) [Pa]; 0 of lines and points
  double force(int flank) const { return force_[at(flank)]; }  ///< [N]
  double greatest() const;                                     ///< [Pa]; 0 of lines and points
  double reach() const { return reach_; }  ///< half of the length that touches [m]
  /// ∫∫ (p − p₀)₊ dξ dξ from behind the slider to ξ [Pa m²]; of a line that of its force by width [N], of a point of its force [N m].
  double twice_integrated(int flank, double place, double threshold) const;

 private:
  /// A part with a pressure that is linear in ξ.
  struct Part {
    double from = 0, to = 0;        ///< ξ [m]
    double at_from = 0, at_to = 0;  ///< p [Pa]
  };
  static std::size_t at(int flank) { return static_cast<std::size_t>(flank); }
  void fill_flat(const SliderSize&, double force, double moment);
  void fill_lifted(const SliderSize&, double force, double moment);

  std::array<Part, flanks> part_;
  std::array<double, flanks> line_ = {0, 0};   ///< N/B of a line [N/m], N of a point [N]
  std::array<double, flanks> force_ = {0, 0};  ///< [N]
  double reach_ = 0;
};

}  // namespace stribeck
