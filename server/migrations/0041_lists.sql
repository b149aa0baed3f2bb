-- Lists and search of the back office (docs/decisions/2026-11-24-lists.md).

-- Finds names by their parts, and misspelt. Trusted: whoever may create in the database may make it.
create extension if not exists pg_trgm;

-- What lists filter, sort and sum by: a position is replayed for one loan, and cannot be for a hundred thousand.
create table loan_outstanding_principal (
  customer_id uuid not null,
  loan_id     uuid not null,
  outstanding_cents  bigint not null check (outstanding_cents <> 0),
  primary key (customer_id, loan_id)
);
comment on table loan_outstanding_principal is
  'One row: what of the principal of a loan is open in the books; none where nothing is.';
insert into loan_outstanding_principal (customer_id, loan_id, outstanding_cents)
  select customer_id, loan_id, sum(amount_cents) from ledger_entry
  where loan_id is not null and account = 'principalReceivable'
  group by customer_id, loan_id having sum(amount_cents) <> 0;

create table list_view (
  id         uuid primary key,
  staff_id   uuid not null,
  list       text not null,
  name       text not null,
  query      text not null,                 -- as it stands in the address: filters, order, columns
  is_shared  boolean not null,
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
create index list_view_of_list on list_view (list, name) where is_shared;
comment on table list_view is 'One row: filters, order and columns of a list that an employee saved under a name.';
