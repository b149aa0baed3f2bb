-- What is booked from statements of our accounts goes into the general ledger (rule books-2).
insert into gl_account (code, name, kind, is_control) values
  ('2420', 'Funds of owners and lenders to allocate', 'liability', false);
insert into gl_mapping (key, since, code) values
  ('mpesaWorking', '2000-01-01', '1021'),
  ('mpesaCharges', '2000-01-01', '1023'),
  ('mpesaPayoutCharges', '2000-01-01', '1023'),
  ('bank', '2000-01-01', '1010'),
  ('inTransit', '2000-01-01', '1024'),
  ('ownFunds', '2000-01-01', '2420'),
  ('collectionCharges', '2000-01-01', '5010'),
  ('payoutCharges', '2000-01-01', '5011'),
  ('cardCharges', '2000-01-01', '5012'),
  ('bankCharges', '2000-01-01', '5300');
