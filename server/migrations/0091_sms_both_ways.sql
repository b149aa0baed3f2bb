-- SMS both ways: what is texted to us (rule messages-13), and what each message took. The version before knows of neither.

alter table message add column parts smallint, add column cost_cents bigint;
comment on column message.parts is 'How many SMS it was sent as; null before it was sent, and of an e-mail.';
comment on column message.cost_cents is 'What the provider says that it took, all parts together; null where it said nothing.';

create table sms_inbox (
  provider_id text primary key,
  phone       text not null,             -- who texted
  body        bytea not null,            -- sealed: the whole form, as it came
  received_at timestamptz not null,
  applied_at  timestamptz,
  word        text check (word in ('balance', 'pay', 'statement', 'stop', 'help')),
  outcome     text check (outcome in ('answered', 'stranger', 'silent')),
  check ((applied_at is null) = (outcome is null))
);
create index sms_inbox_by_phone on sms_inbox (phone);
create index sms_inbox_by_age on sms_inbox (received_at);
comment on table sms_inbox is 'One row: one SMS that came in, kept whole before it is answered; its word once it was.';

create view reporting.sms_by_day as
  select (sent_at at time zone 'Africa/Nairobi')::date as sent_on, kind, language, status,
    count(*) as messages, sum(coalesce(parts, 1)) as parts, sum(cost_cents) / 100.0 as cost
  from message where channel = 'sms' and sent_at is not null group by 1, 2, 3, 4;
comment on view reporting.sms_by_day is
  'One row: SMS of one kind in one language that were sent on a day and ended alike; in parts, and in what they cost.';
