-- Requests that were open when 0133 began to ask for a proof of destinations keep the destination that they name: a
-- payout to one that is not known fails before it is sent, and the customer chooses another (rule identity-47). This
-- file once sent them to the phone of the account by M-Pesa; databases that have it know it by its name.
select 1;
