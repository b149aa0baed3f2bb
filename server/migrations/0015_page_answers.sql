-- The page that a form was answered with is kept for the browser, which is sent on to it by a redirect.
create table platform_page_answer (
  answer_key text primary key,
  page       bytea not null,
  is_refusal boolean not null, -- shown as often as it is asked for: it has what was typed
  expires_at timestamptz not null
);
create index platform_page_answer_by_end on platform_page_answer (expires_at);
comment on column platform_page_answer.answer_key is
  'A keyed hash of the mark in the address, the address and the cookies of whoever sent the form.';
comment on column platform_page_answer.page is 'Sealed and compressed; it may carry what was typed.';
comment on table platform_page_answer is
  'One row: the page that one form was answered with, for five minutes at most.';
