-- Whose payment it is, where a provider names the payer by a whole number of a customer: such a payment is credited to
-- another customer's loan by two people, and its payer is told.
alter table unmatched_payment add column payer_customer_id uuid;
comment on column unmatched_payment.payer_customer_id is
  'The customer whose number paid it; null where the provider named no whole number of a customer.';
