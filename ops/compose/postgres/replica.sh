#!/bin/bash
# A copy of the primary that follows it: taken once, then streamed.
set -euo pipefail
password=$(cat "${SECRETS_FOLDER:-/run/secrets}/database_replica_password")
[[ $password =~ [^[:space:]] ]] || { echo 'secret database_replica_password is empty' >&2; exit 1; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  PGPASSWORD=$password pg_basebackup --pgdata="$PGDATA" --host=postgres --username=mkopo_replica \
    --write-recovery-conf --slot=replica --checkpoint=fast
fi
# Detects a lost primary before the service takes silence for an idle primary.
exec postgres -c wal_receiver_timeout=20s
