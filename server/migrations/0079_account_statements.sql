-- Statements of the accounts that hold our cash, what of them differs from our books, and the sign-off of each account's
-- days (rules money-36 to money-39).
alter type ledger_account add value 'mpesaWorking';
alter type ledger_account add value 'mpesaCharges';
alter type ledger_account add value 'mpesaPayoutCharges';
alter type ledger_account add value 'bank';
alter type ledger_account add value 'inTransit';
alter type ledger_account add value 'ownFunds';
alter type ledger_account add value 'collectionCharges';
alter type ledger_account add value 'payoutCharges';
alter type ledger_account add value 'cardCharges';
alter type ledger_account add value 'bankCharges';

create table statement_file (
  id          uuid primary key,
  account     text not null,                 -- server/money/statements/accounts.ts
  name        text not null,                 -- as whoever uploaded it called it
  hash        bytea not null,                -- of its bytes
  from_day    date not null,
  to_day      date not null,
  rows        integer not null,
  uploaded_by uuid not null references staff_member,
  uploaded_at timestamptz not null,
  check (from_day <= to_day)
);
create index statement_file_by_hash on statement_file (hash);
comment on table statement_file is 'One row: a file with a statement of one of our accounts that was taken.';

create table statement_day (
  account       text not null,
  day           date not null,
  file_id       uuid not null references statement_file,
  opening_cents bigint not null,
  closing_cents bigint not null,
  -- What our books had at its end when it was last compared; null until then.
  ledger_cents  bigint,                      -- the accounts of the ledger, by value day
  on_way_cents  bigint,                      -- payouts that are reserved there and had not left, less those that had
  dated_cents   bigint,                      -- what the two date on different days
  compared_at   timestamptz,
  primary key (account, day)
);
comment on table statement_day is 'One row: a day of an account as its latest statement has it, and our books beside it.';

create table statement_row (
  account      text not null,
  key          text not null,                -- receipt, type and place among those alike
  day          date not null,
  shown_day    date not null,                -- the day it counts on: a later one where its own was signed off before it came
  file_id      uuid not null references statement_file,
  line         integer not null,
  receipt      text not null,
  linked       text not null,
  completed_at timestamptz not null,
  kind         text not null check (kind in ('payment', 'payout', 'charge', 'reversal', 'transfer', 'other')),
  type         text not null,
  details      text not null,
  reference    text not null,
  party        text not null,
  amount_cents bigint not null,              -- in is positive
  counts       boolean not null,             -- false for one that failed
  state        text check (state in
    ('matched', 'amountDiffers', 'duplicate', 'statusDiffers', 'theirsOnly', 'booked', 'notCounted')),
  own_kind     text,                         -- what of ours it was matched with
  own_ref      text,
  own_day      date,
  own_cents    bigint,
  primary key (account, key)
);
create index statement_row_by_day on statement_row (account, shown_day);
create index statement_row_by_own on statement_row (account, own_kind, own_ref) where own_ref is not null;
comment on table statement_row is 'One row: a row of a statement of one of our accounts, whole, and what of ours it is.';

create table statement_break (
  id           uuid primary key,
  account      text not null,
  item         text not null,                -- the row or the thing of ours that it is about: one break each
  day          date not null,
  class        text not null check (class in
    ('oursOnly', 'theirsOnly', 'amountDiffers', 'statusDiffers', 'duplicate', 'opening')),
  kind         text not null,                -- as of a row
  receipt      text not null,                -- or our own id, where there is none
  theirs_cents bigint not null,
  ours_cents   bigint not null,
  opened_at    timestamptz not null,
  owner        uuid references staff_member,
  closed_at    timestamptz,
  closed_how   text check (closed_how in ('matched', 'booked')),
  booked_as    text check (booked_as in ('charge', 'transfer', 'ownFunds', 'dispute')),
  note         text,
  unique (account, item),
  check ((closed_at is null) = (closed_how is null)),
  check ((closed_how = 'booked') = (booked_as is not null))
);
create index statement_break_open on statement_break (account, day) where closed_at is null;
create index statement_break_booked on statement_break (account, day) where booked_as is not null;
comment on table statement_break is 'One row: a difference between a statement and our books, and what became of it.';

create table statement_booking (
  account      text not null,
  day          date not null,
  kind         text not null,
  amount_cents bigint not null,              -- on the account; the other side is what the kind names
  times        integer not null,             -- how often it was posted: each time the difference
  primary key (account, day, kind)
);
comment on table statement_booking is
  'One row: what was posted to the ledger from a day of a statement: charges, transfers, what people decided.';

create table statement_sign_off (
  account       text not null,
  day           date not null,
  closing_cents bigint not null,
  ledger_cents  bigint not null,
  on_way_cents  bigint not null,
  dated_cents   bigint not null,
  signed_by     uuid not null references staff_member,
  signed_at     timestamptz not null,
  primary key (account, day)
);
comment on table statement_sign_off is 'One row: a day of an account that agrees with our books and is locked.';

create table statement_columns (
  account    text primary key,
  columns    jsonb not null,                 -- domain/payment/statement-formats.ts, BankColumns
  changed_by uuid not null references staff_member,
  changed_at timestamptz not null
);
comment on table statement_columns is 'One row: what a bank calls the columns of its files.';

create table account_balance (
  account      text not null,
  at           timestamptz not null,         -- as the provider says
  heard_at     timestamptz not null,
  amount_cents bigint not null,
  primary key (account, at)
);
comment on table account_balance is 'One row: what a provider said an account of ours holds at a moment.';

update staff_role set permissions = permissions || '{reconciliation.read,reconciliation.work}', revision = revision + 1
  where name = 'finance';
update staff_role set permissions = permissions || '{reconciliation.read,reconciliation.work,reconciliation.approve}',
    revision = revision + 1 where name = 'controller';
update staff_role set permissions = permissions || '{reconciliation.read}', revision = revision + 1
  where name = 'auditor';
