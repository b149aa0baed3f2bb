-- What was sent to the regulator about a draft of rules, and what it answered, as files. The version before does not know of
-- them.
create table rule_draft_file (
  id          uuid primary key,
  draft_id    uuid not null references rule_draft,
  about       text not null check (about in ('sent', 'answer')),
  name        text not null check (name <> ''), -- as whoever uploaded it called it
  file_key    text not null unique,             -- in the store, sealed
  file_kind   text not null check (file_kind in ('jpeg', 'pdf')),
  sha256      bytea not null check (octet_length(sha256) = 32), -- of what is kept
  size_bytes  integer not null check (size_bytes > 0),
  uploaded_by uuid not null references staff_member,
  uploaded_at timestamptz not null,
  unique (draft_id, about, sha256)
);
create trigger rule_draft_file_append_only before update or delete or truncate on rule_draft_file
  for each statement execute function requests_append_only();
comment on table rule_draft_file is
  'One row: a file that shows what the regulator was sent about a draft of rules, or what it answered; never changed.';

alter table rule_draft_step
  drop constraint rule_draft_step_step_check,
  add constraint rule_draft_step_step_check check
    (step in ('begun', 'saved', 'approved', 'sent', 'cleared', 'refused', 'attached', 'released', 'withdrawn'));
