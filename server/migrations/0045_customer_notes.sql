-- What our staff note of a customer, for whoever speaks with them next. The version before does not know of it.
create table customer_note (
  customer_id uuid not null,
  id          uuid not null,
  staff_id    uuid not null references staff_member,
  text        bytea not null,               -- sealed
  written_at  timestamptz not null,
  primary key (customer_id, id)
);
comment on table customer_note is 'One row: a note of one of our staff about a customer. It is never changed.';
