-- Customers who ask for a person by WhatsApp, and what our staff answer (rule messages-17). The version before goes on
-- answering everything by the menus.

create table chat_thread (
  customer_id   uuid not null,
  id            uuid not null,
  phone         text not null,             -- where the customer writes
  opened_at     timestamptz not null,
  wrote_at      timestamptz not null,      -- when the customer wrote last: within 24 hours of it we may answer
  waiting_since timestamptz,               -- of the first message without an answer; null once one went
  closed_at     timestamptz,
  closed_by     uuid references staff_member, -- null: the customer went back to the menus
  primary key (customer_id, id),
  check (closed_at is null or waiting_since is null),
  check (closed_by is null or closed_at is not null)
);
create unique index chat_thread_open on chat_thread (customer_id) where closed_at is null;
create index chat_thread_by_id on chat_thread (id);
create index chat_thread_waiting on chat_thread (waiting_since) where closed_at is null;
create index chat_thread_by_age on chat_thread (wrote_at);
comment on table chat_thread is 'One row: a conversation of a customer with our staff by WhatsApp.';

create table chat_line (
  customer_id uuid not null,
  id          uuid not null,
  thread_id   uuid not null,
  number      bigint not null generated always as identity,
  staff_id    uuid references staff_member, -- who wrote it; null: the customer
  message_id  uuid,                        -- ours: as which message it went
  body        bytea not null,              -- sealed
  written_at  timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, thread_id) references chat_thread on delete cascade,
  check ((staff_id is null) = (message_id is null))
);
create index chat_line_of_thread on chat_line (customer_id, thread_id);
create index chat_line_by_age on chat_line (written_at);
comment on table chat_line is 'One row: what a customer or one of our staff wrote in a conversation by WhatsApp.';

insert into work_queue (kind, promise_days, daily_target) values ('chat', 1, 0);
update staff_role set permissions = permissions || '{chats.read,chats.answer}', revision = revision + 1
  where name in ('officer', 'agent');
update staff_role set permissions = permissions || '{chats.read}', revision = revision + 1
  where name in ('controller', 'auditor', 'compliance');
