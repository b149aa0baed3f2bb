-- The last good copy of what the content server had: a process that starts while it is down shows this (SPEC 7 Other).

create table content_copy (
  only_row boolean primary key default true check (only_row),
  pieces   jsonb not null,
  taken_at timestamptz not null
);
