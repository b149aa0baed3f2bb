-- What is signed is a PDF, kept byte for byte; agreements signed before that are texts, and stay so.

alter table loan_agreement alter column content drop not null;
alter table loan_agreement add column pdf bytea;
alter table loan_agreement drop constraint loan_agreement_check;
alter table loan_agreement add constraint loan_agreement_one_copy check ((content is null) <> (pdf is null));
alter table loan_agreement add constraint loan_agreement_hash check (sha256 = sha256(coalesce(pdf, convert_to(content, 'UTF8'))));
