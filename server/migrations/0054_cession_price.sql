-- A sold debt leaves the books: what the buyer owes for it, and what was gained or lost by the sale.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'mpesaPaybill', 'mpesaFloat', 'cardProvider', 'payoutsUnderWay', 'payoutsInDispute', 'refundsUnderWay',
  'principalReceivable', 'interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable', 'cessionReceivable',
  'cardChecks', 'unmatched', 'overpayment', 'prolongationPrepaid', 'excisePayable',
  'interestIncome', 'penaltyIncome', 'addOnsIncome',
  'rounding', 'writeOffs', 'cessionResult'));

-- Null where the debt was not sold, and where it was sold before prices were written down: those loans keep the books they have.
alter table loan add column sold_for_cents bigint check (sold_for_cents >= 0);
