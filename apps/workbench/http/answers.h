#pragma once
#include <exception>
#include <string>
#include <vector>

#include "base/error.h"
#include "workbench/http/message.h"

/// Responses that many requests share.
namespace stribeck::workbench {

/// { "error", "remedy" }
Response refused(int status, const std::string& problem, const std::string& remedy = {});

/// [ { "path", "file", "line", "column", "severity": "error", "message", "remedy" } ] as text of JSON.
std::string diagnostics_json(const std::vector<Diagnostic>& diagnostics);

/// Returns a file to save under this name, of which letters, digits, points and dashes remain.
Response attachment(const std::string& body, const std::string& type, const std::string& name);

/// Returns the response for an exception of a handler: 422 for wrong input with its diagnostics, 507 for a full disk, 500 for another file that
/// cannot be written, 500 for anything else.
Response failed(const std::exception& error);

}  // namespace stribeck::workbench
