-- What goes on which account, and the lender's choices, are set by two people from a day on (rules books-6 and books-8). The
-- version before reads what is there; it does not know the choice 'net'.
alter table gl_mapping add column set_at timestamptz, add column set_by uuid references staff_member,
  add column approved_by uuid references staff_member,
  add constraint gl_mapping_by_two check (num_nulls(set_at, set_by, approved_by) = 3
    or num_nulls(set_at, set_by, approved_by) = 0 and approved_by <> set_by);
alter table gl_policy add column set_at timestamptz, add column set_by uuid references staff_member,
  add column approved_by uuid references staff_member,
  add constraint gl_policy_by_two check (num_nulls(set_at, set_by, approved_by) = 3
    or num_nulls(set_at, set_by, approved_by) = 0 and approved_by <> set_by);
-- 'net': interest of non-performing loans is income of what the allowance leaves of them.
alter table gl_policy drop constraint gl_policy_non_performing_check;
alter table gl_policy add constraint gl_policy_non_performing_check check (non_performing in ('suspend', 'accrue', 'net'));

create trigger gl_mapping_append_only before update or delete or truncate on gl_mapping
  for each statement execute function requests_append_only();
create trigger gl_policy_append_only before update or delete or truncate on gl_policy
  for each statement execute function requests_append_only();

-- Nothing holds from a day of a month that is closed, whoever asks. Whoever closes one waits for those who are setting.
create function gl_setting_holds() returns trigger language plpgsql as $$
declare
  of_month date := date_trunc('month', new.since)::date;
  current  text;
begin
  select state into current from gl_period where month = of_month for share;
  if current in ('softClosed', 'locked') then
    raise exception 'the month of % is %', new.since, current
      using errcode = 'check_violation', constraint = 'gl_setting_in_open_month';
  end if;
  return new;
end $$;
create trigger gl_mapping_in_open_month before insert on gl_mapping
  for each row execute function gl_setting_holds();
create trigger gl_policy_in_open_month before insert on gl_policy
  for each row execute function gl_setting_holds();
