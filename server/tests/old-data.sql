-- What a database had before the customer was in every key (migration 0032): a borrower (1), a friend whom she invited
-- (2), somebody who left (3), money and messages of nobody. Every table with a customer has a row.
create function pg_temp.id(n integer) returns uuid language sql as $$ select lpad(n::text, 32, '0')::uuid $$;
create function pg_temp.at(minutes integer) returns timestamptz language sql as
  $$ select timestamptz '2026-03-02 09:00Z' + minutes * interval '1 minute' $$;
-- The hash of a token of 43 characters, as the service kept it.
create function pg_temp.hash(token text) returns text language sql as
  $$ select translate(rtrim(encode(sha256(rpad(token, 43, 'x')::bytea), 'base64'), '='), '+/', '-_') $$;

insert into identity_user (id, phone, email, email_link_hash, password_hash, consented_at, created_at) values
  (pg_temp.id(1), '+254712000001', 'wanjiku@example.com', 'link-1', 'x', pg_temp.at(0), pg_temp.at(0)),
  (pg_temp.id(2), '+254712000002', null, null, 'x', pg_temp.at(0), pg_temp.at(0));
insert into identity_session (id, customer_id, token_key, kind, created_at, last_seen_at, expires_at, ended_at) values
  (pg_temp.id(101), pg_temp.id(1), pg_temp.hash('cookie'), 'full', pg_temp.at(0), pg_temp.at(0), pg_temp.at(1440), null),
  (pg_temp.id(102), pg_temp.id(1), null, 'full', pg_temp.at(0), pg_temp.at(0), pg_temp.at(1440), null),
  (pg_temp.id(103), pg_temp.id(2), 'of a session that ended', 'full', pg_temp.at(0), pg_temp.at(0), pg_temp.at(60), pg_temp.at(9));
insert into identity_refresh_token (token_key, session_id, customer_id, scope, issued_at, expires_at) values
  (pg_temp.hash('refresh'), pg_temp.id(102), pg_temp.id(1), 'profile offline_access', pg_temp.at(0), pg_temp.at(1440)),
  ('of the session that ended', pg_temp.id(103), pg_temp.id(2), 'profile', pg_temp.at(0), pg_temp.at(60));
insert into identity_device values (pg_temp.id(1), 'device', pg_temp.at(0), pg_temp.at(0));
insert into one_time_code (id, purpose, subject_id, phone_key, address_key, network_key, code_key, sent_at) values
  (pg_temp.id(111), 'confirmation', pg_temp.id(201), 'phone-1', 'address', 'network', 'code', pg_temp.at(0));
insert into one_time_code_number (phone_key, sent_at, message_id) values
  ('phone-1', array [pg_temp.at(0)], pg_temp.id(401)), ('phone-9', array [pg_temp.at(0)], pg_temp.id(403)),
  ('phone-8', array [pg_temp.at(0)], null);
insert into security_event (kind, customer_id, account_key, address, what, hour, first_at, last_at) values
  ('signInFailed', pg_temp.id(1), 'account', '192.0.2.1', 'signIn', pg_temp.at(0), pg_temp.at(0), pg_temp.at(0));
insert into customer_profile (customer_id, language, document_kind, document_key, document, receiving_method,
    receiving_phone, created_at, updated_at) values
  (pg_temp.id(1), 'en', 'nationalId', 'document-1', '\x01', 'mpesa', '+254712000001', pg_temp.at(0), pg_temp.at(0)),
  (pg_temp.id(2), 'sw', 'nationalId', 'document-1', '\x02', 'mpesa', '+254712000001', pg_temp.at(1), pg_temp.at(1)),
  (pg_temp.id(4), 'sw', null, null, null, null, null, pg_temp.at(1), pg_temp.at(1));
insert into customer_receiving_number values
  (pg_temp.id(1), '+254712000001', pg_temp.at(0), pg_temp.at(0)), (pg_temp.id(2), '+254712000001', pg_temp.at(1), pg_temp.at(1));
insert into customer_consent (customer_id, kind, given, version, changed_at) values
  (pg_temp.id(1), 'terms', true, '1', pg_temp.at(0)), (pg_temp.id(1), 'marketingSms', true, '1', pg_temp.at(0)),
  (pg_temp.id(1), 'marketingSms', false, '1', pg_temp.at(5)), (pg_temp.id(2), 'terms', true, '1', pg_temp.at(0));
insert into customer_closed values (pg_temp.id(3), '\x01', pg_temp.at(0), '2033-03-02');
insert into device_signal (id, customer_id, device_key, signals, collected_at, day) values
  (pg_temp.id(121), pg_temp.id(1), 'device', '\x01', pg_temp.at(0), '2026-03-02'),
  (pg_temp.id(122), pg_temp.id(2), 'device', '\x01', pg_temp.at(0), '2026-03-02');
insert into referral values
  (pg_temp.id(1), 'CODE1', null, pg_temp.at(0)), (pg_temp.id(2), 'CODE2', pg_temp.id(1), pg_temp.at(0));
insert into referral_reward (friend_id, customer_id, days, earned_at) values
  (pg_temp.id(2), pg_temp.id(1), 3, pg_temp.at(0));
insert into client_token (token_key, customer_id, created_at, expires_at) values
  ('link', pg_temp.id(1), pg_temp.at(0), pg_temp.at(15));
insert into external_identity values ('partner', 'client-1', pg_temp.id(1), pg_temp.at(0));

insert into process (id, name, customer_id, answers, execution_id, started_at, changed_at) values
  (pg_temp.id(131), 'loanRequest', pg_temp.id(1), '\x01', pg_temp.id(132), pg_temp.at(0), pg_temp.at(0));
insert into condition_version (id, kind, valid_from, dearer, summary, body, published_at) values
  (pg_temp.id(141), 'terms', '2026-04-01', false, '{}', '{}', pg_temp.at(0));
insert into condition_notice values (pg_temp.id(141), pg_temp.id(1), pg_temp.at(0), '2026-04-01', null);
insert into loan_request (id, customer_id, contract_number, status, document_key, language, requested_cents,
    offered_cents, term_days, product, offer, payout_phone, expires_on, requested_on, created_at, signed_at,
    closed_on, next_request_on, cancellation_reason) values
  (pg_temp.id(201), pg_temp.id(1), 'MK0001', 'approved', 'document-1', 'en', 1000000, 1000000, 30, 'short', '{}',
    '+254712000001', '2026-03-09', '2026-03-02', pg_temp.at(0), pg_temp.at(5), null, null, null),
  (pg_temp.id(202), pg_temp.id(2), 'MK0002', 'rejected', 'document-1', 'sw', 500000, 500000, 30, 'short', '{}',
    '+254712000001', '2026-03-09', '2026-03-02', pg_temp.at(0), pg_temp.at(5), '2026-03-02', '2026-04-01', null),
  (pg_temp.id(203), pg_temp.id(3), 'MK0003', 'repaid', 'document-3', 'en', 500000, 500000, 30, 'short', '{}',
    '+254712000003', '2026-02-09', '2026-02-02', pg_temp.at(-9000), pg_temp.at(-9000), '2026-03-01', null, null),
  (pg_temp.id(204), pg_temp.id(2), 'MK0004', 'waitingUserConfirmation', 'document-1', 'sw', 500000, 500000, 30,
    'short', '{}', '+254712000002', '2026-03-09', '2026-03-02', pg_temp.at(9), null, null, null, null);
insert into scan (file_key, customer_id, request_id, kind, file_kind, uploaded_at, submitted_at) values
  ('file-1', pg_temp.id(1), pg_temp.id(201), 'selfie', 'jpeg', pg_temp.at(1), pg_temp.at(2)),
  ('file-2', pg_temp.id(1), pg_temp.id(201), 'selfie', 'jpeg', pg_temp.at(3), null);
insert into mpesa_statement (id, customer_id, state, file_key, code, summary, uploaded_at) values
  (pg_temp.id(211), pg_temp.id(1), 'reading', 'file-3', '\x01', null, pg_temp.at(1)),
  (pg_temp.id(212), pg_temp.id(1), 'confirmed', null, null, '\x01', pg_temp.at(1));
insert into decision_log (request_id, customer_id, decided_at, rules_version, saw, outcome, reasons, score, points) values
  (pg_temp.id(201), pg_temp.id(1), pg_temp.at(6), '1', '{}', 'refer', '[]', 10, '{}'),
  (pg_temp.id(201), pg_temp.id(1), pg_temp.at(7), '1', '{}', 'approve', '[]', 90, '{}');
insert into loan_agreement (request_id, part, customer_id, language, content, pdf, sha256, signed_at, read_pdf) values
  (pg_temp.id(201), 1, pg_temp.id(1), 'en', 'I owe', null, sha256('I owe'), pg_temp.at(5), null),
  (pg_temp.id(201), 2, pg_temp.id(1), 'en', null, '\x0102', sha256('\x0102'), pg_temp.at(6), '\x01');
insert into loan (id, customer_id, request_id, document_number, document_key, terms, principal_cents, currency,
    paid_out_on, status, closed_on, look_on, next_due_on, remind_on, opened_at) values
  (pg_temp.id(221), pg_temp.id(1), pg_temp.id(201), 'MK0001', 'document-1', '{}', 1000000, 'KES', '2026-03-02',
    'active', null, '2026-06-30', '2026-04-01', '2026-03-29', pg_temp.at(10)),
  (pg_temp.id(222), pg_temp.id(3), pg_temp.id(203), 'MK0003', 'document-3', '{}', 500000, 'KES', '2026-02-02',
    'ceded', '2026-03-01', null, null, null, pg_temp.at(-9000));
insert into loan_cession values (pg_temp.id(222), pg_temp.id(3), 'Assignee', 'Broker', null, '2026-03-01', pg_temp.at(0));
insert into prolongation_wish values (pg_temp.id(221), '2026-03-03', pg_temp.id(1), 7, 50000, pg_temp.at(20), null);
insert into loan_reminder values (pg_temp.id(221), '2026-04-01', -3, pg_temp.id(1), pg_temp.at(30));

insert into payment_prompt (id, rail, loan_id, customer_id, phone, account_reference, amount_cents, status, provider_id,
    receipt, started_at) values
  (pg_temp.id(301), 'mpesa', pg_temp.id(221), pg_temp.id(1), '+254712000001', 'MK0001', 30000, 'paid', 'checkout-1',
    'RKL51ZDR41', pg_temp.at(40)),
  (pg_temp.id(302), 'mpesa', pg_temp.id(221), pg_temp.id(1), '+254712000005', 'MK0001', 50000, 'sending', null, null,
    pg_temp.at(50));
insert into collection (receipt, rail, channel, loan_id, customer_id, prompt_id, amount_cents, prolongation_days,
    completed_at, value_day, account_reference, payer, received_at, question, questioned_at, reversed_at, reversed_by) values
  ('RKL51ZDR41', 'mpesa', 'prompt', pg_temp.id(221), pg_temp.id(1), pg_temp.id(301), 30000, null, pg_temp.at(41),
    '2026-03-02', 'MK0001', 'W', pg_temp.at(41), null, null, null, null),
  ('RKL51ZDR42', 'mpesa', 'byHand', pg_temp.id(221), pg_temp.id(1), null, 50000, 7, pg_temp.at(42),
    '2026-03-02', 'MK0001', 'W', pg_temp.at(42), 'notFound', pg_temp.at(43), null, null),
  ('RKL51ZDR43', 'mpesa', 'byHand', null, null, null, 20000, null, pg_temp.at(43),
    '2026-03-02', 'NOBODY', 'X', pg_temp.at(43), null, null, null, null),
  ('RKL51ZDR44', 'mpesa', 'byHand', null, null, null, 10000, null, pg_temp.at(44),
    '2026-03-02', 'NOBODY', 'X', pg_temp.at(44), null, null, pg_temp.at(45), 'provider');
insert into unmatched_payment (receipt, reason, created_at) values ('RKL51ZDR43', 'unknownAccount', pg_temp.at(43));
insert into payment_reversal values (pg_temp.id(311), 'RKL51ZDR44', 'reversed', '0', pg_temp.at(44), pg_temp.at(45));
insert into payment_claim (id, customer_id, loan_id, receipt, status, created_at) values
  (pg_temp.id(321), pg_temp.id(1), pg_temp.id(221), 'RKL51ZDR49', 'person', pg_temp.at(50)),
  (pg_temp.id(322), pg_temp.id(2), pg_temp.id(229), 'RKL51ZDR49', 'looking', pg_temp.at(51));
insert into payment_exception (kind, subject, details, created_at) values
  ('paymentClaimed', 'RKL51ZDR49', jsonb_build_object('loanId', pg_temp.id(221)), pg_temp.at(50)),
  ('payoutUnknown', pg_temp.id(331)::text, '{}', pg_temp.at(50));
insert into payout (id, request_id, purpose, customer_id, phone, amount_cents, status, receipt, not_before, created_at) values
  (pg_temp.id(331), pg_temp.id(201), 'loan', pg_temp.id(1), '+254712000001', 1000000, 'failed', null, pg_temp.at(7), pg_temp.at(7)),
  (pg_temp.id(332), pg_temp.id(201), 'loan', pg_temp.id(1), '+254712000001', 1000000, 'paid', 'RKP0000001', pg_temp.at(8), pg_temp.at(8)),
  (pg_temp.id(333), pg_temp.id(341), 'refund', pg_temp.id(3), '+254712000003', 500, 'sent', null, pg_temp.at(9), pg_temp.at(9));
insert into refund (id, customer_id, asked_at) values (pg_temp.id(341), pg_temp.id(3), pg_temp.at(9));
insert into refund_part values (pg_temp.id(333), pg_temp.id(222), pg_temp.id(3), 500);
insert into card_setup (id, customer_id, amount_cents, status, card_id, return_to, started_at) values
  (pg_temp.id(351), pg_temp.id(1), 100, 'added', pg_temp.id(352), '/', pg_temp.at(1));
insert into card (id, customer_id, brand, last_four, good_through, bank, signature_key, is_primary, usable_at, added_at,
    deleted_at) values
  (pg_temp.id(352), pg_temp.id(1), 'visa', '4242', '2030-01-31', 'Bank', 'signature-1', true, pg_temp.at(1), pg_temp.at(1), null),
  (pg_temp.id(353), pg_temp.id(2), 'visa', '4242', '2030-01-31', 'Bank', 'signature-1', true, pg_temp.at(0), pg_temp.at(0), pg_temp.at(1));
insert into bank_account values (pg_temp.id(361), pg_temp.id(1), 'Bank', '6789', '\x01', 'account-1', pg_temp.at(1), pg_temp.at(1));
insert into receiving_name values (pg_temp.id(1), '+254712000001', '\x01', 'payout', pg_temp.at(9));

insert into message (id, customer_id, phone, language, kind, body, status, provider_message_id, queued_at, sent_at) values
  (pg_temp.id(401), pg_temp.id(1), '+254712000001', 'en', 'code', '\x01', 'queued', null, pg_temp.at(0), null),
  (pg_temp.id(402), pg_temp.id(1), '+254712000001', 'en', 'paid', '\x01', 'sent', 'sms-2', pg_temp.at(41), pg_temp.at(42)),
  (pg_temp.id(403), null, '+254712000009', 'en', 'code', '\x01', 'queued', null, pg_temp.at(0), null),
  (pg_temp.id(404), null, '+254712000009', 'en', 'code', null, 'sent', 'sms-4', pg_temp.at(0), pg_temp.at(1)),
  (pg_temp.id(405), pg_temp.id(2), '+254712000002', 'sw', 'paid', null, 'delivered', 'sms-5', pg_temp.at(0), pg_temp.at(1));
insert into message_report (provider_message_id, status, reported_at) values
  ('sms-2', 'underway', pg_temp.at(43)), ('sms-5', 'delivered', pg_temp.at(2)), ('sms-6', 'delivered', pg_temp.at(3));
insert into staff_member (id, email, role, password_hash, created_at) values
  (pg_temp.id(501), 'one@example.com', 'officer', 'x', pg_temp.at(0)),
  (pg_temp.id(502), 'two@example.com', 'officer', 'x', pg_temp.at(0));
insert into appeal (id, customer_id, category, topic, status, language, content, filed_on, answer_due_on, created_at) values
  (pg_temp.id(511), pg_temp.id(1), 'documentRequests', 'x', 'pendingReview', 'en', '\x01', '2026-03-02', '2026-03-09', pg_temp.at(0));
insert into appeal_file values
  (pg_temp.id(521), 'file-4', pg_temp.id(1), pg_temp.id(511), 'pdf', pg_temp.at(0)),
  (pg_temp.id(522), 'file-5', pg_temp.id(2), null, 'pdf', pg_temp.at(0));
insert into data_change (id, customer_id, appeal_id, status, content, proposed_by, proposed_at) values
  (pg_temp.id(531), pg_temp.id(1), pg_temp.id(511), 'proposed', '\x01', pg_temp.id(501), pg_temp.at(0));
insert into letter values
  (pg_temp.id(511), pg_temp.id(1), pg_temp.id(201), 1001, 'en', '\x01', pg_temp.id(501), '2026-03-02', pg_temp.at(0));
insert into audit_entry (seq, at, act, subject, customer_id, content, previous, hash) values
  (1, pg_temp.at(0), 'read', 'loan', pg_temp.id(1), '{}', '', sha256('{}'));

-- Headers and lines in one statement, as the triggers want it.
with posted as (
  insert into ledger_transaction (id, kind, reference, loan_id, customer_id, value_day, posted_at) values
    (pg_temp.id(601), 'payout', 'MK0001', pg_temp.id(221), pg_temp.id(1), '2026-03-02', pg_temp.at(10)),
    (pg_temp.id(602), 'repayment', 'RKL51ZDR41', pg_temp.id(221), pg_temp.id(1), '2026-03-02', pg_temp.at(41)),
    (pg_temp.id(603), 'prolongation', 'RKL51ZDR42', pg_temp.id(221), pg_temp.id(1), '2026-03-02', pg_temp.at(42)),
    (pg_temp.id(604), 'unmatched', 'RKL51ZDR43', null, null, '2026-03-02', pg_temp.at(43)),
    (pg_temp.id(605), 'cession', 'MK0003', pg_temp.id(222), pg_temp.id(3), '2026-03-01', pg_temp.at(-60))
  returning id)
insert into ledger_entry (transaction_id, line, account, value_day, loan_id, customer_id, amount_cents, currency,
    prolongation_days) values
  (pg_temp.id(601), 1, 'principalReceivable', '2026-03-02', pg_temp.id(221), pg_temp.id(1), 1000000, 'KES', null),
  (pg_temp.id(601), 2, 'mpesaFloat', '2026-03-02', pg_temp.id(221), pg_temp.id(1), -1000000, 'KES', null),
  (pg_temp.id(602), 1, 'mpesaPaybill', '2026-03-02', pg_temp.id(221), pg_temp.id(1), 30000, 'KES', null),
  (pg_temp.id(602), 2, 'interestReceivable', '2026-03-02', pg_temp.id(221), pg_temp.id(1), -10000, 'KES', null),
  (pg_temp.id(602), 3, 'principalReceivable', '2026-03-02', pg_temp.id(221), pg_temp.id(1), -20000, 'KES', null),
  (pg_temp.id(603), 2, 'prolongationPrepaid', '2026-03-02', pg_temp.id(221), pg_temp.id(1), -50000, 'KES', 7),
  (pg_temp.id(603), 1, 'mpesaPaybill', '2026-03-02', pg_temp.id(221), pg_temp.id(1), 50000, 'KES', null),
  (pg_temp.id(604), 1, 'mpesaPaybill', '2026-03-02', null, null, 20000, 'KES', null),
  (pg_temp.id(604), 2, 'unmatched', '2026-03-02', null, null, -20000, 'KES', null),
  (pg_temp.id(605), 1, 'cessionReceivable', '2026-03-01', pg_temp.id(222), pg_temp.id(3), 400000, 'KES', null),
  (pg_temp.id(605), 2, 'cessionResult', '2026-03-01', pg_temp.id(222), pg_temp.id(3), 100000, 'KES', null),
  (pg_temp.id(605), 3, 'principalReceivable', '2026-03-01', pg_temp.id(222), pg_temp.id(3), -500000, 'KES', null);

insert into job (lane, name, payload, run_at, max_attempts) values
  ('sms', 'messages.sendSms', jsonb_build_object('messageId', pg_temp.id(402)), pg_temp.at(0), 5),
  ('codes', 'messages.sendAwaited', jsonb_build_object('messageId', pg_temp.id(403)), pg_temp.at(0), 5),
  ('bulk', 'messages.sendBatch', jsonb_build_object('messageIds', jsonb_build_array(pg_temp.id(405))), pg_temp.at(0), 5),
  ('money', 'requests.decide', jsonb_build_object('requestId', pg_temp.id(201)), pg_temp.at(0), 5),
  ('background', 'statements.read', jsonb_build_object('statementId', pg_temp.id(211)), pg_temp.at(0), 5),
  ('daily', 'loans.nonPerformingEntries', jsonb_build_object('on', '2026-06-30', 'ids', jsonb_build_array(pg_temp.id(221))),
    pg_temp.at(0), 5),
  ('mpesa', 'payments.pushPrompt', jsonb_build_object('promptId', pg_temp.id(302)), pg_temp.at(0), 5);

-- What the version before jobs were in a table of ours had left, as graphile-worker keeps it.
create schema graphile_worker;
create table graphile_worker._private_tasks (id integer primary key, identifier text not null);
create table graphile_worker._private_jobs (
  id bigint primary key, job_queue_id integer, task_id integer not null, payload json not null, run_at timestamptz not null,
  attempts smallint not null, max_attempts smallint not null, last_error text, key text, locked_at timestamptz,
  locked_by text, updated_at timestamptz not null);
insert into graphile_worker._private_tasks values (1, 'messages.send'), (2, 'referrals.reward');
insert into graphile_worker._private_jobs values
  (1, null, 1, json_build_object('messageId', pg_temp.id(401)), pg_temp.at(0), 0, 5, null, null, null, null, pg_temp.at(0)),
  (2, null, 2, json_build_object('customerId', pg_temp.id(2)), pg_temp.at(0), 1, 5, 'cut off', null, pg_temp.at(0),
    'a worker that died', pg_temp.at(0));
