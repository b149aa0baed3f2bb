-- What can be borrowed, what was asked for, what was signed, and why it was decided so. Ids of other capabilities carry no
-- foreign keys: a capability does not reach into another's tables, and each table can be spread by customer.

-- Dated versions: the latest that has begun is in force. An old loan keeps the terms it was made under.
create table product_version (
  version    integer primary key check (version >= 1),
  valid_from date not null,
  config     jsonb not null,
  created_at timestamptz not null
);

create table scorecard_version (
  version    integer primary key check (version >= 1),
  valid_from date not null,
  rules      jsonb not null,
  created_at timestamptz not null
);

create table loan_request (
  id                  uuid primary key,
  -- Tells which of a customer's requests is the later one.
  sequence            bigint not null generated always as identity,
  customer_id         uuid not null,
  -- People type it as the account number at the paybill: M-Pesa takes 12 characters.
  contract_number     text not null unique check (length(contract_number) between 1 and 12),
  status              text not null check (status in
    ('waitingUserConfirmation', 'pendingApproval', 'approved', 'rejected', 'cancelled', 'repaid', 'alternativeOffer')),
  document_key        text not null,
  language            text not null check (language in ('en', 'es', 'sw')),
  requested_cents     bigint not null check (requested_cents > 0),
  -- The amount that stands: what was asked for, or the smaller amount that was offered instead.
  offered_cents       bigint not null check (offered_cents > 0 and offered_cents <= requested_cents),
  term_days           integer not null check (term_days > 0),
  product             text not null,
  -- Everything the price comes from: the product, its version and the template of the terms.
  offer               jsonb not null,
  -- The smaller amount, once one was offered; it stays when the offer is declined or accepted.
  alternative_cents   bigint check (alternative_cents > 0 and alternative_cents < requested_cents),
  payout_phone        text not null,
  -- The last day of the agreement or the offer.
  expires_on          date not null,
  requested_on        date not null,
  created_at          timestamptz not null,
  signed_at           timestamptz,
  decided_at          timestamptz,
  closed_on           date,
  reasons             jsonb not null default '[]',
  next_request_on     date,
  cancellation_reason text,
  check ((status = 'cancelled') = (cancellation_reason is not null)),
  check (status not in ('pendingApproval', 'approved', 'rejected', 'repaid', 'alternativeOffer') or signed_at is not null)
);
-- One request or loan at a time, whatever arrives at once.
create unique index loan_request_one_open on loan_request (customer_id)
  where status in ('waitingUserConfirmation', 'pendingApproval', 'approved', 'alternativeOffer');
create index loan_request_of_customer on loan_request (customer_id, sequence desc);

-- Exactly what was signed, and when. Accepting a smaller offer signs again.
create table loan_agreement (
  request_id  uuid not null,
  part        smallint not null check (part >= 1),
  customer_id uuid not null,
  language    text not null,
  content     text not null,
  sha256      bytea not null,
  signed_at   timestamptz not null,
  primary key (request_id, part),
  check (sha256 = sha256(convert_to(content, 'UTF8')))
);

create table decision_log (
  id            bigint generated always as identity primary key,
  request_id    uuid not null,
  customer_id   uuid not null,
  decided_at    timestamptz not null,
  rules_version text not null,
  saw           jsonb not null,
  outcome       text not null check (outcome in ('approve', 'reject', 'offerLess')),
  offered_cents bigint,
  reasons       jsonb not null,
  score         integer not null,
  points        jsonb not null
);
create index decision_log_of_request on decision_log (request_id, id);

-- Why money was lent or not, and what was agreed to, is never rewritten.
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
