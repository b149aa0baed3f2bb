-- Journals that are booked into days whose file was made already come with the next file: each file says how far the
-- journals were read for it. A file that does not say so was made by the version before, of the journals of its time.

alter table book_file add column last_journal bigint;
comment on column book_file.last_journal is
  'The last journal by its number when this file was made: later ones of its days come with the next file.';
