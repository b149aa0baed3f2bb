#!/bin/bash
# A backup at once where the last one is older than a day, then one each night: a full one on Sundays, an incremental one
# on other days. Each is noted, for the alert BackupOld. A failure ends it with an error, and it is started again.
set -euo pipefail
ask() { psql -v ON_ERROR_STOP=1 -qAt --username postgres --dbname mkopo --command "$1"; }
backup() {
  pgbackrest --stanza=mkopo --type="$1" backup
  ask 'insert into platform_backup default values'
}
pgbackrest --stanza=mkopo stanza-create
pgbackrest --stanza=mkopo check
recent=$(ask "select count(*) from platform_backup where made_at > now() - interval '1 day'")
# The first backup is always a full one.
if [ "$recent" = 0 ]; then backup incr; fi
while [ "${1:-}" != once ]; do
  # 01:30 in Nairobi. Assigned one by one: a failure inside an expression would be ignored.
  night=$(date -ud '22:30' +%s)
  now=$(date +%s)
  sleep "$(((night - now + 86400) % 86400 + 1))"
  day=$(date -u +%u)
  if [ "$day" = 6 ]; then backup full; else backup incr; fi
done
