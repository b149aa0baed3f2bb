-- The day on which a loan becomes non-performing, in a narrow table: taking 100,000 of them at midnight moves no row
-- of loan, which has an index for each way that a loan is looked for.
create table loan_look (
  loan_id     uuid primary key,
  customer_id uuid not null,
  look_on     date not null
);
create index loan_look_by_day on loan_look (look_on, loan_id);
comment on table loan_look is
  'One row: a loan that becomes non-performing on a day if nothing is paid. It goes when the day is taken.';
insert into loan_look (loan_id, customer_id, look_on)
  select id, customer_id, look_on from loan where status = 'active' and look_on is not null;
drop index loan_to_look_at;

-- The version before writes loan.look_on, which nothing else does any more.
create function loan_look_of_column() returns trigger language plpgsql as $$
begin
  if new.look_on is null then
    delete from loan_look where loan_id = new.id;
  else
    insert into loan_look (loan_id, customer_id, look_on) values (new.id, new.customer_id, new.look_on)
      on conflict (loan_id) do update set look_on = excluded.look_on;
  end if;
  return null;
end $$;
create trigger loan_look_at_opening after insert on loan
  for each row when (new.look_on is not null) execute function loan_look_of_column();
create trigger loan_look_of_change after update of look_on on loan
  for each row when (new.look_on is distinct from old.look_on) execute function loan_look_of_column();
