-- Single events are needed until outside services were told; after that only sums are kept.
create table event_count (
  day      date not null,
  name     text not null,
  path     text,
  language text check (language in ('en', 'es', 'sw')),
  source   text,
  campaign text,
  times    bigint not null check (times > 0),
  unique nulls not distinct (day, name, path, language, source, campaign)
);

-- What led to a request stands with the request; a count needs no more of it than its campaign.
drop index event_counted;
alter table event drop column term, drop column content, drop column transaction_id, drop column click_id;
create index event_by_day on event (day);
-- For taking counting back.
create index event_of_visit on event (visit) where visit is not null;
