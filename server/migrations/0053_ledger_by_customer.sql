-- without a transaction
-- An index that each posting paid for with a leaf of its own: a customer's few events are found by the primary key,
-- which begins with the customer, and a loan's are among them.
drop index concurrently if exists ledger_transaction_of_loan;
