-- Rules that our staff change without code: a draft is approved by two people, sent to the regulator, and put into force as
-- a version of its kind. The version before does not know of it.
create table rule_draft (
  id           uuid primary key,
  number       bigint not null generated always as identity unique, -- what people call it
  kind         text not null,               -- contract/back-office/rule-drafts.ts
  title        text not null check (title <> ''),
  summary      jsonb,                       -- what customers are told, by language; null where nobody is told
  content      jsonb not null,              -- as it was typed: what is wrong with it is said when it is read
  base_version integer not null,            -- of its kind: what it changes
  valid_from   date not null,
  revision     integer not null default 1,  -- grows with each change
  status       text not null check (status in ('draft', 'approved', 'sent', 'released', 'withdrawn')),
  written_by   uuid not null references staff_member, -- whoever saved it last
  written_at   timestamptz not null,
  proposed_by  uuid references staff_member,
  approved_by  uuid references staff_member,
  alone        boolean not null default false, -- approved where the configuration says that there is one person only
  reference    text,                        -- the regulator's
  sent_on      date,
  version      integer,                     -- of its kind, once it was released
  check (status not in ('approved', 'sent', 'released') or (proposed_by is not null and approved_by is not null)),
  -- Nobody approves what they wrote or proposed.
  check (alone or approved_by is null or (approved_by <> proposed_by and approved_by <> written_by)),
  check (status <> 'sent' or sent_on is not null),
  check ((sent_on is null) = (reference is null)),
  check ((status = 'released') <= (version is not null))
);
create index rule_draft_of_kind on rule_draft (kind, number);
create unique index rule_draft_version on rule_draft (kind, version) where version is not null;
comment on table rule_draft is
  'One row: a change of rules of one kind, from its draft to the version that it became.';

create table rule_draft_step (
  draft_id uuid not null references rule_draft,
  number   integer not null,
  step     text not null
    check (step in ('begun', 'saved', 'approved', 'sent', 'released', 'withdrawn')), -- proposals: pending_action
  by_staff uuid not null references staff_member,
  at       timestamptz not null,
  note     text,
  primary key (draft_id, number)
);
create trigger rule_draft_step_append_only before update or delete or truncate on rule_draft_step
  for each statement execute function requests_append_only();
comment on table rule_draft_step is 'One row: what one of our staff did with a draft of rules; never changed.';

update staff_role set permissions = permissions || '{rules.read}', revision = revision + 1
  where name in ('productManager', 'controller', 'compliance', 'analyst', 'auditor', 'administrator');
update staff_role set permissions = permissions || '{rules.change,products.change,approvals.read}', revision = revision + 1
  where name = 'productManager';
update staff_role set permissions = permissions || '{products.approve}', revision = revision + 1
  where name in ('controller', 'compliance');
