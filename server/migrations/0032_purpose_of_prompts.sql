-- A prompt carries what it asks money for: the days of a prolongation, or nothing for a repayment.
alter table payment_prompt add column prolongation_days smallint check (prolongation_days > 0);
update payment_prompt set prolongation_days = intent.period_days from prolongation_intent intent where intent.prompt_id = payment_prompt.id;

-- What is left of the intents are wishes to pay by hand. One ends when it is used, when another takes its place, and when it is taken back.
alter table prolongation_intent rename to prolongation_wish;
alter table prolongation_wish add column ended_at timestamptz;
update prolongation_wish set ended_at = asked_at where prompt_id is not null;
alter table prolongation_wish drop column prompt_id;
