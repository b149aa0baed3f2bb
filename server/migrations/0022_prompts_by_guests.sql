-- A prompt that was sent without signing in is watched by its id alone; one of the account is its customer's only.
alter table payment_prompt add column by_guest boolean not null default false;
