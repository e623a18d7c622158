#pragma once
#include "tribo/film/equation/linearised_flow.h"
#include "tribo/film/response/deflection_stencil.h"

/// Pressure of a film over the deflection of its surfaces, linear about a solution:   p = P d,   and its transposed for four results.
/// The deflection of a surface where the pressure is, by k, is part of the equations of the film: they keep five entries for each cell.
///   mean of a step   P = m (∂p_a/∂h + F J⁻¹ D m),   J = K − D m k F,   m = 1/(1 − k ∂p_a/∂h)
///   end of a step    P = −F* E⁻¹ W,                   E = K + W k F*
/// K matrix of the film equations; D flow into the cells over the deflection (deflection_stencil.h); F = ∂p_e/∂u,
/// F* = ∂p*/∂u*, p_a pressure of the asperities; W squeeze of cells by their deflection (elastic_surface.h).
namespace stribeck {

class FilmResponse {
 public:
  FilmResponse() = default;
  FilmResponse(const FilmResponse&) = delete;
  FilmResponse& operator=(const FilmResponse&) = delete;
  virtual ~FilmResponse() = default;
  virtual void apply(const Field& deflection, Field& pressure) = 0;
  virtual void apply_transposed(const Sides& pressure, Sides& deflection) = 0;
  /// Deflection may change the pressure in a cell.
  virtual bool responds_to_deflection(int cell) const = 0;
};

/// Numbers of the mean of a step.
struct MeanResponseWork {
  Field layer;                      ///< k [m/Pa]
  bool has_layer = false;           ///< k is not zero everywhere
  Field dp_du;                      ///< F
  Field asperity_slope;             ///< ∂p_a/∂h [Pa/m]
  Field asperity_factor;            ///< m
  Field softness;                   ///< m k F, where there is a layer [m/Pa]
  DeflectionStencil by_deflection;  ///< D = B I
  BlockCyclic film;                 ///< J, where there is a layer
  Eigen::VectorXd flow;             ///< right side and solution of film equations
  Sides flows;                      ///< right sides and solutions of four

  MeanResponseWork(const FilmPatch&, const Field& layer);
};

class MeanResponse final : public FilmResponse {
 public:
  MeanResponse(const FilmPatch& patch, const BlockCyclic& K, MeanResponseWork& work)
      : patch_(patch), K_(K), w_(work) {}

  /// Factorises from dp_du, asperity_slope and by_deflection; K is factorised already. False where J cannot be.
  [[nodiscard]] bool factorise();
  const BlockCyclic& film() const { return w_.has_layer ? w_.film : K_; }
  /// flow = D δd
  void inflow(const Field& deflection, Eigen::VectorXd& flow);
  /// d = Dᵀ λ
  void gather(const Sides& adjoint, Sides& deflection);

  void apply(const Field& deflection, Field& pressure) override;
  void apply_transposed(const Sides& pressure, Sides& deflection) override;
  bool responds_to_deflection(int cell) const override {
    return w_.dp_du[cell] != 0 || w_.asperity_slope[cell] != 0;
  }

 private:
  const FilmPatch& patch_;
  const BlockCyclic& K_;
  MeanResponseWork& w_;
};

/// Numbers of the end of a step.
struct EndResponseWork {
  Field dp_du;           ///< F*
  Field weight;          ///< W [m²/s]
  BlockCyclic film;      ///< E, where there is a layer
  Eigen::VectorXd flow;  ///< right side and solution of film equations
  Sides flows;           ///< right sides and solutions of four

  explicit EndResponseWork(const FilmPatch&);
};

class EndResponse final : public FilmResponse {
 public:
  EndResponse(const BlockCyclic& K, const MeanResponseWork& mean, EndResponseWork& work)
      : K_(K), mean_(mean), w_(work) {}

  /// Factorises from dp_du and weight; K is factorised already. False where E cannot be.
  [[nodiscard]] bool factorise();
  const BlockCyclic& film() const { return mean_.has_layer ? w_.film : K_; }

  void apply(const Field& deflection, Field& pressure) override;
  void apply_transposed(const Sides& pressure, Sides& deflection) override;
  bool responds_to_deflection(int cell) const override { return w_.dp_du[cell] != 0; }

 private:
  const BlockCyclic& K_;
  const MeanResponseWork& mean_;
  EndResponseWork& w_;
};

}  // namespace stribeck
