-- New terms and prices: what was published, who was told when, and who accepted (PRODUCT 6.8).

create table condition_version (
  id               uuid primary key,
  kind             text not null check (kind in ('terms', 'prices')),
  -- From this day they hold for whoever registers after they were published.
  valid_from       date not null,
  -- Of prices: the version of the products configuration that they are.
  products_version integer,
  -- Something costs more than before: binds existing customers only once they accept.
  dearer           boolean not null,
  -- What changes, by language.
  summary          jsonb not null,
  -- Of terms: the whole text, by language.
  body             jsonb,
  published_at     timestamptz not null,
  check ((kind = 'prices') = (products_version is not null)),
  check ((kind = 'terms') = (body is not null))
);

create table condition_notice (
  condition_id uuid not null references condition_version (id),
  customer_id  uuid not null,
  told_at      timestamptz not null,
  -- 30 days after the customer was told, or the first day of the version where that is later.
  binds_on     date not null,
  accepted_at  timestamptz,
  primary key (condition_id, customer_id)
);
create index condition_notice_of_customer on condition_notice (customer_id);
