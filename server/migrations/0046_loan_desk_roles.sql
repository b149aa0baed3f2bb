-- Who agrees with borrowers on what, and up to which cents alone; above that a second person approves it.
update staff_role set permissions = permissions || '{customers.note}'
  where name in ('officer', 'agent', 'underwriter', 'collector', 'collectionsLead', 'finance', 'compliance');
update staff_role set permissions = permissions || '{loans.mark}'
  where name in ('officer', 'agent', 'collector', 'collectionsLead', 'compliance');
update staff_role set permissions = permissions || '{loans.waive,loans.settle,loans.restructure}'
  where name in ('officer', 'collectionsLead');
update staff_role set permissions = permissions || '{money.refund}' where name in ('officer', 'finance');

update staff_role set limits = limits || '{"loans.waive": 50000, "money.refund": 200000}' where name = 'officer';
update staff_role
  set limits = limits || '{"loans.waive": 200000, "loans.settle": 500000, "loans.restructure": 3000000}'
  where name = 'collectionsLead';
update staff_role set limits = limits || '{"money.refund": 1000000}' where name = 'finance';
