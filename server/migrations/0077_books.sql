-- The general ledger: a chart of accounts, journals that are made of the ledger of loans day by day, and what of each open
-- loan is in it (docs/decisions/2026-11-26-general-ledger.md). The version before does not know of it.

create table gl_account (
  code       text primary key check (code ~ '^[0-9]{4}$'),
  name       text not null check (length(name) between 1 and 80),
  kind       text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense', 'memo')),
  -- Made of the ledger of loans and nothing else: nobody writes to it by hand.
  is_control boolean not null default false,
  is_open    boolean not null default true
);
comment on table gl_account is 'One row: an account of the general ledger. Its kind never changes once something is on it.';
comment on column gl_account.is_control is 'Only the daily run writes to it: it equals the sum of what loans and their money say.';

create table gl_mapping (
  key   text not null,                      -- domain/books/books.ts: bookKeys
  since date not null,                      -- the first day whose entries go there
  code  text not null references gl_account,
  primary key (key, since)
);
comment on table gl_mapping is 'One row: on which account entries of a kind go, from a day on.';

create table gl_policy (
  since              date primary key,
  -- What interest and penalty of non-performing loans do: 'suspend', or 'accrue' as before.
  non_performing     text not null check (non_performing in ('suspend', 'accrue')),
  -- What of the price of an add-on is its partner's, parts per million, by kind; of loans paid out from that day on.
  partner_shares_ppm jsonb not null
);
comment on table gl_policy is 'One row: choices that the law leaves to the lender, from a day on.';

create function gl_is_balanced(codes text[], products text[], classes text[], providers text[], amounts_cents bigint[])
returns boolean language plpgsql immutable as $$
declare
  amount bigint;
  total  numeric := 0;
begin
  if cardinality(codes) < 2 or cardinality(codes) <> cardinality(amounts_cents)
    or cardinality(codes) <> cardinality(products) or cardinality(codes) <> cardinality(classes)
    or cardinality(codes) <> cardinality(providers) or array_position(codes, null) is not null
    or array_position(products, null) is not null or array_position(classes, null) is not null
    or array_position(providers, null) is not null then
    return false;
  end if;
  foreach amount in array amounts_cents loop
    if amount is null or amount = 0 then return false; end if;
    total := total + amount;
  end loop;
  return total = 0;
end $$;

create table gl_journal (
  number         bigint generated always as identity primary key,
  kind           text not null,              -- domain/books/books.ts: journalKinds
  reference      text not null,              -- of its kind: the same event is never booked twice
  booked_on      date not null,
  value_on       date not null,
  -- Of what was posted to the ledger of loans: on which day, how much, and its first and last.
  entries_on     date,
  entries        integer not null default 0,
  first_sequence bigint,
  last_sequence  bigint,
  text           text not null default '' check (length(text) <= 500),
  -- Its lines, one in each array. Dimensions that a line does not have are empty.
  codes          text[] not null,
  products       text[] not null,
  classes        text[] not null,            -- A to E, as the Central Bank has them
  providers      text[] not null,            -- which account at a provider or a bank
  amounts_cents  bigint[] not null,          -- debit positive, credit negative
  posted_at      timestamptz not null,
  posted_by      uuid references staff_member,
  unique (kind, reference),
  check (gl_is_balanced(codes, products, classes, providers, amounts_cents))
);
comment on table gl_journal is
  'One row: a journal of the general ledger with its lines, which sum to zero. Never changed: a mistake is corrected by a further one.';
create index gl_journal_by_day on gl_journal (booked_on, number);
create trigger gl_journal_immutable before update or delete or truncate on gl_journal
  for each statement execute function ledger_is_immutable();

-- By a join with each row, so that lines come in the order of an index of journals.
create view gl_line as
  select journal.number, journal.kind, journal.reference, journal.booked_on, journal.value_on, journal.entries_on,
    line.line, line.code, line.product, line.class, line.provider, line.amount_cents
  from gl_journal journal cross join lateral
    unnest(codes, products, classes, providers, amounts_cents) with ordinality
    as line (code, product, class, provider, amount_cents, line);
comment on view gl_line is 'One row: a line of a journal.';

create table gl_turnover (
  on_day       date not null,               -- on which it was booked
  code         text not null references gl_account,
  product      text not null,
  class        text not null,
  provider     text not null,
  debit_cents  bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  primary key (code, on_day, product, class, provider)
);
comment on table gl_turnover is 'One row: what was booked on an account and its dimensions on a day: sums of lines of journals.';
create index gl_turnover_by_day on gl_turnover (on_day);

create table gl_day (
  on_day      date primary key,
  begun_at    timestamptz not null,
  finished_at timestamptz,
  loans       bigint,                       -- whose books grew or moved
  looked_at   bigint                        -- of them, those that were computed one by one
);
comment on table gl_day is 'One row: a day that was taken into the general ledger, or is being taken.';

create table gl_check (
  on_day       date not null,               -- at its end
  name         text not null,               -- server/money/accounting/controls.ts
  booked_cents bigint not null,             -- in the general ledger
  found_cents  bigint not null,             -- in the ledger of loans, or of all open loans
  checked_at   timestamptz not null,
  primary key (on_day, name)
);
comment on table gl_check is 'One row: a control account held against what it is made of.';

create table gl_loan (
  customer_id            uuid not null,
  loan_id                uuid not null,
  product                text not null,
  class                  text not null,
  is_non_performing      boolean not null,
  is_suspended           boolean not null,
  is_open                boolean not null,
  as_of                  date not null,     -- the last day on which it was computed by itself
  last_sequence          bigint not null,   -- the last of its entries that is in the general ledger
  -- What its books hold at the end of a day, in the order of domain/books/books.ts, and how they grow from then through another.
  grows_from             date not null,
  grows_through          date not null,
  balances_cents         bigint[] not null,
  interest_micro         bigint not null,
  interest_micro_per_day bigint not null,
  penalty_micro          bigint not null,
  penalty_micro_per_day  bigint not null,
  excise_ppm             integer not null,
  prepaid_cents          bigint not null,
  -- Our share of the price of its add-ons, and the days over which it is earned.
  deferred_cents         bigint not null,
  deferred_from          date not null,
  deferred_days          integer not null check (deferred_days > 0),
  primary key (customer_id, loan_id)
) with (fillfactor = 90);
comment on table gl_loan is
  'One row: what of an open loan is in the general ledger, and how that grows by the day while nothing happens to it.';
create index gl_loan_to_look on gl_loan (grows_through);

create table gl_loan_due (
  customer_id uuid not null,
  loan_id     uuid not null,
  primary key (customer_id, loan_id)
);
comment on table gl_loan_due is 'One row: a loan that the run of a day has still to compute by itself.';

create table gl_day_line (
  on_day         date not null,
  kind           text not null,
  value_on       date not null,
  key            text not null,
  product        text not null,
  class          text not null,
  provider       text not null,
  amount_cents   bigint not null,
  primary key (on_day, kind, value_on, key, product, class, provider)
);
comment on table gl_day_line is 'One row: a sum of a journal that the run of a day is putting together.';
create table gl_day_entry (
  on_day         date not null,
  kind           text not null,
  value_on       date not null,
  entries        integer not null,
  first_sequence bigint not null,
  last_sequence  bigint not null,
  primary key (on_day, kind, value_on)
);
comment on table gl_day_entry is 'One row: of which entries a journal is made that the run of a day is putting together.';

insert into gl_account (code, name, kind, is_control) values
  ('1010', 'Bank', 'asset', false),
  ('1020', 'M-Pesa paybill, utility', 'asset', false),
  ('1021', 'M-Pesa working', 'asset', false),
  ('1022', 'M-Pesa payouts, utility', 'asset', false),
  ('1023', 'M-Pesa charges paid', 'asset', false),
  ('1024', 'Money in transit', 'asset', false),
  ('1025', 'Payouts in dispute', 'asset', false),
  ('1030', 'Card processor', 'asset', false),
  ('1100', 'Loans, principal', 'asset', true),
  ('1110', 'Interest receivable', 'asset', true),
  ('1111', 'Interest suspended', 'asset', true),
  ('1120', 'Penalties receivable', 'asset', true),
  ('1130', 'Fees and add-ons receivable', 'asset', true),
  ('1140', 'Excise receivable', 'asset', true),
  ('1150', 'Due from buyers of debts', 'asset', false),
  ('1190', 'Expected credit losses, principal', 'asset', false),
  ('1191', 'Expected credit losses, interest and charges', 'asset', false),
  ('1200', 'Prepaid expenses', 'asset', false),
  ('1210', 'Tax recoverable', 'asset', false),
  ('2010', 'Payouts in flight', 'liability', true),
  ('2020', 'Receipts without a loan', 'liability', true),
  ('2030', 'Overpayments to refund', 'liability', true),
  ('2035', 'Card checks to give back', 'liability', true),
  ('2040', 'Refunds in flight', 'liability', true),
  ('2050', 'Interest in advance', 'liability', true),
  ('2060', 'Add-on commission in advance', 'liability', true),
  ('2100', 'Excise payable', 'liability', false),
  ('2110', 'Withholding tax payable', 'liability', false),
  ('2120', 'Payroll taxes payable', 'liability', false),
  ('2200', 'Due to partners of add-ons', 'liability', false),
  ('2300', 'Accruals', 'liability', false),
  ('2400', 'Borrowings', 'liability', false),
  ('2410', 'Interest payable', 'liability', false),
  ('2500', 'Income tax payable', 'liability', false),
  ('3010', 'Capital', 'equity', false),
  ('3100', 'Retained earnings', 'equity', false),
  ('3200', 'Statutory loan-loss reserve', 'equity', false),
  ('4010', 'Interest', 'income', false),
  ('4020', 'Fees', 'income', false),
  ('4030', 'Penalties', 'income', false),
  ('4040', 'Commission on add-ons', 'income', false),
  ('4050', 'Recoveries of debts written off', 'income', false),
  ('4060', 'Gains on sold debts', 'income', false),
  ('4090', 'Rounding', 'income', false),
  ('5010', 'Tariffs of collections', 'expense', false),
  ('5011', 'Tariffs of payouts', 'expense', false),
  ('5012', 'Card processing', 'expense', false),
  ('5020', 'SMS and USSD', 'expense', false),
  ('5030', 'Credit bureaus and identity checks', 'expense', false),
  ('5100', 'Expected credit losses', 'expense', false),
  ('5110', 'Waivers', 'expense', false),
  ('5115', 'Free days given', 'expense', false),
  ('5120', 'Losses on sold debts', 'expense', false),
  ('5130', 'Losses on changed terms', 'expense', false),
  ('5140', 'Excise borne by us', 'expense', false),
  ('5200', 'Interest paid', 'expense', false),
  ('5300', 'Staff and other expenses', 'expense', false),
  ('9000', 'Counterpart of memo accounts', 'memo', false),
  ('9010', 'Written off and still claimed', 'memo', true),
  ('9020', 'Barred by in duplum', 'memo', true),
  ('9030', 'Offers accepted and not paid out', 'memo', false);

insert into gl_mapping (key, since, code) values
  ('mpesaPaybill', '2000-01-01', '1020'),
  ('mpesaFloat', '2000-01-01', '1022'),
  ('cardProvider', '2000-01-01', '1030'),
  ('payoutsInDispute', '2000-01-01', '1025'),
  ('principalReceivable', '2000-01-01', '1100'),
  ('interestReceivable', '2000-01-01', '1110'),
  ('interestSuspended', '2000-01-01', '1111'),
  ('penaltyReceivable', '2000-01-01', '1120'),
  ('addOnsReceivable', '2000-01-01', '1130'),
  ('exciseReceivable', '2000-01-01', '1140'),
  ('cessionReceivable', '2000-01-01', '1150'),
  ('payoutsInFlight', '2000-01-01', '2010'),
  ('unmatched', '2000-01-01', '2020'),
  ('overpayment', '2000-01-01', '2030'),
  ('cardChecks', '2000-01-01', '2035'),
  ('refundsInFlight', '2000-01-01', '2040'),
  ('prolongationPrepaid', '2000-01-01', '2050'),
  ('addOnsDeferred', '2000-01-01', '2060'),
  ('addOnsPartner', '2000-01-01', '2200'),
  ('excisePayable', '2000-01-01', '2100'),
  ('interestIncome', '2000-01-01', '4010'),
  ('penaltyIncome', '2000-01-01', '4030'),
  ('addOnsEarned', '2000-01-01', '4040'),
  ('recoveries', '2000-01-01', '4050'),
  ('cessionGain', '2000-01-01', '4060'),
  ('cessionLoss', '2000-01-01', '5120'),
  ('rounding', '2000-01-01', '4090'),
  ('writeOffsPrincipal', '2000-01-01', '1190'),
  ('writeOffsCharges', '2000-01-01', '1191'),
  ('creditLosses', '2000-01-01', '5100'),
  ('waivers', '2000-01-01', '5110'),
  ('referralRewards', '2000-01-01', '5115'),
  ('memoWrittenOff', '2000-01-01', '9010'),
  ('memoInDuplum', '2000-01-01', '9020'),
  ('memoCounterpart', '2000-01-01', '9000');

insert into gl_policy (since, non_performing, partner_shares_ppm) values ('2000-01-01', 'suspend',
  '{"insurance": 800000, "telemedicine": 800000, "legalAid": 800000, "multiservice": 800000}');

update staff_role set permissions = permissions || '{books.read}', revision = revision + 1
  where name in ('finance', 'controller', 'auditor');
update staff_role set permissions = permissions || '{books.chart}', revision = revision + 1 where name = 'controller';
