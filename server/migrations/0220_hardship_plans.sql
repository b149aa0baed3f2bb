-- Hardship plans that customers choose themselves (rule money-50). The schedule is a movement of the loan.

create table hardship_plan (
  customer_id  uuid not null,
  id           uuid not null,
  loan_id      uuid not null,
  request_id   uuid not null,          -- the application of the loan
  kind         text not null check (kind in ('payLess', 'equalParts', 'pause', 'laterPayday')),
  schedule     jsonb not null,         -- due dates, and the amount of the first payment
  total_cents  bigint not null check (total_cents > 0),
  state        text not null check (state in ('pendingApproval', 'active', 'declined', 'kept', 'broken')),
  channel      text not null check (channel in ('account', 'phone')),
  signed_on    date not null,
  signed_at    timestamptz not null,
  decided_by   uuid references staff_member, -- null: within the limit, no approval was needed
  decided_at   timestamptz,
  note         text,                   -- why it was declined
  ended_on     date,
  primary key (customer_id, id)
);
create unique index hardship_plan_open on hardship_plan (customer_id, loan_id) where state in ('pendingApproval', 'active');
create index hardship_plan_of_state on hardship_plan (signed_at) where state in ('pendingApproval', 'active');
create index hardship_plan_by_id on hardship_plan (id);
comment on table hardship_plan is 'One row: a payment plan that a customer signed, and what became of it.';
