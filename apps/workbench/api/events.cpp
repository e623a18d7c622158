#include "workbench/api/events.h"

#include <fmt/format.h>

namespace stribeck::workbench {

void Events::add(const std::shared_ptr<EventStream>& stream, std::set<std::string> channels) {
  stream->send(": stribeck\n\n");
  listeners_.push_back({stream, std::move(channels)});
}

const std::vector<Events::Listener>& Events::listeners() {
  std::erase_if(listeners_, [](const Listener& l) { return l.stream.expired(); });
  return listeners_;
}

void Events::send(const Listener& listener, const std::string& name, const Json& data) {
  if (const auto stream = listener.stream.lock())
    stream->send(fmt::format("event: {}\ndata: {}\n\n", name,
                             data.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void Events::publish(const std::string& name, const Json& data) {
  for (const Listener& listener : listeners()) send(listener, name, data);
}

void Events::keep_alive() {
  for (const Listener& listener : listeners())
    if (const auto stream = listener.stream.lock()) stream->send(":\n\n");
}

}  // namespace stribeck::workbench
