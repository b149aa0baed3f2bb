-- Failed sign-ins and refusals of permission, with address and account: kept for 90 days. An hour's equal events are one row
-- that counts, so that a flood of them fills no table.
create table security_event (
  id          bigint generated always as identity primary key,
  kind        text not null,
  -- Null where nobody has the account that was tried.
  customer_id uuid,
  officer_id  uuid,
  -- Keyed hash of the account: of whose it is, or of the phone or e-mail address that was typed. Empty where none was named.
  account_key text not null,
  -- The network address; of IPv6 the /64.
  address     text not null,
  -- The call, or what was tried.
  what        text not null,
  hour        timestamptz not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  times       integer not null default 1,
  unique (hour, kind, address, account_key, what)
);
create index security_event_of_customer on security_event (customer_id, id) where customer_id is not null;
create index security_event_by_age on security_event (last_at);
