-- What differs between statements and our books is work of finance: explained two days after it was found (rule money-37).
insert into work_queue (kind, promise_days, daily_target) values ('break', 2, 0) on conflict do nothing;
