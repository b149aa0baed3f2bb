-- Scripts and styles of earlier builds, for pages that are still open and for processes of two builds side by side.

create table platform_asset (
  name     text primary key,                       -- below /assets/, with the hash of what is in it
  body     bytea not null,
  built_at timestamptz not null                    -- when a process of a build with it last started
);
create index platform_asset_by_age on platform_asset (built_at);
comment on table platform_asset is
  'One row: one script or style of a build, as its pages ask for it. Kept for 90 days after its last start.';
