#include <cmath>

#include "mbs/body/inertia.h"
#include "mbs/system/system.h"

// Energies that a mechanism stores: motion, height, strain.
namespace stribeck {

template <int D>
double System<D>::kinetic_energy(const State& s) const {
  double energy = 0;
  for (const Body<D>& b : mechanism_.bodies())
    if (b.v >= 0) energy += stribeck::kinetic_energy(b, s);
  for (const auto& flexible : mechanism_.flexible_bodies())
    energy += flexible.extra_kinetic_energy(s);
  return energy;
}

template <int D>
double System<D>::potential_energy(const State& s) const {
  double energy = 0;
  for (const Body<D>& b : mechanism_.bodies())
    if (b.v >= 0) energy -= b.mass * mechanism_.gravity().dot(s.q.template segment<D>(b.q));
  for (const auto& flexible : mechanism_.flexible_bodies())
    energy += flexible.extra_potential_energy(s, mechanism_.gravity());
  return energy;
}

template <int D>
double System<D>::strain_energy(const State& s) const {
  double energy = 0;
  for (const auto& flexible : mechanism_.flexible_bodies()) energy += flexible.strain_energy(s);
  return energy;
}

template <int D>
double System<D>::strain_energy(const State& s, int body) const {
  return mechanism_.flexible_bodies()[static_cast<std::size_t>(body)].strain_energy(s);
}

template <int D>
void System<D>::add_modal_tangent(const TangentWeights& w, MatrixSink& K) const {
  for (const auto& flexible : mechanism_.flexible_bodies()) {
    const VectorXd diagonal = w.q * flexible.body().stiffness + w.v * flexible.body().damping;
    for (int k = 0; k < flexible.modes(); ++k)
      K.add(flexible.rows().v + k, flexible.rows().v + k, &diagonal[k], 1, 1);
  }
}

/// The error is a share of the kinetic energy, the throughput of drives, and what the elements store and have absorbed so far: a block
/// that comes to rest on a contact has no kinetic energy left.
template <int D>
double System<D>::work_norm(const State& s, const VectorXd& dw) const {
  double error = 0, taken = 0;
  for (std::size_t i = 0; i < mechanism_.forces().size(); ++i) {
    if (mechanism_.forces()[i]->events() == 0) continue;
    const auto counter = static_cast<Eigen::Index>(i) + 2;
    error += std::abs(dw[counter]);
    if (dw[counter] != 0)
      taken += std::abs(s.energy_integrals[counter]) + mechanism_.forces()[i]->stored_energy(s);
  }
  if (error == 0) return 0;
  return error / (kinetic_energy(s) + throughput(s) + taken);
}

template <int D>
Violation System<D>::most_worked(const State& s, const VectorXd& dw) const {
  std::size_t most = 0;
  for (std::size_t i = 0; i < mechanism_.forces().size(); ++i)
    if (mechanism_.forces()[i]->events() > 0 &&
        std::abs(dw[static_cast<Eigen::Index>(i) + 2]) >=
            std::abs(dw[static_cast<Eigen::Index>(most) + 2]))
      most = i;
  return mechanism_.forces()[most]->error_diagnosis(s, work());
}

double MultibodySystem::elastic_energy(const State& s) const {
  double energy = strain_energy(s);
  for (const auto& element : elements()) energy += element->stored_energy(s);
  return energy;
}

double MultibodySystem::stored_energy(const State& s) const {
  return kinetic_energy(s) + potential_energy(s) + elastic_energy(s);
}

double MultibodySystem::absorbed(const State& s) const {
  return s.energy_integrals.tail(s.energy_integrals.size() - 2).sum();
}

template double System<2>::kinetic_energy(const State&) const;
template double System<3>::kinetic_energy(const State&) const;
template double System<2>::potential_energy(const State&) const;
template double System<3>::potential_energy(const State&) const;
template double System<2>::strain_energy(const State&) const;
template double System<3>::strain_energy(const State&) const;
template double System<2>::strain_energy(const State&, int) const;
template double System<3>::strain_energy(const State&, int) const;
template double System<2>::work_norm(const State&, const VectorXd&) const;
template double System<3>::work_norm(const State&, const VectorXd&) const;
template Violation System<2>::most_worked(const State&, const VectorXd&) const;
template Violation System<3>::most_worked(const State&, const VectorXd&) const;
template void System<2>::add_modal_tangent(const TangentWeights&, MatrixSink&) const;
template void System<3>::add_modal_tangent(const TangentWeights&, MatrixSink&) const;

}  // namespace stribeck
