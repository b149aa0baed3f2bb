-- The ledger: double entry, balanced and immutable by constraint (PRODUCT 2.16).
--
-- A transaction arrives whole: its header and all its lines in one statement. The triggers look at what that statement
-- brought (transition tables), so that a batch of many transactions is checked once and not line by line.

create table ledger_transaction (
  id          uuid primary key,
  -- What happened: see server/ledger/accounts.ts. With the reference it tells the same event apart from another one, so
  -- that applying a message a second time is refused here too, should everything above have failed.
  kind        text not null,
  reference   text not null,
  loan_id     uuid,
  customer_id uuid,
  value_day   date not null,
  posted_at   timestamptz not null,
  unique (kind, reference)
);

-- No foreign key to the header: it would be looked up for every line, and the triggers below see to it for each statement.
create table ledger_entry (
  transaction_id uuid not null,
  line           smallint not null check (line >= 1),
  -- Checked here and not by a table of accounts: a new account comes with a migration, and a lookup for each line is saved.
  account        text not null check (account in (
    'mpesaPaybill', 'mpesaFloat', 'payoutsUnderWay', 'payoutsInDispute',
    'principalReceivable', 'interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable',
    'unmatched', 'overpayment', 'prolongationPrepaid', 'excisePayable',
    'interestIncome', 'penaltyIncome', 'addOnsIncome',
    'rounding', 'writeOffs')),
  -- Repeated from the header, so that what a loan owes is read from one index without a join.
  value_day      date not null,
  loan_id        uuid,
  customer_id    uuid,
  -- Debit positive, credit negative; a line that moves nothing is no line.
  amount_cents   bigint not null check (amount_cents <> 0),
  currency       text not null check (currency in ('KES', 'USD', 'RUB')),
  primary key (transaction_id, line)
);

-- A loan's entries lie together, with all that its position is computed from.
create index ledger_entry_of_loan on ledger_entry (loan_id, account, value_day) include (amount_cents) where loan_id is not null;

create function ledger_entries_balance() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  -- Lines numbered 1..n within the statement: with the primary key this means that no line joins an older transaction.
  select transaction_id into wrong from new_entries
    group by transaction_id having count(*) < 2 or min(line) <> 1 or max(line) <> count(*) limit 1;
  if found then
    raise exception 'ledger transaction % is not whole: it needs two lines or more, numbered from 1, in one statement', wrong using errcode = 'check_violation';
  end if;
  select transaction_id into wrong from new_entries
    group by transaction_id, currency having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', wrong using errcode = 'check_violation';
  end if;
  select transaction_id into wrong from new_entries e
    where line = 1 and not exists (select from ledger_transaction t where t.id = e.transaction_id and t.value_day = e.value_day) limit 1;
  if found then
    raise exception 'ledger entries without their transaction %', wrong using errcode = 'foreign_key_violation';
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
    raise exception 'ledger transaction % has no entries in its statement', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger ledger_transaction_whole after insert on ledger_transaction
  referencing new table as new_transactions for each statement execute function ledger_transaction_is_whole();

-- Nothing posted is ever changed or taken away: a mistake is corrected by a further entry. Statement triggers, so that even
-- an update of no row is refused and a programming mistake shows at once.
create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transaction_immutable before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_immutable();
create trigger ledger_entry_immutable before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_immutable();
