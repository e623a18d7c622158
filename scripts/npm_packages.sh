#!/usr/bin/env bash
# Installs the locked npm packages of one folder into its node_modules, once:
#   scripts/npm_packages.sh web
# A stamp holds the hash of package-lock.json, so a second call does nothing and needs no network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

folder=${1%/}
[[ -f $folder/package-lock.json ]] || fail "$folder has no package-lock.json."
wanted=$(sha256sum <"$folder/package-lock.json")
stamp=$folder/node_modules/.stribeck-stamp
exec 9<"$folder/package-lock.json"
flock 9  # two builds at once: the second waits for the first
if [[ ! -f $stamp || $(<"$stamp") != "$wanted" ]]; then
  say "installing the npm packages of $folder into $folder/node_modules"
  quietly "npm ci in $folder" npm --prefix "$folder" ci --no-audit --no-fund --loglevel=error
  printf '%s\n' "$wanted" >"$stamp"
fi
