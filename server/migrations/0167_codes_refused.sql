-- A code to sign that had to wait and was refused then is not a lost one: the page says why, and it is not sent again by itself.
alter table loan_request add column code_refused_at timestamptz;
comment on column loan_request.code_refused_at is
  'When the code that had to wait was refused, so that the customer has to ask for it; null where none was.';
