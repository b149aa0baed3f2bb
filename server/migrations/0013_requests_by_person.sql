-- Requests that wait for something: scans or a statement of the customer's, or a person of ours (PRODUCT 3).

alter table loan_request
  -- Counts the changes: an officer who acts on what is no longer true is told so.
  add column revision integer not null default 0,
  -- When the rules last looked at everything there was; null while they have to look, or to look again.
  add column scored_at timestamptz,
  -- What was asked for last, and since when: { scans?: { mainPage, registrationPage, selfie }, statement?: true }.
  add column asked jsonb,
  add column asked_at timestamptz,
  add column scans_received_at timestamptz,
  add column statement_received_at timestamptz,
  -- A person decides; by the end of this day, once everything asked for is there.
  add column waits_for_person boolean not null default false,
  add column person_due_on date,
  -- The customer had a person look again at a rejection: once.
  add column looked_again_at timestamptz,
  -- What the officer who decided says to the customer, sealed.
  add column officer_words bytea,
  add constraint loan_request_asked check ((asked is null) = (asked_at is null)),
  add constraint loan_request_person_due check (person_due_on is null or waits_for_person);

-- What was decided before is looked at.
update loan_request set scored_at = decided_at where decided_at is not null;

create index loan_request_for_person on loan_request (person_due_on, sequence) where status = 'pendingApproval' and waits_for_person;

alter table decision_log
  drop constraint decision_log_outcome_check,
  add constraint decision_log_outcome_check check (outcome in ('approve', 'reject', 'offerLess', 'refer')),
  add column referred jsonb;
