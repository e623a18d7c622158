#pragma once
#include <memory>

#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/roughness/greenwood_williamson.h"

namespace stribeck::bench {

/// A warm film step of the thesis's gudgeon pin, loaded, in mixed lubrication: what a stage of the time integrator pays for one joint.
struct PinFilm {
  static constexpr double clearance = 3e-5;  ///< [m]
  static constexpr double tau = 8e-6;        ///< size of a step [s]

  PinFilm(int columns, int rows)
      : mixed(ReynoldsFilm(FilmGrid(0.01 - clearance, 0.02, columns, rows, true),
                           {.viscosity = 1e-4}),
              clearance, {.contact = contact(), .friction = {0.08, 1e-2}}),
        work(mixed),
        full(Field::Zero(mixed.grid().size())) {
    now.a = {0.982 * clearance, 0.04 * clearance, 0, 0};
    now.rate = {1e-3, 4e-3, 0, 0};
    now.omega = 300;
    Gap gap(mixed.grid());
    journal_gap(mixed.grid(), clearance, now, gap);
    oil_height = gap.h;
    memory.oil_height = oil_height.data();
    memory.pressure = full.data();
    memory.a = now.a;
    for (int step = 0; step < 200; ++step) {  // until the film is cavitated as it will stay
      mixed.evaluate(now, memory.time + tau, memory, work);
      oil_height = work.flow_gap.h * work.film.theta;
      memory.time += tau;
    }
    for (int k = 0; k < 2; ++k) memory.a[k] -= tau * now.rate[k];
    mixed.evaluate(now, memory.time + tau, memory, work);
  }
  static std::shared_ptr<const AsperityContact> contact() {
    GreenwoodWilliamson model;
    model.surfaces.roughness = 0.251e-6;
    model.surfaces.asperity_radius = 15.98e-6;
    model.surfaces.asperity_density = 10.76e9;
    model.surfaces.asperity_plane_offset = 0.198e-6;
    model.surfaces.combined_modulus = 115.18e9;
    return std::make_shared<const AsperityContact>(model.contact());
  }

  /// The film and its force at a position that no evaluation has had before: another matrix each time.
  bool evaluate() {
    now.a[0] += 1e-12;
    return mixed.evaluate(now, memory.time + tau, memory, work);
  }
  auto tangent() { return FilmSensitivity::tangent(mixed, work); }

  FiniteJournalFilm mixed;
  FiniteJournalFilm::Workspace work;
  Field full, oil_height;
  SurfaceMotion now;
  FilmMemory memory;
};

}  // namespace stribeck::bench
