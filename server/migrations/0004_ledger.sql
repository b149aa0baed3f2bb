-- The ledger: double entry, balanced and immutable by constraint.
--
-- A transaction arrives whole: its header and all its lines in one statement. The triggers look at what that
-- statement brought (transition tables), so that a batch of many transactions is checked once and not line by
-- line.

create table ledger_transaction (
  id          uuid primary key,
  -- Order of posting; two postings may have the same posted_at.
  sequence    bigint not null generated always as identity,
  -- What happened (server code lists the kinds). With the reference it identifies the event, so that applying
  -- a message a second time is refused here too.
  kind        text not null,
  reference   text not null,
  loan_id     uuid,
  customer_id uuid,
  value_day   date not null,
  posted_at   timestamptz not null,
  unique (kind, reference)
);
comment on table ledger_transaction is 'One row: one posted event. Its amounts are its entries.';

-- No foreign key to the header: it would be looked up for every line, and the triggers below check it once a
-- statement.
create table ledger_entry (
  transaction_id    uuid not null,
  line              smallint not null check (line >= 1),
  -- A constraint and not a table of accounts: a new account comes with a migration, and a lookup for each
  -- line is saved.
  account           text not null check (account in (
    'mpesaPaybill', 'mpesaFloat', 'cardProvider', 'payoutsUnderWay', 'payoutsInDispute', 'refundsUnderWay',
    'principalReceivable', 'interestReceivable', 'penaltyReceivable', 'addOnsReceivable',
    'exciseReceivable', 'cessionReceivable',
    'cardChecks', 'unmatched', 'overpayment', 'prolongationPrepaid', 'excisePayable',
    'interestIncome', 'penaltyIncome', 'addOnsIncome',
    'rounding', 'writeOffs', 'cessionResult', 'referralRewards')),
  -- Repeated from the header, so that what a loan owes is read from one index without a join.
  value_day         date not null,
  loan_id           uuid,
  customer_id       uuid,
  amount_cents      bigint not null check (amount_cents <> 0), -- debit positive, credit negative
  currency          text not null check (currency in ('KES', 'USD', 'RUB')),
  -- Of money that bought a prolongation, and of its reversal.
  prolongation_days smallint check (prolongation_days > 0),
  primary key (transaction_id, line)
);
-- Everything a loan's position is computed from, in one index.
create index ledger_entry_of_loan on ledger_entry (loan_id, account, value_day)
  include (amount_cents, prolongation_days) where loan_id is not null;
comment on table ledger_entry is
  'One row: one line of a transaction, an amount on one account. The lines of a transaction sum to zero.';

create function ledger_entries_balance() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  -- Lines numbered 1..n within the statement: with the primary key this means that no line joins an older
  -- transaction.
  select transaction_id into wrong from new_entries
    group by transaction_id having count(*) < 2 or min(line) <> 1 or max(line) <> count(*) limit 1;
  if found then
    raise exception 'ledger transaction % is not whole: it needs 2 or more lines, from 1, in one statement',
      wrong using errcode = 'check_violation';
  end if;
  select transaction_id into wrong from new_entries
    group by transaction_id, currency having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', wrong using errcode = 'check_violation';
  end if;
  select transaction_id into wrong from new_entries e
    where line = 1 and not exists (
      select from ledger_transaction t where t.id = e.transaction_id and t.value_day = e.value_day) limit 1;
  if found then
    raise exception 'ledger entries without their transaction %', wrong
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as new_entries for each statement execute function ledger_entries_balance();

create function ledger_transaction_is_whole() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  select id into wrong from new_transactions t
    where not exists (select from ledger_entry e where e.transaction_id = t.id and e.line = 1) limit 1;
  if found then
    raise exception 'ledger transaction % has no entries in its statement', wrong
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger ledger_transaction_whole after insert on ledger_transaction
  referencing new table as new_transactions for each statement execute function ledger_transaction_is_whole();

-- Nothing posted is ever changed or deleted: a mistake is corrected by a further entry. Statement triggers,
-- so that even an update of no row is refused and a programming mistake shows at once.
create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_transaction_immutable before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_immutable();
create trigger ledger_entry_immutable before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_immutable();
