-- The allowance for analysts, as the last run of each month has it. The version before does not know of it.
create view reporting.allowance_by_month as
  select made.on_day, each.product, each.is_repeat, each.standing, each.is_restructured, each.class, each.stage, each.loans,
    each.principal_cents / 100.0 as principal, each.charges_cents / 100.0 as charges, each.source, each.history_loans,
    each.rate_ppm / 1000000.0 as rate, (each.loss_principal_cents + each.loss_charges_cents) / 100.0 as allowance,
    each.prudential_cents / 100.0 as prudential
  from allowance_row each
  join (select on_day, max(number) as number from allowance_run group by on_day) made on made.number = each.run;
comment on view reporting.allowance_by_month is
  'One row: open loans that stood alike at the end of a month, what of them is expected to be lost, and what their class of '
  'the Central Bank would ask for.';
