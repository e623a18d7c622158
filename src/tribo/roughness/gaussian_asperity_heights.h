#pragma once
#include <vector>

#include "tribo/roughness/asperity.h"

/// Sum of the law of one asperity over all asperities of a rough surface, whose heights are Gaussian.
///
///   p_a(h′) = η ∫₀^∞ F(σx) φ(x + h′) dx          φ(s) = exp(−s²/2)/√(2π)
///   A/A₀(h′) = η ∫₀^∞ A(σx) φ(x + h′) dx
///   −d/dh′, d²/dh′², −d³/dh′³: φ(s) times s, s² − 1, s³ − 3s
///
/// x = δ/σ interference of an asperity over the roughness; s = x + h′ its height; other symbols in
/// rough_pair.h. The integrals are smooth over h′ even where the law of an asperity jumps.
/// Quadrature: Gauss-Legendre with 20 points on panels that end where the law changes, at most
/// four times as far from 0 as they begin, and at most σ wide; the first one in √x, for F ~ x^(3/2).
/// Tabulated for |h′| <= 8 at steps of 1/32: to 1e-11 relative, quadrature and look-up together.
/// At h′ = 8 the pressure is 1e-16 of that at 0; it is zero beyond.
/// Source: [GreenwoodWilliamson1966].
namespace stribeck {

/// h′ of each node of the table.
std::vector<double> table_separations();

/// Pressure and area at each of them, with their derivatives over h in SI.
std::vector<AsperityNode> gaussian_nodes(const AsperityModel&);

/// The table of these nodes.
AsperityContact tabulated(const RoughPair&, const std::vector<AsperityNode>&);

}  // namespace stribeck
