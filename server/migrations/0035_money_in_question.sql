-- Money that came in, and what the provider says of it when we ask (PRODUCT 2.17).
alter table collection
  -- When the provider, asked by us, last said that it is there.
  add column confirmed_at timestamptz,
  -- Since when it is in question: the provider does not know it, or it came for a prompt that another receipt had paid.
  add column questioned_at timestamptz,
  add column question text check (question in ('notFound', 'secondReceipt')),
  -- How often in a row the provider did not know it.
  add column not_found smallint not null default 0,
  -- Who took it back: the provider reversed it, it stayed unknown there, or an officer undid a false credit.
  add column reversed_by text check (reversed_by in ('provider', 'unknown', 'officer')),
  -- How often it was credited anew after it had been taken back: the ledger's entries of each time have a reference of their own.
  add column turns smallint not null default 0,
  add check ((question is null) = (questioned_at is null));

update collection set reversed_by = 'provider' where reversed_at is not null;
update collection set confirmed_at = received_at where checks_done > 0;
update collection set confirmed_at = null, questioned_at = a.created_at, question = 'notFound', not_found = 1
  from payment_attention a where a.kind = 'collectionNotFound' and a.subject = receipt and a.resolved_at is null and reversed_at is null;

alter table collection drop column checks_asked, drop column checks_done, add check ((reversed_at is null) = (reversed_by is null));
create index collection_open on collection (customer_id) where reversed_at is null and (confirmed_at is null or questioned_at is not null);
create index collection_watched on collection (receipt, received_at) where reversed_at is null;
