-- What is signed is a PDF, kept byte for byte; agreements signed before that are texts, and stay so.

alter table loan_agreement alter column content drop not null;
alter table loan_agreement add column pdf bytea;
alter table loan_agreement drop constraint loan_agreement_check;
alter table loan_agreement add constraint loan_agreement_one_copy check ((content is null) <> (pdf is null));
alter table loan_agreement add constraint loan_agreement_hash check (sha256 = sha256(coalesce(pdf, convert_to(content, 'UTF8'))));

-- Messages go by SMS and, to who gave an address, by e-mail as well.
alter table message alter column phone drop not null;
alter table message add column channel text not null default 'sms' check (channel in ('sms', 'email'));
-- Sealed; wiped with the body.
alter table message add column email bytea;
-- What it is about: the signed copy that goes with it, the due date it reminds of.
alter table message add column about jsonb;
alter table message add constraint message_address check ((channel = 'sms') = (phone is not null) and (channel = 'email' or email is null));

-- Addresses that nothing is sent to any more.
create table message_email_stop (
  email_key text primary key,
  reason    text not null check (reason in ('bounced', 'refused', 'complained', 'optedOut')),
  since     timestamptz not null
);
