#include "study/example/channel_manual.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/schema/value.h"
#include "build/builder.h"
#include "study/validation/run_example.h"

namespace stribeck {
namespace {

/// Small models that together have every kind of element.
constexpr const char* examples_of_all_kinds[] = {"slider_crank_lubricated",
                                                 "bearings/plain_bearing",
                                                 "bearings/guide_bushing",
                                                 "bearings/misaligned_journal",
                                                 "dry/dry_slider_crank",
                                                 "dry/stick_slip",
                                                 "dry/guided_slider",
                                                 "dry/newtons_cradle",
                                                 "dry/bouncing_ball",
                                                 "scotch_yoke/scotch_yoke",
                                                 "machines/crosshead_on_pads",
                                                 "machines/slideway",
                                                 "machines/engine_gas_load",
                                                 "machines/piston_in_liner",
                                                 "machines/start_up_under_load",
                                                 "machines/slider_crank_transition",
                                                 "mechanisms/engine_on_mounts",
                                                 "mechanisms/rebounding_hammer",
                                                 "mechanisms/press_drive_torque",
                                                 "mukras/rig_efm",
                                                 "closed_forms/gears",
                                                 "closed_forms/heavy_top",
                                                 "closed_forms/screw",
                                                 "closed_forms/spatial_slider_crank"};

/// "joint.pin.force_x" as "joint.NAME.force_x"; the bodies of a crank and the like have no element.
std::string without_element(const std::string& channel) {
  std::vector<std::string> parts = split_path(channel);
  constexpr std::size_t with_element = 3;
  if (parts.size() >= with_element) parts[1] = "NAME";
  std::string kind;
  for (const std::string& part : parts) kind = join_path(kind, part);
  return kind;
}

void add_once(const Channel& channel, std::vector<Channel>& all) {
  const std::string kind = without_element(channel.name);
  if (std::ranges::find(all, kind, &Channel::name) == all.end())
    all.push_back({kind, channel.unit, channel.meaning});
}

void add_channels_of(const std::string& example, std::vector<Channel>& all) {
  try {
    const BuiltModel model = build_model(read_example(example, {}));
    const Probe probe(*model.system, *model.probe, model.assembly.state);
    for (const Channel& channel : probe.channels()) add_once(channel, all);
  } catch (const InputError&) {
    return;  // a model with files that the program does not carry
  }
}

}  // namespace

const std::vector<Channel>& known_channels() {
  static const auto channels = [] {
    std::vector<Channel> all;
    for (const char* example : examples_of_all_kinds) add_channels_of(example, all);
    return all;
  }();
  return channels;
}

std::string describe_channel(const std::string& name) {
  const std::string kind = without_element(name);
  std::string text;
  for (const Channel& channel : known_channels())
    if (channel.name == kind || channel.name.ends_with("." + name))
      text +=
          fmt::format("{}    a channel [{}]\n  {}\n", channel.name, channel.unit, channel.meaning);
  return text;
}

}  // namespace stribeck
