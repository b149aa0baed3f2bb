-- Late customers promise by themselves, too. The version before shows whose promise it is to nobody, and makes none itself.
alter table payment_promise alter column made_by drop not null;
comment on column payment_promise.made_by is 'Null: the customer, in the account.';
