#include <cstddef>

#include "report/report.h"

// The built viewer as bytes of the program; cmake/viewer.cmake builds the page and sets its path.
__asm__(
    ".section .rodata\n"
    ".global stribeck_viewer_page\n"
    ".global stribeck_viewer_page_end\n"
    "stribeck_viewer_page:\n"
    ".incbin \"" STRIBECK_VIEWER_PAGE
    "\"\n"
    "stribeck_viewer_page_end:\n"
    ".byte 0\n"
    ".text\n");

extern "C" const char stribeck_viewer_page[], stribeck_viewer_page_end[];

namespace stribeck {

std::string_view viewer_page() {
  return {stribeck_viewer_page,
          static_cast<std::size_t>(stribeck_viewer_page_end - stribeck_viewer_page)};
}

}  // namespace stribeck
