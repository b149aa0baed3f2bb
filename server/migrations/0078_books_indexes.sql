-- without a transaction
-- What was posted on a day: of a table that only grows, a few pages tell which of it to read.
create index concurrently if not exists ledger_transaction_by_posting on ledger_transaction using brin (posted_at);
-- Open loans on which something was agreed that no entry tells of.
create index concurrently if not exists loan_agreed_on on loan (customer_id, id)
  where status = 'active' and (concessions <> '[]' or free_days <> '[]');
