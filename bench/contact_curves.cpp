#include <cmath>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "io/toml/document.h"
#include "model/joint/contact_spec.h"
#include "model/law/laws.h"

// Force over penetration of every contact law for a steel pin of 10 mm radius and 15 mm length in two
// bores, as CSV for tools/figures/plot_contact.py; lines end where the law's validity does:
//   MODEL,radial clearance [m],penetration [m],force [N]
namespace stribeck {
namespace {

constexpr double pin_radius = 10e-3, pin_length = 15e-3;  // [m]

ContactLaw law_of(const std::string& declaration) {
  const Value value = parse_document(declaration, "curve");
  std::vector<Diagnostic> entries;
  Diagnostics diagnostics(entries, value);
  ContactLaw law;
  contact_law_schema().read(law, value, diagnostics);
  throw_if_any(entries);
  return law;
}

// Neither a power of one's own nor a layer of its own thickness is a model of a pin.
bool is_model_of_pin(const std::string& name) {
  return name != "power" && name != "elastic_foundation";
}

// The parameters that a model needs besides its name.
std::string declaration_of(const std::string& name) {
  const std::string head = fmt::format("model = '{}'\n", name);
  return name == "power_fit" ? head + "of = 'johnson'\nforce = ['10 N', '10 kN']\n" : head;
}

void print_curve(const std::string& name, double clearance) {
  const ContactLaw contact = law_of(declaration_of(name));
  const auto law = contact.model->law(contact.in_bore(pin_radius, clearance, pin_length));
  for (double d = 1e-5 * clearance; d < std::min(law->validity_limit(), 2.0 * clearance); d *= 1.05)
    fmt::print("{},{},{:.8g},{:.8g}\n", name, clearance, d, law->at(d).force);
}

}  // namespace
}  // namespace stribeck

int main() {
  for (const auto& member : stribeck::contact_models().members)
    if (stribeck::is_model_of_pin(member->name))
      for (const double clearance : {0.02e-3, 0.5e-3})
        stribeck::print_curve(member->name, clearance);
}
