-- Who takes files of lists: whoever answers for money, for the law, or for collections, and who audits them.
update staff_role set permissions = array_append(permissions, 'lists.export'), revision = revision + 1
  where name in ('finance', 'controller', 'compliance', 'collectionsLead', 'auditor');
