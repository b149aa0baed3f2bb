-- Customers who bar themselves from borrowing (rule states-40).

create table borrowing_pause (
  customer_id uuid not null,
  id          uuid not null,
  since       timestamptz not null,
  until_on    date not null,           -- the last day of the pause
  lift_at     timestamptz,             -- when it ends earlier, because the customer asked for that
  primary key (customer_id, id)
);
comment on table borrowing_pause is 'One row: a period in which a customer barred themselves from borrowing.';
