-- Reasons of decisions: dated versions that our staff change without code. The version before does not know of them.
create table reason_version (
  version       integer primary key check (version >= 1),
  valid_from    date not null,
  config        jsonb not null,
  defaults_hash text, -- where it was taken from the defaults of the code: their hash
  created_at    timestamptz not null
);
create trigger reason_version_append_only before update or delete or truncate on reason_version
  for each statement execute function requests_append_only();
comment on table reason_version is
  'One row: one version of what customers are told of reasons, of reasons of the lender''s own, and of which an officer picks from. The latest that has begun is in force.';

-- What the texts of messages said of reasons, and how we work said of picking, on each day on which either began.
with texts as (
  select t.version, t.valid_from, t.config from message_text_version t
  where not exists (
    select from rule_version_withdrawal w where w.kind = 'message_text_version' and w.version = t.version
  )
), work as (
  select o.version, o.valid_from, o.config from operations_version o
  where not exists (
    select from rule_version_withdrawal w where w.kind = 'operations_version' and w.version = o.version
  )
), days as (select valid_from from texts union select valid_from from work)
insert into reason_version (version, valid_from, config, defaults_hash, created_at)
select
  began.number,
  began.valid_from,
  said.config,
  case when began.number = 1 and said.config = '{"own": [], "texts": {}}'
    then encode(sha256('{"own":[],"texts":{}}'), 'hex') end,
  now()
from (select valid_from, row_number() over (order by valid_from) as number from days) as began
cross join lateral (
  select jsonb_strip_nulls(jsonb_build_object(
    'own', '[]'::jsonb,
    'picked', (
      select config -> 'officerReasons' from work where valid_from <= began.valid_from
      order by valid_from desc, version desc limit 1
    ),
    'texts', coalesce((
      select jsonb_object_agg(substr(text.key, length('reason.') + 1), text.value)
      from (
        select config from texts where valid_from <= began.valid_from
        order by valid_from desc, version desc limit 1
      ) as in_force,
      jsonb_each(in_force.config -> 'texts') as text
      where text.key like 'reason.%'
    ), '{}'::jsonb)
  )) as config
) as said;
