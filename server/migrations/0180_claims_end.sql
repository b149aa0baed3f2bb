-- Claims of one payment are read together: once the money is credited, all of them end.
create index payment_claim_of_receipt on payment_claim (receipt);

-- Claims whose money found its loan, or went back, while they waited for a person.
update payment_claim claim
  set status = case when money.customer_id = claim.customer_id and money.reversed_at is null
      then 'credited' else 'notFound' end,
    settled_at = now()
  from collection money
  where money.receipt = claim.receipt and claim.status = 'person'
    and (money.loan_id is not null or money.reversed_at is not null);

-- One exception for each claim that still waits, in place of one for each receipt.
update payment_exception set resolved_at = now()
  where kind = 'paymentClaimed' and resolved_at is null;
insert into payment_exception (kind, subject, details, created_at)
  select 'paymentClaimed', claim.id::text, jsonb_build_object('receipt', claim.receipt, 'loanId', claim.loan_id,
      'customerId', claim.customer_id) ||
      case when money.receipt is null then '{"why": "unanswered"}'::jsonb else '{"why": "payerMasked"}'::jsonb end,
    coalesce(claim.settled_at, claim.created_at)
  from payment_claim claim
    left join collection money on money.receipt = claim.receipt
  where claim.status = 'person';
