-- without a transaction
-- What was sent since a day, for the figures of SMS by day and kind.
create index concurrently if not exists message_sms_by_day on message (sent_at) where channel = 'sms';
