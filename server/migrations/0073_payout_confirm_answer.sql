-- What the provider last answered about a payout that counts as paid and that it has not confirmed.
alter table payout add column confirm_answer text;

-- Each further receipt of a paid prompt is on the list by itself, under its own number, not only the first under the prompt's.
update payment_attention set subject = details ->> 'second', details = jsonb_build_object('prompt', subject, 'first', details ->> 'first')
where kind = 'promptPaidTwice' and details ->> 'second' is not null
  and not exists (select from payment_attention other where other.kind = 'promptPaidTwice' and other.subject = payment_attention.details ->> 'second');
