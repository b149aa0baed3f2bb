-- Who gave the account its password and could have used it: they are no second person for each other.
-- Null where the staff command did.
alter table staff_member add column reset_by uuid references staff_member;
