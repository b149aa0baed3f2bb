-- Requests that were open when 0133 began to ask for a proof of destinations could still be paid to one that was never
-- proved (rule identity-47). Those of which no payout was started go to the phone of the account.
update loan_request request
set payout_method = 'mpesa', payout_phone = owner.phone, payout_target_id = null, revision = request.revision + 1
from identity_user owner
where owner.id = request.customer_id
  and request.closed_on is null
  and request.status in ('waitingUserConfirmation', 'pendingApproval', 'alternativeOffer')
  and case request.payout_method
    when 'card' then false
    when 'bank' then not exists (select from bank_account account
      where account.customer_id = request.customer_id and account.id = request.payout_target_id
        and account.proved_at is not null)
    else request.payout_phone <> owner.phone and not exists (select from customer_receiving_number named
      where named.customer_id = request.customer_id and named.phone = request.payout_phone
        and named.proved_at is not null)
  end;
