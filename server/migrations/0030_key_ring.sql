-- SECRET_KEY as a ring of keys: which keys something may be under, which of them each running process knows, and
-- what a keyed hash was made of, sealed, so that it can be made anew under another key.
create table platform_key (
  id             text primary key,
  since          timestamptz not null default now(),
  -- Since then every file was found to be under it.
  files_under_it timestamptz,
  -- Nothing is under it any more: SECRET_KEY may be without it.
  retired_at     timestamptz
);
comment on table platform_key is 'One row: a key of SECRET_KEY, by its fingerprint, that something may be under.';

create table platform_key_ring (
  process uuid primary key,
  keys    text[] not null, -- fingerprints; the first one writes
  seen_at timestamptz not null default now()
);
comment on table platform_key_ring is 'One row: the keys that a running process knows; it says so again every half a minute.';

-- Null in rows of the version before.
alter table message_opt_out add column phone bytea;
alter table message_email_stop add column email bytea;
alter table card add column signature bytea;
comment on column message_opt_out.phone is 'Sealed.';
comment on column message_email_stop.email is 'Sealed.';
comment on column card.signature is 'Sealed: the provider''s signature of the physical card.';

-- The trail by a key that the database does not have. Entries of the version before have none until the next look.
create table audit_seal (
  seq  bigint primary key,
  seal text not null -- keyed hash of the entry's number and hash, which names its key
);
comment on table audit_seal is
  'One row: the seal of an entry of the trail, by a key of the service: whoever has the database alone cannot make one.';
alter table audit_check add column sealed_to bigint, add column seal text;
comment on column audit_check.sealed_to is 'Up to this entry all have a seal.';
comment on column audit_check.seal is 'Keyed hash that says so, of its number and hash.';
