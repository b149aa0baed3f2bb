-- Money that counted as paid out and did not reach its customer: two people said so, and its loan was taken back.

alter table payout add column returned_at timestamptz;
comment on column payout.returned_at is 'When two people said that it did not arrive though it counts as paid; null otherwise.';
alter table loan add column taken_back_on date;
comment on column loan.taken_back_on is 'When it was taken back since its money did not arrive: it counts as never made; null otherwise.';
