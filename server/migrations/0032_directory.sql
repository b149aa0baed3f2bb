-- What is one of its kind over all customers, and whose it is. The keys of all other tables with a customer begin with
-- the customer, so that each customer's rows can live on one of several machines.
create table directory (
  kind        text not null,
  key         text not null,
  customer_id uuid not null,
  id          text,                         -- the row there, where the customer has several of the kind
  primary key (kind, key)
);
comment on table directory is
  'One row: something that is unique over all customers (a phone number, a contract number, a receipt), and whose it is.';
