-- Files for credit bureaus that are not marked as sent wait in a queue of our staff. The version before does not show it.
insert into work_queue (kind, promise_days, daily_target) values ('bureauFile', 1, 0) on conflict do nothing;
