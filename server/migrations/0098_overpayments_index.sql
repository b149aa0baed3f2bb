-- without a transaction
-- Events that touch what customers paid too much, few of all: their age is read without the rest of the ledger.
create index concurrently if not exists ledger_transaction_of_overpayments on ledger_transaction (customer_id, sequence)
  where accounts && '{overpayment,refundsUnderWay}';
