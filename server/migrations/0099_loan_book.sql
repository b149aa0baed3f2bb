-- The loan book at the end of every day, for its report of any of them (docs/rules/reports.md).
create table gl_loan_book (
  on_day  date not null,
  product text not null,
  class   text not null,
  loans   integer not null,
  -- Principal, interest, penalty, add-ons, excise, interest suspended (domain/books/financial-reports.ts, loanBookKeys).
  cents   bigint[] not null check (cardinality(cents) = 6),
  primary key (on_day, product, class)
);
comment on table gl_loan_book is 'One row: open loans of a product and class at the end of a day, as the general ledger has them.';
