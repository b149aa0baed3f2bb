-- What we ask M-Pesa about transactions. The id stands on the address that the answer comes to and cannot be guessed: an answer counts
-- once, and only where its question is open. Whoever knows the secret of the hooks alone can answer nothing.
create table status_question (
  id          uuid primary key,
  kind        text not null check (kind in ('collection', 'claim', 'payout')),
  -- The receipt, the claim or the payout it is about.
  about       text not null,
  asked_at    timestamptz not null,
  answered_at timestamptz
);
create index status_question_old on status_question (asked_at);
