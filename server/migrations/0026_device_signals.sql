-- What a customer let us look at of the device and where it is, with a consent of its own, for a decision; with an end to its time.
create table device_signal (
  id             uuid primary key,
  customer_id    uuid not null,
  -- Keyed hash of the fingerprint: the same device is told again, and no more.
  device_key     text not null,
  -- Null where the place is not known.
  outside_kenya  boolean,
  -- All of it, sealed.
  signals        bytea not null,
  collected_at   timestamptz not null
);
create index device_signal_of_customer on device_signal (customer_id, collected_at desc);
create index device_signal_by_device on device_signal (device_key, collected_at desc);
create index device_signal_by_age on device_signal (collected_at);
