-- Guesses and floods use up nobody else's allowance: counters are kept for each standing of whoever asks (a purpose, a device
-- that the account knows, a session), never as one lock on a number.

alter table one_time_code
  -- Keyed hash of the network: /24 of IPv4, /48 of IPv6.
  add column network_key text,
  -- Whether a message went out. The cap over all codes counts only these.
  add column sent boolean not null default true;
update one_time_code set sent = false where code_key is null;
create index one_time_code_by_network on one_time_code (network_key, sent_at) where network_key is not null;

alter table one_time_code_number drop column locked_until;

alter table identity_attempt
  -- Keyed hash of the device and address that asked: an attempt is of whoever began it.
  add column asked_by text,
  -- Which counters of the number its codes use.
  add column standing text;

-- Wrong passwords are counted for each device or network; the account's own row is its sum over a day.
delete from identity_sign_in;
alter table identity_sign_in add column account_key text;
create index identity_sign_in_of_account on identity_sign_in (account_key);
create index identity_sign_in_by_age on identity_sign_in (last_failed_at);

-- When the owner was last told of somebody guessing.
alter table identity_user add column warned_at timestamptz;
