-- Loans, payouts, collections, and what the provider tells us. References to another capability's rows are ids without
-- foreign keys: a capability does not reach into another's tables, and each table can be spread by customer.

create table loan (
  id              uuid primary key,
  customer_id     uuid not null,
  request_id      uuid not null unique,
  -- The contract number, which people type as the account number at the paybill: M-Pesa takes 12 characters.
  document_number text not null unique check (length(document_number) between 1 and 12),
  -- One identity document is one borrower: the first-loan rule asks whether it was ever paid out to (PRODUCT 2.4).
  document_key    text not null,
  -- The terms it was made under; they never change. The version says how to read them.
  terms           jsonb not null,
  terms_version   smallint not null default 1,
  principal_cents bigint not null check (principal_cents > 0),
  currency        text not null,
  paid_out_on     date not null,
  status          text not null check (status in ('active', 'repaid', 'writtenOff', 'ceded')),
  -- A decision about the debt that is no movement of money.
  written_off_on  date,
  closed_on       date,
  -- The day on which it becomes non-performing if nothing is paid: what the in duplum rule writes off is an entry of that day.
  look_on         date,
  opened_at       timestamptz not null
);
create index loan_to_look_at on loan (look_on, id) where status = 'active' and look_on is not null;
create index loan_of_customer on loan (customer_id, paid_out_on);
create index loan_of_document on loan (document_key);

-- Whole bodies of what the provider told us, kept before anything is done with them. The hash is part of the key, so that
-- a late success is not taken for a repetition of an earlier failure.
create table inbox_message (
  id          bigint generated always as identity primary key,
  channel     text not null,
  provider_id text not null,
  body_hash   bytea not null,
  -- As received: it need not be JSON.
  body        text not null,
  -- What we put on the callback's address ourselves.
  reference   text,
  received_at timestamptz not null,
  applied_at  timestamptz,
  outcome     text,
  unique (channel, provider_id, body_hash)
);
create index inbox_message_waiting on inbox_message (id) where applied_at is null;

create table payment_prompt (
  id                  uuid primary key,
  loan_id             uuid not null,
  customer_id         uuid not null,
  phone               text not null,
  account_reference   text not null,
  amount_cents        bigint not null check (amount_cents > 0),
  status              text not null check (status in ('sending', 'waiting', 'paid', 'failed', 'checking')),
  reason              text check (reason in ('cancelled', 'wrongPin', 'noFunds', 'timedOut', 'busy', 'refused')),
  provider_code       text,
  checkout_request_id text unique,
  merchant_request_id text,
  receipt             text,
  started_at          timestamptz not null,
  -- Set before the provider is called: from then on it may know of the prompt.
  sent_at             timestamptz,
  attempts            smallint not null default 0,
  lookups             smallint not null default 0,
  settled_at          timestamptz
);
create index payment_prompt_of_loan on payment_prompt (loan_id, started_at);
create index payment_prompt_to_phone on payment_prompt (phone, started_at);

-- Money that came in, told apart by its receipt whatever channel it was heard on.
create table collection (
  receipt           text primary key,
  channel           text not null check (channel in ('stk', 'c2b', 'pull', 'status')),
  loan_id           uuid,
  customer_id       uuid,
  prompt_id         uuid,
  amount_cents      bigint not null check (amount_cents > 0),
  completed_at      timestamptz not null,
  value_day         date not null,
  account_reference text not null,
  payer             text not null,
  received_at       timestamptz not null,
  reversed_at       timestamptz,
  -- Every credited payment is looked up afterwards: rounds asked, rounds answered well.
  checks_asked      smallint not null default 0,
  checks_done       smallint not null default 0
);
create index collection_of_loan on collection (loan_id, completed_at) where loan_id is not null;

-- Money whose account number fits no loan that can be paid. It is never dropped: a person gives it a home.
create table unmatched_payment (
  receipt     text primary key references collection (receipt),
  reason      text not null check (reason in ('unknownAccount', 'loanCeded')),
  created_at  timestamptz not null,
  resolved_at timestamptz
);

create table payment_reversal (
  id           uuid primary key,
  receipt      text not null references collection (receipt),
  status       text not null check (status in ('asked', 'unknown', 'reversed', 'failed')),
  code         text,
  asked_at     timestamptz not null,
  settled_at   timestamptz
);
-- One attempt at a time: money is not asked back twice.
create unique index payment_reversal_open on payment_reversal (receipt) where status in ('asked', 'unknown', 'reversed');

create table payout (
  -- Also our OriginatorConversationID, the provider's idempotency key.
  id              uuid primary key,
  request_id      uuid not null,
  customer_id     uuid not null,
  phone           text not null,
  amount_cents    bigint not null check (amount_cents > 0),
  -- failedLatePaid: it failed, was voided, and the provider said later that it paid after all.
  status          text not null check (status in ('scheduled', 'sending', 'sent', 'unknown', 'paid', 'failed', 'cancelled', 'failedLatePaid')),
  attempt         smallint not null default 1,
  reason          text,
  provider_code   text,
  conversation_id text,
  receipt         text unique,
  receiver_name   text,
  not_before      timestamptz not null,
  created_at      timestamptz not null,
  -- Set before the provider is called: from then on it may have paid.
  sent_at         timestamptz,
  sends           smallint not null default 0,
  lookups         smallint not null default 0,
  not_found       smallint not null default 0,
  completed_at    timestamptz,
  settled_at      timestamptz,
  -- Given back, and then said to be paid: the provider is asked, and no other payout of the request is sent until it is known.
  late_asked_at   timestamptz
);
-- Never twice: at most one payout of a request is on its way or done.
create unique index payout_one_alive on payout (request_id) where status not in ('failed', 'cancelled', 'failedLatePaid');
create index payout_of_request on payout (request_id, created_at);

-- What a person has to look at; each thing once.
create table payment_attention (
  id          bigint generated always as identity primary key,
  kind        text not null,
  subject     text not null,
  details     jsonb not null,
  created_at  timestamptz not null,
  resolved_at timestamptz,
  unique (kind, subject)
);
