-- Payments: messages from the providers, money in, money out, cards and bank accounts.

create table inbox_message (
  id          bigint generated always as identity primary key,
  channel     text not null,                -- the provider and which of its callbacks
  provider_id text not null,                -- the provider's own id of what it reports
  -- Part of the key: a late success is not taken for a repeated failure.
  body_hash   bytea not null,
  body        text not null,                -- as received; it need not be JSON
  reference   text,                         -- what we put on the callback's address ourselves
  received_at timestamptz not null,
  applied_at  timestamptz,
  outcome     text,
  unique (channel, provider_id, body_hash)
);
create index inbox_message_waiting on inbox_message (id) where applied_at is null;
comment on table inbox_message is
  'One row: one message from a payment provider, stored whole before it is processed.';

create table status_question (
  -- Part of the address that the answer comes to: only an open question is answered.
  id          uuid primary key,
  kind        text not null check (kind in ('collection', 'claim', 'payout')),
  about       text not null,                -- the receipt, claim or payout
  asked_at    timestamptz not null,
  answered_at timestamptz
);
create index status_question_old on status_question (asked_at);
comment on table status_question is 'One row: one query to M-Pesa about the status of a transaction.';

create table payment_prompt (
  id                  uuid primary key,
  rail                text not null,         -- the provider that sends it, such as mpesa
  loan_id             uuid not null,
  customer_id         uuid not null,
  phone               text not null,
  -- Sent without signing in: its id alone gives access to its status.
  by_guest            boolean not null default false,
  account_reference   text not null,
  amount_cents        bigint not null check (amount_cents > 0),
  -- What the money is for: days of a prolongation; null: repayment.
  prolongation_days   smallint check (prolongation_days > 0),
  purpose_used_by     text,                 -- the receipt that bought the prolongation; it is bought once
  status              text not null check (status in ('sending', 'waiting', 'paid', 'failed', 'checking')),
  reason              text check (reason in
    ('cancelled', 'wrongPin', 'noFunds', 'timedOut', 'busy', 'refused')),
  provider_code       text,
  checkout_request_id text unique,
  merchant_request_id text,
  receipt             text,
  -- Matched by its amount alone; the prompt's own callback overrides it.
  receipt_assumed     boolean not null default false,
  started_at          timestamptz not null,
  -- Set before the provider is called: from then on it may know of the prompt.
  sent_at             timestamptz,
  attempts            smallint not null default 0,
  lookups             smallint not null default 0,
  settled_at          timestamptz
);
create index payment_prompt_of_loan on payment_prompt (loan_id, started_at);
create index payment_prompt_to_phone on payment_prompt (phone, started_at);
comment on table payment_prompt is 'One row: one request to pay that was sent to a phone (with M-Pesa: an STK push).';

create table collection (
  receipt           text primary key,       -- the provider's receipt, in upper case
  rail              text not null,          -- the provider that it came by, such as mpesa
  -- Where it was heard of first.
  channel           text not null check (channel in ('stk', 'c2b', 'pull', 'status')),
  loan_id           uuid,
  customer_id       uuid,
  prompt_id         uuid,
  amount_cents      bigint not null check (amount_cents > 0),
  prolongation_days smallint check (prolongation_days > 0),
  completed_at      timestamptz not null,   -- the time that counts: the provider's, within bounds
  said_at           timestamptz,            -- the time the provider gave; null where it gave none
  value_day         date not null,
  account_reference text not null,
  payer             text not null,
  received_at       timestamptz not null,
  confirmed_at      timestamptz,            -- when the provider, asked by us, last confirmed it
  -- In question since: unknown to the provider, or a second receipt of one prompt.
  questioned_at     timestamptz,
  question          text check (question in ('notFound', 'secondReceipt')),
  not_found         smallint not null default 0, -- how often in a row the provider did not know it
  reversed_at       timestamptz,
  -- The provider reversed it, it stayed unknown there, or an officer undid a false credit.
  reversed_by       text check (reversed_by in ('provider', 'unknown', 'officer')),
  -- Times credited again after a reversal; part of the ledger references.
  turns             smallint not null default 0,
  check ((question is null) = (questioned_at is null)),
  check ((reversed_at is null) = (reversed_by is null)),
  constraint collection_receipt_form check (receipt = upper(receipt collate "C"))
);
create index collection_of_loan on collection (loan_id, completed_at) where loan_id is not null;
create index collection_open on collection (customer_id)
  where reversed_at is null and (confirmed_at is null or questioned_at is not null);
create index collection_watched on collection (receipt, received_at) where reversed_at is null;
comment on table collection is
  'One row: one incoming payment, identified by its receipt whichever channel reported it.';

create table unmatched_payment (
  receipt     text primary key references collection (receipt) on update cascade,
  reason      text not null check (reason in ('unknownAccount', 'loanCeded')),
  created_at  timestamptz not null,
  resolved_at timestamptz
);
comment on table unmatched_payment is
  'One row: an incoming payment whose account number fits no loan that can be paid; an officer assigns or '
  'returns it.';

create table payment_reversal (
  id         uuid primary key,
  receipt    text not null references collection (receipt) on update cascade,
  status     text not null check (status in ('asked', 'unknown', 'reversed', 'failed')),
  code       text,                          -- the provider's result code
  asked_at   timestamptz not null,
  settled_at timestamptz
);
-- One attempt at a time: money is not sent back twice.
create unique index payment_reversal_open on payment_reversal (receipt)
  where status in ('asked', 'unknown', 'reversed');
comment on table payment_reversal is 'One row: one request to the provider to reverse an incoming payment.';

create table payment_claim (
  id          uuid primary key,
  customer_id uuid not null,
  loan_id     uuid not null,
  receipt     text not null,
  status      text not null check (status in ('looking', 'credited', 'notFound', 'person')),
  asked       smallint not null default 0,  -- how often the provider was asked
  created_at  timestamptz not null,
  settled_at  timestamptz,
  unique (customer_id, receipt)
);
comment on table payment_claim is
  'One row: a payment that a customer reports by its receipt and that is not shown yet.';

create table payment_exception (
  id          bigint generated always as identity primary key,
  kind        text not null,
  subject     text not null,                -- the receipt, payout, prompt or other thing it is about
  details     jsonb not null,
  created_at  timestamptz not null,
  resolved_at timestamptz,
  note        text,                         -- of the officer who resolved it
  unique (kind, subject)
);
comment on table payment_exception is
  'One row: something about a payment that a person has to look at; each thing once.';

create table payout (
  -- Also our OriginatorConversationID, the provider's idempotency key.
  id              uuid primary key,
  request_id      uuid not null,            -- the loan request or the refund, by purpose
  purpose         text not null default 'loan' check (purpose in ('loan', 'refund')),
  customer_id     uuid not null,
  method          text not null default 'mpesa' check (method in ('mpesa', 'card', 'bank')),
  phone           text,
  target_id       uuid,                     -- the card or bank account, by method
  receiver_shown  text,                     -- as shown to people: a brand or bank, and four digits
  amount_cents    bigint not null check (amount_cents > 0),
  -- failedLatePaid: it failed, was voided, and the provider reported later that it paid after all.
  status          text not null check (status in
    ('scheduled', 'sending', 'sent', 'unknown', 'paid', 'failed', 'cancelled', 'failedLatePaid')),
  attempt         smallint not null default 1,
  reason          text,
  provider_code   text,
  conversation_id text,
  receipt         text unique,
  receiver_name   text,                     -- as the provider named the receiver
  not_before      timestamptz not null,
  created_at      timestamptz not null,
  first_sent_at   timestamptz,              -- a repeated sending under the same id moves sent_at, not this
  -- Set before the provider is called: from then on it may have paid.
  sent_at         timestamptz,
  sends           smallint not null default 0,
  lookups         smallint not null default 0,
  not_found       smallint not null default 0, -- how often in a row the provider did not know it
  said_at         timestamptz,              -- the completion time the provider gave; null where it gave none
  completed_at    timestamptz,              -- the completion time that counts: the provider's, within bounds
  -- When M-Pesa, asked by us, confirmed a payout that its result reported as paid.
  confirmed_at    timestamptz,
  confirm_answer  text,                     -- its last answer about a paid payout that it has not confirmed
  settled_at      timestamptz,
  -- Voided and then reported as paid: the provider is asked, and no other payout of the request is sent until
  -- it is known.
  late_asked_at   timestamptz,
  check ((method = 'mpesa') = (phone is not null)),
  check ((method = 'mpesa') = (target_id is null))
);
-- Never twice: at most one payout of a request or refund is under way or done.
create unique index payout_one_alive on payout (request_id)
  where status not in ('failed', 'cancelled', 'failedLatePaid');
create index payout_of_request on payout (request_id, created_at);
create index payout_to_target on payout (target_id) where target_id is not null;
comment on table payout is 'One row: one attempt to send money to a customer, for a loan or a refund.';

create table refund (
  id          uuid primary key,
  sequence    bigint not null generated always as identity,
  customer_id uuid not null,
  asked_at    timestamptz not null
);
create index refund_of_customer on refund (customer_id, sequence desc);
comment on table refund is 'One row: a customer''s request to get overpaid money back.';

create table refund_part (
  payout_id    uuid not null,
  loan_id      uuid not null,
  customer_id  uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (payout_id, loan_id)
);
comment on table refund_part is
  'One row: how much of a refund''s payout comes from the overpayment of one loan.';

create table card_setup (
  -- Also the provider's reference of the small charge that proves the card.
  id           uuid primary key,
  customer_id  uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status       text not null check (status in ('started', 'added', 'failed')),
  reason       text check (reason in
    ('declined', 'notFinished', 'notReusable', 'brandRefused', 'cardTaken', 'expired', 'differs')),
  card_id      uuid,
  return_to    text not null,               -- the screen it was started from
  started_at   timestamptz not null,
  lookups      smallint not null default 0,
  said_paid_at timestamptz,                 -- the time of the charge that the provider gave
  paid_at      timestamptz,                 -- the charge went through: from then on it is to be given back
  refund       text not null default 'none' check (refund in ('none', 'due', 'asked', 'done', 'failed')),
  refund_looks smallint not null default 0,
  settled_at   timestamptz,
  check ((status = 'failed') = (reason is not null)),
  check ((status = 'added') = (card_id is not null))
);
create index card_setup_of_customer on card_setup (customer_id, started_at desc);
comment on table card_setup is 'One row: one attempt to add a card.';

create table card (
  id                   uuid primary key,
  customer_id          uuid not null,
  brand                text not null check (brand in ('mastercard', 'mir', 'visa')),
  last_four            text not null check (last_four ~ '^[0-9]{4}$'),
  good_through         date not null,
  bank                 text not null,
  -- Sealed: the provider's token; deleted once the provider has deactivated it.
  authorization_sealed bytea,
  signature_key        text not null,       -- of the provider's signature of the physical card
  is_primary           boolean not null,
  usable_at            timestamptz not null, -- a card added after an account recovery waits
  added_at             timestamptz not null,
  deleted_at           timestamptz
);
-- One physical card belongs to one customer.
create unique index card_one_owner on card (signature_key) where deleted_at is null;
create unique index card_one_primary on card (customer_id) where is_primary and deleted_at is null;
create index card_of_customer on card (customer_id, added_at);
create index card_by_signature on card (signature_key);
comment on table card is
  'One row: a card that money can be sent to. The card number is never stored; the provider has it.';

create table bank_account (
  id          uuid primary key,
  customer_id uuid not null,
  bank        text not null,
  last_four   text not null check (last_four ~ '^[0-9]{1,4}$'),
  details     bytea not null,               -- sealed: the account number and its owner's full name
  account_key text not null,                -- of bank and number
  usable_at   timestamptz not null,
  added_at    timestamptz not null,
  unique (customer_id, account_key)
);
create index bank_account_by_key on bank_account (account_key);
comment on table bank_account is 'One row: a bank account that money can be sent to.';

create table receiving_name (
  customer_id uuid not null,
  phone       text not null,
  name        bytea not null,               -- sealed
  source      text not null check (source in ('payout', 'collection')),
  heard_at    timestamptz not null,
  primary key (customer_id, phone)
);
comment on table receiving_name is
  'One row: the owner''s name that the provider gave for a customer''s number, where it differs from the '
  'customer''s name.';
