-- What every capability uses: idempotent posts, the sandbox clock and the mode of the database.
--
-- Conventions of the whole schema:
--   timestamptz   an instant; stored in UTC
--   date          a calendar day in Nairobi (Africa/Nairobi)
--   ..._cents     a whole number of cents
--   ..._key       a keyed hash (HMAC) of what is compared or counted but not readable, unless noted otherwise
--   "sealed"      encrypted by the service; the database cannot read it
-- Ids of another capability's rows carry no foreign key: a capability does not reach into another's tables,
-- and each table can be partitioned by customer.

create table platform_idempotency (
  -- The caller and the operation: a key means something to its caller only.
  scope        text not null,
  key          text not null,                      -- as sent by the caller, not a hash
  request_hash bytea not null,
  started_at   timestamptz not null default now(),
  answer       bytea,                              -- sealed; null while the first request runs
  primary key (scope, key)
);
create index platform_idempotency_by_age on platform_idempotency (started_at);
comment on table platform_idempotency is
  'One row: one idempotency key of one caller, with the answer that a repeated request gets.';

create table platform_clock (
  only_row  boolean primary key default true check (only_row),
  offset_ms bigint not null default 0              -- negative while sample data is being created
);
comment on table platform_clock is
  'One row: the only one; how far the sandbox clock is from real time, in milliseconds.';
insert into platform_clock default values;

create table platform_mode (
  only_row boolean primary key default true check (only_row),
  mode     text not null check (mode in ('live', 'sandbox')),
  since    timestamptz not null default now()
);
comment on table platform_mode is
  'One row: the only one; whether a live service or a sandbox uses this database. Written at the first '
  'start, never changed.';
