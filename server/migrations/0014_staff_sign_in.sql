-- When somebody of our staff last came in, by whichever way: password and code, passkey, or the buttons of the sandbox.
-- Null since the account was made or reset.
alter table staff_member add column last_signed_in_at timestamptz;
update staff_member m set last_signed_in_at = (
  select max(e.at) from audit_entry e where e.officer_id = m.id and e.act in ('staff.signedIn', 'staff.enrolled')
) where totp_confirmed_at is not null;
