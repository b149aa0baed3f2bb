-- Files that are made of the general ledger, each once, and what was paid to the tax authority. The version before does not
-- know of them.

create table book_file (
  name      text primary key check (length(name) between 1 and 100),
  -- domain/books/journal-formats.ts: packages; or what a night keeps: journals, entries; or at a month's end: loans.
  kind      text not null,
  format    text not null check (format in ('csv', 'parquet')),
  from_day  date not null,
  to_day    date not null check (to_day >= from_day),
  lines     integer not null check (lines >= 0),
  bytes     bigint not null,
  sha256    bytea not null,
  made_at   timestamptz not null,
  made_by   uuid references staff_member,
  unique (kind, format, from_day),
  unique (kind, format, to_day)
);
comment on table book_file is
  'One row: a file that was made of the general ledger. It is made once; its bytes are those of its hash.';
comment on column book_file.made_by is 'Null: by the night.';

create table tax_payment (
  reference    text primary key check (length(reference) between 1 and 40),
  tax          text not null check (tax in ('excise', 'withholding')),
  month        date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on      date not null,
  journal      bigint not null references gl_journal,
  noted_by     uuid not null references staff_member,
  approved_by  uuid not null references staff_member
);
comment on table tax_payment is 'One row: a payment to the tax authority, by the number that it gave for it.';
comment on column tax_payment.month is 'The first day of the month whose tax it is.';

update staff_role set permissions = permissions || '{books.export,taxes.pay}', revision = revision + 1
  where name = 'finance';
update staff_role set permissions = permissions || '{books.export,taxes.pay,taxes.approve}', revision = revision + 1
  where name = 'controller';
