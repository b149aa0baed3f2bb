-- The regulator's returns as they were filed, the registers that are kept by hand, and duties that were done (rule law-15).
create table return_filing (
  name        text not null,                 -- domain/books/returns.ts
  period_from date not null,
  period_to   date not null,
  figures     jsonb not null,                -- frozen: value, the book's own figure, what explains a difference
  registers   jsonb not null,                -- entries of registers that went with it
  reference   text not null,                 -- of the regulator's receipt
  filed_on    date not null,
  prepared_by uuid not null references staff_member,
  approved_by uuid not null references staff_member,
  approved_at timestamptz not null,
  primary key (name, period_to),
  check (prepared_by <> approved_by),
  check (period_from <= period_to)
);
comment on table return_filing is 'One row: a return to the regulator for one period, as it was filed.';

create table kept_register (
  id         uuid primary key,
  register   text not null check (register in ('agents', 'outsourcing', 'bankAccounts', 'paybills')),
  name       text not null,
  details    text not null,
  since      date not null,
  until      date check (until >= since),
  entered_by uuid not null references staff_member
);
create index kept_register_in_order on kept_register (register, since);
comment on table kept_register is
  'One row: an agent, somebody we outsource to, a bank account or a paybill of the lender, and how long.';

create table duty_done (
  duty      text not null,                   -- domain/books/returns.ts
  due_on    date not null,
  done_on   date not null,
  reference text not null,
  done_by   uuid not null references staff_member,
  primary key (duty, due_on)
);
comment on table duty_done is 'One row: a duty of the calendar that was done.';

insert into work_queue (kind, promise_days, daily_target) values ('duty', 7, 0);
update staff_role set permissions = permissions || '{returns.read,returns.prepare,returns.approve}',
    revision = revision + 1 where name in ('compliance', 'controller');
update staff_role set permissions = permissions || '{returns.read}', revision = revision + 1
  where name in ('auditor', 'finance');
update staff_role set permissions = permissions || '{work.do}', revision = revision + 1
  where name in ('compliance', 'controller') and not permissions @> '{work.do}';
