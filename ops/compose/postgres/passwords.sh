#!/bin/bash
# Run once, in the new database, after roles.sql: the passwords of its roles, and a role for the replica.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres --dbname "$POSTGRES_DB" \
  -v owner="$(cat /run/secrets/database_owner_password)" \
  -v app="$(cat /run/secrets/database_app_password)" \
  -v replica="$(cat /run/secrets/database_replica_password)" <<'SQL'
alter role mkopo_owner password :'owner';
alter role mkopo_app password :'app';
create role mkopo_replica replication login password :'replica';
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '20GB';
SQL
echo 'host replication mkopo_replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
