-- A new phone number of a customer is taken over only after a code sent to it was entered.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in
  ('registration', 'restoration', 'confirmation', 'paying', 'proof', 'phoneChange'));
-- When the code sent to the new number was entered.
alter table data_change add column phone_proved_at timestamptz;
