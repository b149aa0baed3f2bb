-- A notice of new terms or prices counts from the day on which a provider took it, and binds 30 days later; until then it is
-- sent again each day. Those of before count as sent when they were queued.

alter table condition_notice add column sent_at timestamptz;
update condition_notice set sent_at = told_at;
comment on column condition_notice.told_at is 'When it was queued last.';
comment on column condition_notice.sent_at is 'When a provider took it; null before.';
create index condition_notice_not_sent on condition_notice (condition_id, customer_id) where sent_at is null;
