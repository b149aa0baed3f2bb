-- Whoever invited a friend who got a loan has days without interest, where that is configured.

-- Earned once for each friend. Without a loan it waits for the inviter's next one on which interest runs.
create table referral_reward (
  friend_id   uuid primary key,
  customer_id uuid not null,
  days        smallint not null check (days > 0),
  earned_at   timestamptz not null,
  loan_id     uuid,
  used_at     timestamptz,
  check ((loan_id is null) = (used_at is null))
);
create index referral_reward_of_customer on referral_reward (customer_id);

-- Decisions about the debt that are no movement of money: [{"on": "2026-12-02", "days": 3}].
alter table loan add column free_days jsonb not null default '[]';

-- What we pay of the interest.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'mpesaPaybill', 'mpesaFloat', 'cardProvider', 'payoutsUnderWay', 'payoutsInDispute', 'refundsUnderWay',
  'principalReceivable', 'interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable', 'cessionReceivable',
  'cardChecks', 'unmatched', 'overpayment', 'prolongationPrepaid', 'excisePayable',
  'interestIncome', 'penaltyIncome', 'addOnsIncome',
  'rounding', 'writeOffs', 'cessionResult', 'referralRewards'));
