-- What a job alone knew is in a row too, so that a job that was lost is found and added again.

create table card_deactivation (
  id                   uuid primary key,
  authorization_sealed bytea not null,
  asked_at             timestamptz not null
);
comment on table card_deactivation is
  'One row: a card that is to be taken out of use at the provider; it goes when that is done.';

alter table condition_notice add column withdrawal_told_at timestamptz;
comment on column condition_notice.withdrawal_told_at is
  'When the customer was notified that it was withdrawn; null before, and where it was not.';
-- Those of before were notified, but for the ones that a job still has before it.
update condition_notice notice set withdrawal_told_at = withdrawal.withdrawn_at
  from condition_withdrawal withdrawal
  where withdrawal.condition_id = notice.condition_id and not exists (
    select from job
      where job.name = 'publications.tellWithdrawn' and (job.payload ->> 'publicationId')::uuid = notice.condition_id
        and (job.payload ->> 'after')::uuid < notice.customer_id
  );

alter table platform_key add column move_asked_at timestamptz;
comment on column platform_key.move_asked_at is 'Since then everything is being brought under it; null when that is done.';
