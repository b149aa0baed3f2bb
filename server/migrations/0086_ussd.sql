-- Sessions by USSD, and the PIN that opens an account there (rule states-30, rule identity-45). The version before knows
-- of neither.

create table ussd_session (
  session_id text primary key,           -- the provider's
  number     bigint generated always as identity, -- in the order in which they began
  phone      text not null,
  language   text not null,
  received   integer not null,           -- answers that were taken: a request with as many came again
  kept       bytea not null,             -- sealed: the state, and the screen that was answered with last
  ended      boolean not null,           -- by our answer
  telling    boolean not null,           -- somebody was telling who they are: it goes on in their next session
  closed     text,                       -- how the network says that it ended
  started_at timestamptz not null,
  changed_at timestamptz not null
);
create index ussd_session_by_phone on ussd_session (phone, number desc);
create index ussd_session_by_age on ussd_session (started_at);
comment on table ussd_session is 'One row: one session by USSD of one phone, as it stands after its last answer.';

create table customer_pin (
  customer_id    uuid primary key,
  pin_hash       text,                   -- argon2id; null before one was chosen
  set_at         timestamptz,
  failures       integer not null default 0, -- wrong ones in a row, of PINs and of birth dates
  last_failed_at timestamptz
);
comment on table customer_pin is 'One row: the PIN of a customer by USSD, and the wrong tries since the last right one.';
