-- Work on late loans (rules states-24, states-25, messages-9). The version before does not know of it: what moves while
-- both run is caught up at the next midnight.

create table late_case (
  customer_id    uuid not null,
  id             uuid not null,
  loan_id        uuid not null,
  opened_on      date not null,
  due_on         date not null,             -- the payment that was missed
  stage          text not null,             -- domain/contact/late-cases.ts
  balance_cents  bigint not null,           -- of the principal
  expected_cents bigint not null,           -- what a call recovers beyond what would come anyway
  next_on        date not null,             -- the day of the next step
  promised_on    date,                      -- of the promise that is open
  broken_on      date,                      -- a promise broke, and nobody called since
  closed_on      date,
  primary key (customer_id, id)
);
create unique index late_case_open on late_case (customer_id, loan_id) where closed_on is null;
create index late_case_to_work on late_case (next_on)
  include (expected_cents, promised_on, broken_on) where closed_on is null;
create index late_case_by_id on late_case (id);
comment on table late_case is 'One row: a loan that was late, from its first day past due until it was not any more.';

create table payment_promise (
  customer_id            uuid not null,
  id                     uuid not null,
  loan_id                uuid not null,
  promised_on            date not null,
  amount_cents           bigint not null check (amount_cents > 0),
  collected_before_cents bigint not null,   -- of the loan, when it was made
  state                  text not null check (state in ('open', 'kept', 'broken', 'replaced')),
  made_by                uuid not null references staff_member,
  made_at                timestamptz not null,
  settled_on             date,
  primary key (customer_id, id),
  check ((state = 'open') = (settled_on is null))
);
create unique index payment_promise_open on payment_promise (customer_id, loan_id) where state = 'open';
create index payment_promise_of_loan on payment_promise (customer_id, loan_id, made_at);
create index payment_promise_to_settle on payment_promise (promised_on) where state = 'open';
comment on table payment_promise is 'One row: an amount that a late customer promised to pay by a day.';

create table late_contact (
  customer_id uuid not null,
  id          uuid not null,
  loan_id     uuid not null,
  staff_id    uuid references staff_member, -- null: a reminder
  channel     text not null check (channel in ('call', 'sms', 'agency')), -- agency: what its report says
  made_on     date not null,
  made_at     timestamptz not null,
  result      text,                         -- domain/contact/late-cases.ts; null: none was recorded
  note        bytea,                        -- sealed
  primary key (customer_id, id)
);
create index late_contact_of_customer on late_contact (customer_id, made_on);
create index late_contact_under_way on late_contact (made_at) where channel = 'call' and result is null;
comment on table late_contact is
  'One row: a call or message of ours to a late customer; the rules of contact let each begin, or it is not here.';

update staff_role set permissions = permissions || '{collections.read,collections.work}'
  where name in ('officer', 'collector', 'collectionsLead');
update staff_role set permissions = permissions || '{collections.read}'
  where name in ('controller', 'compliance', 'auditor');
