#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Flow of oil through a gap and shear on its surfaces, as functions of the nominal gap h. A law of flow between smooth surfaces, between
/// rough ones or in a measured texture is one class of this kind.
///   pressure flow    −φ_x h³/(12η) ∂p/∂x,  −φ_z h³/(12η) ∂p/∂z
///   Couette flow     U h_c θ
///   oil in a cell    h_f θ
///   shear            η u /h_s + (h_p/2) ∂p/∂x
/// x from column to column, z from row to row; φ_x, φ_z flow factors [-]; h_c gap that moving surfaces carry, h_f oil height of a full cell, 1/h_s inverse gap of shear, h_p gap of the shear by
/// pressure flow [m, 1/m]. Between smooth surfaces φ_x = φ_z = 1 and all gaps are h.
namespace stribeck {

/// A function of the gap and its derivative, by cell.
struct GapFunction {
  Field value, slope;

  explicit GapFunction(Eigen::Index cells) : value(Field::Zero(cells)), slope(Field::Zero(cells)) {}
};

/// Oil height of a full cell h_f [m], its slope over the gap [-] and its second derivative [1/m].
struct FullHeight : GapFunction {
  Field second_derivative;

  explicit FullHeight(Eigen::Index cells)
      : GapFunction(cells), second_derivative(Field::Zero(cells)) {
    slope.setOnes();
  }
};

class FlowLaw {
 public:
  virtual ~FlowLaw() = default;
  /// Conductances k φ_x h³ and k φ_z h³ [m³/(Pa s)] of edges, k that of an edge over its gap cubed [1/(Pa s)].
  virtual void evaluate_conductance_x(const Field& gap, const Field& k, GapFunction&) const = 0;
  virtual void evaluate_conductance_z(const Field& gap, const Field& k, GapFunction&) const = 0;
  /// h_c [m].
  virtual void evaluate_couette_gap(const Field& gap, GapFunction&) const = 0;
  virtual void evaluate_full_height(const Field& gap, FullHeight&) const = 0;
  /// 1/h_s [1/m] and its slope [1/m²].
  virtual void evaluate_inverse_gap(const Field& gap, GapFunction&) const = 0;
  /// h_p/2 [m].
  virtual void evaluate_pressure_arm(const Field& gap, GapFunction&) const = 0;
};

/// The law between smooth surfaces; it has no parameters.
const FlowLaw& smooth_flow();

}  // namespace stribeck
