-- Prolongations, add-ons given up, and money sent back.

-- Money that goes back to customers is reserved on an account of its own: the lines of it that carry a loan are what was sent back.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'mpesaPaybill', 'mpesaFloat', 'payoutsUnderWay', 'payoutsInDispute', 'refundsUnderWay',
  'principalReceivable', 'interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable',
  'unmatched', 'overpayment', 'prolongationPrepaid', 'excisePayable',
  'interestIncome', 'penaltyIncome', 'addOnsIncome',
  'rounding', 'writeOffs'));

-- Money that bought a prolongation carries its days, and so does its reversal: the entries alone say what a loan owes.
alter table ledger_entry add column prolongation_days smallint check (prolongation_days > 0);
create index ledger_entry_money_of_loan on ledger_entry (loan_id, account, value_day) include (amount_cents, prolongation_days) where loan_id is not null;
drop index ledger_entry_of_loan;
alter index ledger_entry_money_of_loan rename to ledger_entry_of_loan;
alter table collection add column prolongation_days smallint check (prolongation_days > 0);

-- What a customer asked for on a day, at which price. Money of that day that covers it buys it; it buys one a day.
create table prolongation_intent (
  loan_id     uuid not null,
  on_day      date not null,
  customer_id uuid not null,
  period_days smallint not null check (period_days > 0),
  asked_cents bigint not null check (asked_cents > 0),
  asked_at    timestamptz not null,
  -- The prompt it was asked for with; its money counts whatever the provider's clock says.
  prompt_id   uuid,
  primary key (loan_id, on_day)
);

-- Decisions about the debt that are no movement of money: [{"kind": "insurance", "on": "2026-03-02"}].
alter table loan add column cancelled_add_ons jsonb not null default '[]';

-- A payout is for a request or for a refund; `request_id` names whichever it is for. At most one of them is alive or paid, so
-- that money goes back as it goes out: never twice.
alter table payout add column purpose text not null default 'loan' check (purpose in ('loan', 'refund'));

create table refund (
  id          uuid primary key,
  sequence    bigint not null generated always as identity,
  customer_id uuid not null,
  asked_at    timestamptz not null
);
create index refund_of_customer on refund (customer_id, sequence desc);

-- Whose overpayments a refund's payout carries.
create table refund_part (
  payout_id    uuid not null,
  loan_id      uuid not null,
  customer_id  uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (payout_id, loan_id)
);
