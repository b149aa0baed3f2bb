-- Customers: accounts, sign-in, one-time codes, profile, consents, devices, referrals and partner access.

create table identity_user (
  id                 uuid primary key,
  phone              text not null unique,
  email              text,
  email_proved_at    timestamptz,           -- null: documents and codes are not sent to this address
  email_link_hash    text unique,           -- of the newest confirmation link
  email_link_sent_at timestamptz,
  password_hash      text not null,
  first_visit        boolean,
  consented_at       timestamptz not null,
  created_at         timestamptz not null,
  -- Last account recovery: a payout number changed after it waits before use.
  restored_at        timestamptz,
  warned_at          timestamptz            -- when the owner was last told about wrong passwords
);
comment on table identity_user is 'One row: one customer account.';

-- The attempt's id stands in for the customer until the phone is proved, so that answers do not reveal who
-- has an account.
create table identity_attempt (
  id            uuid primary key,
  kind          text not null check (kind in ('registration', 'restoration', 'paying')),
  phone         text not null,
  email         text,
  password_hash text,
  language      text not null,
  first_visit   boolean,
  started_at    timestamptz not null,
  ended_at      timestamptz,
  -- Keyed hash of the device and network address it was started from.
  asked_by      text,
  standing      text                        -- which counters of the phone number its codes use
);
create index identity_attempt_by_phone on identity_attempt (phone, kind, started_at desc);
comment on table identity_attempt is
  'One row: one attempt to register, to recover an account or to pay without signing in, whether or not '
  'the phone is known.';

create table identity_sign_in (
  -- Of the phone with the device or network; or of the account, for its total.
  phone_key      text primary key,
  account_key    text,
  failures       integer not null,
  last_failed_at timestamptz not null
);
create index identity_sign_in_of_account on identity_sign_in (account_key);
create index identity_sign_in_by_age on identity_sign_in (last_failed_at);
comment on table identity_sign_in is
  'One row: a counter of wrong passwords for a phone from one device or network, or in total, whether or '
  'not an account exists.';

create table identity_session (
  id           uuid primary key,
  customer_id  uuid not null references identity_user,
  -- SHA-256 of the cookie's token; null for a session of bearer tokens.
  token_key    text unique,
  kind         text not null check (kind in ('full', 'restoration', 'paying')),
  device_id    text,
  device_name  text,                        -- browser and system in general terms, shown to the customer
  time_zone    text,                        -- IANA name, as the browser sent it at sign-in
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,        -- absolute, however much it is used
  ended_at     timestamptz,
  proved_at    timestamptz                  -- last time the person proved their identity by password or code
);
create index identity_session_of_customer on identity_session (customer_id);
comment on table identity_session is 'One row: one session of a customer.';

create table identity_refresh_token (
  token_key   text primary key,             -- SHA-256 of the token
  session_id  uuid not null references identity_session,
  customer_id uuid not null,
  scope       text not null,
  issued_at   timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index identity_refresh_token_of_session on identity_refresh_token (session_id);
comment on table identity_refresh_token is 'One row: one OAuth refresh token.';

create table identity_device (
  customer_id   uuid not null,
  device_key    text not null,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (customer_id, device_key)
);
comment on table identity_device is
  'One row: a device that a customer has signed in from. A sign-in from any other device is reported by SMS.';

create table identity_limit (
  key        text primary key,              -- address and kind of call
  started_at timestamptz not null,          -- start of the current window
  taken      integer not null
);
comment on table identity_limit is
  'One row: the rate limit counter of one kind of call from one network address.';

create table captcha_used (
  key        text primary key,
  expires_at timestamptz not null
);
create index captcha_used_by_age on captcha_used (expires_at);
comment on table captcha_used is 'One row: a solved captcha that is not accepted again.';

create table one_time_code (
  id          uuid primary key,
  purpose     text not null check (purpose in
    ('registration', 'restoration', 'confirmation', 'paying', 'proof')),
  subject_id  uuid not null,                -- the attempt, loan request or session that it is for
  phone_key   text not null,
  address_key text,
  network_key text,                         -- keyed hash of the network: /24 of IPv4, /48 of IPv6
  code_key    text,                         -- null where no code was sent: then none will match
  wrong_tries smallint not null default 0,
  sent        boolean not null default true, -- whether a message went out; the total limit counts only these
  sent_at     timestamptz not null,
  used_at     timestamptz
);
create index one_time_code_of_subject on one_time_code (subject_id, purpose, sent_at desc);
create index one_time_code_by_address on one_time_code (address_key, sent_at) where address_key is not null;
create index one_time_code_by_network on one_time_code (network_key, sent_at) where network_key is not null;
create index one_time_code_by_time on one_time_code (sent_at);
comment on table one_time_code is 'One row: one request for a one-time code.';

-- Small arrays, so that one locked row is enough to decide on a limit.
create table one_time_code_number (
  phone_key      text primary key,
  sent_at        timestamptz[] not null default '{}',
  wrong_tried_at timestamptz[] not null default '{}',
  proved_at      timestamptz,               -- last time a code proved the phone: the next code need not wait
  message_id     uuid                       -- the SMS of the last code, null where the asker is not known
);
comment on table one_time_code_number is
  'One row: the codes sent to one phone number, and wrong codes, of the last day.';

create table security_event (
  id          bigint generated always as identity primary key,
  kind        text not null,
  customer_id uuid,                         -- null where nobody has the account that was tried
  officer_id  uuid,
  -- Of the account, phone or e-mail that was tried; empty where none was named.
  account_key text not null,
  address     text not null,                -- network address; of IPv6 the /64
  what        text not null,                -- the call, or what was tried
  hour        timestamptz not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  times       integer not null default 1,
  unique (hour, kind, address, account_key, what)
);
create index security_event_of_customer on security_event (customer_id, id) where customer_id is not null;
create index security_event_by_age on security_event (last_at);
comment on table security_event is
  'One row: equal security events of one hour (failed sign-ins, refused permissions) and how many there '
  'were. Kept for 90 days.';

create table customer_profile (
  customer_id              uuid primary key,
  language                 text not null check (language in ('en', 'es', 'sw')),
  last_name                text,
  first_name               text,
  middle_name              text,
  birth_date               date,
  document_kind            text check (document_kind in ('passport', 'nationalId')),
  -- Equal for the same document; two customers may hold one until a person decides.
  document_key             text,
  document_key_form        smallint not null default 1, -- version of the normalisation under document_key
  document                 bytea,           -- sealed
  registration_address     bytea,           -- sealed
  residential_address      bytea,           -- sealed
  marital_status           text,
  education                text,
  additional_phone         text,
  net_monthly_income_cents bigint check (net_monthly_income_cents >= 0),
  industry                 text,
  industry_sector          text,
  income_source            text,
  receiving_method         text,
  receiving_phone          text,
  receiving_target_id      uuid,            -- the card or bank account, by receiving_method
  created_at               timestamptz not null,
  updated_at               timestamptz not null
);
create index customer_profile_of_document on customer_profile (document_key) where document_key is not null;
create index customer_profile_of_receiving_phone on customer_profile (receiving_phone)
  where receiving_phone is not null;
comment on table customer_profile is 'One row: the personal data of one customer.';

create table customer_receiving_number (
  customer_id    uuid not null,
  phone          text not null,
  first_named_at timestamptz not null,
  usable_at      timestamptz not null,
  primary key (customer_id, phone)
);
create index customer_receiving_number_of_phone on customer_receiving_number (phone);
comment on table customer_receiving_number is
  'One row: an M-Pesa number that a customer named for payouts, and from when money may be sent to it.';

create table customer_consent (
  id          bigint generated always as identity primary key,
  customer_id uuid not null,
  kind        text not null check (kind in
    ('terms', 'dataProcessing', 'bureauCheck', 'marketingSms', 'marketingEmail', 'measuring', 'device')),
  given       boolean not null,             -- false: withdrawn
  version     text not null,                -- of the text that was agreed to
  changed_at  timestamptz not null
);
create index customer_consent_of_customer on customer_consent (customer_id, kind, id desc);
comment on table customer_consent is 'One row: a consent given or withdrawn; the latest of a kind holds.';

create table customer_closed (
  customer_id uuid primary key,
  identity    bytea not null,               -- sealed
  closed_at   timestamptz not null,
  keep_until  date not null
);
create index customer_closed_by_date on customer_closed (keep_until);
comment on table customer_closed is
  'One row: the identity of a customer who deleted the account, kept for as long as the law requires it '
  'for signed agreements.';

create table device_signal (
  id            uuid primary key,
  customer_id   uuid not null,
  device_key    text not null,              -- of the device fingerprint
  outside_kenya boolean,                    -- null where the location is not known
  signals       bytea not null,             -- sealed: everything collected
  collected_at  timestamptz not null,
  day           date not null,              -- of collected_at: one row a day is kept
  unique (customer_id, day)
);
create index device_signal_of_customer on device_signal (customer_id, collected_at desc);
create index device_signal_by_device on device_signal (device_key, collected_at desc);
create index device_signal_by_age on device_signal (collected_at);
comment on table device_signal is
  'One row: the device and location signals of a customer on one day, collected with consent for a credit '
  'decision.';

create table referral (
  customer_id uuid primary key,
  code        text not null unique,
  invited_by  uuid,                         -- the customer whose code this one came with
  created_at  timestamptz not null
);
create index referral_of_inviter on referral (invited_by) where invited_by is not null;
comment on table referral is 'One row: the referral code of a customer, and who invited them.';

create table referral_reward (
  friend_id   uuid primary key,
  customer_id uuid not null,                -- the inviter
  days        smallint not null check (days > 0),
  earned_at   timestamptz not null,
  loan_id     uuid,                         -- null until the inviter has a loan that bears interest
  used_at     timestamptz,
  check ((loan_id is null) = (used_at is null))
);
create index referral_reward_of_customer on referral_reward (customer_id);
comment on table referral_reward is
  'One row: the interest-free days that an inviter earned by one friend who got a loan.';

create table client_token (
  token_key   text primary key,             -- hash of the token in the link
  customer_id uuid,                         -- null for a partner's client who is not linked to a customer yet
  partner     text,
  client_id   text,                         -- the partner's own id of the client
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  check (customer_id is not null or (partner is not null and client_id is not null))
);
create index client_token_by_age on client_token (expires_at);
comment on table client_token is
  'One row: a link, usable once for 15 minutes, that opens payment without signing in.';

create table external_identity (
  partner     text not null,
  client_id   text not null,                -- the partner's own id of the client
  customer_id uuid not null,
  linked_at   timestamptz not null,
  primary key (partner, client_id)
);
create index external_identity_of_customer on external_identity (customer_id);
comment on table external_identity is
  'One row: a client of a partner, linked by the customer to their account.';
