-- Opening balances of a book that is taken over: each is booked against this account, which the loans clear. The version
-- before does not know of it.
insert into gl_account (code, name, kind, is_control) values
  ('3190', 'Opening of the book', 'equity', false);
