-- without a transaction
-- By age: the purge of each day reads the numbers that are over, not all of them. The arrays are in order of time.
create index concurrently if not exists one_time_code_number_by_age on one_time_code_number (
  (greatest(coalesce(proved_at, '-infinity'), coalesce(sent_at[array_upper(sent_at, 1)], '-infinity'),
    coalesce(wrong_tried_at[array_upper(wrong_tried_at, 1)], '-infinity'))));

create table if not exists platform_backup (
  made_at timestamptz primary key default now()
);
comment on table platform_backup is 'One row: a backup that was made, as the command that makes it says (docs/operations/backup.md).';
