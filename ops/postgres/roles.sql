-- Run once by a superuser in the database of the service, before the first `npm run migrate`; then give both roles
-- their passwords (`alter role mkopo_app password '...'`). mkopo_owner migrates; mkopo_app is what the processes
-- connect as: it reads and writes rows, and cannot change the schema.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mkopo_owner') then
    create role mkopo_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'mkopo_app') then
    create role mkopo_app login bypassrls; -- the job queue's tables are closed to all but their owner otherwise
  end if;
  execute format('grant create, connect on database %I to mkopo_owner', current_database());
  execute format('grant connect on database %I to mkopo_app', current_database());
end $$;
grant usage, create on schema public to mkopo_owner;
grant usage on schema public to mkopo_app;

-- What the owner makes from now on, in every schema.
alter default privileges for role mkopo_owner grant usage on schemas to mkopo_app;
alter default privileges for role mkopo_owner grant select, insert, update, delete on tables to mkopo_app;
alter default privileges for role mkopo_owner grant usage, select, update on sequences to mkopo_app;
alter default privileges for role mkopo_owner grant execute on functions to mkopo_app;

-- What a process asks for when it connects, and a pooler between them does not pass on.
alter role mkopo_app set statement_timeout = '30s';
alter role mkopo_app set idle_in_transaction_session_timeout = '60s';
