-- The trail is read by who acted, by what they did and by day, and taken out as a file.
create index audit_entry_of_officer on audit_entry (officer_id, seq);
create index audit_entry_of_act on audit_entry (act, seq);
create index audit_entry_by_time on audit_entry (at);

update staff_role set permissions = permissions || '{audit.export}'
  where name in ('auditor', 'controller', 'compliance');
