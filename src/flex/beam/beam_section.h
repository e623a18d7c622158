#pragma once

/// Sections of beams.
///
///   circle      A = π(D² − d²)/4, I = π(D⁴ − d⁴)/64, J = 2 I, k = 6(1 + ν)(1 + m²)²/((7 + 6ν)(1 + m²)² + (20 + 12ν)m²), m = d/D
///   rectangle   A = b h, I_y = b h³/12, I_z = h b³/12, k = 10(1 + ν)/(12 + 11ν),
///               J = l t³ (1/3 − 0.21 t/l (1 − t⁴/(12 l⁴))), t the shorter side, l the longer one
///
/// D, d outer and inner diameter, b width along y, h height along z [m]; I_y resists bending in the plane x, z; J torsion constant
/// [m⁴]; k share of the area that carries shear; ν Poisson's ratio.
/// Source: [Cowper1966] for k, [YoungBudynas2002] for J.
namespace stribeck {

enum class SectionShape { circle, rectangle };

/// Lengths of a section: diameters of a circle, or sides of a rectangle along y and z.
struct SectionSizes {
  double first = 0, second = 0;
};

struct BeamSection {
  double area = 0;                      ///< A [m²]
  double bending_y = 0, bending_z = 0;  ///< I_y, I_z [m⁴]
  double torsion = 0;                   ///< J [m⁴]
  double shear = 1;                     ///< k [-]
};

BeamSection section_of(SectionShape shape, const SectionSizes& sizes, double poisson);

}  // namespace stribeck
