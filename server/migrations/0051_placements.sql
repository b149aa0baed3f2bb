-- Late loans placed with an agency, which calls for us (rule states-26). The version before does not know of it, and would
-- go on calling: place none while both run.

create table agency_placement (
  id              uuid primary key,
  number          bigint not null generated always as identity unique, -- what people call it
  agency          text not null check (agency <> ''),
  calls_from      text not null,            -- its number
  commission_ppm  integer not null check (commission_ppm between 0 and 1000000), -- of what comes in while it is placed
  placed_on       date not null,            -- its customers were told the agency's name on this day
  starts_on       date not null,
  recalled_on     date
);
comment on table agency_placement is 'One row: late loans that an agency works on for us, from one day on.';

create table placed_loan (
  customer_id  uuid not null,
  placement_id uuid not null,
  loan_id      uuid not null,
  starts_on    date not null,
  ended_on     date,                        -- recalled, not late any more, or marked
  primary key (customer_id, placement_id, loan_id)
);
create unique index placed_loan_open on placed_loan (customer_id, loan_id) where ended_on is null;
create index placed_loan_of_placement on placed_loan (placement_id);
comment on table placed_loan is 'One row: a loan in a placement with an agency.';

update staff_role set permissions = permissions || '{collections.place}' where name = 'collectionsLead';
