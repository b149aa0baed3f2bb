-- A new factor and an account that was reset approve nothing for a while, and limits count per person and day
-- (rules identity-32, identity-36, identity-37). The version before writes none of these columns: its sessions count
-- from their start, and what it does alone counts against no day.
alter table staff_member add column reset_at timestamptz;
update staff_member m set reset_at =
  (select max(e.at) from audit_entry e where e.act = 'staff.reset' and e.subject = m.email);
-- Who reset the account, who had reset that person's account by then, and so on; reset_by is the first of them.
alter table staff_member add column reset_chain uuid[] not null default '{}';
with recursive chain as (
  select id, array[reset_by] as resets, reset_by as last from staff_member where reset_by is not null
  union all
  select c.id, c.resets || m.reset_by, m.reset_by from chain c join staff_member m on m.id = c.last
    where m.reset_by is not null and m.reset_by <> all(c.resets)
)
update staff_member m set reset_chain =
  (select c.resets from chain c where c.id = m.id order by cardinality(c.resets) desc limit 1)
  where m.reset_by is not null;
alter table staff_session add column factor_since timestamptz not null default now();

create table staff_limit_use (
  staff_id   uuid   not null references staff_member,
  permission text   not null,             -- contract/permissions.ts, one that has a limit
  day        date   not null,             -- Nairobi
  used_cents bigint not null check (used_cents >= 0),
  primary key (staff_id, permission, day)
);
comment on table staff_limit_use is
  'One row: what one employee moved, lent or gave up on one day by one permission without a second person.';

-- The largest loan of the product takes a second person.
update staff_role set limits = limits || '{"requests.decide": 2500000}', revision = revision + 1
  where name = 'officer' and limits -> 'requests.decide' = '3000000';
