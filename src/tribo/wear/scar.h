#pragma once

/// Forms that wear gives to a ball or a cylinder, and to the track on which it slides.
///
/// A rigid ball or cylinder that wears on a rigid flat keeps its form but for a flat part; a flat that a ball wears takes the ball's form. Worn
/// volumes follow from Archard's law alone, so that depths follow from geometry, without any contact pressure:
///
///   segment of a circle   A = R² (t − sin t cos t),   b = R sin t,   d = R (1 − cos t)
///   cap of a ball         V = π d² (3R − d)/3,        b = √(d (2R − d))
///   both wear             D − y²/(2R) = u² + κ u³,    V = ∫ (4/3) √(2R) u³ dy,   κ = (4/3) √(2R) A/V
///
/// R radius of ball or cylinder [m]; A worn area of the section across the track, or of a cylinder's section [m²]; V worn volume of the ball
/// [m³]; b half width and d depth of the worn part [m]; y place across the track, u² depth of the ball there and κ u³ that of the track, D
/// approach of the two [m].
/// Valid for rigid bodies: wear is deep against the elastic approach, and a track wears alike all along the ball's scar. Where both wear, the ball
/// is a paraboloid: depths small against R.
/// Source: geometry of cap and segment; both together are derived in docs/theory/wear.md.
namespace stribeck {

/// A worn part: half of its width across, and its depth [m].
struct Scar {
  double half_width = 0, depth = 0;
};

/// Returns the segment of a circle with this area [m²], at most that of half the circle.
Scar segment_of_area(double radius, double area);
/// Returns the cap of a ball with this volume [m³], at most that of half the ball.
Scar cap_of_volume(double radius, double volume);

/// Scars of a ball and of its track that wear together [m].
struct SharedScar {
  double approach = 0;     ///< D
  double half_width = 0;   ///< of the track
  double half_length = 0;  ///< of the ball's scar, along the track
  double ball_depth = 0, track_depth = 0;
};
SharedScar shared_scar(double radius, double volume, double area);

}  // namespace stribeck
