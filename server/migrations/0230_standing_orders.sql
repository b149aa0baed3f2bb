-- Standing orders of customers at M-Pesa (rule messages-22). The version before knows nothing of them: their payments
-- are payments to the paybill.

create table standing_order (
  customer_id  uuid not null,
  id           uuid not null,
  loan_id      uuid not null,
  number       smallint not null check (number > 0), -- within the loan's plan
  phone        text not null,
  account      text not null,
  frequency    text not null check (frequency in ('once', 'weekly', 'biweekly', 'monthly')),
  first_on     date not null,
  last_on      date not null,
  times        smallint not null check (times > 0),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
  state        text not null check (state in ('planned', 'asking', 'asked', 'active', 'failed', 'ended')),
  reason       text,
  provider_id  text,
  agreed_at    timestamptz not null,
  asked_at     timestamptz,
  changed_at   timestamptz not null,
  primary key (customer_id, id),
  check ((reason is not null) = (state in ('failed', 'ended')))
);
create unique index standing_order_live on standing_order (customer_id, loan_id, number)
  where state in ('planned', 'asking', 'asked', 'active');
create index standing_order_open on standing_order (last_on) where state in ('planned', 'asking', 'asked', 'active');
comment on table standing_order is
  'One row: an order at a provider that pays a loan on its due dates, as its customer agreed to it.';

create table standing_order_missed (
  customer_id uuid not null,
  order_id    uuid not null,
  due_on      date not null,
  short_cents bigint not null check (short_cents > 0),
  at          timestamptz not null,
  primary key (customer_id, order_id, due_on)
);
comment on table standing_order_missed is 'One row: a due date on which a standing order did not pay what was due.';
