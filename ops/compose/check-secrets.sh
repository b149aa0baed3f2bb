#!/bin/sh
# Run once before anything else starts: every secret has text, and its file belongs to the user that reads it alone
# (docs/operations/layouts.md). `check-secrets.sh set FOLDER`, as root on the host, gives the files to their users first.
set -eu

owner_of() {
  case $1 in
    # Read by a program's first process, which runs as root.
    postgres_password | tls_certificate | tls_key) echo 0 ;;
    # PostgreSQL's user in its image; the replica and pgbackrest also run as this user.
    database_owner_password | database_app_password | database_replica_password | pgbackrest.conf) echo 999 ;;
    pgbouncer_users) echo 70 ;;
    grafana_password) echo 472 ;;
    # The service's user.
    *) echo 10001 ;;
  esac
}

if [ "${1:-}" = set ]; then
  for file in "${2:?folder of the secrets}"/*; do
    chown "$(owner_of "$(basename "$file")")" "$file"
    chmod 400 "$file"
  done
  shift
fi

folder=${1:-/run/secrets}
failed=0
wrong() {
  echo "secret $1: $2" >&2
  failed=1
}
for file in "$folder"/*; do
  name=$(basename "$file")
  if [ ! -f "$file" ]; then
    wrong "$name" 'there is no such file'
  elif ! grep -q '[^[:space:]]' "$file"; then
    wrong "$name" 'empty, or not readable'
  else
    [ "$(stat -c %u "$file")" = "$(owner_of "$name")" ] ||
      wrong "$name" "belongs to user $(stat -c %u "$file"), and is read by user $(owner_of "$name")"
    case $(stat -c %a "$file") in
      *00) ;;
      *) wrong "$name" 'other users can read it: chmod 400' ;;
    esac
  fi
done
exit "$failed"
