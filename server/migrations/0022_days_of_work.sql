-- The day of the next reminder stands on the loan: a morning reads the loans that have one to come, and no others.
alter table loan add column remind_on date;
comment on column loan.remind_on is
  'Day of the next reminder of next_due_on, when the loan is still active then; null where none is to come.';
-- Whoever was reminded already is not told again: what was sent is in loan_reminder.
update loan set remind_on = next_due_on - 3 where status = 'active' and next_due_on is not null;
create index loan_to_remind on loan (remind_on, id) where status = 'active' and remind_on is not null;
-- Was read for reminders alone.
drop index loan_due;
