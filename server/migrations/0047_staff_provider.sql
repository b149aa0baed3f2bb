-- Staff sign in with the account that the lender's own identity provider gives them. The version before does not know of it.
create table staff_provider_account (
  issuer    text        not null,
  subject   text        not null,
  staff_id  uuid        not null references staff_member,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (staff_id, issuer)
);
comment on table staff_provider_account is 'One row: the account at an OpenID Connect provider that one of our staff signs in with.';
