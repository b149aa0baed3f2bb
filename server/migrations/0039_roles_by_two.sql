-- Who changes roles, and who is the second person for it.
update staff_role set permissions = permissions || '{roles.change,roles.approve}' where name = 'administrator';
