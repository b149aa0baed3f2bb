-- without a transaction
-- Indexes of what waits, so that the figures of the metrics are read without the rows that are done with.
create index concurrently if not exists loan_request_undecided on loan_request (status, created_at)
  where status in ('waitingUserConfirmation', 'pendingApproval', 'alternativeOffer');
create index concurrently if not exists payout_under_way on payout (status, first_sent_at)
  where status in ('scheduled', 'sending', 'sent', 'unknown');
create index concurrently if not exists payment_exception_open on payment_exception (kind)
  where resolved_at is null;
create index concurrently if not exists unmatched_payment_open on unmatched_payment (created_at)
  where resolved_at is null;
