-- The customer begins every key of what money a customer paid, got or is owed, so that a database of many nodes keeps
-- the rows of one customer together. Money of nobody is under a customer of zeros.

-- These two stay with nobody: most of what they are about has no customer.
alter table unmatched_payment drop constraint unmatched_payment_receipt_fkey;
alter table payment_reversal drop constraint payment_reversal_receipt_fkey;

update collection set customer_id = '00000000-0000-0000-0000-000000000000' where customer_id is null;
insert into directory (kind, key, customer_id, id) select 'receipt', receipt, customer_id, null from collection;
alter table collection
  alter column customer_id set not null,
  drop constraint collection_pkey,
  add primary key (customer_id, receipt);
comment on column collection.customer_id is
  'Of zeros where the money has no loan. The receipt is unique by its row of the directory, which is locked for it.';
-- Which of a customer's money it is, is told by the few rows of the customer.
drop index collection_of_loan;
drop index collection_of_prompt;
drop index collection_open;
create index collection_in_question on collection (questioned_at)
  where reversed_at is null and questioned_at is not null;

alter table payment_prompt
  drop constraint payment_prompt_pkey,
  drop constraint payment_prompt_provider_id_key,
  add primary key (customer_id, id);
drop index payment_prompt_of_loan;
-- Whoever sent one without signing in has its id alone.
create index payment_prompt_by_id on payment_prompt (id);

insert into directory (kind, key, customer_id, id)
  select 'payoutReceipt', receipt, customer_id, id::text from payout where receipt is not null;
alter table payout
  drop constraint payout_pkey,
  drop constraint payout_receipt_key,
  add primary key (customer_id, id);
drop index payout_of_request;
drop index payout_to_target;
drop index payout_one_alive;
create unique index payout_one_alive on payout (customer_id, request_id)
  where status not in ('failed', 'cancelled', 'failedLatePaid');
-- The card provider's messages name a payout by its id alone.
create index payout_by_id on payout (id);

alter table prolongation_wish drop constraint prolongation_wish_pkey,
  add primary key (customer_id, loan_id, on_day);
alter table refund drop constraint refund_pkey, add primary key (customer_id, id);
drop index refund_of_customer;
alter table refund_part drop constraint refund_part_pkey, add primary key (customer_id, payout_id, loan_id);

update payment_exception set details = details || jsonb_build_object('customerId', claim.customer_id)
  from payment_claim claim
  where payment_exception.kind = 'paymentClaimed' and claim.receipt = payment_exception.subject
    and claim.loan_id::text = payment_exception.details ->> 'loanId';
alter table payment_claim drop constraint payment_claim_pkey, add primary key (customer_id, id);
drop index payment_claim_of_receipt;

alter table card_setup drop constraint card_setup_pkey, add primary key (customer_id, id);
drop index card_setup_of_customer;
-- The card provider's messages name it by its id alone.
create index card_setup_by_id on card_setup (id);

-- That a physical card is one customer's is held by a lock of its signature, which is known under several keys.
alter table card drop constraint card_pkey, add primary key (customer_id, id);
drop index card_one_owner;
drop index card_of_customer;

alter table bank_account drop constraint bank_account_pkey, add primary key (customer_id, id);

update platform_schema_floor set migration = '0034_customer_in_money_keys';
