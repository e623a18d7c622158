#pragma once
#include <string>
#include <vector>

#include <Eigen/Core>

#include "tribo/wear/scar.h"
#include "tribo/wear/slider_pressure.h"
#include "tribo/wear/track_cells.h"

/// Wear of a slider and of the track on which it slides, over a cycle of loads that repeats.
///
///   track    h(X) = E_t Σ ∫ (p(X − x) − p₀)₊ |dσ|,   slider   h(ξ) = E_s Σ (p(ξ) − p₀)₊ |Δσ|,   E = Σ k(S) Δn
///
/// Pressures p of a rigid slider under its force and moment are in slider_pressure.h. A line or a point wears the track by k N/B or k N each time
/// that it passes, however wide its contact; cylinder and ball wear flat (scar.h).
///
/// X place on the track, x that of the slider's middle, ξ = X − x place under the slider [m]; σ distance slid [m]: that of x, and for a pin that
/// rotates in a slot  dσ = dx ∓ r dψ  on the flank at ±r; p₀ threshold [Pa] and k(S) coefficient [1/Pa] of each surface (wear_law.h), n cycles.
/// Lines and points have no threshold. A cycle that does not end where it began on a closed track wears it evenly, as many of them do.
/// Pressures are those of surfaces as new: a slider that wears alone stays plane, and they remain what they are; a track that wears unevenly
/// would change them.
/// Source: Archard's law along the path of the slider.
namespace stribeck {

/// Motion and loads of the slider over one step of the cycle.
struct SliderStep {
  double time = 0;                    ///< at its end [s]
  double from = 0, to = 0;            ///< x at its ends [m]
  double turn_from = 0, turn_to = 0;  ///< ψ at its ends [rad]
  double force = 0, moment = 0;       ///< N, M, means of the step [N], [N m]
};

/// Wear of both surfaces in one cycle, over the coefficients: [Pa m] of flats and lines, [N] of the track of a ball. Columns are the flanks + and −.
struct SliderRates {
  Eigen::MatrixX2d track;             ///< by cell of the track
  Eigen::MatrixX2d slider;            ///< of a flat: by place along it, from −l/2 to l/2
  Eigen::Array2d load_path = {0, 0};  ///< Σ N |Δσ| on each flank [N m]
  Eigen::Array2d least_turn;          ///< ψ between which a cylinder touches each flank [rad]
  Eigen::Array2d most_turn;
  double sliding = 0;            ///< Σ |Δσ| [m]
  double greatest_pressure = 0;  ///< [Pa]
};

/// Depths and volumes at E_t and E_s [1/Pa].
struct SliderDepths {
  Eigen::MatrixX2d track;   ///< [m], by cell and flank
  Eigen::MatrixX2d slider;  ///< [m], by place and flank; the deepest place of cylinder and ball
  double track_volume = 0, slider_volume = 0;  ///< [m³]
  double scar_width = 0;   ///< width of the worn part of a cylinder or ball along the track [m]
  double track_width = 0;  ///< width of the worn track of a ball [m]
};

class SliderWear {
 public:
  SliderWear(SliderSize, TrackCells, double track_threshold, double slider_threshold);

  const TrackCells& track() const { return track_; }
  std::vector<double> slider_places() const;  ///< ξ [m]

  /// Throws SolveError where a moment overturns a slider on a plane. `joint` is its name in messages.
  SliderRates rates(const std::vector<SliderStep>& cycle, const std::string& joint = "joint") const;
  SliderDepths depths(const SliderRates&, double track_coefficient,
                      double slider_coefficient) const;

 private:
  void require_stable(const SliderStep&, const std::string& joint) const;
  void add_to_track(const SliderStep&, const SliderPressure&, int flank, double slid,
                    SliderRates&) const;
  void add_to_slider(const SliderPressure&, int flank, double slid, SliderRates&) const;
  double sliding(const SliderStep&, int flank) const;
  void wear_cylinder(const SliderRates&, double coefficient, SliderDepths&) const;
  void wear_ball(const SliderRates&, double track, double slider, SliderDepths&) const;

  Scar groove_of(double volume, double area, Scar& ball) const;

  SliderSize size_;
  TrackCells track_;
  double track_threshold_, slider_threshold_;  ///< p₀ [Pa]
};

}  // namespace stribeck
