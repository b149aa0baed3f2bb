-- When a book was taken over: what was due before, and days of statements before, were the system's before.
create table book_opening (
  is_only     boolean primary key default true check (is_only),
  opened_on   date not null,
  balances_on date                          -- the day of accounts.csv; null without one
);
comment on table book_opening is 'One row at most: the taking over of a book of another system.';
