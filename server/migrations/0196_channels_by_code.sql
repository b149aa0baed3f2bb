-- The names of message channels and of consents are in `domain/message-channels.ts` and `domain/person/consents.ts`; a new
-- one needs no migration. The address of a message stays checked.

alter table message drop constraint message_channel_check, drop constraint message_address,
  add constraint message_channel_check check (channel ~ '^[a-z]{1,20}$'),
  add constraint message_address check (
    (channel not in ('sms', 'whatsapp') or phone is not null) and (channel <> 'email' or phone is null)
      and (channel = 'email' or email is null));
comment on table message is 'One row: one message by one channel, queued or sent.';

alter table customer_consent drop constraint customer_consent_kind_check,
  add constraint customer_consent_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');
