-- The floor of payouts by a provider is set by two people; without a row it is the one of the configuration (rule money-40).
create table float_floor (
  number      bigint primary key generated always as identity,
  method      text not null check (method in ('mpesa', 'airtel')), -- that payouts are made by
  floor_cents bigint not null check (floor_cents >= 0), -- 0: payouts never wait
  set_at      timestamptz not null,
  set_by      uuid not null references staff_member,
  approved_by uuid not null references staff_member,
  check (approved_by <> set_by)
);
comment on table float_floor is 'One row: what payouts by a provider leave at least on their account, from then on.';
create trigger float_floor_append_only before update or delete or truncate on float_floor
  for each statement execute function requests_append_only();
