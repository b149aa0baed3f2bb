-- Days to wait after a refusal hold for the document, whoever registers with it next.
create index loan_request_to_wait on loan_request (document_key, next_request_on) where next_request_on is not null;
