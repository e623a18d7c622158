#pragma once
#include <string>
#include <string_view>

#include "workbench/http/message.h"

/// Responses in fewer bytes, for clients that read gzip [RFC 1952].
namespace stribeck::workbench {

/// Returns whether a client accepts gzip, by the Accept-Encoding of a request [RFC 9110, 12.5.3].
bool accepts_gzip(std::string_view accept_encoding);

std::string gzipped(std::string_view bytes);
/// Takes what `gzip -n` or gzipped() has made; anything else throws a FileError.
std::string gunzipped(std::string_view bytes);

/// Gives the body the coding that the client of this request reads. Short bodies and files to save stay as they are.
void encode_for(const Request& request, Response& response);

}  // namespace stribeck::workbench
