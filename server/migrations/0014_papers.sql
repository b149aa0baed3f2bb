-- What is signed is a PDF, kept byte for byte; agreements signed before that are texts, and stay so.

alter table loan_agreement alter column content drop not null;
alter table loan_agreement add column pdf bytea;
alter table loan_agreement drop constraint loan_agreement_check;
alter table loan_agreement add constraint loan_agreement_one_copy check ((content is null) <> (pdf is null));
alter table loan_agreement add constraint loan_agreement_hash check (sha256 = sha256(coalesce(pdf, convert_to(content, 'UTF8'))));

-- Messages go by SMS and, to who gave an address, by e-mail as well.
alter table message alter column phone drop not null;
alter table message add column channel text not null default 'sms' check (channel in ('sms', 'email'));
-- Sealed; wiped with the body.
alter table message add column email bytea;
-- What it is about: the signed copy that goes with it, the due date it reminds of.
alter table message add column about jsonb;
alter table message add constraint message_address check ((channel = 'sms') = (phone is not null) and (channel = 'email' or email is null));

-- Addresses that nothing is sent to any more.
create table message_email_stop (
  email_key text primary key,
  reason    text not null check (reason in ('bounced', 'refused', 'complained', 'optedOut')),
  since     timestamptz not null
);

-- The earliest due date that is open, for reminders; null where nothing is owed.
alter table loan add column next_due_on date;
update loan set next_due_on = look_on - (terms ->> 'nonPerformingAfterDays')::integer where status = 'active' and look_on is not null;
create index loan_due on loan (next_due_on, id) where status = 'active' and next_due_on is not null;

-- Each reminder once: of a loan, for a due date, on a step (days from it).
create table loan_reminder (
  loan_id     uuid not null,
  due_on      date not null,
  step        smallint not null,
  customer_id uuid not null,
  queued_at   timestamptz not null,
  primary key (loan_id, due_on, step)
);

-- For which last day the customer was told that it is tomorrow.
alter table loan_request add column ending_told_for date;
create index loan_request_ending on loan_request (expires_on) where status in ('waitingUserConfirmation', 'alternativeOffer');
