-- Months of the general ledger, the allowance for expected credit losses, and journals by hand (docs/rules/close.md). The
-- version before does not know of them.

-- What of a loan says how late it is on any day until something happens to it, and whose it is.
alter table gl_loan add column due_on date;                                  -- its earliest due that is open
alter table gl_loan add column is_repeat boolean not null default false;     -- not the first loan of its borrower
alter table gl_loan add column is_restructured boolean not null default false;
alter table gl_loan alter column is_repeat drop default, alter column is_restructured drop default;

create table gl_exposure (
  on_day          date    not null,         -- the last of a month
  product         text    not null,
  is_repeat       boolean not null,
  standing        text    not null,         -- domain/books/portfolio.ts
  is_restructured boolean not null,
  class           text    not null,
  loans           bigint  not null check (loans > 0),
  principal_cents bigint  not null,
  charges_cents   bigint  not null,         -- interest, penalty, add-ons and excise
  suspended_cents bigint  not null,         -- of them, what is not income
  primary key (on_day, product, is_repeat, standing, is_restructured, class)
);
comment on table gl_exposure is 'One row: open loans that stood alike at the end of a month, as the general ledger has them.';

create table gl_period (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('open', 'softClosed', 'locked'))
);
comment on table gl_period is 'One row: a month of the general ledger, and whether something may still be booked on a day of it.';

create table gl_period_event (
  number      bigint primary key generated always as identity,
  month       date not null references gl_period,
  event       text not null check (event in ('softClose', 'lock', 'reopen')),
  at          timestamptz not null,
  by          uuid not null references staff_member,
  approved_by uuid references staff_member,  -- the second of the two that it takes
  note        text not null check (length(note) <= 500),
  check (approved_by is null or approved_by <> by),
  check (event <> 'reopen' or approved_by is not null)
);
comment on table gl_period_event is 'One row: who closed, locked or reopened a month.';
create index gl_period_event_by_month on gl_period_event (month, number);
create trigger gl_period_event_append_only before update or delete or truncate on gl_period_event
  for each statement execute function requests_append_only();

create table gl_close_note (
  month date not null references gl_period,
  item  text not null check (item in ('reconciled', 'suspense', 'taxes')),
  note  text not null check (length(note) between 1 and 500),
  at    timestamptz not null,
  by    uuid not null references staff_member,
  primary key (month, item)
);
comment on table gl_close_note is 'One row: why a month is in order as it is, where a person has to say so.';

-- Nothing is booked in a month that takes it no more, whoever asks. Whoever closes one waits for those who are posting.
create function gl_period_takes() returns trigger language plpgsql as $$
declare
  of_month date := date_trunc('month', new.booked_on)::date;
  current  text;
begin
  insert into gl_period (month, state) values (of_month, 'open') on conflict do nothing;
  select state into current from gl_period where month = of_month for share;
  if current = 'locked' or (current = 'softClosed' and new.kind not in ('manual', 'allowance')) then
    raise exception 'the month of % is %', new.booked_on, current
      using errcode = 'check_violation', constraint = 'gl_journal_in_open_month';
  end if;
  return new;
end $$;
create trigger gl_journal_in_open_month before insert on gl_journal
  for each row execute function gl_period_takes();
insert into gl_period (month, state)
  select distinct date_trunc('month', booked_on)::date, 'open' from gl_journal;

create table allowance_policy (
  since         date primary key,
  default_from  text not null check (default_from in ('late31', 'late61', 'late91')),
  months_needed integer not null check (months_needed between 1 and 12),
  loans_needed  integer not null check (loans_needed >= 1),
  forward_ppm   integer not null check (forward_ppm between 0 and 1000000),
  floor_ppm     jsonb not null,
  set_at        timestamptz not null,
  set_by        uuid references staff_member,
  approved_by   uuid references staff_member,
  check (approved_by is null or approved_by <> set_by)
);
comment on table allowance_policy is 'One row: how the allowance is computed, from a day on.';
insert into allowance_policy (since, default_from, months_needed, loans_needed, forward_ppm, floor_ppm, set_at)
  values ('2000-01-01', 'late91', 6, 100, 0,
    '{"onTime": 10000, "late1": 50000, "late8": 50000, "late31": 250000, "late61": 750000, "late91": 1000000}', now());

create table allowance_run (
  number          bigint primary key generated always as identity,
  on_day          date not null,            -- the last of a month
  made_at         timestamptz not null,
  made_by         uuid references staff_member, -- null: by itself, in the night after it
  policy          jsonb not null,
  principal_cents bigint not null,
  charges_cents   bigint not null,
  prudential_cents bigint not null,
  changed_cents   bigint not null,          -- what it added to the allowance
  journal         bigint                    -- its number in the general ledger; null where nothing had to be booked
);
comment on table allowance_run is 'One row: the allowance as it was computed for the end of a month, and its journal.';
create index allowance_run_by_day on allowance_run (on_day, number);

create table allowance_row (
  run             bigint not null references allowance_run,
  product         text not null,
  is_repeat       boolean not null,
  standing        text not null,
  is_restructured boolean not null,
  class           text not null,
  stage           smallint not null check (stage between 1 and 3),
  loans           bigint not null,
  principal_cents bigint not null,
  charges_cents   bigint not null,
  source          text not null check (source in ('own', 'floor')),
  history_loans   bigint not null,
  pd_ppm          integer,
  lgd_ppm         integer,
  rate_ppm        integer not null check (rate_ppm between 0 and 1000000),
  loss_principal_cents bigint not null,
  loss_charges_cents   bigint not null,
  prudential_cents     bigint not null,
  primary key (run, product, is_repeat, standing, is_restructured, class)
);
comment on table allowance_row is 'One row: loans that stand alike in a run of the allowance, their rate and where it comes from.';

create table allowance_roll (
  run       bigint not null references allowance_run,
  product   text not null,
  is_repeat boolean not null,
  months    integer not null,
  from_standing text not null,
  to_standing   text not null,
  loans     bigint not null,
  primary key (run, product, is_repeat, from_standing, to_standing)
);
comment on table allowance_roll is 'One row: of the history that a run was made from, how many loans rolled from where to where.';
create trigger allowance_run_append_only before update or delete or truncate on allowance_run
  for each statement execute function requests_append_only();
create trigger allowance_row_append_only before update or delete or truncate on allowance_row
  for each statement execute function requests_append_only();
create trigger allowance_roll_append_only before update or delete or truncate on allowance_roll
  for each statement execute function requests_append_only();

create table gl_template (
  name    text primary key check (length(name) between 1 and 60),
  text    text not null check (length(text) <= 500),
  lines   jsonb not null,                   -- accounts, sides and dimensions, without amounts
  made_at timestamptz not null,
  made_by uuid not null references staff_member
);
comment on table gl_template is 'One row: accounts of a journal that is posted by hand again and again.';

update staff_role set permissions = permissions || '{books.post,books.approve}', revision = revision + 1
  where name in ('finance', 'controller');
update staff_role set permissions = permissions || '{books.close}', revision = revision + 1 where name = 'controller';
update staff_role set permissions = permissions || '{approvals.read,approvals.decide}', revision = revision + 1 where name = 'finance';
