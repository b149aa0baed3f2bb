-- An offer may be of the whole amount, at the price of a later loan (rule money-4). What is kept was held to less.
alter table loan_request
  drop constraint loan_request_check1,
  add constraint loan_request_alternative_within_asked
    check (alternative_cents > 0 and alternative_cents <= requested_cents) not valid;
