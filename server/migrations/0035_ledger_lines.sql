-- A posted event is one row with all of its lines, so that it is whole by its form and balanced by a check of the row,
-- on one machine as on several; a third of the space, and one insert where there were two and three triggers.
create type ledger_account as enum (
  'mpesaPaybill', 'mpesaFloat', 'cardProvider', 'payoutsUnderWay', 'payoutsInDispute', 'refundsUnderWay',
  'principalReceivable', 'interestReceivable', 'penaltyReceivable', 'addOnsReceivable',
  'exciseReceivable', 'cessionReceivable',
  'cardChecks', 'unmatched', 'overpayment', 'prolongationPrepaid', 'excisePayable',
  'interestIncome', 'penaltyIncome', 'addOnsIncome',
  'rounding', 'writeOffs', 'cessionResult', 'referralRewards');

create function ledger_is_balanced(accounts ledger_account[], amounts_cents bigint[], prolongation_days smallint[])
returns boolean language plpgsql immutable as $$
declare
  amount bigint;
  total  numeric := 0;
begin
  if cardinality(accounts) < 2 or cardinality(accounts) <> cardinality(amounts_cents)
    or cardinality(accounts) <> cardinality(prolongation_days) or array_position(accounts, null) is not null then
    return false;
  end if;
  foreach amount in array amounts_cents loop
    if amount is null or amount = 0 then return false; end if;
    total := total + amount;
  end loop;
  return total = 0;
end $$;

alter table ledger_transaction rename to ledger_transaction_before;
alter table ledger_transaction_before rename constraint ledger_transaction_pkey to ledger_transaction_before_pkey;

create table ledger_transaction (
  customer_id       uuid not null,          -- all zeros where there is none
  -- Order of posting; two postings may have the same posted_at.
  sequence          bigint not null generated always as identity,
  -- What happened (server code lists the kinds). With the reference it identifies the event, so that applying
  -- a message a second time is refused here too.
  kind              text not null,
  reference         text not null,
  loan_id           uuid,
  value_day         date not null,
  posted_at         timestamptz not null,
  currency          text not null check (currency in ('KES', 'USD', 'RUB')),
  -- Its lines, one in each array.
  accounts          ledger_account[] not null,
  amounts_cents     bigint[] not null,      -- debit positive, credit negative
  -- Days that its money bought, for a prolongation and its reversal; other events have null.
  prolongation_days smallint[],
  primary key (customer_id, kind, reference),
  check (ledger_is_balanced(accounts, amounts_cents, prolongation_days))
);
comment on table ledger_transaction is
  'One row: one posted event with its lines, which are amounts on accounts and sum to zero.';

insert into ledger_transaction overriding system value
  select coalesce(t.customer_id, '00000000-0000-0000-0000-000000000000'), t.sequence, t.kind, t.reference, t.loan_id,
    t.value_day, t.posted_at, e.currency, e.accounts, e.amounts_cents,
    case when e.with_days then e.prolongation_days end
  from ledger_transaction_before t join (
    select transaction_id, min(currency) as currency,
      array_agg(account::ledger_account order by line) as accounts,
      array_agg(amount_cents order by line) as amounts_cents,
      array_agg(prolongation_days order by line) as prolongation_days,
      bool_or(prolongation_days is not null) as with_days
    from ledger_entry group by transaction_id
  ) e on e.transaction_id = t.id
  order by t.sequence;
select setval(pg_get_serial_sequence('ledger_transaction', 'sequence'), coalesce(max(sequence), 0) + 1, false)
  from ledger_transaction;
drop table ledger_entry, ledger_transaction_before;
drop function ledger_entries_balance(), ledger_transaction_is_whole();

-- All that a loan's position is computed from.
create index ledger_transaction_of_loan on ledger_transaction (customer_id, loan_id) where loan_id is not null;
create trigger ledger_transaction_immutable before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_immutable();

create view ledger_entry as
  select customer_id, sequence, kind, reference, loan_id, value_day, posted_at, currency,
    generate_subscripts(accounts, 1) as line, unnest(accounts)::text as account,
    unnest(amounts_cents) as amount_cents, unnest(prolongation_days) as prolongation_days
  from ledger_transaction;
comment on view ledger_entry is 'One row: one line of a transaction, an amount on one account.';

update platform_schema_floor set migration = '0035_ledger_lines';
