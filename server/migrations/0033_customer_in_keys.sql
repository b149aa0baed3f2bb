-- Every table with a customer has the customer in front of its keys, so that each customer's rows can stand together on
-- one of many servers (docs/scale.md). The version before cannot live beside it.
update platform_schema_floor set migration = '0033_customer_in_keys';

-- What the version before the last one needed.
select job_take_over();
drop function job_take_over();
drop schema if exists graphile_worker cascade;
drop trigger loan_look_at_opening on loan;
drop trigger loan_look_of_change on loan;
drop function loan_look_of_column();
alter table loan drop column look_on;
alter table one_time_code drop column address_key, drop column network_key;

alter table one_time_code_number add column message_customer_id uuid; -- null where it is nobody's

update one_time_code_number number set message_customer_id = message.customer_id
  from message where message.id = number.message_id;

-- Work that waits names the customer too.
update job set payload = payload || jsonb_build_object('customerId', message.customer_id)
  from message where job.name like 'messages.send%' and message.id = (job.payload ->> 'messageId')::uuid;
update job set payload = jsonb_build_object('messages', (
    select coalesce(jsonb_agg(jsonb_build_object('messageId', message.id, 'customerId', message.customer_id)), '[]')
    from jsonb_array_elements_text(job.payload -> 'messageIds') as sent (id)
      join message on message.id = sent.id::uuid))
  where name = 'messages.sendBatch';
update job set payload = payload || jsonb_build_object('customerId', loan_request.customer_id)
  from loan_request
  where job.name like 'requests.%' and loan_request.id = (job.payload ->> 'requestId')::uuid;
update job set payload = payload || jsonb_build_object('customerId', mpesa_statement.customer_id)
  from mpesa_statement
  where job.name = 'statements.read' and mpesa_statement.id = (job.payload ->> 'statementId')::uuid;
update job set payload = jsonb_build_object('on', payload -> 'on', 'loans', (
    select coalesce(jsonb_agg(jsonb_build_object('id', loan.id, 'customerId', loan.customer_id)), '[]')
    from jsonb_array_elements_text(job.payload -> 'ids') as due (id) join loan on loan.id = due.id::uuid))
  where name = 'loans.nonPerformingEntries';

-- What is one over all customers, and what is asked for by something else than its customer.
insert into directory (kind, key, customer_id) select 'phone', phone, id from identity_user;
insert into directory (kind, key, customer_id) select 'referral', code, customer_id from referral;
insert into directory (kind, key, customer_id, id)
  select 'contract', contract_number, customer_id, id::text from loan_request;
-- Tokens of later sessions name their customer.
insert into directory (kind, key, customer_id)
  select 'token', token_key, customer_id from identity_session where token_key is not null and ended_at is null
  union all
  select 'token', token.token_key, token.customer_id
  from identity_refresh_token token join identity_session session on session.id = token.session_id
  where session.ended_at is null;

alter table identity_user drop constraint identity_user_phone_key, drop constraint identity_user_email_link_hash_key;
create index identity_user_of_email_link on identity_user (email_link_hash) where email_link_hash is not null;

alter table identity_refresh_token drop constraint identity_refresh_token_session_id_fkey;
drop index identity_refresh_token_of_session;
alter table identity_session drop constraint identity_session_pkey, drop constraint identity_session_token_key_key,
  add primary key (customer_id, id);
drop index identity_session_of_customer;
alter table identity_refresh_token drop constraint identity_refresh_token_pkey,
  add primary key (customer_id, token_key),
  add foreign key (customer_id, session_id) references identity_session (customer_id, id);

alter table customer_consent drop constraint customer_consent_pkey, add primary key (customer_id, kind, id);
drop index customer_consent_of_customer;

alter table device_signal drop constraint device_signal_pkey, drop constraint device_signal_customer_id_day_key,
  drop column id, add primary key (customer_id, day);
drop index device_signal_of_customer;

alter table referral drop constraint referral_code_key;
alter table referral_reward drop constraint referral_reward_pkey, add primary key (customer_id, friend_id);
drop index referral_reward_of_customer;

alter table condition_notice drop constraint condition_notice_pkey, add primary key (customer_id, condition_id);
drop index condition_notice_of_customer;

alter table loan_request drop constraint loan_request_pkey, drop constraint loan_request_contract_number_key,
  add primary key (customer_id, id);
drop index loan_request_of_customer;
create index loan_request_by_id on loan_request (id);

drop index scan_not_submitted, scan_of_customer, scan_of_request;
alter table scan drop constraint scan_pkey, add primary key (customer_id, request_id, file_key);
create unique index scan_not_submitted on scan (customer_id, request_id, kind) where submitted_at is null;
create index scan_of_file on scan (file_key);

alter table mpesa_statement drop constraint mpesa_statement_pkey, drop constraint mpesa_statement_file_key_key,
  add primary key (customer_id, id);
drop index mpesa_statement_of_customer;
create index mpesa_statement_of_file on mpesa_statement (file_key) where file_key is not null;

alter table decision_log drop constraint decision_log_pkey, add primary key (customer_id, request_id, id);
drop index decision_log_of_request;

alter table loan_agreement drop constraint loan_agreement_pkey, add primary key (customer_id, request_id, part);

alter table loan drop constraint loan_pkey, drop constraint loan_request_id_key,
  drop constraint loan_document_number_key, add primary key (customer_id, id), add unique (customer_id, request_id);
drop index loan_of_customer;
create index loan_by_id on loan (id);

alter table loan_look drop constraint loan_look_pkey, add primary key (customer_id, loan_id);

alter table loan_cession drop constraint loan_cession_pkey, add primary key (customer_id, loan_id);
drop index loan_cession_of_customer;

alter table prolongation_wish drop constraint prolongation_wish_pkey,
  add primary key (customer_id, loan_id, on_day);

-- A message to nobody's number has the customer that stands for none.
drop index message_of_nobody, message_of_customer;
update message set customer_id = '00000000-0000-0000-0000-000000000000' where customer_id is null;
alter table message alter column customer_id set not null;
alter table message drop constraint message_pkey, add primary key (customer_id, id);
create index message_of_nobody on message (queued_at)
  where customer_id = '00000000-0000-0000-0000-000000000000';
-- Its reports come by the provider's id: the row says whose message that is until the last one came.
alter table message_report add column customer_id uuid, add column message_id uuid,
  add check ((customer_id is null) = (message_id is null));
delete from message_report report using message where message.provider_message_id = report.provider_message_id;
insert into message_report (provider_message_id, status, reported_at, customer_id, message_id)
  select provider_message_id, 'underway', coalesce(sent_at, queued_at), customer_id, id from message
  where status = 'sent' and provider_message_id is not null;
alter table message drop constraint message_provider_message_id_key;
comment on table message_report is
  'One row: a message whose last delivery report did not come yet, or a report that came before we noted its message.';

alter table loan_reminder drop constraint loan_reminder_pkey, add primary key (customer_id, loan_id, due_on, step);

-- Citus cannot move tables that refer to each other and to one that is copied to all nodes; nobody is ever taken out
-- of staff_member.
alter table letter drop constraint letter_appeal_id_fkey, drop constraint letter_signed_by_fkey;
alter table data_change drop constraint data_change_appeal_id_fkey,
  drop constraint data_change_proposed_by_fkey, drop constraint data_change_decided_by_fkey;
alter table appeal drop constraint appeal_pkey, add primary key (customer_id, id);
drop index appeal_of_customer;
create index appeal_by_id on appeal (id);
alter table appeal_file drop constraint appeal_file_pkey, drop constraint appeal_file_file_key_key,
  add primary key (customer_id, id);
drop index appeal_file_of_customer;
create index appeal_file_of_file on appeal_file (file_key);
alter table data_change drop constraint data_change_pkey, add primary key (customer_id, id),
  add foreign key (customer_id, appeal_id) references appeal (customer_id, id);
drop index data_change_of_customer;
alter table letter drop constraint letter_pkey, add primary key (customer_id, appeal_id),
  add foreign key (customer_id, appeal_id) references appeal (customer_id, id);
drop index letter_of_customer;
