-- Cards and bank accounts that money can be sent to, and payouts by them beside those by M-Pesa.

-- One attempt to add a card: its id is also the provider's reference of the small charge that proves the card.
create table card_setup (
  id            uuid primary key,
  customer_id   uuid not null,
  amount_cents  bigint not null check (amount_cents > 0),
  status        text not null check (status in ('started', 'added', 'failed')),
  reason        text check (reason in ('declined', 'notFinished', 'notReusable', 'brandRefused', 'cardTaken', 'expired', 'differs')),
  card_id       uuid,
  -- Which screen it was started from.
  return_to     text not null,
  started_at    timestamptz not null,
  lookups       smallint not null default 0,
  -- The charge went through: from then on it is to be given back.
  paid_at       timestamptz,
  refund        text not null default 'none' check (refund in ('none', 'due', 'asked', 'done', 'failed')),
  refund_looks  smallint not null default 0,
  settled_at    timestamptz,
  check ((status = 'failed') = (reason is not null)),
  check ((status = 'added') = (card_id is not null))
);
create index card_setup_of_customer on card_setup (customer_id, started_at desc);

-- Never a card number: the provider has it. What stands for the card there is sealed.
create table card (
  id             uuid primary key,
  customer_id    uuid not null,
  brand          text not null check (brand in ('mastercard', 'mir', 'visa')),
  last_four      text not null check (last_four ~ '^[0-9]{4}$'),
  good_through   date not null,
  bank           text not null,
  -- Wiped once the provider has taken it out of use.
  authorization_sealed bytea,
  -- Keyed hash of the provider's signature of the physical card.
  signature_key  text not null,
  is_primary     boolean not null,
  -- A card that was added after a restoration waits (PRODUCT 4.2).
  usable_at      timestamptz not null,
  added_at       timestamptz not null,
  deleted_at     timestamptz
);
-- One physical card belongs to one customer.
create unique index card_one_owner on card (signature_key) where deleted_at is null;
create unique index card_one_primary on card (customer_id) where is_primary and deleted_at is null;
create index card_of_customer on card (customer_id, added_at);

create table bank_account (
  id           uuid primary key,
  customer_id  uuid not null,
  bank         text not null,
  last_four    text not null check (last_four ~ '^[0-9]{1,4}$'),
  -- Sealed: the account number and its owner's full name.
  details      bytea not null,
  -- Keyed hash of bank and number: the same account is kept once.
  account_key  text not null,
  usable_at    timestamptz not null,
  added_at     timestamptz not null,
  unique (customer_id, account_key)
);

-- What another party called the owner of a customer's number, where it did not fit the customer's name. Sealed.
create table receiving_name (
  customer_id uuid not null,
  phone       text not null,
  name        bytea not null,
  source      text not null check (source in ('payout', 'collection')),
  heard_at    timestamptz not null,
  primary key (customer_id, phone)
);

alter table customer_profile add column receiving_target_id uuid;

alter table loan_request
  add column payout_method text not null default 'mpesa' check (payout_method in ('mpesa', 'card', 'bank')),
  add column payout_target_id uuid,
  add check ((payout_method = 'mpesa') = (payout_target_id is null));

alter table payout
  alter column phone drop not null,
  add column method text not null default 'mpesa' check (method in ('mpesa', 'card', 'bank')),
  add column target_id uuid,
  -- As people read it: a brand and four digits, or a bank and four digits.
  add column receiver_shown text,
  add check ((method = 'mpesa') = (phone is not null)),
  add check ((method = 'mpesa') = (target_id is null));
create index payout_to_target on payout (target_id) where target_id is not null;

-- Two accounts more: what the card provider holds for us, and small charges that are to be given back. Whatever others have
-- added stays: the list is made from the one in force.
do $$
declare
  present text;
begin
  select pg_get_constraintdef(oid) into strict present from pg_constraint where conrelid = 'ledger_entry'::regclass and conname = 'ledger_entry_account_check';
  alter table ledger_entry drop constraint ledger_entry_account_check;
  execute 'alter table ledger_entry add constraint ledger_entry_account_check ' || replace(present, 'ARRAY[', 'ARRAY[''cardProvider''::text, ''cardChecks''::text, ');
end $$;
