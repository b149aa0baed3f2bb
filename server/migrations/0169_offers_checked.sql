-- In a transaction of its own: requests are read and written meanwhile.
alter table loan_request validate constraint loan_request_alternative_within_asked;
