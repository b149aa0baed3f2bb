-- What a loan earns and costs, by month of payout and product (rule portfolio-4). The version before takes no notice of it.
create table unit_cost (
  kind       text   not null check (kind in ('b2c', 'c2b', 'sms', 'gate', 'screen', 'standard', 'deep')),
  since      date   not null,
  up_to_cents bigint not null,              -- of the amount that moves; the last band of a day takes everything
  cost_cents bigint not null check (cost_cents >= 0),
  primary key (kind, since, up_to_cents)
);
comment on table unit_cost is
  'One row: what a provider takes since a day, for an amount up to this: a payout, a collection, an SMS, a look-up by tier.';

-- M-Pesa: payouts to registered numbers, and the lender's share of collections at the paybill, as seen in 2024.
insert into unit_cost (kind, since, up_to_cents, cost_cents)
select 'b2c', date '2020-01-01', up_to * 100, cost * 100 from (values
  (100, 0), (1500, 5), (5000, 9), (15000, 11), (10000000, 13)) as bands (up_to, cost);
insert into unit_cost (kind, since, up_to_cents, cost_cents)
select 'c2b', date '2020-01-01', up_to * 100, cost * 100 from (values
  (1000, 0), (1500, 5), (2500, 7), (3500, 9), (5000, 18), (7500, 25), (10000, 30), (15000, 39), (20000, 43),
  (10000000, 52)) as bands (up_to, cost);
-- What an SMS and a look-up cost is each lender's contract: these stand until its own are entered.
insert into unit_cost (kind, since, up_to_cents, cost_cents) values
  ('sms', date '2020-01-01', 1000000000, 80), ('gate', date '2020-01-01', 1000000000, 1000),
  ('screen', date '2020-01-01', 1000000000, 2500), ('standard', date '2020-01-01', 1000000000, 5000),
  ('deep', date '2020-01-01', 1000000000, 10000);

create table portfolio_unit (
  month            date    not null,        -- of the payout
  product          text    not null,
  is_repeat        boolean not null,
  loans            bigint  not null check (loans > 0),
  disbursed_cents  bigint  not null,
  interest_cents   bigint  not null,
  penalty_cents    bigint  not null,
  fees_cents       bigint  not null,        -- add-ons
  excise_cents     bigint  not null,        -- charged with them, and owed to the state
  given_up_cents   bigint  not null,        -- waivers and free days
  tariffs_cents    bigint  not null,
  sms_cents        bigint  not null,
  bureau_cents     bigint  not null,
  commission_cents bigint  not null,
  losses_cents     bigint  not null,        -- written off, sold at a loss, and expected of what is open
  primary key (month, product, is_repeat)
);
comment on table portfolio_unit is 'One row: what loans of a month, a product and new or repeat borrowers earned and cost so far.';
