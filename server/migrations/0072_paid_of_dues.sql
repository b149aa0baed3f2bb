-- Of what fell due on a day, what was paid by its end (rule portfolio-3).

create table portfolio_due (
  customer_id uuid   not null,
  loan_id     uuid   not null,
  due_on      date   not null,              -- the day after the last that was taken
  due_cents   bigint not null,              -- principal that was open the night before
  primary key (customer_id, loan_id)
);
comment on table portfolio_due is 'One row: a loan that falls due on the next day, for seeing a night later what was paid of it.';

alter table portfolio_money add of_due_cents bigint; -- null of days before which nobody looked
comment on column portfolio_money.of_due_cents is 'Principal that was paid by the end of the day of what fell due on it.';
