-- without a transaction
-- What is asked about, or goes on, when a provider answers again.
create index concurrently if not exists payout_open on payout (created_at)
  where status in ('scheduled', 'sending', 'sent', 'unknown') or late_asked_at is not null;
create index concurrently if not exists payment_prompt_open on payment_prompt (started_at)
  where status in ('sending', 'waiting', 'checking');
create index concurrently if not exists collection_unconfirmed on collection (received_at)
  where confirmed_at is null and reversed_at is null;
-- What is over, the oldest first.
create index concurrently if not exists inbox_message_old on inbox_message (received_at) where applied_at is not null;
create index concurrently if not exists message_of_nobody on message (queued_at) where customer_id is null;
