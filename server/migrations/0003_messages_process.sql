-- The outbox of messages, and the server-driven step flow.

create table message (
  id                  uuid primary key,
  customer_id         uuid,
  phone               text not null,
  language            text not null,
  kind                text not null,
  -- Sealed; codes are wiped as soon as they are sent or useless.
  body                bytea,
  status              text not null check (status in ('queued', 'sent', 'delivered', 'failed', 'blacklisted', 'expired', 'withheld')),
  provider_message_id text unique,
  failure             text,
  queued_at           timestamptz not null,
  -- After this it is of no use any more.
  expires_at          timestamptz,
  sent_at             timestamptz,
  finished_at         timestamptz
);
create index message_of_customer on message (customer_id, queued_at desc) where customer_id is not null;

-- A delivery report can come before we have written down what id the provider gave.
create table message_report (
  provider_message_id text primary key,
  status              text not null check (status in ('delivered', 'failed', 'underway')),
  failure             text,
  reported_at         timestamptz not null
);

create table message_opt_out (
  phone_key text primary key,
  since     timestamptz not null
);

create table process (
  id           uuid primary key,
  name         text not null check (name in ('registration', 'loanRequest')),
  -- Keyed hash of the visitor cookie it was started under.
  visitor_key  text,
  -- Once the phone is proved: then only the customer's session opens it.
  customer_id  uuid,
  -- Sealed: what was typed, by form, as it was typed; never a password or a code.
  answers      bytea not null,
  -- The attempt to register that it waits on.
  attempt_id   uuid,
  request_id   uuid,
  execution_id uuid not null,
  started_at   timestamptz not null,
  changed_at   timestamptz not null,
  ended_at     timestamptz,
  check (visitor_key is not null or customer_id is not null)
);
create index process_of_customer on process (customer_id, name) where customer_id is not null;
create index process_of_visitor on process (visitor_key, name) where visitor_key is not null;

-- What was submitted under each execution id, and what was answered.
create table process_step (
  process_id   uuid not null references process,
  execution_id uuid not null,
  form         text not null,
  exit         text not null,
  request_key  text not null,
  -- True once the process moved on from this execution id; a refusal leaves it where it was.
  moved        boolean not null,
  -- Sealed.
  answer       bytea not null,
  answered_at  timestamptz not null,
  primary key (process_id, execution_id, request_key)
);
