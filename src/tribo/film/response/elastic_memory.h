#pragma once
/// Memory of the last step that the film between elastic surfaces keeps beside oil height and pressure, packed into rows of numbers:
///   duration τ' of the step [s], 0 before the first; by cell: mean pressure p over it [Pa], negative where the film was cavitated;
///   deflection d at its end [m]; deflection d*_n from which that of the force is differenced [m]; mean rate of d* over the
///   step [m/s]; then what surfaces with mass remember; last by point of the surfaces: forces [N] and their rates over the step [N/s], from
///   which the next step is predicted.
/// From these pressure is extrapolated from the middle of a step to its end, and the rate of d* at the end is found
/// (elastic_surface.h).
namespace stribeck {

struct ElasticMemory {
  double duration = 0;
  const double *pressure = nullptr, *deflection = nullptr, *end_deflection = nullptr,
               *end_rate = nullptr;
  const double* surface = nullptr;  ///< memory of a surface with mass
  const double *forces = nullptr, *force_rates = nullptr;

  /// of_surface: numbers that a surface with mass remembers; points: of the surfaces.
  static int rows(int cells, int of_surface, int points) {
    return 1 + 4 * cells + of_surface + 2 * points;
  }
  ElasticMemory() = default;
  /// Refers to the rows. Null: surfaces that were never loaded.
  ElasticMemory(const double* rows, int cells, int of_surface, int points) {
    if (!rows) return;
    duration = rows[0];
    pressure = rows + 1;
    deflection = pressure + cells;
    end_deflection = deflection + cells;
    end_rate = end_deflection + cells;
    surface = end_rate + cells;
    forces = surface + of_surface;
    force_rates = forces + points;
  }
};

}  // namespace stribeck
