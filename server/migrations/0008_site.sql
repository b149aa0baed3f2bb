-- The public site: the copy of its content, and counts of what visitors do.

create table content_copy (
  only_row boolean primary key default true check (only_row),
  pieces   jsonb not null,
  taken_at timestamptz not null
);
comment on table content_copy is
  'One row: the only one; the last good copy of the content server, shown by a process that starts while '
  'that server is down.';

create table event (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  day      date not null,                   -- of at; events are counted by it
  name     text not null,
  path     text,                            -- without query and ids
  language text check (language in ('en', 'es', 'sw')),
  source   text,
  medium   text,
  campaign text,
  -- Random, ends with the visit; null of visitors who do not allow measuring.
  visit    text,
  times    integer not null default 1 check (times > 0) -- outages are counted several at a time
);
create index event_by_day on event (day);
-- For deleting what was counted when the consent is withdrawn.
create index event_of_visit on event (visit) where visit is not null;
comment on table event is
  'One row: a page view or goal on the site, without identity. Deleted once the analytics services were '
  'told; the count stays.';

create table event_count (
  day      date not null,
  name     text not null,
  path     text,
  language text check (language in ('en', 'es', 'sw')),
  source   text,
  campaign text,
  times    bigint not null check (times > 0),
  unique nulls not distinct (day, name, path, language, source, campaign)
);
comment on table event_count is 'One row: how many equal events a day had.';

create table event_channel (
  channel text primary key,
  sent_to bigint not null                   -- id of the last event that was sent
);
comment on table event_channel is 'One row: how far events were sent to one analytics service.';
