-- What an administrator switches at the desk, without a deployment: one row, there from the beginning.

create table operator_switches (
  only_row              boolean primary key default true check (only_row),
  -- Null until somebody switches: then the configuration says.
  loan_requests_enabled boolean,
  technical_works       boolean not null default false,
  -- When they end by themselves; null where somebody has to end them.
  works_until           timestamptz,
  -- One more with each change: what was made under another one is no longer shown.
  revision              integer not null default 0,
  check (technical_works or works_until is null)
);
insert into operator_switches default values;
