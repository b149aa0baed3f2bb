-- without a transaction
-- Decisions of a span: of a table that only grows, a few pages tell which of it to read.
create index concurrently if not exists decision_log_by_time on decision_log using brin (decided_at);
-- Checked beside running work: what was decided before is the champion's.
alter table decision_log validate constraint decision_log_role_check;
