#pragma once
#include <functional>
#include <optional>

#include "flex/surface/film_surface.h"
#include "math/modal_body.h"

/// Reduction of a solid body to a ModalBody.
///
///   u = Ψ_c q + Ψ_n η_n,   K̂ = ΨᵀKΨ, M̂ = ΨᵀMΨ,   Φ = Ψ V with VᵀM̂V = 1, VᵀK̂V = diag(ω²)
///
///   Craig-Bampton   Ψ_c constraint modes of the interfaces, Ψ_n the lowest modes with interfaces held
///   Guyan           the same without Ψ_n: exact under static loads at the interfaces
///   free-free       the lowest modes of the free body; interfaces follow them
///   given           columns that come along (flex/modal/given_modes.h); interfaces follow them
///
/// Reference condition (reference_condition.h): mean axes (V spans what is M-orthogonal to the six rigid motions, which lie in the
/// span of Ψ_c), a fixed interface (its q is zero: the body frame is the interface's), or a chord between two of them. Every column has a frequency: none is left that could not be
/// damped by it. Damping is a share ζ of critical, of all modes.
/// Source: [CraigBampton1968]; [Shabana2013] chapter 6.
namespace stribeck {

enum class ReductionMethod { craig_bampton, guyan, free_free, given };

struct ReductionPlan {
  std::vector<InterfacePlan> interfaces;
  std::vector<FilmSurfacePlan> films;
  ReductionMethod method = ReductionMethod::craig_bampton;
  int normal_modes = 20;                       ///< Ψ_n, or of the free body
  std::optional<std::string> fixed_interface;  ///< neither this nor a chord: mean axes
  std::optional<std::array<std::string, 2>>
      chord;                         ///< interfaces that the frame's axis runs through
  Eigen::MatrixXd given_columns;     ///< columns over all unknowns, for ReductionMethod::given
  double damping_ratio = 0;          ///< ζ [-]
  bool geometric_stiffness = false;  ///< fills ModalBody::foreshortening
  int compared_frequencies = 0;      ///< number of the mesh's frequencies to compare with
  std::function<void(const std::string&)> progress = [](const std::string&) {};  ///< next stage
};

/// Quality of a reduction, to be checked before it is used in a simulation.
struct ReductionCheck {
  Eigen::Index unknowns = 0;          ///< unknowns of the mesh
  double rigid_residual = 0;          ///< largest |K R| over |K| |R|, R rigid motions
  Eigen::VectorXd rigid_frequencies;  ///< six frequencies of the reduced body when it is free [Hz]
  /// Frequencies of the reduced body in its reference condition, ten or all [Hz].
  Eigen::VectorXd frequencies;
  /// Frequencies of the reduced body when it is free, ten or all [Hz].
  Eigen::VectorXd free_frequencies;
  /// Frequencies of the mesh when it is free, where they were requested [Hz].
  Eigen::VectorXd full_frequencies;
};

struct ReducedBody {
  ModalBody body;
  Eigen::MatrixXd shapes;  ///< Φ over all unknowns of the mesh
  std::vector<FilmSurface> films;
  ReductionCheck check;
};

ReducedBody reduce(const ElasticBody& body, const ReductionPlan& plan);

/// Index of an interface. Throws InputError about `key`.
Eigen::Index interface_index(const ReductionPlan& plan, const std::string& name, const char* key);
/// Returns the index of the interface that is fixed; none for mean axes and chords.
std::optional<Eigen::Index> fixed_of(const ReductionPlan& plan);
/// Returns the conditions of the plan's chord on the six numbers of each interface, at these places.
Eigen::MatrixXd chord_of(const ReductionPlan& plan, const std::vector<Eigen::Vector3d>& places);

}  // namespace stribeck
