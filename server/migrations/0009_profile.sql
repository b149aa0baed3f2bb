-- My data: what may be told of one's work, known devices, consents, and what is kept of a customer who left.

-- Told only by who wants to.
alter table customer_profile add column industry text;
alter table customer_profile add column industry_sector text;
alter table customer_profile add column income_source text;

-- Browser and system, coarsely: so that people know their own devices again.
alter table identity_session add column device_name text;

-- Devices that a customer signed in from: a sign-in from another one is told by SMS.
create table identity_device (
  customer_id   uuid not null,
  -- Keyed hash of the device's id.
  device_key    text not null,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (customer_id, device_key)
);

-- Every consent given and taken back; the latest of a kind holds. The version names the text that was agreed to.
create table customer_consent (
  id          bigint generated always as identity primary key,
  customer_id uuid not null,
  kind        text not null check (kind in ('terms', 'dataProcessing', 'bureauCheck', 'marketingSms', 'marketingEmail')),
  given       boolean not null,
  version     text not null,
  changed_at  timestamptz not null
);
create index customer_consent_of_customer on customer_consent (customer_id, kind, id desc);
-- Who registered before this table ticked the same box.
insert into customer_consent (customer_id, kind, given, version, changed_at)
select id, kind, true, '2026-11-21', consented_at from identity_user cross join (values ('terms'), ('dataProcessing'), ('bureauCheck')) as agreed (kind);

-- Who a customer with signed agreements was, sealed, after they deleted the account: for as long as the law makes us know it.
create table customer_closed (
  customer_id uuid primary key,
  identity    bytea not null,
  closed_at   timestamptz not null,
  keep_until  date not null
);
create index customer_closed_by_date on customer_closed (keep_until);
