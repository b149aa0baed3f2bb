-- without a transaction
-- Loans of the last days: whose customers get an offer, looked at once a minute.
create index concurrently if not exists loan_repaid_on on loan (closed_on, customer_id, id) where status = 'repaid';
