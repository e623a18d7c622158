#pragma once
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

/// Adds what is found of a study { "text", "path", "unsaved"?: { "path", "text" }, "estimate", "roots" }: "inputs" and "channels" of
/// its model, "estimated_seconds" of all points, "study" { "model", "points", "parameters", "responses" }. Throws InputError.
void put_study(const Json& question, Json& answer);

}  // namespace stribeck::workbench
