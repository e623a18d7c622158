#pragma once
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "workbench/http/message.h"

namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

/// All pages that listen, and what they are sent [server-sent events, HTML living standard 9.2].
class Events {
 public:
  struct Listener {
    std::weak_ptr<EventStream> stream;
    std::set<std::string> channels;  ///< whose samples it wants of running runs
  };

  void add(const std::shared_ptr<EventStream>& stream, std::set<std::string> channels);
  void publish(const std::string& name, const Json& data);
  static void send(const Listener& listener, const std::string& name, const Json& data);
  /// Returns the listeners that still listen.
  const std::vector<Listener>& listeners();
  /// Shows proxies, such as that of ssh -L, that the connections are in use.
  void keep_alive();

 private:
  std::vector<Listener> listeners_;
};

}  // namespace stribeck::workbench
