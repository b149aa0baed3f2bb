#!/bin/sh
# Builds Citus, which distributes PostgreSQL over several nodes, from its public source for Debian's
# PostgreSQL 15, and installs it there. Takes about four minutes on two cores; run as root. CITUS_SOURCE is
# the path of a local copy of the repository.
set -eu

version=v13.2.2
source=${CITUS_SOURCE:-https://github.com/citusdata/citus.git}
config=/usr/lib/postgresql/15/bin/pg_config

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends git ca-certificates make gcc autoconf flex postgresql-15 \
  postgresql-server-dev-15 libcurl4-openssl-dev liblz4-dev libzstd-dev libkrb5-dev libpam0g-dev libxml2-dev \
  libxslt1-dev libselinux1-dev libssl-dev libicu-dev libreadline-dev

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone -q --depth 1 --branch "$version" "$source" "$folder/citus"
cd "$folder/citus"
# PostgreSQL 15.20 has a public function of this name.
grep -rl have_createdb_privilege src | xargs sed -i 's/\bhave_createdb_privilege\b/citus_&/g'
./configure -q PG_CONFIG="$config" --without-libcurl
make -s -j"$(nproc)" >make.log 2>&1 || { tail -n 30 make.log >&2; exit 1; }
make -s install >/dev/null
echo "Citus $version is installed."
