#pragma once
#include "study/analysis/analysis.h"

namespace stribeck {

/// Small vibrations about the start (dae/analysis/modal_analysis.h): about an equilibrium, a state with its
/// accelerations and multipliers, or a steady rotation of the whole, which flexible bodies are deflected in.
class ModalAnalysis final : public Analysis {
 public:
  std::string name() const override { return "modal"; }
  void check(const BuiltModel&, const SimulationSpec&) const override;
  Beginning begin(const BuiltModel&, const SimulationSpec&) const override;
  std::vector<std::string> evaluate(const BuiltModel&, const State&, RunResult&) const override;
};

}  // namespace stribeck
