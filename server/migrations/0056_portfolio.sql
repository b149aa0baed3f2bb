-- The book by day, as its reports see it (docs/decisions/2026-11-24-book-by-day.md). The version before does not know of it.

create table portfolio_day (
  on_day            date    not null,       -- at its end
  product           text    not null,
  is_repeat         boolean not null,       -- not the first loan of its borrower
  month             date    not null,       -- of the payout
  standing          text    not null,       -- domain/books/portfolio.ts
  loans             bigint  not null check (loans > 0),
  disbursed_cents   bigint  not null,
  outstanding_cents bigint  not null,       -- principal; of loans written off, what was open then
  restructured_loans bigint not null,       -- of the open ones, what has a new schedule
  restructured_cents bigint not null,
  primary key (on_day, product, is_repeat, month, standing)
);
comment on table portfolio_day is
  'One row: loans that stood alike at the end of a day: product, new or repeat borrower, month of payout and days late.';

create table portfolio_roll (
  month         date    not null,           -- over which they rolled
  product       text    not null,
  is_repeat     boolean not null,
  from_standing text    not null,           -- at the end of the month before
  to_standing   text    not null,           -- at the end of the month
  loans         bigint  not null check (loans > 0),
  from_cents    bigint  not null,           -- what was open of their principal before
  primary key (month, product, is_repeat, from_standing, to_standing)
);
comment on table portfolio_roll is 'One row: open loans that stood so before a month and so after it.';

create table portfolio_outcome (
  kind      text    not null check (kind in ('firstPaymentMissed', 'cameBack')),
  on_day    date    not null,               -- when the first payment was due; when the loan was repaid
  product   text    not null,
  is_repeat boolean not null,
  loans     bigint  not null check (loans > 0),
  of_them   bigint  not null check (of_them between 0 and loans),
  primary key (kind, on_day, product, is_repeat)
);
comment on table portfolio_outcome is
  'One row: of the loans whose first payment was due, or that were repaid, on a day: how many did not pay it in time, or '
  'whose borrower came back in time.';

create table portfolio_funnel (
  month  date   not null,                   -- of the visit, or of the request
  step   text   not null check (step in ('views', 'asked', 'signed', 'approved', 'paidOut', 'repaid')),
  times  bigint not null,
  primary key (month, step)
);
comment on table portfolio_funnel is 'One row: how many of the requests of a month came how far, and the page views of it.';

create table portfolio_money (
  on_day          date   primary key,
  paid_out_cents  bigint not null,          -- for loans, that arrived
  collected_cents bigint not null           -- from borrowers, not taken back
);
comment on table portfolio_money is 'One row: money of a day that is over, as it was known in the night after it.';

create table portfolio_cash (
  made_on         date   not null,          -- at the end of this day
  for_day         date   not null,
  due_cents       bigint not null,          -- principal that falls due on it
  paid_out_cents  bigint not null,
  collected_cents bigint not null,
  primary key (made_on, for_day),
  check (for_day > made_on)
);
comment on table portfolio_cash is 'One row: what one night foresaw of the money of one day.';
create index portfolio_cash_for_day on portfolio_cash (for_day);

create table portfolio_loan (
  customer_id       uuid not null,
  on_day            date not null,          -- the last of a month
  loan_id           uuid not null,
  standing          text not null,
  outstanding_cents bigint not null,
  primary key (customer_id, on_day, loan_id)
);
comment on table portfolio_loan is
  'One row: how an open loan stood at the end of one of the last two months, for seeing where it rolls.';
create index portfolio_loan_by_day on portfolio_loan (on_day);

update staff_role set permissions = permissions || '{portfolio.read}', revision = revision + 1
  where name in ('collectionsLead', 'controller', 'finance', 'productManager', 'analyst', 'auditor');
