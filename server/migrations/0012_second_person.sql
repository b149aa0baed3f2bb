-- New terms and prices wait for the approval of a second person before they are published.
create table condition_proposal (
  id          uuid primary key,
  kind        text not null check (kind in ('terms', 'prices')),
  valid_from  date not null,
  content     jsonb not null,               -- as typed by whoever proposed it: read again at the approval
  status      text not null check (status in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null references staff_member,
  proposed_at timestamptz not null,
  decided_by  uuid references staff_member,
  decided_at  timestamptz,
  note        text,                         -- why it was declined
  check ((status = 'proposed') = (decided_at is null)),
  check (status <> 'approved' or decided_by <> proposed_by) -- nobody approves their own proposal
);
create index condition_proposal_waiting on condition_proposal (proposed_at) where status = 'proposed';
comment on table condition_proposal is
  'One row: new terms or prices that one administrator proposes and another approves or declines.';
