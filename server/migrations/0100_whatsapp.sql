-- WhatsApp (rule messages-15): a way for messages, for whoever agreed to it; and what is written to us there. The version
-- before knows of neither; WhatsApp is off until it is configured.

alter table customer_consent drop constraint customer_consent_kind_check, add constraint customer_consent_kind_check
  check (kind in ('terms', 'dataProcessing', 'bureauCheck', 'marketingSms', 'marketingEmail', 'measuring', 'device',
    'whatsApp'));

alter table message drop constraint message_channel_check, drop constraint message_address,
  add constraint message_channel_check check (channel in ('sms', 'email', 'whatsapp')),
  add constraint message_address check (
    (channel in ('sms', 'whatsapp')) = (phone is not null) and (channel = 'email' or email is null)),
  add column instead_id uuid;
comment on column message.instead_id is 'The SMS that went in its place; of WhatsApp.';
comment on table message is 'One row: one SMS, e-mail or message by WhatsApp, queued or sent.';

create table whatsapp_inbox (
  message_id  text primary key,          -- the provider's
  phone       text not null,             -- who wrote
  body        bytea,                     -- sealed: the message, as it came; a PIN may be in it, so it goes once it is answered
  received_at timestamptz not null,
  applied_at  timestamptz,
  check ((body is null) = (applied_at is not null))
);
create index whatsapp_inbox_by_phone on whatsapp_inbox (phone);
create index whatsapp_inbox_by_age on whatsapp_inbox (received_at);
comment on table whatsapp_inbox is 'One row: one message by WhatsApp that came in, kept whole until it is answered.';

create table whatsapp_chat (
  phone      text primary key,
  session_id text,                       -- of the menus; null once they ended
  typed      bytea,                      -- sealed: every answer so far; null once the menus ended
  turns      integer not null,           -- messages that were answered: two at once follow each other by it
  wrote_at   timestamptz not null        -- within 24 hours of it anything may be answered
);
create index whatsapp_chat_by_age on whatsapp_chat (wrote_at);
comment on table whatsapp_chat is 'One row: a number that wrote to us by WhatsApp, and where it is in the menus.';
