#include "cli/shared_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace stribeck::cli {

void add_model_arguments(CLI::App* sub, ModelArguments& arguments, bool required) {
  sub->add_option("FILE", arguments.file, "model file (TOML)")->required(required);
  sub->add_option(
         "--set", arguments.overrides,
         "override a value, e.g. --set joint.pin.film.length=\"30 mm\"; in the path, * stands "
         "for every name that has the rest")
      ->type_name("PATH=VALUE")
      ->allow_extra_args(false);
}

std::string option_of(std::string key) {
  std::ranges::replace(key, '_', '-');
  return "--" + key;
}

std::string objection_to_count(const std::string& text) {
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error == std::errc{} && end == text.data() + text.size() && count >= 1) return {};
  return fmt::format("'{}' is not allowed: must be a whole number of at least 1", text);
}

}  // namespace stribeck::cli
