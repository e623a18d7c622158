#pragma once
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "workbench/http/message.h"
#include "workbench/worker/worker.h"

/// Conversion of the answer of a worker to a response.
namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json);

/// Responds with the answer as it is, or with why there is none.
Worker::Take responding(const Respond& respond);

/// Takes the answer apart, and responds with what `use` makes of it or throws; or with why there is no answer.
Worker::Take responding(const Respond& respond, std::function<Response(const Json& answer)> use);

/// "a,b" -> a, b
std::vector<std::string> split_list(std::string text);

}  // namespace stribeck::workbench
