-- Messages and answers are written packed from here on: a version before 0112 does not read them.
update platform_schema_floor set migration = '0112_packed_messages';
alter table inbox_message validate constraint inbox_message_one_body;
