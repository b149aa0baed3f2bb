-- What M-Pesa says an account holds is asked for, and payouts wait while too little is left (rule money-40).
alter table payout drop constraint payout_waits_for_check;
alter table payout add constraint payout_waits_for_check
  check (waits_for in ('earlierPayout', 'payeeCheck', 'paymentCheck', 'earlierLoan', 'provider', 'float'));
alter table status_question drop constraint status_question_kind_check;
alter table status_question add constraint status_question_kind_check
  check (kind in ('collection', 'claim', 'payout', 'balance'));
