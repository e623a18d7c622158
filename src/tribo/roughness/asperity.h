#pragma once
#include <vector>

#include "tribo/roughness/rough_pair.h"
#include "tribo/roughness/surface_contact.h"

/// Contact of two rough surfaces: what their asperities carry at a given gap.
///
/// A model (GW, GT, PW, CEB, ZMC, KE, JG) is a law of one asperity, load F(δ) and area A(δ); over asperities
/// whose heights are Gaussian (gaussian_asperity_heights.h) it becomes pressure and real area over the gap,
/// tabulated once.
///
/// Symbols in rough_pair.h.
namespace stribeck {

/// An asperity contact model as a file declares it.
class AsperityModel : public SurfaceContactLaw {
 public:
  virtual const RoughPair& pair() const = 0;

  /// One asperity pressed by δ >= 0 [m].
  virtual AsperityLoad asperity(double interference) const = 0;
  /// Interferences at which `asperity` changes its formula [m], rising.
  virtual std::vector<double> regime_ends() const { return {}; }

  AsperityContact contact() const override;
  const RoughPair* rough_pair() const override { return &pair(); }
  double roughness() const override { return pair().roughness; }
  std::optional<double> hardness() const override { return pair().hardness; }
};

}  // namespace stribeck
