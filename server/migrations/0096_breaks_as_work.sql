-- What differs between statements and our books is work of finance: explained two days after it was found (rule money-37).
insert into work_queue (kind, promise_days, daily_target) values ('break', 2, 0) on conflict do nothing;
-- What a provider says an account holds and our books do not (rule money-42).
alter table statement_break drop constraint statement_break_class_check,
  add constraint statement_break_class_check check (class in
    ('oursOnly', 'theirsOnly', 'amountDiffers', 'statusDiffers', 'duplicate', 'opening', 'balance'));
