-- New terms and prices can be withdrawn until the day from which they hold.
create table condition_withdrawal (
  condition_id uuid primary key references condition_version (id),
  reason       text not null check (reason <> ''),
  withdrawn_at timestamptz not null
);
create trigger condition_withdrawal_append_only before update or delete or truncate on condition_withdrawal
  for each statement execute function requests_append_only();
comment on table condition_withdrawal is
  'One row: one published version of the terms or the prices that was taken back before it began.';

create table product_version_withdrawal (
  version      integer primary key references product_version (version),
  withdrawn_at timestamptz not null
);
create trigger product_version_withdrawal_append_only before update or delete or truncate on product_version_withdrawal
  for each statement execute function requests_append_only();
comment on table product_version_withdrawal is
  'One row: one version of the product configuration that never comes into force.';
