-- The 7 days before an agency may call count from the provider's acceptance of the notice (rule states-26).

alter table placed_loan alter column starts_on drop not null; -- null until a provider accepted the notice
alter table placed_loan add column asked_on date; -- the last day on which the notice was queued
