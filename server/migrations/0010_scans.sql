-- Scans of identity documents and selfies (SPEC 2, 3; PRODUCT 4.7, 4.8). The files themselves are in the storage, sealed; a row names one.

create table scan (
  file_key     text primary key,
  customer_id  uuid not null,
  request_id   uuid not null,
  kind         text not null check (kind in ('mainPage', 'registrationPage', 'selfie')),
  file_kind    text not null check (file_kind in ('jpeg', 'pdf')),
  uploaded_at  timestamptz not null,
  -- When the customer sent it in; until then it can be replaced.
  submitted_at timestamptz
);
create unique index scan_not_submitted on scan (request_id, kind) where submitted_at is null;
create index scan_of_customer on scan (customer_id, kind, uploaded_at desc);
create index scan_of_request on scan (request_id);
