#include <cmath>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "io/toml/document.h"
#include "model/law/laws.h"
#include "tribo/roughness/asperity.h"

// Curves of every asperity contact model on the surfaces of [Nascimento2024] Table 8, as CSV for
// tools/figures/plot_asperity.py:
//   asperity,MODEL,interference [m],load [N],area [m²]
//   regime,MODEL,interference at which one ends [m],,
//   surface,MODEL,separation h′ [-],pressure [Pa],real area [-]
namespace stribeck {
namespace {

constexpr std::string_view surface = R"(
roughness = "0.251 um"
asperity_radius = "15.98 um"
asperity_density = 10.76e9
asperity_plane_offset = "0.198 um"
combined_modulus = "115.18 GPa"
hardness = "1373 MPa"
yield_strength = "500 MPa"
)";

std::unique_ptr<SurfaceContactLaw> model_of(const std::string& name) {
  const Value value = parse_document(fmt::format("model = '{}'\n{}", name, surface), "table 8");
  std::vector<Diagnostic> entries;
  Diagnostics diagnostics(entries, value);
  std::unique_ptr<SurfaceContactLaw> model;
  surface_contact_laws().read(model, value, diagnostics);
  throw_if_any(entries);
  return model;
}

void print_asperity(const std::string& name, const AsperityModel& model) {
  for (int i = 0; i <= 400; ++i) {
    const double interference = 1e-10 * std::pow(10.0, 0.01 * i);
    const AsperityLoad asperity = model.asperity(interference);
    fmt::print("asperity,{},{:.8g},{:.8g},{:.8g}\n", name, interference, asperity.load,
               asperity.area);
  }
  for (const double end : model.regime_ends()) fmt::print("regime,{},{:.8g},,\n", name, end);
}

void print_surface(const std::string& name, const AsperityModel& model) {
  const AsperityContact contact = model.contact();
  for (int i = -20; i <= 80; ++i) {
    const double separation = 0.05 * i;
    const RoughPair& pair = model.pair();
    const AsperityState s = contact.at(pair.asperity_plane_offset + separation * pair.roughness);
    fmt::print("surface,{},{:.8g},{:.8g},{:.8g}\n", name, separation, s.pressure, s.area);
  }
}

}  // namespace
}  // namespace stribeck

int main() {
  for (const auto& member : stribeck::surface_contact_laws().members) {
    const auto model = stribeck::model_of(member->name);
    const auto& asperities = dynamic_cast<const stribeck::AsperityModel&>(*model);
    stribeck::print_asperity(member->name, asperities);
    stribeck::print_surface(member->name, asperities);
  }
}
