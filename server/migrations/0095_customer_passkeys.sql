-- Passkeys of customers (rule identity-46). The version before knows of none, and signs in by password as ever.

create table customer_passkey (
  customer_id   uuid not null,
  id            uuid not null,
  credential_id text not null,              -- as the authenticator names it, base64url; unique by its row of the directory
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  device        text,                       -- on which it was made, as its browser names it; null where that says nothing
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (customer_id, id)
);
comment on table customer_passkey is 'One row: one passkey of a customer.';

create table passkey_challenge (
  challenge  text primary key,
  session_id uuid,                          -- that asked for it; null at sign-in: the passkey says whose it is
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
comment on table passkey_challenge is 'One row: a challenge given to a passkey of a customer; accepted once.';
