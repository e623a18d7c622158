#include "model/body/modal_spec.h"

#include <fmt/format.h>

#include <numbers>

#include "model/body/body_spec.h"

namespace stribeck {
namespace {

void check_rayleigh(const RayleighSpec& spec, Diagnostics& diagnostics) {
  const bool by_numbers = spec.mass || spec.stiffness;
  if (by_numbers == (spec.ratios || spec.frequencies) ||
      spec.ratios.has_value() != spec.frequencies.has_value())
    return diagnostics.add("", "the damping is not clear.",
                           "Give mass and stiffness, or damping_ratios and frequencies.");
  if (by_numbers) return;
  const auto [f1, f2] = *spec.frequencies;
  if (f1 == f2)
    return diagnostics.add("frequencies", "the two are equal.", "Give two different ones.");
  const RayleighDamping damping = spec.damping();
  if (damping.mass >= 0 && damping.stiffness >= 0) return;
  const double least = std::min(f1, f2) / std::max(f1, f2);
  diagnostics.add(
      "damping_ratios", "Rayleigh's damping through both is negative at some frequency.",
      fmt::format("Let the second be {:.4g} to {:.4g} times the first.", least, 1 / least));
}

}  // namespace

const Schema<RayleighSpec>& RayleighSpec::schema() {
  constexpr Range ratio{.least = 0, .most = 1, .most_allowed = false};
  static const auto s =
      Schema<RayleighSpec>{"rayleigh_damping",
                           "Rayleigh's damping of a flexible body, C = mass M + stiffness K, which "
                           "damps its deflection and not the motion of its frame.",
                           "Bathe1996"}
          .quantity("mass", &RayleighSpec::mass, hertz, nonnegative,
                    "factor of the mass matrix [1/s]; 0 when left out beside stiffness")
          .quantity("stiffness", &RayleighSpec::stiffness, second, nonnegative,
                    "factor of the stiffness matrix [s]; 0 when left out beside mass")
          .quantity("damping_ratios", &RayleighSpec::ratios, number, ratio,
                    "in place of both: shares of critical at two frequencies")
          .quantity("frequencies", &RayleighSpec::frequencies, hertz, positive,
                    "the frequencies of damping_ratios")
          .check(check_rayleigh);
  return s;
}

RayleighDamping RayleighSpec::damping() const {
  if (!ratios) return {mass.value_or(0), stiffness.value_or(0)};
  const double turn = 2 * std::numbers::pi;
  return rayleigh_through(*ratios, {turn * (*frequencies)[0], turn * (*frequencies)[1]});
}

void check_modes(const BodySpec& body, Diagnostics& diagnostics) {
  const std::pair<const char*, bool> keys[] = {
      {"modes", body.modes.has_value()},
      {"modes_up_to", body.modes_up_to.has_value()},
      {"damping_ratio", body.damping_ratio.has_value()},
      {"damping_ratios", !body.damping_ratios.empty()},
      {"rayleigh_damping", body.rayleigh_damping.has_value()},
      {"modal_displacement", !body.modal_displacement.empty()},
      {"modal_velocity", !body.modal_velocity.empty()},
      {"geometric_stiffness", body.geometric_stiffness.has_value()}};
  for (const auto& [key, given] : keys)
    if (given && !body.flexible)
      diagnostics.add(key, "the body is rigid.",
                      "Remove it, or name the file of a flexible body: flexible = \"rod.h5\".");
  if (body.modes && body.modes_up_to)
    diagnostics.add("modes_up_to", "given beside modes.", "Give one of them.");
  if (body.damping_ratio && !body.damping_ratios.empty())
    diagnostics.add("damping_ratios", "given beside damping_ratio.", "Give one of them.");
  if (body.rayleigh_damping && (body.damping_ratio || !body.damping_ratios.empty()))
    diagnostics.add("rayleigh_damping", "given beside damping ratios.", "Give one of them.");
}

Eigen::VectorXd damping_of(const BodySpec& body, const ModalBody& kept) {
  if (body.rayleigh_damping) return damping_by(body.rayleigh_damping->damping(), kept.stiffness);
  if (!body.damping_ratios.empty()) return damping_by_ratios(kept.stiffness, body.damping_ratios);
  if (body.damping_ratio) return damping_by_ratios(kept.stiffness, {*body.damping_ratio});
  return kept.damping;
}

}  // namespace stribeck
