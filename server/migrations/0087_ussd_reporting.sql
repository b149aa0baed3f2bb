-- Sessions by USSD, for reports: how many, in which language, and how they ended.

create view reporting.ussd_sessions_by_day as
  select (started_at at time zone 'Africa/Nairobi')::date as started_on, language,
    case when ended then 'ended' when closed is not null then 'brokenOff' else 'open' end as outcome,
    count(*) as sessions, avg(received) as answers
  from ussd_session group by 1, 2, 3;
comment on view reporting.ussd_sessions_by_day is
  'One row: sessions by USSD of a day in one language that ended alike; those of the last 30 days.';
