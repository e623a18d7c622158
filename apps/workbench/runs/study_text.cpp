#include "workbench/runs/study_text.h"

#include <fmt/format.h>

namespace stribeck::workbench {
namespace {

using Json = nlohmann::ordered_json;

/// A value of TOML, whose basic strings escape as those of JSON do.
std::string toml(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string study_text(const Json& order) {
  std::string text = fmt::format(
      "[study]\nmodel = \"model.toml\"\n\n[[vary]]\npaths = [{}]\nfrom = {}\nto = {}\npoints = "
      "{}\nspacing = {}\n\n"
      "[design]\nkind = \"grid\"\n",
      toml(order.at("vary").get<std::string>()), toml(order.at("from")), toml(order.at("to")),
      order.at("points").get<int>(), toml(order.value("spacing", "linear")));
  for (const Json& response : order.at("responses")) {
    const auto channel = response.at("channel").get<std::string>(),
               figure = response.at("figure").get<std::string>();
    text += fmt::format("\n[[response]]\nname = {}\nchannel = {}\nfigure = {}\n",
                        toml(response.value("name", figure + " of " + channel)), toml(channel),
                        toml(figure));
  }
  return text;
}

}  // namespace stribeck::workbench
