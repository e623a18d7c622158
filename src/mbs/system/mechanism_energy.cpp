#include "mbs/system/mechanism_energy.h"

#include <cmath>

#include "mbs/body/inertia.h"

namespace stribeck {

template <int D>
double kinetic_energy(const Mechanism<D>& mechanism, const State& s) {
  double energy = 0;
  for (const Body<D>& b : mechanism.bodies())
    if (b.v >= 0) energy += kinetic_energy(b, s);
  for (const auto& flexible : mechanism.flexible_bodies())
    energy += flexible.extra_kinetic_energy(s);
  return energy;
}

template <int D>
double potential_energy(const Mechanism<D>& mechanism, const State& s) {
  double energy = 0;
  for (const Body<D>& b : mechanism.bodies())
    if (b.v >= 0) energy -= b.mass * mechanism.gravity().dot(s.q.template segment<D>(b.q));
  for (const auto& flexible : mechanism.flexible_bodies())
    energy += flexible.extra_potential_energy(s, mechanism.gravity());
  return energy;
}

template <int D>
double strain_energy(const Mechanism<D>& mechanism, const State& s) {
  double energy = 0;
  for (const auto& flexible : mechanism.flexible_bodies()) energy += flexible.strain_energy(s);
  return energy;
}

template <int D>
void add_modal_tangent(const Mechanism<D>& mechanism, const TangentWeights& w, MatrixSink& K) {
  for (const auto& flexible : mechanism.flexible_bodies()) {
    const VectorXd diagonal = w.q * flexible.body().stiffness + w.v * flexible.body().damping;
    for (int k = 0; k < flexible.modes(); ++k)
      K.add(flexible.rows().v + k, flexible.rows().v + k, &diagonal[k], 1, 1);
  }
}

template <int D>
double work_error(const Mechanism<D>& mechanism, const State& s, const VectorXd& dw) {
  double error = 0, taken = 0;
  for (std::size_t i = 0; i < mechanism.forces().size(); ++i) {
    if (mechanism.forces()[i]->events() == 0) continue;
    const auto counter = static_cast<Eigen::Index>(i) + 2;
    error += std::abs(dw[counter]);
    if (dw[counter] != 0)
      taken += std::abs(s.energy_integrals[counter]) + mechanism.forces()[i]->stored_energy(s);
  }
  if (error == 0) return 0;
  return error / (kinetic_energy(mechanism, s) + s.energy_integrals[1] + taken);
}

template <int D>
Violation most_worked(const Mechanism<D>& mechanism, const State& s, const VectorXd& dw,
                      Work& work) {
  std::size_t most = 0;
  for (std::size_t i = 0; i < mechanism.forces().size(); ++i)
    if (mechanism.forces()[i]->events() > 0 &&
        std::abs(dw[static_cast<Eigen::Index>(i) + 2]) >=
            std::abs(dw[static_cast<Eigen::Index>(most) + 2]))
      most = i;
  return mechanism.forces()[most]->error_diagnosis(s, work);
}

template double kinetic_energy(const Mechanism<2>&, const State&);
template double potential_energy(const Mechanism<2>&, const State&);
template double strain_energy(const Mechanism<2>&, const State&);
template void add_modal_tangent(const Mechanism<2>&, const TangentWeights&, MatrixSink&);
template double work_error(const Mechanism<2>&, const State&, const VectorXd&);
template Violation most_worked(const Mechanism<2>&, const State&, const VectorXd&, Work&);
template double kinetic_energy(const Mechanism<3>&, const State&);
template double potential_energy(const Mechanism<3>&, const State&);
template double strain_energy(const Mechanism<3>&, const State&);
template void add_modal_tangent(const Mechanism<3>&, const TangentWeights&, MatrixSink&);
template double work_error(const Mechanism<3>&, const State&, const VectorXd&);
template Violation most_worked(const Mechanism<3>&, const State&, const VectorXd&, Work&);

}  // namespace stribeck
