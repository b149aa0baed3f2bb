-- A notice counts from the day on which a provider took it, not from the day on which it was queued. The version before
-- reads a notice without a day as not given.

alter table bureau_notice
  alter column told_on drop not null,
  add column asked_on date;
comment on column bureau_notice.told_on is 'When a provider took the notice: from then on it counts; null before.';
comment on column bureau_notice.asked_on is 'When it was queued last; null of notices that were queued before this column.';

alter table bureau_report add column negative_asked_on date;
comment on column bureau_report.negative_told_on is 'When a provider took the message that says so.';
comment on column bureau_report.negative_asked_on is 'When that message was queued last.';

comment on table bureau_notice is
  'One row: the notice to a customer that credit bureaus will be told of a due date that passed.';
