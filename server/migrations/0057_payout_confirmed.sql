-- When M-Pesa, asked by us, confirmed a payout that counted as paid by its result. Those from before are not asked about any more.
alter table payout add column confirmed_at timestamptz;
update payout set confirmed_at = settled_at where status in ('paid', 'failedLatePaid');
