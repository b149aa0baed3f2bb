-- Being measured, and being looked at by device, are consents too.
alter table customer_consent drop constraint customer_consent_kind_check;
alter table customer_consent add constraint customer_consent_kind_check
  check (kind in ('terms', 'dataProcessing', 'bureauCheck', 'marketingSms', 'marketingEmail', 'measuring', 'device'));

-- What happened on the site, for counting: page views and goals. Nothing in it says who; it is kept for a limited time.
create table event (
  id             bigint generated always as identity primary key,
  at             timestamptz not null,
  -- The day in Nairobi, by which events are counted.
  day            date not null,
  name           text not null,
  -- Without its query and without ids.
  path           text,
  language       text check (language in ('en', 'es', 'sw')),
  source         text,
  medium         text,
  campaign       text,
  term           text,
  content        text,
  transaction_id text,
  click_id       text,
  -- A random number that ends with the visit; only of visitors who allow counting.
  visit          text,
  -- Outages are counted without any data of a visitor, several at a time.
  times          integer not null default 1 check (times > 0)
);
create index event_counted on event (day, name, source, campaign) include (times);

-- How far each outside analytics service has been told.
create table event_channel (
  channel text primary key,
  sent_to bigint not null
);

-- Which advertisement or message led to a request, for those who allow counting.
alter table loan_request add column visit_source jsonb;
