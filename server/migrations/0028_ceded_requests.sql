-- A request whose loan was sold is at its end with us: it stays approved, is closed, and stands in the way of no other one.

update loan_request set closed_on = loan.closed_on from loan
  where loan.request_id = loan_request.id and loan.status = 'ceded' and loan_request.status = 'approved' and loan_request.closed_on is null;

drop index loan_request_one_open;
create unique index loan_request_one_open on loan_request (customer_id)
  where status in ('waitingUserConfirmation', 'pendingApproval', 'approved', 'alternativeOffer') and closed_on is null;
