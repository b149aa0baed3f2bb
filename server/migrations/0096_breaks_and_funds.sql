-- What differs between statements and our books is work of finance: explained two days after it was found (rule money-37).
insert into work_queue (kind, promise_days, daily_target) values ('break', 2, 0) on conflict do nothing;
-- What a provider says an account holds and our books do not (rule money-42).
alter table statement_break drop constraint statement_break_class_check,
  add constraint statement_break_class_check check (class in
    ('oursOnly', 'theirsOnly', 'amountDiffers', 'statusDiffers', 'duplicate', 'opening', 'balance'));
-- What money of owners and lenders is, once a statement showed it: a journal by two people (rule money-41).
create table funds_template (
  name  text primary key check (length(name) between 1 and 60),
  code  text references gl_account,          -- null: whoever says what it is names the account
  place integer not null unique
);
comment on table funds_template is 'One row: what money of owners or lenders may be, and on which account it goes.';
insert into funds_template (name, code, place) values
  ('Capital paid in', '3010', 1),
  ('Loan of a lender', '2400', 2),
  ('Transfer between our accounts', '1024', 3),
  ('Something else', null, 4);

create table statement_funds (
  journal      bigint primary key references gl_journal,
  break_id     uuid not null references statement_break,
  template     text not null references funds_template,
  code         text not null references gl_account,
  amount_cents bigint not null check (amount_cents <> 0), -- in is positive
  set_at       timestamptz not null,
  set_by       uuid not null references staff_member,
  approved_by  uuid not null references staff_member,
  check (approved_by <> set_by)
);
create index statement_funds_by_break on statement_funds (break_id);
comment on table statement_funds is
  'One row: what money of owners or lenders on a statement was said to be, with its journal; nothing once that is taken back.';
create trigger statement_funds_append_only before update or delete or truncate on statement_funds
  for each statement execute function requests_append_only();
