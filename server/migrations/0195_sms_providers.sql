-- Several SMS providers (rule messages-20). The version before ignores the columns; it knows one provider.

alter table message
  add column provider text,
  add column unknown_at timestamptz;
comment on column message.provider is 'For an SMS: the provider that accepted it, or was asked last.';
comment on column message.unknown_at is
  'For an SMS: when a provider was asked that did not answer. It may have been sent.';

-- A report of an SMS whose id we never learned is found by the number that it names.
alter table message_report add column phone_key text;
comment on column message_report.phone_key is 'Keyed hash of the phone that the report names, until its message is known.';
create index message_report_by_phone on message_report (phone_key) where message_id is null;
