-- Versions of the service side by side: an older one goes on beside a newer schema until a migration that it
-- cannot live with raises the floor (docs/operations/releases.md).

create table platform_schema_floor (
  only_row  boolean primary key default true check (only_row),
  migration text not null                          -- as its file, without .sql
);
comment on table platform_schema_floor is
  'One row: the only one; the migration that a version of the service has to know to work on this database.';
insert into platform_schema_floor (migration) values ('0020_schema_floor');
