#include "build/ports.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "base/error.h"
#include "base/text/suggest.h"
#include "build/model_profiles.h"

namespace stribeck {
namespace {

/// The one with this name; null when there is none.
template <class T>
const T* find(const std::vector<T>& all, const std::string& name) {
  const auto found = std::ranges::find(all, name, &T::name);
  return found == all.end() ? nullptr : &*found;
}

template <class T>
std::vector<std::string> names(const std::vector<T>& all) {
  std::vector<std::string> list;
  for (const T& one : all) list.push_back(one.name);
  return list;
}

}  // namespace

ProfilePtr ModelPorts::input(const std::string& name, const char* unit, const SignalProfile& p) {
  if (const SignalPort* known = find(signals, name)) return make_input(known->signal);
  signals.push_back({name, unit, std::make_shared<InputSignal>(p.initial, p.rise_time)});
  return make_input(signals.back().signal);
}

ProfilePtr ModelPorts::profile(const std::string& name, const char* unit, const ProfileSpec& spec) {
  const auto* signal = std::get_if<SignalProfile>(&spec);
  return signal ? input(name, unit, *signal) : make_profile(spec);
}

ProfilePtr ModelPorts::profile(const std::string& name, const char* unit, const LoadSpec& spec) {
  const auto* signal = std::get_if<SignalProfile>(&spec);
  return signal ? input(name, unit, *signal) : make_profile(spec);
}

std::shared_ptr<const ExternalLaw> ModelPorts::law(const std::string& name) {
  laws.push_back({name, std::make_shared<ExternalLaw>()});
  return laws.back().law;
}

const SignalPort& ModelPorts::signal_named(const std::string& name) const {
  if (const SignalPort* found = find(signals, name)) return *found;
  if (signals.empty())
    throw InputError(name, "the model declares no input.",
                     "Write for example magnitude = { type = \"signal\", initial = \"0 N\" }.");
  throw InputError(name, "the model declares no such input.", suggestion(name, names(signals)));
}

void ModelPorts::declare(const std::string& joint, FrictionLaw& friction) {
  if (!friction.model->is_supplied()) return;
  frictions.push_back({joint, std::make_shared<ExternalFrictionLaw>()});
  auto model = std::make_shared<ExternalFriction>();
  model->law = frictions.back().law;
  friction.model = std::move(model);
}

namespace {

/// The port of this name; throws InputError with those that there are.
template <class Port>
const Port& port_named(const std::vector<Port>& ports, const std::string& name, const char* kind,
                       const char* remedy) {
  if (const Port* found = find(ports, name)) return *found;
  if (ports.empty()) throw InputError(name, fmt::format("the model has no {}.", kind), remedy);
  throw InputError(name, fmt::format("the model has no such {}.", kind),
                   suggestion(name, names(ports)));
}

}  // namespace

void ModelPorts::attach(const std::string& name, const AttachedLaw& law) const {
  if (const auto* force = std::get_if<ExternalLaw>(&law)) {
    *port_named(laws, name, "external force",
                "Write [force.NAME] with type = \"external\" and between = [A, B].")
         .law = *force;
    return;
  }
  *port_named(frictions, name, "friction of model \"external\"",
              "Write [joint.NAME.friction] with model = \"external\".")
       .law = std::get<ExternalFrictionLaw>(law);
}

void ModelPorts::require_laws() const {
  for (const LawPort& one : laws)
    if (!one.law->wrench)
      throw InputError(one.name, "an external force to which no function is attached.",
                       "Run the model from C++ or Python with a function for it.");
  for (const FrictionPort& one : frictions)
    if (!one.law->coefficient)
      throw InputError(one.name + ".friction",
                       "an external friction to which no function is attached.",
                       "Run the model from C++ or Python with a function for it.");
}

}  // namespace stribeck
