-- What waits for a second person keeps the day by which its customer was promised an answer. The version before does not
-- show it.
alter table pending_action add column promised_on date; -- null where nobody was promised anything
