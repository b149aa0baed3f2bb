-- The SMS of the last code to a number, so that the page of the code can say that it did not go out. None for codes that are
-- asked for by whoever is not known: their pages say the same to everybody.
alter table one_time_code_number add column message_id uuid;
