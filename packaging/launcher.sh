#!/bin/sh
# Starts the program of this name on the C library that the package brings: it needs a kernel of Linux 3.2, and no glibc of any age.
launcher=$(readlink -f "$0")
libraries=$(dirname "$(dirname "$launcher")")/lib/stribeck
export STRIBECK_LAUNCHER="$$ $launcher"
exec "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries" "$libraries/bin/$(basename "$launcher")" "$@"
