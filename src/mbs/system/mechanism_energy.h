#pragma once
#include "mbs/mechanism.h"

/// Energies that a mechanism stores, motion, height and strain, and the error of what is exchanged.
namespace stribeck {

template <int D>
double kinetic_energy(const Mechanism<D>&, const State&);  ///< [J]
/// Energy of gravity, zero at the origin [J].
template <int D>
double potential_energy(const Mechanism<D>&, const State&);
template <int D>
double strain_energy(const Mechanism<D>&, const State&);  ///< energy of bodies that bend [J]

/// Adds the stiffness and the damping of all modes: w.q ω² + w.v 2ζω.
template <int D>
void add_modal_tangent(const Mechanism<D>&, const TangentWeights& w, MatrixSink& K);

/// Size of an error dw of the energy integrals of elements with events.
/// The error is a share of the kinetic energy, the throughput of drives, and what the elements store and have absorbed so far: a block
/// that comes to rest on a contact has no kinetic energy left.
template <int D>
double work_error(const Mechanism<D>&, const State&, const VectorXd& dw);
/// Returns the diagnosis of the element that has most of that error.
template <int D>
Violation most_worked(const Mechanism<D>&, const State&, const VectorXd& dw, Work&);

}  // namespace stribeck
