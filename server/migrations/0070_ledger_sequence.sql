-- The order in which transactions were posted. Their times tell it not: two postings may bear the same one, and a reversal has to be
-- read after the prolongation that it takes back. Postings to one loan wait for each other, so theirs are numbered as they were made.
alter table ledger_transaction add column sequence bigint not null generated always as identity;
