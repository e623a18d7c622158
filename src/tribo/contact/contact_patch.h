#pragma once

/// Contact of two bodies under a given force: how wide it is, and the pressure in its middle.
///
///   line    b = min(2 √(fR/(πE*)), R_s),   p₀ = 2f/(πb)             = √(fE*/(πR)) while b < R_s
///   point   a = (3FR/(4E*))^(1/3),         p₀ = 3F/(2πa²)           = (6FE*²/(π³R²))^(1/3)
///
/// b half-width, a radius of the contact [m]; p₀ greatest pressure [Pa]; F normal force [N], f = F/L [N/m], L length of the line [m];
/// R effective radius and R_s the smaller radius of the pair [m]; E* combined modulus [Pa]. Pressures are half ellipses over b or a.
/// A pin cannot touch wider than it is: with b = R_s its pressure is the cosine over half of its circumference, p₀ = 2f/(πR_s).
/// Valid for elastic, smooth bodies without friction and contacts narrow against the radii; at b = R_s within the error of the cosine.
/// Source: [Johnson1985] equations (4.22), (4.24), (4.43), (4.45).
namespace stribeck {

struct ContactPair;

struct ContactPatch {
  double half_width = 0;     ///< half-width of a line contact; radius of a point contact [m]
  double peak_pressure = 0;  ///< p₀ [Pa]
};

ContactPatch line_patch(const ContactPair&, double force);
ContactPatch point_patch(const ContactPair&, double force);

}  // namespace stribeck
