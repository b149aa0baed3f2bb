-- The signed file bears the mark of its signature; what was read before and signed is kept beside it, byte for byte.
-- Null for agreements that were signed without a mark: their pdf is what was read.
alter table loan_agreement add column read_pdf bytea;
alter table loan_agreement add constraint loan_agreement_read check (read_pdf is null or pdf is not null);
