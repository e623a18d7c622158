#pragma once
#include "build/builder.h"
#include "workbench/answers/answer.h"

/// The check of a text, whatever kind of file it is: every message with the characters that it is about, and where every value stands.
namespace stribeck::workbench {

/// Adds to the answer what is found of the text; throws InputError and SolveError for what is wrong with it.
using PutAnswer = void (*)(const Json& question, Json& answer);
Json checked_text(const Json& question, PutAnswer put);

Json diagnostic(const std::string& severity, const std::string& path, const std::string& message,
                const std::string& remedy);

/// A warning stands as one sentence, "model.toml:4:2: body.rod.mass is ...".
Json warning_json(const std::string& text);

/// [ { "name", "unit", "meaning" } ] that a run would record.
Json channels_of(const BuiltModel& model);

}  // namespace stribeck::workbench
