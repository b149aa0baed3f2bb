-- The register of complaints (rule law-14), beside the appeals that they came as. Of the version before, appeals that are
-- filed meanwhile are registered by hand.
create table complaint (
  customer_id     uuid not null,
  appeal_id       uuid not null,
  number          bigint not null,           -- of its appeal
  topic           text not null,             -- domain/contact/appeal.ts
  channel         text not null check (channel in ('written', 'oral')),
  received_at     timestamptz not null,
  acknowledged_on date not null,             -- when its number was told
  written_on      date,                      -- an oral one: when it was put in writing
  replied_on      date,
  reply_manner    text check (reply_manner in ('account', 'telephone', 'letter', 'email', 'inPerson')),
  outcome         text check (outcome in ('upheld', 'partlyUpheld', 'notUpheld', 'withdrawn')),
  record          bytea not null,            -- sealed: who complained, and what the register says of it in words
  registered_by   uuid references staff_member, -- null where the customer wrote it
  primary key (customer_id, appeal_id),
  check ((replied_on is null) = (reply_manner is null))
);
create index complaint_open on complaint (received_at) where replied_on is null or outcome is null;
create index complaint_by_time on complaint (received_at);
comment on table complaint is 'One row: a complaint as the register of the law has it.';

create table complaint_step (
  customer_id uuid not null,
  appeal_id   uuid not null,
  id          uuid not null,
  taken_at    timestamptz not null,
  staff_id    uuid not null references staff_member,
  text        bytea not null,                -- sealed
  primary key (customer_id, appeal_id, id)
);
comment on table complaint_step is 'One row: what was done about a complaint.';

insert into work_queue (kind, promise_days, daily_target) values ('complaint', 7, 0);
update staff_role set permissions = permissions || '{complaints.read,complaints.work}', revision = revision + 1
  where name in ('officer', 'agent', 'compliance');
update staff_role set permissions = permissions || '{complaints.read}', revision = revision + 1
  where name in ('controller', 'auditor', 'collectionsLead');
update staff_role set permissions = permissions || '{complaints.export}', revision = revision + 1
  where name = 'compliance';
