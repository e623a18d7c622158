#include "build/probe.h"

#include <algorithm>

#include "mbs/system/motion_limits.h"

namespace stribeck {

Probe::Probe(const MultibodySystem& system, const MechanismProbe& mechanism, const State& start)
    : system_(system),
      mechanism_(mechanism),
      kinetic_(system.kinetic_energy(start)),
      potential_(system.potential_energy(start)),
      elastic_(system.elastic_energy(start)),
      channels_(mechanism.channels()) {
  for (std::size_t i = 0; i < system_.elements().size(); ++i)
    declare_element(*system_.elements()[i], static_cast<Eigen::Index>(i) + 2, start);
  flexible_ = channels_.size();
  for (int body = 0; body < system_.flexible_bodies(); ++body) declare_flexible(body, start);
  element_offsets_.push_back(channels_.size());
  declare_energies();
  declare_counts();
  values_.resize(channels_.size());
}

void Probe::declare_element(const ForceElement& element, Eigen::Index counter, const State& start) {
  element_offsets_.push_back(channels_.size());
  const std::vector<Channel> own = element.channels();
  channels_.insert(channels_.end(), own.begin(), own.end());
  if (!element.is_internal()) return;
  accounts_.push_back({&element, counter, element.stored_energy(start), channels_.size()});
  declare(element.name() + ".stored_energy", "J", "stored elastic energy");
  declare(element.name() + ".dissipated_energy", "J",
          "mechanical energy dissipated in it since the start");
}

void Probe::declare_flexible(int body, const State& start) {
  const std::string name = "body." + system_.flexible_name(body);
  strain_.push_back(system_.strain_energy(start, body));
  declare(name + ".strain_energy", "J", "energy of its deflection");
  declare(name + ".dissipated_energy", "J",
          "dissipated by the damping of its modes since the start");
  declare(name + ".deflection", "m", "largest displacement of an interface by deflection");
  declare(name + ".deflection_angle", "rad", "largest rotation of an interface by deflection");
}

/// The absorbed energy of each flexible body follows that of the elements in State::energy_integrals.
void Probe::put_flexible(const State& s) {
  const auto first = static_cast<Eigen::Index>(system_.elements().size()) + 2;
  double* out = values_.data() + flexible_;
  for (int body = 0; body < system_.flexible_bodies(); ++body) {
    const double strain = system_.strain_energy(s, body);
    *out++ = system_.deflection_energy(s, body);
    *out++ = s.energy_integrals[first + body] - (strain - strain_[static_cast<std::size_t>(body)]);
    const BodyDeflection largest = largest_deflection(system_, s, body);
    *out++ = largest.displacement;
    *out++ = largest.angle;
  }
}

void Probe::declare(const std::string& name, const char* unit, const char* meaning) {
  channels_.push_back({name, unit, meaning});
}

void Probe::declare_energies() {
  declare("energy.kinetic", "J", "kinetic energy");
  declare("energy.potential", "J", "energy in the gravity field, zero at the origin");
  declare("energy.elastic", "J", "energy in springs, contacts and flexible bodies");
  declare("energy.stored", "J", "change of kinetic, potential and elastic energy since the start");
  declare("energy.input", "J", "work of drives and loads since the start");
  declare("energy.dissipated", "J", "mechanical energy dissipated since the start");
  declare("energy.imbalance", "J", "input - dissipated - stored: the error of the balance");
}

void Probe::declare_counts() {
  counts_ = channels_.size();
  declare("run.steps", "1", "accepted steps since the start");
  declare("run.newton_iterations", "1",
          "Newton iterations since the start, rejected steps included");
  declare("run.force_evaluations", "1",
          "evaluations of all forces since the start, rejected steps included");
}

void Probe::count_steps(const IntegrationReport& report) {
  double* out = values_.data() + counts_;
  for (const long count : {report.steps, report.newton_iterations, report.evaluations})
    *out++ = static_cast<double>(count);
}

double Probe::dissipated(const State& s) const {
  return system_.absorbed(s) - (system_.elastic_energy(s) - elastic_);
}

double Probe::stored(const State& s) const {
  return system_.stored_energy(s) - kinetic_ - potential_ - elastic_;
}

double Probe::imbalance(const State& s) const {
  return system_.input(s) - dissipated(s) - stored(s);
}

Probe::Account Probe::account(const State& s) const {
  Account all{kinetic_, potential_, elastic_, {}, {}, imbalance(s)};
  for (const Taken& taken : accounts_) {
    all.at_start.push_back(taken.stored);
    all.now.push_back(taken.element->stored_energy(s));
  }
  for (int body = 0; body < system_.flexible_bodies(); ++body) {
    all.at_start.push_back(strain_[static_cast<std::size_t>(body)]);
    all.now.push_back(system_.strain_energy(s, body));
  }
  return all;
}

void Probe::count_from(const Account& start) {
  kinetic_ = start.kinetic;
  potential_ = start.potential;
  elastic_ = start.elastic;
  std::size_t k = 0;
  for (Taken& taken : accounts_) taken.stored = start.at_start[k++];
  for (double& strain : strain_) strain = start.at_start[k++];
}

void Probe::count_change(const Account& before, State& s) const {
  const Account here = account(s);
  std::size_t k = 0;
  for (const Taken& taken : accounts_) {
    s.energy_integrals[taken.counter] += here.now[k] - before.now[k];
    ++k;
  }
  const auto first = static_cast<Eigen::Index>(system_.elements().size()) + 2;
  for (int body = 0; body < system_.flexible_bodies(); ++body, ++k)
    s.energy_integrals[first + body] += here.now[k] - before.now[k];
  s.energy_integrals[0] += before.imbalance - imbalance(s);
}

void Probe::put_energies(const State& s, double* values) const {
  for (const double value :
       {system_.kinetic_energy(s), system_.potential_energy(s), system_.elastic_energy(s),
        stored(s), system_.input(s), dissipated(s), imbalance(s)})
    *values++ = value;
}

const std::vector<double>& Probe::sample(const State& s) {
  mechanism_.sample(s, values_.data());
  const auto& elements = system_.elements();
  for (std::size_t i = 0; i < elements.size(); ++i)
    elements[i]->sample(s, values_.data() + element_offsets_[i]);
  for (const Taken& taken : accounts_) {
    const double stored = taken.element->stored_energy(s);
    values_[taken.channel] = stored;
    values_[taken.channel + 1] = s.energy_integrals[taken.counter] - (stored - taken.stored);
  }
  put_flexible(s);
  put_energies(s, values_.data() + element_offsets_.back());
  return values_;
}

}  // namespace stribeck
