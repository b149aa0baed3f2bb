-- Paying without sign-in, "I paid", links to outside identities, referrals.

-- A customer tells of a payment that is not shown yet. One row for each receipt, however often it is told.
create table payment_claim (
  id          uuid primary key,
  customer_id uuid not null,
  loan_id     uuid not null,
  receipt     text not null,
  status      text not null check (status in ('looking', 'credited', 'notFound', 'person')),
  asked       smallint not null default 0,
  created_at  timestamptz not null,
  settled_at  timestamptz,
  unique (customer_id, receipt)
);

alter table identity_attempt drop constraint identity_attempt_kind_check, add constraint identity_attempt_kind_check check (kind in ('registration', 'restoration', 'paying'));
alter table one_time_code drop constraint one_time_code_purpose_check, add constraint one_time_code_purpose_check check (purpose in ('registration', 'restoration', 'confirmation', 'paying'));
alter table identity_session drop constraint identity_session_kind_check, add constraint identity_session_kind_check check (kind in ('full', 'restoration', 'paying'));

-- A link that opens paying: 128 bits, kept as a hash, used once, for fifteen minutes.
create table client_token (
  token_key   text primary key,
  -- Whom it opens paying for; null for a client of a partner who is not linked yet.
  customer_id uuid,
  partner     text,
  client_id   text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  check (customer_id is not null or (partner is not null and client_id is not null))
);
create index client_token_by_age on client_token (expires_at);

-- A partner's client who is our customer, by the customer's own word.
create table external_identity (
  partner     text not null,
  client_id   text not null,
  customer_id uuid not null,
  linked_at   timestamptz not null,
  primary key (partner, client_id)
);
create index external_identity_of_customer on external_identity (customer_id);

create table referral (
  customer_id uuid primary key,
  code        text not null unique,
  -- By whose code this customer came.
  invited_by  uuid,
  created_at  timestamptz not null
);
create index referral_of_inviter on referral (invited_by) where invited_by is not null;
