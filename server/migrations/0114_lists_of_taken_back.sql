-- without a transaction
-- Lists and their sums leave out loans that were taken back: with the day of it beside the key, counting reads the index
-- alone again (0042).
create index concurrently if not exists loan_in_order_paid_out on loan (paid_out_on, customer_id, id)
  include (status, next_due_on, principal_cents, taken_back_on);
create index concurrently if not exists loan_in_order_due on loan (status, next_due_on, customer_id, id)
  include (paid_out_on, principal_cents, taken_back_on);
drop index concurrently if exists loan_by_paid_out;
drop index concurrently if exists loan_by_due;
