-- Appeals and their files (SPEC 3 Other; PRODUCT 3). What people write is sealed; the files are in the storage, sealed.

create table appeal (
  id            uuid primary key,
  -- What people name it by.
  number        bigint not null generated always as identity (start with 1001),
  customer_id   uuid not null,
  category      text not null check (category in ('legalNotices', 'financialAppeals', 'documentRequests')),
  topic         text not null,
  status        text not null check (status in ('pendingReview', 'completed')),
  language      text not null,
  content       bytea not null,
  filed_on      date not null,
  answer_due_on date not null,
  answer        bytea,
  answered_on   date,
  created_at    timestamptz not null,
  check ((status = 'completed') = (answer is not null)),
  check ((answer is null) = (answered_on is null))
);
create index appeal_of_customer on appeal (customer_id, number desc);
create index appeal_to_answer on appeal (answer_due_on, number) where status = 'pendingReview';

create table appeal_file (
  id          uuid primary key,
  file_key    text not null unique,
  customer_id uuid not null,
  -- Null until its appeal is filed.
  appeal_id   uuid,
  file_kind   text not null check (file_kind in ('jpeg', 'pdf')),
  uploaded_at timestamptz not null
);
create index appeal_file_of_customer on appeal_file (customer_id, appeal_id);
create index appeal_file_waiting on appeal_file (uploaded_at) where appeal_id is null;
