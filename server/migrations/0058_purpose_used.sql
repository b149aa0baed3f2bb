-- A prompt that asks to move the due date does it once: by this receipt. Money of the same amount that comes besides repays.
alter table payment_prompt add column purpose_used_by text;
update payment_prompt p set purpose_used_by = (select min(receipt) from collection c where c.prompt_id = p.id and c.prolongation_days is not null) where prolongation_days is not null;
-- Which money paid for a prompt was told by its amount alone: its own callback knows better.
alter table payment_prompt add column receipt_assumed boolean not null default false;
