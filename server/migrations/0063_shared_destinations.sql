-- Who else named this bank account or this card.
create index bank_account_by_key on bank_account (account_key);
create index card_by_signature on card (signature_key);
