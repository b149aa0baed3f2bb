-- A prompt to pay on the day a payment is due, for whoever asked for it (rule messages-10). The version before does not
-- know of it, and sends none.

create table due_prompt_wish (
  customer_id uuid primary key,
  hour        smallint not null check (hour between 0 and 23), -- of Nairobi
  since       timestamptz not null
);
create index due_prompt_wish_by_hour on due_prompt_wish (hour, customer_id);
comment on table due_prompt_wish is
  'One row: a customer wants a prompt at this hour of the day on which a payment is due. Turned off, it is gone.';

create table due_prompt (
  customer_id uuid not null,
  loan_id     uuid not null,
  due_on      date not null,
  number      smallint not null check (number in (1, 2)), -- at most two for a due date
  prompt_id   uuid not null,
  sent_at     timestamptz not null,
  primary key (customer_id, loan_id, due_on, number)
);
comment on table due_prompt is 'One row: a prompt that was sent on a due date because its customer had asked for it.';
