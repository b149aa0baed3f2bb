-- Complaints of somebody who is not a customer: they have no appeal, and what they are told depends on whether they gave a
-- telephone. The version before lists them, and does not open them.
alter table complaint
  alter column acknowledged_on drop not null, -- not told yet that it is here
  add column revision integer not null default 1; -- grows with each change of what the register says

-- Calls that late customers made to us. The version before counts one as a contact of ours.
alter table late_contact
  drop constraint late_contact_channel_check,
  add constraint late_contact_channel_check
    check (channel in ('call', 'sms', 'agency', 'inbound')); -- agency: what its report says; inbound: they called us
comment on table late_contact is
  'One row: a call or message of ours to a late customer, which the rules of contact let begin, or a call of theirs.';
