-- without a transaction
-- Payouts by when they left, for what was paid out since M-Pesa last said what is left.
create index concurrently if not exists payout_by_sending on payout (sent_at) where method = 'mpesa' and sent_at is not null;
