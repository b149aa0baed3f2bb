-- The languages are one list, in the code: a new one needs no change here.

alter table customer_profile drop constraint customer_profile_language_check;
alter table loan_request drop constraint loan_request_language_check;
alter table event drop constraint event_language_check;
alter table event_count drop constraint event_count_language_check;
