-- The ledger keeps amounts in the currency of the country, whichever that is.
alter table ledger_transaction drop constraint ledger_transaction_currency_check;
alter table ledger_transaction add constraint ledger_transaction_currency_check
  check (currency ~ '^[A-Z]{3}$');
