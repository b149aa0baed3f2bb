-- Two of M-Pesa's limits that ask something else of the customer than the others: the amount is below the least of a
-- payment, and our account would hold too much (rule providers-2).
alter table payment_prompt
  drop constraint payment_prompt_reason_check,
  add constraint payment_prompt_reason_check check (reason in
    ('cancelled', 'wrongPin', 'pinLocked', 'noFunds', 'limit', 'belowLeast', 'receiverLimit', 'timedOut', 'busy',
     'tooSoon', 'refused', 'ourSetup'));
