-- Money that was on its way does not make a number known again that our staff replaced (rule identity-47).
alter table customer_receiving_number add column replaced_at timestamptz;
comment on column customer_receiving_number.replaced_at is
  'When our staff put another phone in the place of this number; null again once a proof names it.';
