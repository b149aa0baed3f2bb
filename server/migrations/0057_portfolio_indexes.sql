-- without a transaction
-- What moved after a day: of a table that only grows, a few pages tell which of it to read.
create index concurrently if not exists ledger_transaction_by_day on ledger_transaction using brin (value_day);
create index concurrently if not exists loan_restructured on loan (paid_out_on, customer_id, id)
  where concessions @> '[{"kind": "restructure"}]';
