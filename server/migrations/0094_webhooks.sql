-- What partners are told of their clients, by calls of ours that they verify. The version before tells nobody.

create table webhook_subscription (
  id             uuid primary key,
  partner        text not null check (partner ~ '^[a-z][a-z0-9-]{1,59}$'),
  url            text not null check (length(url) between 1 and 500),
  events         text[] not null check (cardinality(events) > 0),
  made_by        uuid not null references staff_member,
  approved_by    uuid not null references staff_member,
  made_at        timestamptz not null,
  secret         bytea,
  older_secret   bytea,
  older_until    timestamptz,
  failing_since  timestamptz,
  stopped_at     timestamptz,
  stopped_by     uuid references staff_member,
  check ((older_secret is null) = (older_until is null)),
  check (stopped_by is null or stopped_at is not null)
);
comment on table webhook_subscription is
  'One row: an address of a partner that is told of events of its clients, signed.';
comment on column webhook_subscription.secret is 'Sealed. Null until it was taken: before, nothing is told.';
comment on column webhook_subscription.older_secret is 'Sealed. The one before, with which is signed besides until older_until.';
comment on column webhook_subscription.failing_since is 'The first failure since it last took something.';
comment on column webhook_subscription.stopped_by is 'Null: by itself, after failing for too long.';

create table webhook_delivery (
  customer_id     uuid not null,
  id              uuid not null,
  subscription_id uuid not null references webhook_subscription,
  event           text not null,
  body            text not null,             -- byte for byte what is sent
  created_at      timestamptz not null,
  status          text not null check (status in ('waiting', 'delivered', 'givenUp')),
  since           timestamptz not null,      -- of this run of tries: a replay begins another
  tries           integer not null default 0,
  last_tried_at   timestamptz,
  last_answer     text,
  primary key (customer_id, id)
);
create index webhook_delivery_of_subscription on webhook_delivery (subscription_id, created_at, id);
create index webhook_delivery_by_age on webhook_delivery (created_at);
comment on table webhook_delivery is
  'One row: what a partner is told of a client of theirs, and what came of it. Written with what it tells of.';
