-- Lending: processes, products, loan requests, documents sent in, decisions, agreements and loans.

create table process (
  id           uuid primary key,
  name         text not null check (name in ('registration', 'loanRequest')),
  visitor_key  text,                        -- of the visitor cookie that it was started under
  -- Set once the phone is proved: then only the customer's session opens it.
  customer_id  uuid,
  answers      bytea not null,              -- sealed: the input by form, as typed; never a password or a code
  attempt_id   uuid,                        -- the registration attempt that it waits for
  request_id   uuid,
  execution_id uuid not null,               -- changes with each step
  started_at   timestamptz not null,
  changed_at   timestamptz not null,
  ended_at     timestamptz,
  check (visitor_key is not null or customer_id is not null)
);
create index process_of_customer on process (customer_id, name) where customer_id is not null;
create index process_of_visitor on process (visitor_key, name) where visitor_key is not null;
comment on table process is 'One row: one run of a step-by-step form (registration or loan request).';

create table process_step (
  process_id   uuid not null references process,
  execution_id uuid not null,
  form         text not null,
  exit         text not null,
  request_key  text not null,
  -- Whether the process moved on from this execution id; false for a refusal.
  moved        boolean not null,
  answer       bytea not null,              -- sealed
  answered_at  timestamptz not null,
  primary key (process_id, execution_id, request_key)
);
comment on table process_step is 'One row: a form submitted under one execution id, and the answer it got.';

create table product_version (
  version       integer primary key check (version >= 1),
  valid_from    date not null,
  config        jsonb not null,
  defaults_hash text, -- where it was taken from the defaults of the code: their hash
  created_at    timestamptz not null
);
comment on table product_version is
  'One row: one version of the product configuration. The latest that has begun is in force; loans keep '
  'the terms they were made under.';

create table scorecard_version (
  version       integer primary key check (version >= 1),
  valid_from    date not null,
  config        jsonb not null,
  defaults_hash text, -- where it was taken from the defaults of the code: their hash
  created_at    timestamptz not null
);
comment on table scorecard_version is
  'One row: one version of the scoring rules. The latest that has begun is in force.';

create table condition_version (
  id               uuid primary key,
  kind             text not null check (kind in ('terms', 'prices')),
  valid_from       date not null,           -- applies from this day to whoever registers after publication
  products_version integer,                 -- of prices: the product version they are
  -- Something costs more: binds existing customers only once they accept.
  dearer           boolean not null,
  summary          jsonb not null,          -- what changes, by language
  body             jsonb,                   -- of terms: the whole text, by language
  published_at     timestamptz not null,
  check ((kind = 'prices') = (products_version is not null)),
  check ((kind = 'terms') = (body is not null))
);
comment on table condition_version is 'One row: one published version of the terms or the prices.';

create table condition_notice (
  condition_id uuid not null references condition_version (id),
  customer_id  uuid not null,
  told_at      timestamptz not null,
  binds_on     date not null,               -- 30 days after told_at, or valid_from where that is later
  accepted_at  timestamptz,
  primary key (condition_id, customer_id)
);
create index condition_notice_of_customer on condition_notice (customer_id);
comment on table condition_notice is
  'One row: the notice of one version of the conditions to one customer, and its acceptance.';

create table loan_request (
  id                    uuid primary key,
  sequence              bigint not null generated always as identity, -- orders a customer's requests
  customer_id           uuid not null,
  -- Typed as the account number at the paybill: M-Pesa takes 12 characters.
  contract_number       text not null unique check (length(contract_number) between 1 and 12),
  status                text not null check (status in
    ('waitingUserConfirmation', 'pendingApproval', 'approved', 'rejected', 'cancelled', 'repaid',
      'alternativeOffer')),
  document_key          text not null,
  language              text not null check (language in ('en', 'es', 'sw')),
  requested_cents       bigint not null check (requested_cents > 0),
  -- The amount that stands: what was asked for, or the smaller amount that was offered instead.
  offered_cents         bigint not null check (offered_cents > 0 and offered_cents <= requested_cents),
  term_days             integer not null check (term_days > 0),
  product               text not null,
  -- Everything the price comes from: product, its version, template of the terms.
  offer                 jsonb not null,
  -- The smaller amount, once one was offered; kept when the offer is declined or accepted.
  alternative_cents     bigint check (alternative_cents > 0 and alternative_cents < requested_cents),
  payout_method         text not null default 'mpesa' check (payout_method in ('mpesa', 'card', 'bank')),
  payout_phone          text not null,
  payout_target_id      uuid,               -- the card or bank account, by payout_method
  expires_on            date not null,      -- last day of the agreement or the offer
  requested_on          date not null,
  created_at            timestamptz not null,
  signed_at             timestamptz,
  decided_at            timestamptz,
  closed_on             date,
  reasons               jsonb not null default '[]',
  -- After a rejection: the first day of a new request with this document.
  next_request_on       date,
  cancellation_reason   text,
  visit_source          jsonb,              -- the campaign that led here, of visitors who allow measuring
  -- Counts changes: an officer acting on stale data is refused.
  revision              integer not null default 0,
  -- When the rules last saw everything there was; null while they have to look (again).
  scored_at             timestamptz,
  -- Asked for last: { scans?: { mainPage, registrationPage, selfie }, statement?: true }.
  asked                 jsonb,
  asked_at              timestamptz,
  scans_received_at     timestamptz,
  statement_received_at timestamptz,
  waits_for_person      boolean not null default false, -- an officer decides
  person_due_on         date,               -- by the end of this day, once everything asked for is there
  promise_missed_on     date,               -- the first promised day, where it passed without an answer
  -- The customer had a rejection reviewed by a person; possible once.
  looked_again_at       timestamptz,
  officer_words         bytea,              -- sealed: what the deciding officer tells the customer
  ending_told_for       date,               -- the expires_on that the customer was reminded of
  check ((status = 'cancelled') = (cancellation_reason is not null)),
  check (status not in ('pendingApproval', 'approved', 'rejected', 'repaid', 'alternativeOffer')
    or signed_at is not null),
  check ((payout_method = 'mpesa') = (payout_target_id is null)),
  constraint loan_request_asked check ((asked is null) = (asked_at is null)),
  constraint loan_request_person_due check (person_due_on is null or waits_for_person)
);
-- One open request or loan per customer, whatever arrives at the same time. Closed: the loan was sold.
create unique index loan_request_one_open on loan_request (customer_id)
  where status in ('waitingUserConfirmation', 'pendingApproval', 'approved', 'alternativeOffer')
    and closed_on is null;
create index loan_request_of_customer on loan_request (customer_id, sequence desc);
create index loan_request_for_person on loan_request (person_due_on, sequence)
  where status = 'pendingApproval' and waits_for_person;
create index loan_request_ending on loan_request (expires_on)
  where status in ('waitingUserConfirmation', 'alternativeOffer');
-- The waiting period after a rejection applies to the document, whoever registers with it next.
create index loan_request_to_wait on loan_request (document_key, next_request_on)
  where next_request_on is not null;
comment on table loan_request is
  'One row: one request for a loan, from the application to the end of its loan.';

create table scan (
  file_key     text primary key,            -- name of the sealed file in the storage
  customer_id  uuid not null,
  request_id   uuid not null,
  kind         text not null check (kind in ('mainPage', 'registrationPage', 'selfie')),
  file_kind    text not null check (file_kind in ('jpeg', 'pdf')),
  uploaded_at  timestamptz not null,
  submitted_at timestamptz                  -- until then it can be replaced
);
create unique index scan_not_submitted on scan (request_id, kind) where submitted_at is null;
create index scan_of_customer on scan (customer_id, kind, uploaded_at desc);
create index scan_of_request on scan (request_id);
comment on table scan is 'One row: one uploaded picture of an identity document, or a selfie.';

create table mpesa_statement (
  id           uuid primary key,
  sequence     bigint generated always as identity,
  customer_id  uuid not null,
  state        text not null check (state in ('reading', 'refused', 'shown', 'confirmed', 'withdrawn')),
  refusal      text check (refusal in
    ('codeMissing', 'codeWrong', 'broken', 'notAStatement', 'tooLarge', 'otherPhone', 'tooOld', 'tooShort')),
  file_key     text unique,                 -- name of the sealed file in the storage; null once it is deleted
  code         bytea,                       -- sealed: the PDF's password, while it is being read
  codes_tried  smallint not null default 0,
  -- Sealed: holder, findings, sums by month; single transactions are never kept.
  summary      bytea,
  uploaded_at  timestamptz not null,
  confirmed_at timestamptz,
  check ((state = 'reading') = (code is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('shown', 'confirmed') or summary is not null),
  check (state <> 'withdrawn' or summary is null)
);
create index mpesa_statement_of_customer on mpesa_statement (customer_id, sequence desc);
create index mpesa_statement_by_age on mpesa_statement (uploaded_at);
comment on table mpesa_statement is 'One row: one uploaded M-Pesa statement and what was read from it.';

create table decision_log (
  id            bigint generated always as identity primary key,
  request_id    uuid not null,
  customer_id   uuid not null,
  decided_at    timestamptz not null,
  rules_version text not null,
  saw           jsonb not null,             -- the input of the rules
  outcome       text not null check (outcome in ('approve', 'reject', 'offerLess', 'refer')),
  offered_cents bigint,
  reasons       jsonb not null,
  score         integer not null,
  points        jsonb not null,             -- points by rule
  referred      jsonb                       -- why a person has to decide
);
create index decision_log_of_request on decision_log (request_id, id);
comment on table decision_log is
  'One row: one decision of the scoring rules on a request, with everything it was based on.';

create table loan_agreement (
  request_id  uuid not null,
  part        smallint not null check (part >= 1), -- accepting a smaller offer signs a further part
  customer_id uuid not null,
  language    text not null,
  content     text,                         -- the agreement as text, or else pdf
  pdf         bytea,
  sha256      bytea not null,
  signed_at   timestamptz not null,
  primary key (request_id, part),
  constraint loan_agreement_one_copy check ((content is null) <> (pdf is null)),
  constraint loan_agreement_hash check (sha256 = sha256(coalesce(pdf, convert_to(content, 'UTF8'))))
);
comment on table loan_agreement is 'One row: an agreement exactly as it was signed.';

-- Rows of these tables are never changed or deleted. Statement triggers refuse even an update that matches no
-- row.
create function requests_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger loan_agreement_append_only before update or delete or truncate on loan_agreement
  for each statement execute function requests_append_only();
create trigger decision_log_append_only before update or delete or truncate on decision_log
  for each statement execute function requests_append_only();
create trigger product_version_append_only before update or delete or truncate on product_version
  for each statement execute function requests_append_only();
create trigger scorecard_version_append_only before update or delete or truncate on scorecard_version
  for each statement execute function requests_append_only();

create table loan (
  id                uuid primary key,
  customer_id       uuid not null,
  request_id        uuid not null unique,
  -- The contract number, typed as the account number at the paybill: M-Pesa takes 12 characters.
  document_number   text not null unique check (length(document_number) between 1 and 12),
  -- Of the identity document: the first-loan rule asks whether it ever got a payout.
  document_key      text not null,
  terms             jsonb not null,         -- the terms it was made under; never changed
  terms_version     smallint not null default 1, -- how to read terms
  principal_cents   bigint not null check (principal_cents > 0),
  currency          text not null,
  paid_out_on       date not null,
  status            text not null check (status in ('active', 'repaid', 'writtenOff', 'ceded')),
  -- Decisions about the debt that are no movement of money.
  written_off_on    date,
  cancelled_add_ons jsonb not null default '[]', -- [{"kind": "insurance", "on": "2026-03-02"}]
  free_days         jsonb not null default '[]', -- days without interest: [{"on": "2026-12-02", "days": 3}]
  sold_for_cents    bigint check (sold_for_cents >= 0), -- null where the debt was not sold
  closed_on         date,
  -- Day it becomes non-performing if nothing is paid: the in duplum rule is applied.
  look_on           date,
  -- Earliest open due date, for reminders; null where nothing is owed.
  next_due_on       date,
  opened_at         timestamptz not null
);
create index loan_to_look_at on loan (look_on, id) where status = 'active' and look_on is not null;
create index loan_due on loan (next_due_on, id) where status = 'active' and next_due_on is not null;
create index loan_of_customer on loan (customer_id, paid_out_on);
create index loan_of_document on loan (document_key);
comment on table loan is
  'One row: one loan that was paid out. What it owes is not stored: it is computed from terms, ledger '
  'entries and a date.';

create table loan_cession (
  loan_id       uuid primary key,
  customer_id   uuid not null,
  assignee_name text not null,              -- to whom the debt was sold
  broker_name   text not null,
  -- Where it is paid now; null where the assignee tells the customer itself.
  bank          jsonb,
  ceded_on      date not null,
  created_at    timestamptz not null
);
create index loan_cession_of_customer on loan_cession (customer_id);
comment on table loan_cession is 'One row: the sale of one loan''s debt.';

create table prolongation_wish (
  loan_id     uuid not null,
  on_day      date not null,
  customer_id uuid not null,
  period_days smallint not null check (period_days > 0),
  asked_cents bigint not null check (asked_cents > 0), -- the price it was asked for at
  asked_at    timestamptz not null,
  ended_at    timestamptz,                  -- used, replaced or taken back
  primary key (loan_id, on_day)
);
comment on table prolongation_wish is
  'One row: a prolongation that a customer wants to buy by hand on one day; money of that day that covers '
  'its price buys it.';
