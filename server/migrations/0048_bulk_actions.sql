-- One action on many loans: rows are checked first, a second person approves all of them, each has its own result. The
-- version before does not know of it.
create table bulk_action (
  id          uuid primary key,
  number      bigint not null generated always as identity unique, -- what people call it
  kind        text not null,                -- of the action that each row is
  reason      text not null check (reason <> ''),
  evidence    text not null,
  status      text not null check (status in ('checking', 'checked', 'running', 'done')),
  made_by     uuid not null references staff_member,
  made_at     timestamptz not null,
  approved_by uuid references staff_member,
  check ((status in ('running', 'done')) = (approved_by is not null)),
  check (approved_by <> made_by)
);
comment on table bulk_action is 'One row: an action on many loans that one of our staff put together.';

create table bulk_row (
  bulk_id      uuid not null references bulk_action,
  number       integer not null,            -- as it stood in what was given
  typed        text[] not null,
  -- What the row is about, once it was found.
  label        text,
  customer_id  uuid,
  subject      text,
  payload      jsonb,
  before       jsonb,
  after        jsonb,
  -- Cents, on the day of its check and on each day after that on which it can be approved.
  effect_cents bigint[],
  checked_on   date,
  status       text not null check (status in ('unchecked', 'ready', 'wrong', 'done', 'refused')),
  error        text,                        -- why it is wrong or was refused, in words
  primary key (bulk_id, number),
  check ((status in ('wrong', 'refused')) = (error is not null)),
  check (status not in ('ready', 'done') or (subject is not null and effect_cents is not null and checked_on is not null))
);
create index bulk_row_of_customer on bulk_row (customer_id) where customer_id is not null;
comment on table bulk_row is 'One row: one loan of such an action, what it would change, and what became of it.';

update staff_role set permissions = permissions || '{actions.bulk}'
  where name in ('officer', 'collectionsLead');
