-- A destination is known once a proof of the person named it, or once it was paid (rule identity-47). What a session alone
-- named before is not: it needs a proof when it is named again.
alter table customer_receiving_number add column proved_at timestamptz;
alter table bank_account add column proved_at timestamptz;
update customer_receiving_number named set proved_at = named.first_named_at
where exists (select from identity_user owner where owner.id = named.customer_id and owner.phone = named.phone)
  or exists (select from customer_profile chosen
    where chosen.customer_id = named.customer_id and chosen.receiving_phone = named.phone)
  or exists (select from payout paid
    where paid.customer_id = named.customer_id and paid.phone = named.phone and paid.status = 'paid');
update bank_account account set proved_at = account.added_at
where exists (select from customer_profile chosen
    where chosen.customer_id = account.customer_id and chosen.receiving_target_id = account.id)
  or exists (select from payout paid
    where paid.customer_id = account.customer_id and paid.target_id = account.id and paid.status = 'paid');
comment on table customer_receiving_number is
  'One row: a number that a customer named for payouts, from when money may be sent to it, and since when it is known.';
