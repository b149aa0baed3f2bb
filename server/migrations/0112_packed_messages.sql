-- What providers told is kept packed, in a fifth of its room: this version reads both forms, the next one writes the new
-- one. Rows of before have their body as it came.
alter table inbox_message alter column body drop not null;
alter table inbox_message add column packed bytea;
alter table inbox_message add constraint inbox_message_one_body
  check ((body is null) <> (packed is null)) not valid;
comment on column inbox_message.body is 'As received, where it is not packed; it need not be JSON.';
comment on column inbox_message.packed is
  'As received, deflated with a dictionary (money/inbox/body-packing.ts), behind the number of that dictionary.';
