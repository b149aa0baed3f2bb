-- Views for analysts, without personal data and without ids of people or loans (docs/reporting.md). Whoever reads them is
-- given this schema and nothing else: `npm run reporting -- add NAME`.
create schema reporting;
comment on schema reporting is 'Views for reports: no personal data, read only, days in Nairobi, amounts in shillings.';

create view reporting.book_by_day as
  select on_day, product, is_repeat, month as paid_out_month, standing, loans, disbursed_cents / 100.0 as disbursed,
    outstanding_cents / 100.0 as outstanding, restructured_loans, restructured_cents / 100.0 as restructured
  from portfolio_day;
comment on view reporting.book_by_day is
  'One row: loans that stood alike at the end of a day. standing: onTime, late1 (1 to 7 days), late8, late31, late61, '
  'late91, repaid, writtenOff (outstanding: what it was then), ceded.';

create view reporting.rolls_by_month as
  select month, product, is_repeat, from_standing, to_standing, loans, from_cents / 100.0 as outstanding_before
  from portfolio_roll;
comment on view reporting.rolls_by_month is
  'One row: open loans that stood so at the end of the month before and so at the end of this month.';

create view reporting.outcomes_by_day as
  select kind, on_day, product, is_repeat, loans, of_them from portfolio_outcome;
comment on view reporting.outcomes_by_day is
  'One row: of the loans whose first payment was due (firstPaymentMissed) or that were repaid (cameBack) on a day, how many '
  'had not paid 7 days later, or had another loan 30 days later.';

create view reporting.funnel_by_month as select month, step, times from portfolio_funnel;
comment on view reporting.funnel_by_month is
  'One row: how many requests of a month came so far: asked, signed, approved, paidOut, repaid; and its page views.';

create view reporting.cash_by_day as
  select seen.for_day, seen.made_on, seen.due_cents / 100.0 as due, seen.paid_out_cents / 100.0 as foreseen_paid_out,
    seen.collected_cents / 100.0 as foreseen_collected, money.paid_out_cents / 100.0 as paid_out,
    money.collected_cents / 100.0 as collected
  from portfolio_cash seen left join portfolio_money money on money.on_day = seen.for_day;
comment on view reporting.cash_by_day is
  'One row: what one night foresaw of the money of a day, and what came; without a value where the day is not over.';

create view reporting.loan as
  select loan.paid_out_on, request.product, request.term_days, request.payout_method,
    not coalesce((loan.terms ->> 'firstLoan')::boolean, (loan.terms ->> 'dailyRatePpm')::bigint = 0) as is_repeat,
    (loan.terms ->> 'dailyRatePpm')::bigint / 1000000.0 as daily_rate, loan.principal_cents / 100.0 as principal,
    loan.currency, loan.status, loan.next_due_on, loan.closed_on, loan.written_off_on,
    case when loan.status = 'active' then coalesce(principal.outstanding_cents, 0) else 0 end / 100.0 as outstanding,
    loan.concessions @> '[{"kind": "restructure"}]' as is_restructured
  from loan
  left join loan_request request on request.customer_id = loan.customer_id and request.id = loan.request_id
  left join loan_outstanding_principal principal
    on principal.customer_id = loan.customer_id and principal.loan_id = loan.id;
comment on view reporting.loan is 'One row: a loan as it stands now, without whose it is.';

create view reporting.requests_by_day as
  select requested_on, product, status, waits_for_person, count(*) as requests,
    sum(requested_cents) / 100.0 as asked, sum(offered_cents) / 100.0 as offered
  from loan_request group by requested_on, product, status, waits_for_person;
comment on view reporting.requests_by_day is 'One row: requests of a day that are alike.';

create view reporting.payments_by_day as
  select value_day, rail, channel, loan_id is not null as is_credited, reversed_at is not null as is_taken_back,
    count(*) as payments, sum(amount_cents) / 100.0 as amount
  from collection group by 1, 2, 3, 4, 5;
comment on view reporting.payments_by_day is 'One row: payments of a day that came the same way.';

create view reporting.payouts_by_day as
  select (created_at at time zone 'Africa/Nairobi')::date as asked_on, purpose, method, status, count(*) as payouts,
    sum(amount_cents) / 100.0 as amount
  from payout group by 1, 2, 3, 4;
comment on view reporting.payouts_by_day is 'One row: payouts of a day that are alike.';

create view reporting.ledger_by_day as
  select value_day, kind, account, currency, sum(amount_cents) filter (where amount_cents > 0) / 100.0 as debit,
    -sum(amount_cents) filter (where amount_cents < 0) / 100.0 as credit
  from ledger_entry group by value_day, kind, account, currency;
comment on view reporting.ledger_by_day is 'One row: what was posted to an account on a day by one kind of event.';

create view reporting.appeals_by_day as
  select filed_on, category, topic, status, language, count(*) as appeals,
    count(*) filter (where coalesce(answered_on, current_date) > answer_due_on) as late,
    avg(answered_on - filed_on) as days_to_answer
  from appeal group by filed_on, category, topic, status, language;
comment on view reporting.appeals_by_day is 'One row: appeals that were filed on a day and are alike.';

create view reporting.visits_by_day as
  select day, name, path, language, source, campaign, sum(times) as times from (
    select day, name, path, language, source, campaign, times from event
    union all
    select day, name, path, language, source, campaign, times from event_count) counted
  group by day, name, path, language, source, campaign;
comment on view reporting.visits_by_day is 'One row: page views and goals of visitors who allow counting, by day.';
