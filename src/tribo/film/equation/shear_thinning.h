#pragma once
#include "tribo/film/mesh/film_patch.h"
#include "tribo/lubricant/shear_law.h"

/// Flow of oil that thins under shear through the edges of cells, and shear on their surfaces.
///   γ̇² = (u/h)² + h² |∇q|²/(12 η²),   η = η₀ f(γ̇)
/// γ̇ shear rate, the root of its mean square over the gap [1/s]; u sliding speed of the surfaces [m/s]; h gap [m]; q pressure, reduced
/// where viscosity depends on it [Pa]; η₀ viscosity at low shear rate, f and L = d ln f/d ln γ̇ of the law (shear_law.h).
/// A small pressure gradient along the sliding moves oil by the tangent viscosity η (1 + L), one across it by η:
///   pressure flow over an edge   M/(12 η₀) h³ ∂q/∂n,   M = (1/f) [1 − L/(1 + L) (u_n/h)²/γ̇²]
///   shear of a cell              f η₀ u/h
/// n normal of the edge, u_n sliding speed along it. Where u is oblique to the edges, the flow by a gradient beside n is left out.
/// |∇q| is data of a step, that of its start: first order in time, exact when steady. Everything else is differentiated.
/// Valid where the profile across the gap is near that of Couette flow or near that of Poiseuille flow; between them η of the cell is
/// some per cent off. Source: [DienElrod1983]; the mean rate is ours, docs/theory/lubricants.md.
namespace stribeck {

/// A factor f or M by place, and its derivatives.
struct ThinningFactor {
  Field value;   ///< value [-]
  Field by_gap;  ///< derivative over the gap [1/m]
  /// Derivative over the sliding speed along x in cells, along the normal at edges [s/m].
  Field by_sliding;
  Field by_crossing;   ///< derivative over that across it [s/m]
  Field by_viscosity;  ///< logarithmic derivative over η₀ [-]

  explicit ThinningFactor(Eigen::Index places);
};

/// Cells, or edges of one direction.
class ShearedPlaces {
 public:
  explicit ShearedPlaces(Eigen::Index places);

  Field sliding;   ///< speed along x in cells, along the normal at edges [m/s]
  Field crossing;  ///< speed across that [m/s]
  Field
      pressure_rate;  ///< |∇q|/(√12 η₀) [1/(m s)]: shear rate of Newtonian oil by the pressure gradient, over the gap

  /// Fills the factor with f.
  void evaluate_viscosity(const ShearThinning&, const Field& gap);
  /// Fills the factor with M.
  void evaluate_mobility(const ShearThinning&, const Field& gap);
  const ThinningFactor& factor() const { return factor_; }

 private:
  void evaluate_rate(const ShearThinning&, const Field& gap);
  void differentiate_rate(const Field& gap);

  ThinningFactor factor_;
  ThinningCurve thinning_;  ///< curve of the law at the shear rate
  Field sliding_part_,
      pressure_part_;  ///< parts of γ̇² for η = η₀: (u/h)², (h·pressure_rate)² [1/s²]
  Field log_rate_, square_rate_;     ///< ln γ̇, γ̇² [1/s²]
  Field pressure_share_, response_;  ///< β, share of the pressure gradient in γ̇²; 1/(1 + L β)
  Field normal_share_;               ///< share of sliding along the normal in γ̇²
  /// Derivatives of ln γ̇ over gap, sliding, crossing and ln η₀.
  Field rate_by_gap_, rate_by_sliding_, rate_by_crossing_, rate_by_viscosity_;
};

/// All places of a film.
struct FilmThinning {
  ShearedPlaces cells, east, north;
  ShearedPlaces lower_end;  ///< places at the lower end, by column
  Field pressure;           ///< q from which the gradients come [Pa]
  Field square_across;      ///< mean square of its gradient along z in cells [Pa²/m²]
  Field edge_mean;          ///< scratch

  FilmThinning(Eigen::Index cells, Eigen::Index columns);
};

}  // namespace stribeck
