#pragma once
#include <string_view>

namespace stribeck::workbench {

/// The page of the workbench (web/workbench.html), one HTML file, compressed by gzip.
std::string_view compressed_page();

}  // namespace stribeck::workbench
