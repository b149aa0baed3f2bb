-- Background jobs in a table of our own. The index begins with the lane: what waits in one costs another nothing.
create table job (
  id           bigint generated always as identity primary key,
  lane         text not null,
  name         text not null,
  payload      jsonb not null,
  key          text,
  queue        text,
  run_at       timestamptz not null,
  attempts     smallint not null default 0,
  max_attempts smallint not null,
  is_replaced  boolean not null default false,
  last_error   text,
  failed_at    timestamptz,
  taken_by     uuid,
  taken_until  timestamptz,
  check ((taken_by is null) = (taken_until is null)),
  check (failed_at is null or taken_by is null)
);
create unique index job_by_key on job (key) where key is not null;
create index job_by_lane on job (lane, run_at, id) where taken_by is null and failed_at is null;
create index job_by_queue on job (queue) where queue is not null;
create index job_taken on job (taken_by) where taken_by is not null;
create index job_failed on job (failed_at) where failed_at is not null;
comment on table job is 'One row: something to do later, added with what it follows from; it goes when it is done.';
comment on column job.lane is 'Which workers run it (server/platform/lanes.ts).';
comment on column job.key is 'One key is one job that has not begun.';
comment on column job.queue is 'Jobs of one queue run one after the other.';
comment on column job.run_at is 'By the clock of the service.';
comment on column job.is_replaced is 'It was running when another was added under its key: it is not tried again.';
comment on column job.failed_at is 'Its tries are used up: a person has to look.';
comment on column job.taken_by is 'The worker that runs it, which says so again until it is done.';
comment on column job.taken_until is 'By the clock of the database: when it is over, the worker is taken for dead.';

-- What waits in graphile-worker, which did this before: workers take it over for as long as the version before runs
-- beside them. What a worker of that version runs, and says so by its lock, is its own.
create function job_take_over() returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  with old as (
    delete from graphile_worker._private_jobs
    where locked_at is null or pg_try_advisory_xact_lock(7316, hashtext(locked_by))
    returning *
  )
  insert into job (lane, name, payload, key, queue, run_at, attempts, max_attempts, last_error, failed_at)
  select
    case
      when task.identifier in
        ('payments.applyInbox', 'payments.resumeProvider', 'requests.decide', 'referrals.reward') then 'money'
      when task.identifier = 'requests.sendCode' then 'codes'
      when task.identifier = 'messages.send' then 'sms'
      when task.identifier = 'payments.probeProvider' then 'background'
      when task.identifier like 'payments.%' then 'mpesa'
      when task.identifier like 'cards.%' then 'cards'
      else 'background'
    end,
    case when task.identifier = 'messages.send' then 'messages.sendSms' else task.identifier end,
    old.payload, old.key, case when old.job_queue_id is not null then task.identifier end,
    old.run_at + coalesce((select offset_ms from platform_clock), 0) * interval '1 millisecond',
    old.attempts, old.max_attempts, old.last_error,
    case when old.attempts >= old.max_attempts then old.updated_at end
  from old join graphile_worker._private_tasks task on task.id = old.task_id
  where task.identifier <> 'platform.clockMoved'
  on conflict (key) where key is not null do nothing;
end
$$;
