-- A session remembers when its person last proved that it is them: by the password, or by a code sent to the account's phone.

alter table identity_session add column proved_at timestamptz;
alter table one_time_code drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('registration', 'restoration', 'confirmation', 'paying', 'proof'));
