-- without a transaction
-- The orders of the back office's lists. What lists filter by and sum stands beside the key, so that counting reads the
-- index alone.
create index concurrently if not exists loan_by_paid_out on loan (paid_out_on, customer_id, id)
  include (status, next_due_on, principal_cents);
create index concurrently if not exists loan_by_due on loan (status, next_due_on, customer_id, id)
  include (paid_out_on, principal_cents);
create index concurrently if not exists loan_request_by_age on loan_request (created_at, customer_id, id)
  include (status, product, requested_cents, waits_for_person, requested_on);
create index concurrently if not exists loan_request_by_size on loan_request (requested_cents, customer_id, id)
  include (status, product, waits_for_person, requested_on);
create index concurrently if not exists collection_by_time on collection (completed_at, customer_id, receipt)
  include (amount_cents, rail, channel, loan_id, reversed_at, value_day);
create index concurrently if not exists collection_by_amount on collection (amount_cents, customer_id, receipt)
  include (completed_at, rail, channel, loan_id, reversed_at, value_day);
-- What is rare is found without reading all that is not.
create index concurrently if not exists collection_taken_back on collection (completed_at, customer_id, receipt)
  include (amount_cents) where reversed_at is not null;
create index concurrently if not exists collection_of_nobody on collection (completed_at, customer_id, receipt)
  include (amount_cents) where loan_id is null and reversed_at is null;
create index concurrently if not exists payout_not_arrived on payout (created_at, customer_id, id)
  include (status, amount_cents) where status <> 'paid';
create index concurrently if not exists message_not_delivered on message (queued_at, customer_id, id)
  include (status, channel) where status not in ('sent', 'delivered');
create index concurrently if not exists payout_by_age on payout (created_at, customer_id, id)
  include (status, purpose, method, amount_cents);
create index concurrently if not exists payout_by_amount on payout (amount_cents, customer_id, id)
  include (status, purpose, method, created_at);
create index concurrently if not exists message_by_age on message (queued_at, customer_id, id)
  include (channel, status, kind);
create index concurrently if not exists appeal_by_filing on appeal (filed_on, customer_id, id)
  include (status, category, topic, answer_due_on);
create index concurrently if not exists appeal_by_promise on appeal (answer_due_on, customer_id, id)
  include (status, category, topic, filed_on);
create index concurrently if not exists appeal_by_number on appeal (number);
create index concurrently if not exists payment_exception_by_age on payment_exception (created_at, id)
  include (kind, resolved_at);
create index concurrently if not exists customer_profile_by_age on customer_profile (created_at, customer_id)
  include (language) where last_name is not null;
create index concurrently if not exists customer_profile_by_name on customer_profile (last_name, customer_id)
  include (language, created_at) where last_name is not null;
create index concurrently if not exists customer_profile_by_parts_of_name on customer_profile using gin
  ((coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(middle_name, '')) gin_trgm_ops);
