-- A provider's completion time is believed within bounds (PRODUCT 2.17): `completed_at` is what counts, `said_at` what the provider
-- said, null where it said nothing. Rows from before have only the one.
alter table collection add column said_at timestamptz;
alter table payout add column said_at timestamptz;
alter table card_setup add column said_paid_at timestamptz;

-- Our first asking: a repeated sending under the same id moves `sent_at`, and the first one may be what paid.
alter table payout add column first_sent_at timestamptz;
update payout set first_sent_at = coalesce(sent_at, created_at) where sends > 0;
