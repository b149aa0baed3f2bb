-- What is looked for by its age is found by an index, however much there is.
create index identity_attempt_by_age on identity_attempt (started_at);
create index identity_limit_by_age on identity_limit (started_at);
create index identity_session_by_end on identity_session (least(expires_at, ended_at));
create index process_by_age on process (changed_at);
create index process_step_by_age on process_step (answered_at);
create index message_with_text_by_age on message (queued_at) where body is not null or email is not null;
create index message_report_by_age on message_report (reported_at);
create index mpesa_statement_with_file on mpesa_statement (uploaded_at) where file_key is not null;
create index mpesa_statement_not_confirmed on mpesa_statement (uploaded_at) where state <> 'confirmed';
create index staff_try_by_age on staff_try (last_failed_at);
create index staff_challenge_by_end on staff_challenge (expires_at);

-- Lists of what is open read that, and not what was settled in all the years.
create index unmatched_payment_open on unmatched_payment (created_at, receipt) where resolved_at is null;
create index payment_exception_open on payment_exception (id) where resolved_at is null;
create index payment_claim_of_receipt on payment_claim (receipt);
-- Money that came before its loan is looked for whenever a loan is opened.
create index collection_without_loan on collection (account_reference)
  where loan_id is null and reversed_at is null;
create index collection_of_prompt on collection (prompt_id) where prompt_id is not null;
-- What may still be taken back is read by its arrival; by receipts all the years would be read.
create index collection_by_arrival on collection (received_at, receipt) where reversed_at is null;
drop index collection_watched;

-- As the desk's queue is sorted.
drop index loan_request_for_person;
create index loan_request_for_person on loan_request (promise_missed_on, person_due_on, sequence)
  where status = 'pendingApproval' and waits_for_person;

-- What the last look at the whole trail found.
create table audit_check (
  only_row     boolean primary key default true check (only_row),
  checked_at   timestamptz not null,
  checked_to   bigint not null,             -- the last entry that was looked at
  first_broken bigint                       -- the first entry that does not fit; null where all do
);
comment on table audit_check is
  'One row: the only one; what the last daily look at the chain of the audit trail found.';
