-- Airtel Money as a second provider of payments by phone, for payouts and for money in (rule receiving-1, rule providers-15).
alter type ledger_account add value 'airtelCollection';
alter type ledger_account add value 'airtelFloat';

insert into gl_account (code, name, kind, is_control) values
  ('1026', 'Airtel Money collections', 'asset', false),
  ('1027', 'Airtel Money payouts', 'asset', false);
insert into gl_mapping (key, since, code) values
  ('airtelCollection', '2000-01-01', '1026'),
  ('airtelFloat', '2000-01-01', '1027');

alter table payout drop constraint payout_method_check, drop constraint payout_check, drop constraint payout_check1;
alter table payout add constraint payout_method_check check (method in ('mpesa', 'airtel', 'card', 'bank')),
  add constraint payout_phone_by_method check ((method in ('mpesa', 'airtel')) = (phone is not null)),
  add constraint payout_target_by_method check ((method in ('mpesa', 'airtel')) = (target_id is null));

alter table loan_request drop constraint loan_request_payout_method_check, drop constraint loan_request_check4;
alter table loan_request
  add constraint loan_request_payout_method_check check (payout_method in ('mpesa', 'airtel', 'card', 'bank')),
  add constraint loan_request_target_by_method check ((payout_method in ('mpesa', 'airtel')) = (payout_target_id is null));
