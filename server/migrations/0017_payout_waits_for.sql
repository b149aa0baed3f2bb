-- Why a payout whose time has come is not sent yet; null where nothing stops it.
alter table payout add column waits_for text
  check (waits_for in ('earlierPayout', 'payeeCheck', 'paymentCheck', 'earlierLoan'));
