-- Champion and challenger: beside the scorecard in force another one decides for a share of customers. The version before
-- does not know of it: what it decides, the champion decides.
create table scorecard_challenger (
  number        integer primary key,
  config        jsonb not null,             -- a scorecard, named by its number
  share_percent smallint not null check (share_percent between 1 and 50),
  key           bytea not null check (length(key) = 32), -- by which customers are drawn
  started_at    timestamptz not null,
  stopped_at    timestamptz check (stopped_at >= started_at)
);
create unique index scorecard_challenger_running on scorecard_challenger ((stopped_at is null)) where stopped_at is null;
comment on table scorecard_challenger is
  'One row: a scorecard that decides, or decided, for a share of customers beside the one in force.';

alter table decision_log
  add column role text not null default 'champion', -- or challenger
  add column county text;                   -- where the customer lives; no rule looks at it: the figures by group do
alter table decision_log add check (role in ('champion', 'challenger')) not valid;

update staff_role set permissions = permissions || '{scorecards.read}', revision = revision + 1
  where name in ('productManager', 'analyst', 'controller', 'compliance', 'auditor');
update staff_role set permissions = permissions || '{scorecards.change}', revision = revision + 1
  where name = 'productManager';
update staff_role set permissions = permissions || '{scorecards.approve}', revision = revision + 1
  where name in ('controller', 'compliance');
