-- Complaints of somebody who is not a customer: they have no appeal, and what they are told depends on whether they gave a
-- telephone. The version before lists them, and does not open them.
alter table complaint
  alter column acknowledged_on drop not null, -- not told yet that it is here
  add column revision integer not null default 1; -- grows with each change of what the register says
