-- More reasons why a prompt was not paid: a locked PIN, a limit, too soon after the one before, and our own set-up
-- (rule providers-2).
alter table payment_prompt
  drop constraint payment_prompt_reason_check,
  add constraint payment_prompt_reason_check check (reason in
    ('cancelled', 'wrongPin', 'pinLocked', 'noFunds', 'limit', 'timedOut', 'busy', 'tooSoon', 'refused', 'ourSetup'));
