-- How the borrowing limit of each customer changed, and why (rule price-30).
create table borrowing_limit_change (
  customer_id uuid not null,
  number integer not null check (number > 0),
  changed_at timestamptz not null,
  limit_cents bigint not null check (limit_cents >= 0),
  before_cents bigint check (before_cents >= 0),
  cause text not null check (cause in ('first', 'loanKept', 'loanLate', 'loanUnpaid', 'loanReopened',
    'incomeProved', 'proofEnded', 'rulesChanged')),
  loans_kept integer not null check (loans_kept >= 0),
  income_proved boolean not null,
  rules_version text not null,
  primary key (customer_id, number)
);
comment on table borrowing_limit_change is
  'A change of a customer''s borrowing limit, with its cause. The newest one is compared with the limit of today.';
