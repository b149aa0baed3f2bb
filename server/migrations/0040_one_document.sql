-- One person is one document, however it is typed. Two customers may come to hold one: a person decides whose it is, so the
-- database no longer refuses the second. Keys made before numbers were compared without leading zeros are made anew at the next start.
alter table customer_profile
  drop constraint customer_profile_document_key_key,
  add column document_key_form smallint not null default 1;
create index customer_profile_of_document on customer_profile (document_key) where document_key is not null;
create index customer_profile_of_receiving_phone on customer_profile (receiving_phone) where receiving_phone is not null;
create index customer_receiving_number_of_phone on customer_receiving_number (phone);
