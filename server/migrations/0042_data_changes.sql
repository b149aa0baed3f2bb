-- Changes of locked personal data: proposed by one officer for an appeal with the picture of the document, approved by another (PRODUCT 4.6).
create table data_change (
  id          uuid primary key,
  customer_id uuid not null,
  appeal_id   uuid not null references appeal,
  status      text not null check (status in ('proposed', 'approved', 'declined')),
  -- Sealed: the fields as they would be typed, before and after.
  content     bytea not null,
  proposed_by uuid not null references staff_member,
  proposed_at timestamptz not null,
  decided_by  uuid references staff_member,
  decided_at  timestamptz,
  note        text,
  check ((status = 'proposed') = (decided_at is null)),
  -- Nobody approves what they proposed.
  check (status <> 'approved' or decided_by <> proposed_by)
);
create unique index data_change_waiting on data_change (customer_id) where status = 'proposed';
create index data_change_of_customer on data_change (customer_id);

-- A promise of an answer that passed: what was promised first. The day by which we answer is then a new one.
alter table loan_request add column promise_missed_on date;
alter table appeal add column promise_missed_on date;
