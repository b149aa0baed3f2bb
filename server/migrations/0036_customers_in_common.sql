-- What several customers may have in common says who they are, so that a database of many nodes asks those where they
-- are and not all of them. The version before does not write it.
create table customer_of_document (
  key         text not null,                -- keyed hash, as in customer_profile.document_key
  customer_id uuid not null,
  primary key (key, customer_id)
);
create index customer_of_document_by_customer on customer_of_document (customer_id);
comment on table customer_of_document is
  'One row: an identity document, and a customer who gave it once; whether it still is theirs, their own rows say.';
create table customer_of_phone (
  key         text not null,                -- the number
  customer_id uuid not null,
  primary key (key, customer_id)
);
create index customer_of_phone_by_customer on customer_of_phone (customer_id);
comment on table customer_of_phone is
  'One row: a number, and a customer who named it for money or for whose loan it was asked to pay, as their own rows say.';

insert into customer_of_document (key, customer_id)
  select document_key, customer_id from customer_profile where document_key is not null
  union select document_key, customer_id from loan_request
  union select document_key, customer_id from loan;
insert into customer_of_phone (key, customer_id)
  select receiving_phone, customer_id from customer_profile where receiving_phone is not null
  union select phone, customer_id from customer_receiving_number
  union select phone, customer_id from payment_prompt;

update platform_schema_floor set migration = '0036_customers_in_common';
