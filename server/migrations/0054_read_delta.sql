-- What was read before it was signed differs from the signed file by the mark of its signature alone: the difference
-- takes a third of the room of a second file. What was kept before stays as it is.
alter table loan_agreement add column read_delta bytea;
alter table loan_agreement add constraint loan_agreement_read_delta
  check (read_delta is null or (pdf is not null and read_pdf is null));
comment on column loan_agreement.read_delta is
  'The file that was read, deflated with the signed file as its dictionary; null where read_pdf has it whole.';
