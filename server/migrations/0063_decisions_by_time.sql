-- without a transaction
-- Decisions of a span: of a table that only grows, a few pages tell which of it to read.
create index concurrently if not exists decision_log_by_time on decision_log using brin (decided_at);
