-- The back office: staff accounts and sessions, the audit trail, and operator switches.

create table staff_member (
  id                  uuid primary key,
  email               text not null unique check (email = lower(email)),
  role                text not null check (role in ('officer', 'administrator')),
  password_hash       text not null,
  -- A password given by the staff command works until then, only to set one's own.
  one_time_until      timestamptz,
  totp_secret         bytea,                -- sealed
  totp_confirmed_at   timestamptz,          -- from then on a code is asked for
  -- Last 30-second step that a code was accepted for: no code works twice.
  totp_last_step      bigint,
  strange_tries       integer not null default 0, -- wrong tries from unknown browsers since the last sign-in
  last_strange_try_at timestamptz,
  tries_told_at       timestamptz,          -- last e-mail about them; at most one a day
  disabled_at         timestamptz,
  created_at          timestamptz not null
);
comment on table staff_member is 'One row: one account of an employee.';

create table staff_session (
  id                  uuid primary key,
  staff_id            uuid not null references staff_member,
  token_key           text not null unique, -- SHA-256 of the cookie's token
  -- Half: the second factor is still missing.
  kind                text not null check (kind in ('half', 'full')),
  created_at          timestamptz not null,
  last_seen_at        timestamptz not null,
  expires_at          timestamptz not null,
  ended_at            timestamptz,
  strange_tries       integer not null default 0, -- shown to the member in this session
  last_strange_try_at timestamptz
);
create index staff_session_of_member on staff_session (staff_id) where ended_at is null;
comment on table staff_session is 'One row: one session of an employee.';

create table staff_try (
  -- Of the e-mail address with device, network address or network; or of it alone.
  key            text primary key,
  -- Of the e-mail address: a reset of its account deletes all of them.
  account_key    text not null,
  failures       integer not null,
  last_failed_at timestamptz not null
);
create index staff_try_of_account on staff_try (account_key);
comment on table staff_try is
  'One row: a counter of wrong sign-ins for an e-mail address from one device or network, or in total, '
  'whether or not it is known.';

create table staff_device (
  staff_id     uuid not null references staff_member,
  device_key   text not null,               -- of the visitor cookie
  last_seen_at timestamptz not null,
  primary key (staff_id, device_key)
);
comment on table staff_device is 'One row: a browser that an employee has signed in with.';

create table staff_passkey (
  id            uuid primary key,
  staff_id      uuid not null references staff_member,
  credential_id text not null unique,       -- as the authenticator names it, base64url
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  name          text not null,              -- given by its owner
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index staff_passkey_of_member on staff_passkey (staff_id);
comment on table staff_passkey is 'One row: one passkey of an employee.';

create table staff_challenge (
  challenge  text primary key,
  staff_id   uuid references staff_member,  -- null at sign-in: the passkey says whose it is
  expires_at timestamptz not null
);
comment on table staff_challenge is 'One row: a challenge given to a passkey; accepted once.';

create table audit_entry (
  seq         bigint primary key check (seq >= 1),
  at          timestamptz not null,
  officer_id  uuid,                         -- null: the staff command
  act         text not null,
  subject     text not null,
  customer_id uuid,
  -- The whole entry as hashed: JSON that includes these columns; no secrets.
  content     text not null,
  previous    bytea not null,               -- hash of the entry before it
  hash        bytea not null unique,
  check (hash = sha256(previous || convert_to(content, 'UTF8')))
);
create index audit_entry_of_subject on audit_entry (subject, seq);
create index audit_entry_of_customer on audit_entry (customer_id, seq) where customer_id is not null;
comment on table audit_entry is
  'One row: one act of an employee. Each row holds the hash of the one before it, so that a removed or '
  'changed row is noticed.';

create function audit_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_append_only();

create table operator_switches (
  only_row              boolean primary key default true check (only_row),
  loan_requests_enabled boolean,            -- null until somebody switches: then the configuration decides
  technical_works       boolean not null default false,
  -- When they end by themselves; null where somebody has to end them.
  works_until           timestamptz,
  -- Grows with each change; pages cached under an older one are not shown.
  revision              integer not null default 0,
  check (technical_works or works_until is null)
);
comment on table operator_switches is 'One row: the only one; what an administrator has switched on or off.';
insert into operator_switches default values;
