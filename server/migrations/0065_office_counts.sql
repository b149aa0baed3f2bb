-- without a transaction
-- What lists of the back office add up: who has an open loan is two indexes read side by side, and how many open loans are
-- past their due date is known before they are joined. Due dates of loans that ended stay, so that state and due date
-- together tell what neither tells alone.
create index concurrently if not exists loan_active_of_customer on loan (customer_id) where status = 'active';
create index concurrently if not exists customer_profile_named on customer_profile (customer_id)
  where last_name is not null;
create statistics if not exists loan_due_by_status (mcv) on status, next_due_on from loan;
alter statistics loan_due_by_status set statistics 1000;
