-- Reads the table without stopping those who write to it.
alter table sms_inbox validate constraint sms_inbox_word_check;
