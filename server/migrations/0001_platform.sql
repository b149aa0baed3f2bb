-- What any capability stands on: repeated posts, the movable sandbox clock, and the inbox of what outside parties tell us.

create table platform_idempotency (
  scope text not null,                      -- who posts and what: a key means something to its caller only
  key text not null,
  request_hash bytea not null,
  started_at timestamptz not null default now(),
  answer bytea,                             -- sealed: answers carry personal data and cookies; null while the first post runs
  primary key (scope, key)
);
create index platform_idempotency_by_age on platform_idempotency (started_at);

create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into platform_clock default values;

create table platform_inbox (
  id bigint generated always as identity primary key,
  channel text not null,                    -- which provider and which of its callbacks
  provider_id text not null,                -- the provider's own id for what it tells of
  body_hash bytea not null,                 -- a late success is not taken for a repeated failure
  body jsonb not null,                      -- whole, as it came
  received_at timestamptz not null,
  applied_at timestamptz,
  refused_because text,                     -- kept for a person to look at, never dropped
  unique (channel, provider_id, body_hash)
);
create index platform_inbox_waiting on platform_inbox (channel, id) where applied_at is null;
