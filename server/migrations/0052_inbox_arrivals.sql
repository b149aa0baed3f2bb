-- Messages that come together are kept as one row until they are applied; only then each becomes a row of the inbox,
-- written once with its outcome. Kept one by one they were written twice, with all of their index entries.
create table inbox_arrival (
  id           bigint generated always as identity primary key,
  -- One message in each place, with its number in the inbox.
  ids          bigint[] not null,
  channels     text[] not null,
  provider_ids text[] not null,
  body_hashes  bytea[] not null,
  bodies       text[] not null,
  refs         text[] not null,             -- null where there is none
  received_at  timestamptz[] not null,
  check (cardinality(ids) > 0 and cardinality(ids) = all (array[cardinality(channels), cardinality(provider_ids),
    cardinality(body_hashes), cardinality(bodies), cardinality(refs), cardinality(received_at)]))
);
-- They stay for less than a second: to compress them is work for nothing.
alter table inbox_arrival alter column bodies set storage external;
comment on table inbox_arrival is
  'One row: messages from payment providers that came together and are not applied yet. It goes when they are.';
comment on table inbox_message is
  'One row: one message from a payment provider, whole, with what became of it; one that waits could not be applied '
  'with those that came with it, or comes from a version before.';
