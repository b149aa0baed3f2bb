-- A debt that was sold badly stays in the vintage of its month (rule portfolio-1). The version before takes no notice of it.

alter table loan_cession
  add principal_cents bigint check (principal_cents >= 0),
  add owed_cents bigint check (owed_cents >= 0),
  add days_late integer check (days_late >= 0);
update loan_cession cession set
    principal_cents = coalesce((select -sum(amount_cents) from ledger_entry entry
      where entry.customer_id = loan.customer_id and entry.loan_id = loan.id and entry.kind = 'cession'
        and entry.account = 'principalReceivable'), 0),
    owed_cents = coalesce((select -sum(amount_cents) from ledger_entry entry
      where entry.customer_id = loan.customer_id and entry.loan_id = loan.id and entry.kind = 'cession'
        and entry.account like '%Receivable' and entry.account <> 'cessionReceivable'), 0),
    days_late = greatest(0, cession.ceded_on - coalesce(loan.next_due_on, (loan.terms -> 'dues' -> -1 ->> 'on')::date))
  from loan where loan.customer_id = cession.customer_id and loan.id = cession.loan_id;
comment on column loan_cession.principal_cents is 'Open when it was sold; null, as the next two, of a sale by the version before this.';
comment on column loan_cession.owed_cents is 'All that was to pay when it was sold.';
comment on column loan_cession.days_late is 'How many days its earliest open due had passed when it was sold.';

comment on view reporting.book_by_day is
  'One row: loans that stood alike at the end of a day. standing: onTime, late1 (1 to 7 days), late8, late31, late61, '
  'late91, repaid, writtenOff (outstanding: what it was then), ceded (outstanding: what was open of those sold when more than '
  '30 days late, or below what was owed).';
