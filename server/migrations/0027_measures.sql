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

create table if not exists payment_trace (
  reference   text primary key,             -- what we put on the address of a callback
  traceparent text not null,                -- W3C Trace Context
  created_at  timestamptz not null
);
comment on table payment_trace is
  'One row: one call of a payment provider whose request is traced, so that its callback joins the trace.';
create index concurrently if not exists payment_trace_by_age on payment_trace (created_at);
