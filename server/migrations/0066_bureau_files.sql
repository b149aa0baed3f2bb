-- Files for credit bureaus by kind (daily, monthly), what a second reader found in each, and when a person sent it; the
-- loans that the newest file holds back; what a look-up was asked by, and how often it was used again. The version before
-- makes and lists daily files as it did.
alter table bureau_file
  add column kind text not null default 'mobile' check (kind in ('mobile', 'individual')),
  add column wrong text[] not null default '{}',          -- what the second reader found, the first of it
  add column wrong_count integer not null default 0 check (wrong_count >= 0),
  add column warnings jsonb not null default '{}',         -- columns that bureaus would rather have filled, in how many rows
  add column sent_at timestamptz,
  add column sent_by uuid references staff_member,
  add column sent_to text,
  add constraint bureau_file_sent check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (sent_to is null));
alter table bureau_file drop constraint bureau_file_pkey;
alter table bureau_file add primary key (kind, day);

create table bureau_held_back (
  customer_id uuid not null,
  kind        text not null check (kind in ('mobile', 'individual')),
  loan_id     uuid not null,
  on_day      date not null,                -- of the file that it is not in
  reason      text not null,                -- domain/decision/bureau-standing.ts
  primary key (customer_id, kind, loan_id)
);
create index bureau_held_back_by_file on bureau_held_back (kind, on_day, reason);
comment on table bureau_held_back is 'One row: a loan that the newest file of a kind tells nothing of, and why.';

create index bureau_notice_by_day on bureau_notice (told_on);

alter table bureau_look_up
  add column consented_at timestamptz,      -- the consent that it was asked by
  add column reused integer not null default 0 check (reused >= 0),
  add column reused_at timestamptz;
