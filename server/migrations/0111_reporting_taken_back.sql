-- Analysts sum loans as they stand, and payouts as they ended: one that did not arrive is no loan, and no payout.

create or replace view reporting.loan as
  select loan.paid_out_on, request.product, request.term_days, request.payout_method,
    not coalesce((loan.terms ->> 'firstLoan')::boolean, (loan.terms ->> 'dailyRatePpm')::bigint = 0) as is_repeat,
    (loan.terms ->> 'dailyRatePpm')::bigint / 1000000.0 as daily_rate, loan.principal_cents / 100.0 as principal,
    loan.currency, loan.status, loan.next_due_on, loan.closed_on, loan.written_off_on,
    case when loan.status = 'active' then coalesce(principal.outstanding_cents, 0) else 0 end / 100.0 as outstanding,
    loan.concessions @> '[{"kind": "restructure"}]' as is_restructured
  from loan
  left join loan_request request on request.customer_id = loan.customer_id and request.id = loan.request_id
  left join loan_outstanding_principal principal
    on principal.customer_id = loan.customer_id and principal.loan_id = loan.id
  where loan.taken_back_on is null;
comment on view reporting.loan is
  'One row: a loan as it stands now, without whose it is. Those whose money did not arrive are left out.';

create or replace view reporting.payouts_by_day as
  select (created_at at time zone 'Africa/Nairobi')::date as asked_on, purpose, method,
    case when returned_at is null then status else 'returned' end as status, count(*) as payouts,
    sum(amount_cents) / 100.0 as amount
  from payout group by 1, 2, 3, 4;
comment on view reporting.payouts_by_day is
  'One row: payouts of a day that are alike. returned: it counted as paid, and two people said that it did not arrive.';
