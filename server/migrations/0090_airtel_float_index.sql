-- without a transaction
-- Payouts by when they left, for what was paid out since Airtel last said what is left.
create index concurrently if not exists payout_by_sending_by_airtel on payout (sent_at)
  where method = 'airtel' and sent_at is not null;
