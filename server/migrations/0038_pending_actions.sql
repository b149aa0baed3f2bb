-- What one of our staff may not do alone waits here for a second person. The version before does not know of it.

create table pending_action (
  id           uuid primary key,
  number       bigint not null generated always as identity unique, -- what people call it
  kind         text not null,               -- as its capability registers it
  subject      text not null,               -- what it is about, as the trail names it
  label        text,                        -- what people call that, such as a contract number
  customer_id  uuid,
  payload      jsonb not null,
  before       jsonb not null,
  after        jsonb not null,
  -- Cents that move or are given up: on the day it was proposed, and on each day until it expires where nothing but
  -- time goes by. At the approval today's is computed again.
  effect_cents bigint[] not null check (cardinality(effect_cents) > 0),
  reason       text not null check (reason <> ''),
  evidence     text not null,               -- where it can be seen, such as an appeal's number; may be empty
  status       text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  made_by      uuid not null references staff_member,
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  decided_by   uuid references staff_member, -- null: it expired
  decided_at   timestamptz,
  note         text,                        -- why it was declined
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('waiting', 'expired')) = (decided_by is null)),
  -- Nobody checks what they made, and nobody else takes it back.
  check (status not in ('approved', 'declined') or decided_by <> made_by),
  check (status <> 'withdrawn' or decided_by = made_by)
);
create unique index pending_action_once on pending_action (kind, subject) where status = 'waiting';
create index pending_action_of_maker on pending_action (made_by, number);
create index pending_action_of_subject on pending_action (subject, number);
create index pending_action_of_customer on pending_action (customer_id) where customer_id is not null;
comment on table pending_action is
  'One row: an action that one of our staff proposed and a second one approves, with what became of it.';

update staff_role set permissions = permissions || '{approvals.read}'
  where name in ('officer', 'collectionsLead', 'controller', 'compliance', 'administrator', 'auditor');
update staff_role set permissions = permissions || '{approvals.decide}'
  where name in ('controller', 'administrator');
update staff_role set permissions = permissions || '{losses.approve}' where name = 'controller';
update staff_role set limits = '{"loans.writeOff": 500000}' where name = 'collectionsLead';
