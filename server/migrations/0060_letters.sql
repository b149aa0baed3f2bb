-- Letters about a loan: made from its figures, signed off by an officer, kept byte for byte as they were signed off.
create table letter (
  appeal_id   uuid primary key references appeal,
  customer_id uuid not null,
  request_id  uuid not null,
  -- The number of the appeal: whoever is shown the letter asks for it by this.
  number      bigint not null,
  language    text not null,
  pdf         bytea not null,
  signed_by   uuid not null references staff_member,
  signed_on   date not null,
  created_at  timestamptz not null
);
create index letter_of_customer on letter (customer_id, created_at);
create trigger letter_append_only before update or delete or truncate on letter
  for each statement execute function requests_append_only();
