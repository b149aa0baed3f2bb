-- Customer service: messages, reminders, appeals, changes of personal data and letters.

create table message (
  id                  uuid primary key,
  customer_id         uuid,
  channel             text not null default 'sms' check (channel in ('sms', 'email')),
  phone               text,
  email               bytea,                -- sealed; deleted with the body
  language            text not null,
  kind                text not null,
  body                bytea,                -- sealed; a code is deleted as soon as it is sent or useless
  about               jsonb,                -- the signed copy to attach, the due date it reminds of
  status              text not null check (status in
    ('queued', 'sent', 'delivered', 'failed', 'blacklisted', 'expired', 'withheld')),
  provider_message_id text unique,
  failure             text,
  queued_at           timestamptz not null,
  expires_at          timestamptz,          -- not sent after this
  sent_at             timestamptz,
  finished_at         timestamptz,
  constraint message_address check (
    (channel = 'sms') = (phone is not null) and (channel = 'email' or email is null))
);
create index message_of_customer on message (customer_id, queued_at desc) where customer_id is not null;
comment on table message is 'One row: one SMS or e-mail, queued or sent.';

-- A report can arrive before the id that the provider gave the message is stored.
create table message_report (
  provider_message_id text primary key,
  status              text not null check (status in ('delivered', 'failed', 'underway')),
  failure             text,
  reported_at         timestamptz not null
);
comment on table message_report is 'One row: the latest delivery report of one message.';

create table message_opt_out (
  phone_key text primary key,
  since     timestamptz not null
);
comment on table message_opt_out is 'One row: a phone number that asked for no more SMS.';

create table message_email_stop (
  email_key text primary key,
  reason    text not null check (reason in ('bounced', 'refused', 'complained', 'optedOut')),
  since     timestamptz not null
);
comment on table message_email_stop is 'One row: an e-mail address that nothing is sent to any more.';

create table loan_reminder (
  loan_id     uuid not null,
  due_on      date not null,
  step        smallint not null,            -- days from the due date; negative before it
  customer_id uuid not null,
  queued_at   timestamptz not null,
  primary key (loan_id, due_on, step)
);
comment on table loan_reminder is 'One row: a reminder of one due date of a loan, sent once for each step.';

create table appeal (
  id                uuid primary key,
  number            bigint not null generated always as identity (start with 1001), -- shown to people
  customer_id       uuid not null,
  category          text not null check (category in
    ('legalNotices', 'financialAppeals', 'documentRequests')),
  topic             text not null,
  status            text not null check (status in ('pendingReview', 'completed')),
  language          text not null,
  content           bytea not null,         -- sealed
  filed_on          date not null,
  answer_due_on     date not null,
  promise_missed_on date,                   -- the first promised day, where it passed without an answer
  answer            bytea,                  -- sealed
  answered_on       date,
  created_at        timestamptz not null,
  check ((status = 'completed') = (answer is not null)),
  check ((answer is null) = (answered_on is null))
);
create index appeal_of_customer on appeal (customer_id, number desc);
create index appeal_to_answer on appeal (answer_due_on, number) where status = 'pendingReview';
comment on table appeal is 'One row: one appeal of a customer and our answer.';

create table appeal_file (
  id          uuid primary key,
  file_key    text not null unique,         -- name of the sealed file in the storage
  customer_id uuid not null,
  appeal_id   uuid,                         -- null until its appeal is filed
  file_kind   text not null check (file_kind in ('jpeg', 'pdf')),
  uploaded_at timestamptz not null
);
create index appeal_file_of_customer on appeal_file (customer_id, appeal_id);
create index appeal_file_waiting on appeal_file (uploaded_at) where appeal_id is null;
comment on table appeal_file is 'One row: one file uploaded for an appeal.';

create table data_change (
  id          uuid primary key,
  customer_id uuid not null,
  appeal_id   uuid not null references appeal,
  status      text not null check (status in ('proposed', 'approved', 'declined')),
  content     bytea not null,               -- sealed: the fields as they would be typed, before and after
  proposed_by uuid not null references staff_member,
  proposed_at timestamptz not null,
  decided_by  uuid references staff_member,
  decided_at  timestamptz,
  note        text,
  check ((status = 'proposed') = (decided_at is null)),
  check (status <> 'approved' or decided_by <> proposed_by) -- nobody approves their own proposal
);
create unique index data_change_waiting on data_change (customer_id) where status = 'proposed';
create index data_change_of_customer on data_change (customer_id);
comment on table data_change is
  'One row: a change of locked personal data that one officer proposes for an appeal and another approves '
  'or declines.';

create table letter (
  appeal_id   uuid primary key references appeal,
  customer_id uuid not null,
  request_id  uuid not null,
  number      bigint not null,              -- of the appeal: a reader of the letter verifies it by this
  language    text not null,
  pdf         bytea not null,               -- byte for byte as signed
  signed_by   uuid not null references staff_member,
  signed_on   date not null,
  created_at  timestamptz not null
);
create index letter_of_customer on letter (customer_id, created_at);
create trigger letter_append_only before update or delete or truncate on letter
  for each statement execute function requests_append_only();
comment on table letter is 'One row: a letter about a loan, signed by an officer in answer to an appeal.';
