-- What credit bureaus are told of loans: one file a day, and before anything negative a notice to the customer. The
-- version before makes none.
create table bureau_notice (
  customer_id uuid not null,
  loan_id     uuid not null,
  due_on      date not null,                -- the due date that was past
  told_on     date not null,
  primary key (customer_id, loan_id, due_on)
);
comment on table bureau_notice is
  'One row: a customer was told that credit bureaus will be told of a due date that passed.';

create table bureau_report (
  customer_id      uuid not null,
  loan_id          uuid not null,
  reported_on      date not null,           -- day of the last file that the loan is in
  is_closed        boolean not null,        -- as it said
  -- First day of the files that tell something negative of it, without one between them that does not.
  negative_since   date,
  -- When the customer was told so.
  negative_told_on date check (negative_told_on is null or negative_since is not null),
  primary key (customer_id, loan_id)
);
create index bureau_report_to_tell on bureau_report (loan_id)
  where negative_since is not null and negative_told_on is null;
comment on table bureau_report is 'One row: what credit bureaus were last told of a loan.';

create table bureau_file (
  day      date primary key,                -- at whose end it tells how loans stand
  name     text not null,
  rows     integer not null check (rows > 0),
  left_out jsonb not null,                  -- loans that are not in it, by reason
  sha256   bytea not null check (length(sha256) = 32),
  file_key text,                            -- null once the file is gone
  made_at  timestamptz not null
);
comment on table bureau_file is 'One row: the file of one day for credit bureaus.';

create table bureau_look_up (
  id            bigint not null generated always as identity,
  customer_id   uuid not null,
  tier          text not null check (tier in ('gate', 'screen', 'standard', 'deep')),
  wanted        text not null check (wanted in ('gate', 'screen', 'standard', 'deep')), -- where the tier is not ours
  asked_at      timestamptz not null,
  outcome       text not null check (outcome in ('found', 'notFound', 'refused')),
  code          text,                       -- the bureau's, where it did not find them or refused
  reference     text,                       -- the bureau's name for its answer
  score         smallint check (score between 200 and 900),
  open_defaults smallint check (open_defaults >= 0),
  primary key (customer_id, id)
);
create index bureau_look_up_by_age on bureau_look_up (asked_at);
comment on table bureau_look_up is 'One row: what a credit bureau answered about a customer.';

update staff_role set permissions = permissions || '{bureau.read}', revision = revision + 1
  where name in ('controller', 'compliance', 'auditor');
update staff_role set permissions = permissions || '{bureau.manage}', revision = revision + 1
  where name = 'compliance';
