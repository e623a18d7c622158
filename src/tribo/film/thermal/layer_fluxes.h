#pragma once
#include <vector>

#include "tribo/film/thermal/layered_flow.h"
#include "tribo/film/thermal/oil_fluxes.h"

/// Flow of each layer over the edges of cells. With the means of both cells at an edge,
///   q_g = w_g q_c + σ_g u h_c θ + δ_g q_p
/// q_c, q_p Couette and pressure flow of the whole gap [m³/s], u sliding speed times the length of the edge [m²/s], σ_g, δ_g parts of the layer
/// (layered_flow.h: sliding, pressure). Σ q_g = q_c + q_p to round-off.
namespace stribeck {

class LayerFluxes {
 public:
  explicit LayerFluxes(Eigen::Index cells);

  /// Fills the flow of each layer of a film that is solved.
  void evaluate(const ReynoldsEquation&, const ReynoldsWork&, const LayeredFlow&, const GapProfile&,
                std::vector<OilFluxes>& layers);

 private:
  void evaluate_sliding(const ReynoldsEquation&, const ReynoldsWork&);
  void evaluate_layer(const FilmDomain&, const LayeredFlow&, int layer, double weight,
                      OilFluxes&) const;

  OilFluxes couette_, pressure_, sliding_;  ///< q_c, q_p, u h_c θ
};

}  // namespace stribeck
