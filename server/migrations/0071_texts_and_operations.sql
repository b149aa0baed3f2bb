-- Texts of messages, and how we work: dated versions that our staff change without code. The version before does not know
-- of them.
create table message_text_version (
  version       integer primary key check (version >= 1),
  valid_from    date not null,
  config        jsonb not null,
  defaults_hash text, -- where it was taken from the defaults of the code: their hash
  created_at    timestamptz not null
);
create trigger message_text_version_append_only before update or delete or truncate on message_text_version
  for each statement execute function requests_append_only();
comment on table message_text_version is
  'One row: one version of the texts of messages that are other than in the catalogue. The latest that has begun is in force.';

create table operations_version (
  version       integer primary key check (version >= 1),
  valid_from    date not null,
  config        jsonb not null,
  defaults_hash text, -- where it was taken from the defaults of the code: their hash
  created_at    timestamptz not null
);
create trigger operations_version_append_only before update or delete or truncate on operations_version
  for each statement execute function requests_append_only();
comment on table operations_version is
  'One row: one version of reminder steps, hours of messages and contact, and opening hours. The latest that has begun is in force.';

create table rule_version_withdrawal (
  kind         text not null, -- the table that has it
  version      integer not null,
  withdrawn_at timestamptz not null,
  primary key (kind, version)
);
create trigger rule_version_withdrawal_append_only before update or delete or truncate on rule_version_withdrawal
  for each statement execute function requests_append_only();
comment on table rule_version_withdrawal is 'One row: a version of rules that never comes into force.';

create table reminder_arrangement (
  number      bigint primary key generated always as identity,
  steps       smallint[] not null, -- days from the due date
  arranged_at timestamptz not null
);
create trigger reminder_arrangement_append_only before update or delete or truncate on reminder_arrangement
  for each statement execute function requests_append_only();
comment on table reminder_arrangement is
  'One row: steps of reminders to which the days of all loans were moved; the newest are those that the days go by.';
insert into reminder_arrangement (steps, arranged_at) values ('{-3,-1,0,1,3,7,14,30,60}', now());

update staff_role set permissions = permissions || '{messages.change,operations.change}', revision = revision + 1
  where name = 'productManager';
update staff_role set permissions = permissions || '{messages.approve,operations.approve}', revision = revision + 1
  where name in ('controller', 'compliance');
