create table provider_outage (
  provider   text primary key,              -- the rail, such as mpesa, or cards
  since      timestamptz not null,
  unanswered integer not null default 1     -- calls in a row that had no answer
);
comment on table provider_outage is
  'One row: a provider that did not answer our last call to it; gone once it answers one.';

alter table payout drop constraint payout_waits_for_check;
alter table payout add constraint payout_waits_for_check
  check (waits_for in ('earlierPayout', 'payeeCheck', 'paymentCheck', 'earlierLoan', 'provider'));
