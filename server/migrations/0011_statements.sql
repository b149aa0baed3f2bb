-- M-Pesa statements (PRODUCT 6.4). The file is in the storage, sealed; its rows are never kept, only what they come to by month.

create table mpesa_statement (
  id             uuid primary key,
  sequence       bigint generated always as identity,
  customer_id    uuid not null,
  state          text not null check (state in ('reading', 'refused', 'shown', 'confirmed', 'withdrawn')),
  refusal        text check (refusal in ('codeMissing', 'codeWrong', 'broken', 'notAStatement', 'tooLarge', 'otherPhone', 'tooOld', 'tooShort')),
  -- Null once the file is forgotten.
  file_key       text unique,
  -- Sealed; what opens the PDF, for as long as it is being read.
  code           bytea,
  codes_tried    smallint not null default 0,
  -- Sealed: holder, findings, months and what they come to.
  summary        bytea,
  uploaded_at    timestamptz not null,
  confirmed_at   timestamptz,
  check ((state = 'reading') = (code is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('shown', 'confirmed') or summary is not null),
  check (state <> 'withdrawn' or summary is null)
);
create index mpesa_statement_of_customer on mpesa_statement (customer_id, sequence desc);
create index mpesa_statement_by_age on mpesa_statement (uploaded_at);
