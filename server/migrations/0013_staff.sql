-- Our staff, their sessions, and the trail of everything they do.

create table staff_member (
  id                  uuid primary key,
  -- In small letters.
  email               text not null unique check (email = lower(email)),
  role                text not null check (role in ('officer', 'administrator')),
  password_hash       text not null,
  -- A password given by the command is good until then, and only for setting one's own.
  one_time_until      timestamptz,
  -- Sealed; asked for once it is confirmed by a code.
  totp_secret         bytea,
  totp_confirmed_at   timestamptz,
  -- The last step of 30 seconds that a code was taken for: no code is taken twice.
  totp_last_step      bigint,
  failures            smallint not null default 0,
  last_failed_at      timestamptz,
  locked_at           timestamptz,
  disabled_at         timestamptz,
  created_at          timestamptz not null
);

create table staff_session (
  id           uuid primary key,
  staff_id     uuid not null references staff_member,
  -- SHA-256 of the cookie's token.
  token_key    text not null unique,
  -- half: the password was right, the second factor is still to come.
  kind         text not null check (kind in ('half', 'full')),
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index staff_session_of_member on staff_session (staff_id) where ended_at is null;

-- Every act of our staff. Each entry holds the hash of the one before it: what is taken out or changed shows.
create table audit_entry (
  seq         bigint primary key check (seq >= 1),
  at          timestamptz not null,
  -- Null: the staff command.
  officer_id  uuid,
  act         text not null,
  subject     text not null,
  customer_id uuid,
  -- The whole entry as JSON, these columns included, as it was hashed. No secrets.
  content     text not null,
  previous    bytea not null,
  hash        bytea not null unique,
  check (hash = sha256(previous || convert_to(content, 'UTF8')))
);
create index audit_entry_of_subject on audit_entry (subject, seq);
create index audit_entry_of_customer on audit_entry (customer_id, seq) where customer_id is not null;

create function audit_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_append_only();

-- To whom a debt was sold, and where it is paid now; the bank details as the data format has them (SPEC 3).
create table loan_cession (
  loan_id       uuid primary key,
  customer_id   uuid not null,
  assignee_name text not null,
  broker_name   text not null,
  -- Null where the assignee tells the customer itself.
  bank          jsonb,
  ceded_on      date not null,
  created_at    timestamptz not null
);
create index loan_cession_of_customer on loan_cession (customer_id);

-- What an officer says about a thing that is done with.
alter table payment_attention add column note text;
