-- One receipt is one whatever its case (PRODUCT 2.17): receipts from before are brought to upper case. Where a payment was booked twice
-- because its receipt came in two forms, one booking keeps the receipt: the one that stands, that the provider confirmed, that came first.
-- The others get a number after it, lose their confirmation and are in question: nothing new rests on them, the provider does not know
-- them by that name, and they are taken back by a reversing entry, by an officer or when they stay unknown. The ledger is not changed.
create temporary table receipt_renamed on commit drop as
  select receipt as old_receipt, upper(receipt collate "C") || case place when 1 then '' else '-' || place end as new_receipt, place, bookings, turns_max from (
    select receipt, count(*) over same as bookings, max(turns) over same as turns_max, row_number() over (partition by upper(receipt collate "C")
      order by reversed_at is not null, confirmed_at is null, receipt <> upper(receipt collate "C"), received_at, receipt) as place
    from collection window same as (partition by upper(receipt collate "C"))) ranked
  where bookings > 1 or receipt <> upper(receipt collate "C");

alter table unmatched_payment drop constraint unmatched_payment_receipt_fkey, add foreign key (receipt) references collection (receipt) on update cascade;
alter table payment_reversal drop constraint payment_reversal_receipt_fkey, add foreign key (receipt) references collection (receipt) on update cascade;

update collection set receipt = new_receipt, confirmed_at = null,
    questioned_at = case when reversed_at is null then coalesce(questioned_at, received_at) end, question = case when reversed_at is null then coalesce(question, 'notFound') end, not_found = 0
  from receipt_renamed where receipt = old_receipt and place > 1;
-- The ledger's names of what the other bookings did are not used again: this one's later entries have names of their own.
update collection set receipt = new_receipt, turns = case when bookings > 1 then turns_max + 1 else turns end from receipt_renamed where receipt = old_receipt and place = 1;

update payment_prompt set receipt = new_receipt from receipt_renamed where receipt = old_receipt;
update payment_prompt set receipt = upper(receipt collate "C") where receipt <> upper(receipt collate "C");
-- Only M-Pesa's; the card provider's codes differ by case. Two payouts with one receipt stop the migration: a person has to look first.
update payout set receipt = upper(receipt collate "C") where method = 'mpesa' and receipt <> upper(receipt collate "C");

update payment_attention a set subject = new_receipt from receipt_renamed
  where a.subject = old_receipt and not exists (select from payment_attention o where o.kind = a.kind and o.subject = new_receipt);
insert into payment_attention (kind, subject, details, created_at)
  select 'collectionNotFound', new_receipt, jsonb_build_object('bookedAlsoAs', upper(old_receipt collate "C")), now() from receipt_renamed join collection on receipt = new_receipt where place > 1 and reversed_at is null
  on conflict (kind, subject) do update set resolved_at = null, details = excluded.details, created_at = excluded.created_at;

alter table collection add constraint collection_receipt_form check (receipt = upper(receipt collate "C"));
