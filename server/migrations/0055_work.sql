-- Who of our staff works on which case, so that two never decide one without seeing each other. The cases are what the
-- capabilities' queues say. The version before does not know of it.
create table work_case (
  kind          text not null,              -- domain/staff/work.ts
  subject       text not null,              -- the id of the case in its queue
  taken_by      uuid not null references staff_member,
  taken_at      timestamptz not null,
  handed_by     uuid references staff_member,
  note          text,                       -- of who handed it over
  snoozed_until timestamptz,
  snooze_reason text,
  primary key (kind, subject),
  check ((snoozed_until is null) = (snooze_reason is null)),
  check (handed_by is null or note is not null)
);
create index work_case_of_staff on work_case (taken_by);
comment on table work_case is 'One row: a case that one of our staff has taken or was given; gone when it is decided.';

create table work_open (
  kind     text not null,
  subject  text not null,
  staff_id uuid not null references staff_member,
  seen_at  timestamptz not null,
  primary key (kind, subject, staff_id)
);
create index work_open_by_time on work_open (seen_at);
comment on table work_open is 'One row: when one of our staff last had a case open.';

create table work_queue (
  kind         text primary key,
  promise_days integer not null check (promise_days >= 0), -- where its customer was promised nothing else
  daily_target integer not null check (daily_target >= 0)  -- of one person; 0: none
);
comment on table work_queue is 'One row: by when cases of a queue are decided, and how many a person decides in a day.';
insert into work_queue (kind, promise_days, daily_target) values
  ('request', 1, 60), ('appeal', 7, 20), ('change', 2, 10), ('payment', 1, 20), ('exception', 1, 20),
  ('action', 1, 0), ('job', 1, 0);

update staff_role set permissions = permissions || '{work.do}'
  where name in ('officer', 'agent', 'underwriter', 'collectionsLead', 'finance', 'controller', 'compliance',
    'administrator');
update staff_role set permissions = permissions || '{work.assign}'
  where name in ('officer', 'collectionsLead', 'controller', 'compliance');

-- Above these cents an approved request takes a second person.
update staff_role set limits = limits || '{"requests.decide": 3000000}' where name = 'officer';
update staff_role set limits = limits || '{"requests.decide": 1500000}' where name = 'underwriter';
update staff_role set permissions = permissions || '{requests.second}'
  where name in ('officer', 'controller', 'compliance');
update staff_role set permissions = permissions || '{approvals.read}' where name = 'underwriter';
update staff_role set permissions = permissions || '{approvals.decide}' where name in ('officer', 'compliance');
