#!/bin/bash
# Run once, in the new database, after roles.sql: the passwords of its roles, and a role for the replica.
set -euo pipefail
read_secret() {
  local text
  text=$(cat "${SECRETS_FOLDER:-/run/secrets}/$1")
  [[ $text =~ [^[:space:]] ]] || { echo "secret $1 is empty" >&2; exit 1; }
  printf '%s' "$text"
}
# Assigned one by one: a failure inside an argument would be ignored.
owner=$(read_secret database_owner_password)
app=$(read_secret database_app_password)
replica=$(read_secret database_replica_password)
psql -v ON_ERROR_STOP=1 --username postgres --dbname "$POSTGRES_DB" \
  -v owner="$owner" -v app="$app" -v replica="$replica" <<'SQL'
alter role mkopo_owner password :'owner';
alter role mkopo_app password :'app';
create role mkopo_replica replication login password :'replica';
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '20GB';
SQL
echo 'host replication mkopo_replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
