-- A customer can text LIMIT for the borrowing limit.
alter table sms_inbox drop constraint sms_inbox_word_check;
alter table sms_inbox add constraint sms_inbox_word_check
  check (word in ('balance', 'pay', 'statement', 'limit', 'stop', 'help')) not valid;
