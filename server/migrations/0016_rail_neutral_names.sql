-- Prompts, payments and payouts in words that fit every provider, not M-Pesa's alone.
alter table payment_prompt rename column checkout_request_id to provider_id;
alter table payment_prompt rename constraint payment_prompt_checkout_request_id_key to payment_prompt_provider_id_key;
-- A second id of M-Pesa's for the same prompt; nothing read it.
alter table payment_prompt drop column merchant_request_id;
comment on column payment_prompt.provider_id is 'The provider''s own id of the prompt; with M-Pesa the CheckoutRequestID.';
comment on table payment_prompt is 'One row: one request to pay that was sent to a phone.';

alter table collection drop constraint collection_channel_check;
update collection set channel = case channel when 'stk' then 'prompt' else 'byHand' end where channel in ('stk', 'c2b');
alter table collection add constraint collection_channel_check
  check (channel in ('prompt', 'byHand', 'pull', 'status'));
comment on column collection.channel is
  'Where it was heard of first: the answer to a prompt, the message about a payment by hand, the provider''s list, '
  'or its answer about a receipt.';

alter table payout rename column conversation_id to provider_id;
comment on column payout.provider_id is 'The provider''s own id of the payout; with M-Pesa the ConversationID.';
comment on table status_question is 'One row: one query to a provider about the status of a transaction.';

update payment_exception set kind = 'paidToOtherNumber' where kind = 'otherShortCode';
update inbox_message set outcome = 'paidToOtherNumber' where outcome = 'otherShortCode';
