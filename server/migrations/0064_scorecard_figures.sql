-- How well scorecards do, by month (docs/decisions/2026-11-24-scorecards-in-figures.md): counts, which the version before
-- does not know of.
create table matured_loan (
  customer_id  uuid not null,
  loan_id      uuid not null,
  request_id   uuid not null,
  first_due_on date not null,
  is_bad       boolean not null,            -- late by more than 30 days, or written off, within 90 days of it
  primary key (customer_id, loan_id)
);
create index matured_loan_by_due on matured_loan (first_due_on);
comment on table matured_loan is 'One row: how a loan turned out, 90 days after its first payment was due.';

create table scorecard_band (
  month     date    not null,               -- of the decision
  role      text    not null,               -- who decided: champion or challenger
  input     text    not null,               -- score, or a fact that rules look at
  band      integer not null,               -- domain/decision/scorecard-inputs.ts; -1 where the fact was not known
  decisions bigint  not null check (decisions > 0),
  primary key (month, role, input, band)
);
comment on table scorecard_band is 'One row: decisions of a month whose score, or one fact, was in a band.';

create table scorecard_decision (
  month         date    not null,
  role          text    not null,
  rules_version text    not null,
  outcome       text    not null,
  decisions     bigint  not null check (decisions > 0),
  lent_cents    bigint  not null,           -- that it came to; of what is referred, if nothing else is found
  primary key (month, role, rules_version, outcome)
);
comment on table scorecard_decision is 'One row: decisions of a month by one version of the rules that ended alike.';

create table scorecard_outcome (
  month  date    not null,                  -- in which the first payment was due
  role   text    not null,
  score  integer not null,
  loans  bigint  not null check (loans > 0),
  bad    bigint  not null check (bad between 0 and loans),
  primary key (month, role, score)
);
comment on table scorecard_outcome is 'One row: loans of one score and one month that turned out, and how many badly.';

create table scorecard_group (
  month     date   not null,                -- of the decision
  dimension text   not null check (dimension in ('age', 'county', 'borrower')),
  value     text   not null,
  decided   bigint not null check (decided > 0),
  approved  bigint not null check (approved between 0 and decided),
  primary key (month, dimension, value)
);
comment on table scorecard_group is 'One row: requests of one group of people that were decided in a month.';

create table scorecard_override (
  month      date   not null,               -- of the person's decision
  rules_said text   not null check (rules_said in ('lend', 'refuse')),
  decided    bigint not null check (decided > 0),
  overridden bigint not null check (overridden between 0 and decided),
  primary key (month, rules_said)
);
comment on table scorecard_override is 'One row: requests of a month that a person decided, by what the rules had said.';

create table scorecard_night (
  on_day date primary key                   -- at whose end the figures stand
);
comment on table scorecard_night is 'One row: a day after which the figures of scorecards were taken.';
