-- Roles of our staff are rows, so that a lender says who may do what. The version before knows two of them by name,
-- and grants nobody of another role anything.

create table staff_role (
  name        text primary key check (name ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  title       text not null check (title <> ''),
  permissions text[] not null,              -- contract/permissions.ts; one that is not known there opens nothing
  -- By permission: the cents that somebody of this role moves or gives up in one act without a second person.
  limits      jsonb not null default '{}',
  revision    integer not null default 1    -- grows with each change
);
comment on table staff_role is
  'One row: a role of our staff, what it lets them do, and up to which amounts alone.';

insert into staff_role (name, title, permissions, limits) values
  ('officer', 'Officer', '{own.account,requests.read,requests.decide,money.read,money.act,customers.read,customers.change,changes.approve,appeals.read,appeals.answer,loans.sell}', '{}'),
  ('agent', 'Agent', '{own.account,requests.read,money.read,customers.read,customers.change,appeals.read,appeals.answer}', '{}'),
  ('underwriter', 'Underwriter', '{own.account,requests.read,requests.decide,money.read,customers.read,appeals.read}', '{}'),
  ('collector', 'Collector', '{own.account,money.read,customers.read,appeals.read}', '{}'),
  ('collectionsLead', 'Collections lead', '{own.account,money.read,customers.read,appeals.read,appeals.answer,loans.sell,loans.writeOff}', '{}'),
  ('finance', 'Finance officer', '{own.account,money.read,money.act,customers.read,appeals.read,appeals.answer}', '{}'),
  ('controller', 'Controller', '{own.account,requests.read,money.read,customers.read,appeals.read,conditions.read,conditions.publish,audit.read,events.read}', '{}'),
  ('compliance', 'Compliance officer', '{own.account,requests.read,money.read,customers.read,changes.approve,appeals.read,appeals.answer,conditions.read,audit.read,security.read}', '{}'),
  ('productManager', 'Product manager', '{own.account,conditions.read,conditions.publish,events.read}', '{}'),
  ('analyst', 'Analyst', '{own.account,conditions.read,events.read}', '{}'),
  ('auditor', 'Auditor', '{own.account,requests.read,money.read,customers.read,appeals.read,staff.read,switches.read,jobs.read,conditions.read,audit.read,security.read,events.read}', '{}'),
  ('administrator', 'Administrator', '{own.account,staff.read,staff.manage,switches.read,switches.change,jobs.read,jobs.manage,conditions.read,audit.read,security.read,events.read}', '{}');

alter table staff_member drop constraint staff_member_role_check;
alter table staff_member add foreign key (role) references staff_role;
