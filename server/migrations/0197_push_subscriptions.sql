-- Push subscriptions (rule messages-21). Web push is off until it is configured.

create table push_subscription (
  customer_id  uuid not null,
  id           uuid not null,
  endpoint_key text not null,          -- keyed hash: a browser belongs to the customer who turned it on last
  subscription bytea not null,         -- sealed: the address and keys of the browser
  device       text,                   -- as the list of devices names it
  since        timestamptz not null,
  primary key (customer_id, id)
);
create index push_subscription_by_endpoint on push_subscription (endpoint_key);
comment on table push_subscription is 'One row: a browser of a customer that shows notifications.';
