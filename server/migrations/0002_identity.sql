-- Who the customers are, how they prove it, and what is known of them. Phones and addresses of the network appear only as
-- keyed hashes where a row counts or limits something; ids of other capabilities carry no foreign keys.

create table identity_user (
  id            uuid primary key,
  phone         text not null unique,
  email         text,
  password_hash text not null,
  first_visit   boolean,
  consented_at  timestamptz not null,
  created_at    timestamptz not null,
  -- The last restoration: a receiving number changed afterwards waits (PRODUCT 4.2).
  restored_at   timestamptz
);

-- One attempt to register or to restore, for a known and for an unknown phone alike: its id stands in for the person until
-- the phone is proved, so that the answer does not tell who has an account.
create table identity_attempt (
  id            uuid primary key,
  kind          text not null check (kind in ('registration', 'restoration')),
  phone         text not null,
  email         text,
  password_hash text,
  language      text not null,
  first_visit   boolean,
  started_at    timestamptz not null,
  ended_at      timestamptz
);
create index identity_attempt_by_phone on identity_attempt (phone, kind, started_at desc);

-- Wrong passwords by phone, whether or not somebody has it.
create table identity_sign_in (
  phone_key      text primary key,
  failures       integer not null,
  last_failed_at timestamptz not null
);

create table identity_session (
  id           uuid primary key,
  customer_id  uuid not null references identity_user,
  -- SHA-256 of the cookie's token; null for a session of bearer tokens.
  token_key    text unique,
  kind         text not null check (kind in ('full', 'restoration')),
  device_id    text,
  -- As the browser named it at sign-in.
  time_zone    text,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  -- However much it is used.
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index identity_session_of_customer on identity_session (customer_id);

create table identity_refresh_token (
  token_key   text primary key,
  session_id  uuid not null references identity_session,
  customer_id uuid not null,
  scope       text not null,
  issued_at   timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index identity_refresh_token_of_session on identity_refresh_token (session_id);

create table one_time_code (
  id          uuid primary key,
  purpose     text not null check (purpose in ('registration', 'restoration', 'confirmation')),
  subject_id  uuid not null,
  phone_key   text not null,
  address_key text,
  -- Keyed hash of the code; null where no code was sent, and none will fit.
  code_key    text,
  wrong_tries smallint not null default 0,
  sent_at     timestamptz not null,
  used_at     timestamptz
);
create index one_time_code_of_subject on one_time_code (subject_id, purpose, sent_at desc);
create index one_time_code_by_address on one_time_code (address_key, sent_at) where address_key is not null;
create index one_time_code_by_time on one_time_code (sent_at);

-- The last day of a number: small arrays, so that one locked row decides.
create table one_time_code_number (
  phone_key      text primary key,
  sent_at        timestamptz[] not null default '{}',
  wrong_tried_at timestamptz[] not null default '{}',
  locked_until   timestamptz,
  -- The last time a code proved the phone: whoever asks then holds it, so that the next code need not wait.
  proved_at      timestamptz
);

-- Calls counted by address and kind, in windows.
create table identity_limit (
  key        text primary key,
  started_at timestamptz not null,
  taken      integer not null
);

create table captcha_used (
  key        text primary key,
  expires_at timestamptz not null
);
create index captcha_used_by_age on captcha_used (expires_at);

create table customer_profile (
  customer_id        uuid primary key,
  language           text not null check (language in ('en', 'es', 'sw')),
  last_name          text,
  first_name         text,
  middle_name        text,
  birth_date         date,
  document_kind      text check (document_kind in ('passport', 'nationalId')),
  -- Keyed hash: a document belongs to one customer, and can be told without being read.
  document_key       text unique,
  document           bytea,
  registration_address bytea,
  residential_address  bytea,
  marital_status     text,
  education          text,
  additional_phone   text,
  net_monthly_income_cents bigint check (net_monthly_income_cents >= 0),
  receiving_method   text,
  receiving_phone    text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null
);

-- Each number that money was to go to, and from when it may.
create table customer_receiving_number (
  customer_id uuid not null,
  phone       text not null,
  first_named_at timestamptz not null,
  usable_at   timestamptz not null,
  primary key (customer_id, phone)
);
