-- Staff: passkeys beside password and authenticator; wrong tries slow whoever makes them and close no account.

-- Accounts that ten wrong tries had locked are open again.
alter table staff_member drop column failures, drop column last_failed_at, drop column locked_at;
-- Wrong tries from browsers that the member never signed in with: told by e-mail once a day, shown at the next sign-in.
alter table staff_member
  add column strange_tries integer not null default 0,
  add column last_strange_try_at timestamptz,
  add column tries_told_at timestamptz;
-- What the member is shown in this session.
alter table staff_session
  add column strange_tries integer not null default 0,
  add column last_strange_try_at timestamptz;

-- Wrong tries by the address that was typed, with the device, network address or network that they came from, or all together. The key is a keyed hash.
create table staff_try (
  key            text primary key,
  -- Keyed hash of the address that was typed: a reset of its account forgets them all.
  account_key    text not null,
  failures       integer not null,
  last_failed_at timestamptz not null
);

create index staff_try_of_account on staff_try (account_key);

-- Browsers that a member has signed in with; by a keyed hash of the visitor's cookie.
create table staff_device (
  staff_id     uuid not null references staff_member,
  device_key   text not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_key)
);

create table staff_passkey (
  id            uuid primary key,
  staff_id      uuid not null references staff_member,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  -- What its owner calls it.
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index staff_passkey_of_member on staff_passkey (staff_id);

-- What a passkey was asked to sign; each is taken once.
create table staff_challenge (
  challenge  text primary key,
  -- Null while signing in: the passkey says whose it is.
  staff_id   uuid references staff_member,
  expires_at timestamptz not null
);
