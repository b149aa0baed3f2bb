-- Whether this database is used by a live service or by a sandbox: decided at its first start, for good. Sandbox and live never meet (PRODUCT 6.9).

create table platform_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('live', 'sandbox')),
  since timestamptz not null default now()
);
-- Only a sandbox moves the clock of its database.
insert into platform_mode (mode) select 'sandbox' from platform_clock where offset_ms <> 0;
