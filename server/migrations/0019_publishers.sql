-- Who published and withdrew terms and prices, and who had proposed them; null of what was published before.
alter table condition_version
  add column proposed_by uuid references staff_member,
  add column published_by uuid references staff_member;
alter table condition_withdrawal add column withdrawn_by uuid references staff_member;
