-- What was agreed on with a customer, or noted of a loan, stands on the loan, as the other decisions about a debt do. The
-- version before does not read it: until it is gone, it shows such a loan as it was before.
alter table loan add column concessions jsonb not null default '[]';
comment on column loan.concessions is
  'Waivers, settlements, new schedules and marks: [{"id": "...", "kind": "waiver", "on": "2026-12-02", "of": "penalty", '
  '"amountCents": 50000, "reason": "..."}]';

alter type ledger_account add value 'waivers';
