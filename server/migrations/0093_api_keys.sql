-- Keys by which other programs make calls of ours: a partner's, or programs of the lender's own. The version before does
-- not know of them.

create table api_key (
  id           uuid primary key,
  name         text not null check (length(name) between 1 and 60),
  partner      text check (partner ~ '^[a-z][a-z0-9-]{1,59}$'),
  scopes       text[] not null check (cardinality(scopes) > 0),
  per_minute   integer not null check (per_minute > 0),
  per_day      integer not null check (per_day >= per_minute),
  made_by      uuid not null references staff_member,
  approved_by  uuid not null references staff_member,
  made_at      timestamptz not null,
  expires_at   timestamptz not null check (expires_at > made_at),
  key_hash     text unique,
  hint         text,
  taken_at     timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   uuid references staff_member,
  check ((taken_at is null) = (hint is null)),
  check ((key_hash is not null) = (taken_at is not null and revoked_at is null)),
  check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_key is
  'One row: a key of a partner, or of a program of the lender that acts in the name of whoever made the key.';
comment on column api_key.partner is 'Null: a program of the lender''s own.';
comment on column api_key.scopes is 'contract/permissions.ts; one that is not known there opens nothing.';
comment on column api_key.key_hash is 'A keyed hash. Null until its maker took the key, and once it was revoked.';
comment on column api_key.hint is 'The first characters of the key, for telling keys apart.';

update staff_role set permissions = permissions || '{programs.read,programs.change,programs.approve}',
    revision = revision + 1
  where name in ('administrator', 'controller', 'compliance');
update staff_role set permissions = permissions || '{programs.read}', revision = revision + 1 where name = 'auditor';
