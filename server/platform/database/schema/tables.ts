/** The tables of the database, generated from the migrated schema. `npm run schema` updates it. */
/* oxlint-disable max-lines -- generated */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Cents } from '../../../../domain/money.ts'

/** Written as JSON text: the driver would turn an array into an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>
/** The same, with a default: `Generated` does not go around another type of column. */
type GeneratedJson = ColumnType<unknown, string | undefined, string>

/** One row: what a provider said an account of ours holds at a moment. */
interface AccountBalanceTable {
  account: string
  at: Date
  heard_at: Date
  amount_cents: Cents
}

/** One row: late loans that an agency works on for us, from one day on. */
interface AgencyPlacementTable {
  id: string
  number: GeneratedAlways<number>
  agency: string
  calls_from: string
  commission_ppm: number
  placed_on: Day
  starts_on: Day
  recalled_on: Day | null
}

/** One row: how the allowance is computed, from a day on. */
interface AllowancePolicyTable {
  since: Day
  default_from: 'late31' | 'late61' | 'late91'
  months_needed: number
  loans_needed: number
  forward_ppm: number
  floor_ppm: Json
  set_at: Date
  set_by: string | null
  approved_by: string | null
}

/** One row: of the history that a run was made from, how many loans rolled from where to where. */
interface AllowanceRollTable {
  run: number
  product: string
  is_repeat: boolean
  months: number
  from_standing: string
  to_standing: string
  loans: number
}

/** One row: loans that stand alike in a run of the allowance, their rate and where it comes from. */
interface AllowanceRowTable {
  run: number
  product: string
  is_repeat: boolean
  standing: string
  is_restructured: boolean
  class: string
  stage: number
  loans: number
  principal_cents: Cents
  charges_cents: Cents
  source: 'own' | 'floor'
  history_loans: number
  pd_ppm: number | null
  lgd_ppm: number | null
  rate_ppm: number
  loss_principal_cents: Cents
  loss_charges_cents: Cents
  prudential_cents: Cents
}

/** One row: the allowance as it was computed for the end of a month, and its journal. */
interface AllowanceRunTable {
  number: GeneratedAlways<number>
  on_day: Day
  made_at: Date
  made_by: string | null
  policy: Json
  principal_cents: Cents
  charges_cents: Cents
  prudential_cents: Cents
  changed_cents: Cents
  journal: number | null
}

/**
 * One row: a key of a partner, or of a program of the lender that acts in the name of whoever made the
 * key.
 */
interface ApiKeyTable {
  id: string
  name: string
  partner: string | null
  scopes: string[]
  per_minute: number
  per_day: number
  made_by: string
  approved_by: string
  made_at: Date
  expires_at: Date
  key_hash: string | null
  hint: string | null
  taken_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by: string | null
}

/** One row: one appeal of a customer and our answer. */
interface AppealTable {
  id: string
  number: GeneratedAlways<number>
  customer_id: string
  category: 'legalNotices' | 'financialAppeals' | 'documentRequests'
  topic: string
  status: 'pendingReview' | 'completed'
  language: Language
  content: Buffer
  filed_on: Day
  answer_due_on: Day
  promise_missed_on: Day | null
  answer: Buffer | null
  answered_on: Day | null
  created_at: Date
}

/** One row: one file uploaded for an appeal. */
interface AppealFileTable {
  id: string
  file_key: string
  customer_id: string
  appeal_id: string | null
  file_kind: 'jpeg' | 'pdf'
  uploaded_at: Date
}

/** One row: the only one; what the last daily look at the chain of the audit trail found. */
interface AuditCheckTable {
  only_row: Generated<boolean>
  checked_at: Date
  checked_to: number
  first_broken: number | null
  sealed_to: number | null
  seal: string | null
}

/**
 * One row: one act of an employee. Each row holds the hash of the one before it, so that a removed or
 * changed row is noticed.
 */
interface AuditEntryTable {
  seq: number
  at: Date
  officer_id: string | null
  act: string
  subject: string
  customer_id: string | null
  content: string
  previous: Buffer
  hash: Buffer
}

/**
 * One row: the seal of an entry of the trail, by a key of the service: whoever has the database alone
 * cannot make one.
 */
interface AuditSealTable {
  seq: number
  seal: string
}

/** One row: a bank account that money can be sent to. */
interface BankAccountTable {
  id: string
  customer_id: string
  bank: string
  last_four: string
  details: Buffer
  account_key: string
  usable_at: Date
  added_at: Date
  proved_at: Date | null
}

/** One row: a file that was made of the general ledger. It is made once; its bytes are those of its hash. */
interface BookFileTable {
  name: string
  kind: string
  format: 'csv' | 'parquet'
  from_day: Day
  to_day: Day
  lines: number
  bytes: number
  sha256: Buffer
  made_at: Date
  made_by: string | null
  last_journal: number | null
}

/** One row at most: the taking over of a book of another system. */
interface BookOpeningTable {
  is_only: Generated<boolean>
  opened_on: Day
  balances_on: Day | null
}

/** One row: an action on many loans that one of our staff put together. */
interface BulkActionTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  reason: string
  evidence: string
  status: 'checking' | 'checked' | 'running' | 'done'
  made_by: string
  made_at: Date
  approved_by: string | null
}

/** One row: one loan of such an action, what it would change, and what became of it. */
interface BulkRowTable {
  bulk_id: string
  number: number
  typed: string[]
  label: string | null
  customer_id: string | null
  subject: string | null
  payload: Json | null
  before: Json | null
  after: Json | null
  effect_cents: Cents[] | null
  checked_on: Day | null
  status: 'unchecked' | 'ready' | 'wrong' | 'done' | 'refused'
  error: string | null
}

/** One row: the file of one day for credit bureaus. */
interface BureauFileTable {
  day: Day
  name: string
  rows: number
  left_out: Json
  sha256: Buffer
  file_key: string | null
  made_at: Date
  kind: Generated<'mobile' | 'individual'>
  wrong: Generated<string[]>
  wrong_count: Generated<number>
  warnings: GeneratedJson
  sent_at: Date | null
  sent_by: string | null
  sent_to: string | null
}

/** One row: a loan that the newest file of a kind tells nothing of, and why. */
interface BureauHeldBackTable {
  customer_id: string
  kind: 'mobile' | 'individual'
  loan_id: string
  on_day: Day
  reason: string
}

/** One row: what a credit bureau answered about a customer. */
interface BureauLookUpTable {
  id: GeneratedAlways<number>
  customer_id: string
  tier: 'gate' | 'screen' | 'standard' | 'deep'
  wanted: 'gate' | 'screen' | 'standard' | 'deep'
  asked_at: Date
  outcome: 'found' | 'notFound' | 'refused'
  code: string | null
  reference: string | null
  score: number | null
  open_defaults: number | null
  consented_at: Date | null
  reused: Generated<number>
  reused_at: Date | null
}

/** One row: the notice to a customer that credit bureaus will be told of a due date that passed. */
interface BureauNoticeTable {
  customer_id: string
  loan_id: string
  due_on: Day
  told_on: Day | null
  asked_on: Day | null
}

/** One row: what credit bureaus were last told of a loan. */
interface BureauReportTable {
  customer_id: string
  loan_id: string
  reported_on: Day
  is_closed: boolean
  negative_since: Day | null
  negative_told_on: Day | null
  negative_asked_on: Day | null
}

/** One row: a solved captcha that is not accepted again. */
interface CaptchaUsedTable {
  key: string
  expires_at: Date
}

/** One row: a card that money can be sent to. The card number is never stored; the provider has it. */
interface CardTable {
  id: string
  customer_id: string
  brand: 'mastercard' | 'mir' | 'visa'
  last_four: string
  good_through: Day
  bank: string
  authorization_sealed: Buffer | null
  signature_key: string
  is_primary: boolean
  usable_at: Date
  added_at: Date
  deleted_at: Date | null
  signature: Buffer | null
}

/** One row: a card that is to be taken out of use at the provider; it goes when that is done. */
interface CardDeactivationTable {
  id: string
  authorization_sealed: Buffer
  asked_at: Date
}

/** One row: one attempt to add a card. */
interface CardSetupTable {
  id: string
  customer_id: string
  amount_cents: Cents
  status: 'started' | 'added' | 'failed'
  reason:
    'declined' | 'notFinished' | 'notReusable' | 'brandRefused' | 'cardTaken' | 'expired' | 'differs' | null
  card_id: string | null
  return_to: string
  started_at: Date
  lookups: Generated<number>
  said_paid_at: Date | null
  paid_at: Date | null
  refund: Generated<'none' | 'due' | 'asked' | 'done' | 'failed'>
  refund_looks: Generated<number>
  settled_at: Date | null
}

/** One row: what a customer or one of our staff wrote in a conversation by WhatsApp. */
interface ChatLineTable {
  customer_id: string
  id: string
  thread_id: string
  number: GeneratedAlways<number>
  staff_id: string | null
  message_id: string | null
  body: Buffer
  written_at: Date
}

/** One row: a conversation of a customer with our staff by WhatsApp. */
interface ChatThreadTable {
  customer_id: string
  id: string
  phone: string
  opened_at: Date
  wrote_at: Date
  waiting_since: Date | null
  closed_at: Date | null
  closed_by: string | null
}

/** One row: a link, usable once for 15 minutes, that opens payment without signing in. */
interface ClientTokenTable {
  token_key: string
  customer_id: string | null
  partner: string | null
  client_id: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** One row: one incoming payment, identified by its receipt whichever channel reported it. */
interface CollectionTable {
  receipt: string
  rail: string
  channel: 'prompt' | 'byHand' | 'pull' | 'status'
  loan_id: string | null
  customer_id: string
  prompt_id: string | null
  amount_cents: Cents
  prolongation_days: number | null
  completed_at: Date
  said_at: Date | null
  value_day: Day
  account_reference: string
  payer: string
  received_at: Date
  confirmed_at: Date | null
  questioned_at: Date | null
  question: 'notFound' | 'secondReceipt' | null
  not_found: Generated<number>
  reversed_at: Date | null
  reversed_by: 'provider' | 'unknown' | 'officer' | null
  turns: Generated<number>
}

/** One row: a complaint as the register of the law has it. */
interface ComplaintTable {
  customer_id: string
  appeal_id: string
  number: number
  topic: string
  channel: 'written' | 'oral'
  received_at: Date
  acknowledged_on: Day | null
  written_on: Day | null
  replied_on: Day | null
  reply_manner: 'account' | 'telephone' | 'letter' | 'email' | 'inPerson' | null
  outcome: 'upheld' | 'partlyUpheld' | 'notUpheld' | 'withdrawn' | null
  record: Buffer
  registered_by: string | null
  revision: Generated<number>
}

/** One row: what was done about a complaint. */
interface ComplaintStepTable {
  customer_id: string
  appeal_id: string
  id: string
  taken_at: Date
  staff_id: string
  text: Buffer
}

/** One row: the notice of one version of the conditions to one customer, and its acceptance. */
interface ConditionNoticeTable {
  condition_id: string
  customer_id: string
  told_at: Date
  binds_on: Day
  accepted_at: Date | null
  sent_at: Date | null
  withdrawal_told_at: Date | null
}

/** One row: new terms or prices that one administrator proposes and another approves or declines. */
interface ConditionProposalTable {
  id: string
  kind: 'terms' | 'prices'
  valid_from: Day
  content: Json
  status: 'proposed' | 'approved' | 'declined'
  proposed_by: string
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: string | null
}

/** One row: one published version of the terms or the prices. */
interface ConditionVersionTable {
  id: string
  kind: 'terms' | 'prices'
  valid_from: Day
  products_version: number | null
  dearer: boolean
  summary: Json
  body: Json | null
  published_at: Date
  proposed_by: string | null
  published_by: string | null
}

/** One row: one published version of the terms or the prices that was taken back before it began. */
interface ConditionWithdrawalTable {
  condition_id: string
  reason: string
  withdrawn_at: Date
  withdrawn_by: string | null
}

/**
 * One row: the only one; the last good copy of the content server, shown by a process that starts while
 * that server is down.
 */
interface ContentCopyTable {
  only_row: Generated<boolean>
  pieces: Json
  taken_at: Date
}

/**
 * One row: the identity of a customer who deleted the account, kept for as long as the law requires it for
 * signed agreements.
 */
interface CustomerClosedTable {
  customer_id: string
  identity: Buffer
  closed_at: Date
  keep_until: Day
}

/** One row: a consent given or withdrawn; the latest of a kind holds. */
interface CustomerConsentTable {
  id: GeneratedAlways<number>
  customer_id: string
  kind:
    | 'terms'
    | 'dataProcessing'
    | 'bureauCheck'
    | 'marketingSms'
    | 'marketingEmail'
    | 'measuring'
    | 'device'
    | 'whatsApp'
  given: boolean
  version: string
  changed_at: Date
}

/** One row: a note of one of our staff about a customer. It is never changed. */
interface CustomerNoteTable {
  customer_id: string
  id: string
  staff_id: string
  text: Buffer
  written_at: Date
}

/**
 * One row: an identity document, and a customer who gave it once; whether it still is theirs, their own
 * rows say.
 */
interface CustomerOfDocumentTable {
  key: string
  customer_id: string
}

/**
 * One row: a number, and a customer who named it for money or for whose loan it was asked to pay, as their
 * own rows say.
 */
interface CustomerOfPhoneTable {
  key: string
  customer_id: string
}

/** One row: one passkey of a customer. */
interface CustomerPasskeyTable {
  customer_id: string
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  device: string | null
  created_at: Date
  last_used_at: Date | null
}

/** One row: the PIN of a customer by USSD, and the wrong tries since the last right one. */
interface CustomerPinTable {
  customer_id: string
  pin_hash: string | null
  set_at: Date | null
  failures: Generated<number>
  last_failed_at: Date | null
}

/** One row: the personal data of one customer. */
interface CustomerProfileTable {
  customer_id: string
  language: Language
  last_name: string | null
  first_name: string | null
  middle_name: string | null
  birth_date: Day | null
  document_kind: 'passport' | 'nationalId' | null
  document_key: string | null
  document_key_form: Generated<number>
  document: Buffer | null
  registration_address: Buffer | null
  residential_address: Buffer | null
  marital_status: string | null
  education: string | null
  additional_phone: string | null
  net_monthly_income_cents: Cents | null
  industry: string | null
  industry_sector: string | null
  income_source: string | null
  receiving_method: string | null
  receiving_phone: string | null
  receiving_target_id: string | null
  created_at: Date
  updated_at: Date
}

/**
 * One row: a number that a customer named for payouts, from when money may be sent to it, and since when
 * it is known.
 */
interface CustomerReceivingNumberTable {
  customer_id: string
  phone: string
  first_named_at: Date
  usable_at: Date
  proved_at: Date | null
  replaced_at: Date | null
}

/**
 * One row: a change of locked personal data that one officer proposes for an appeal and another approves
 * or declines.
 */
interface DataChangeTable {
  id: string
  customer_id: string
  appeal_id: string
  status: 'proposed' | 'approved' | 'declined'
  content: Buffer
  proposed_by: string
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: string | null
  phone_proved_at: Date | null
}

/** One row: one decision of the scoring rules on a request, with everything it was based on. */
interface DecisionLogTable {
  id: GeneratedAlways<number>
  request_id: string
  customer_id: string
  decided_at: Date
  rules_version: string
  saw: Json
  outcome: 'approve' | 'reject' | 'offerLess' | 'refer'
  offered_cents: Cents | null
  reasons: Json
  score: number
  points: Json
  referred: Json | null
  role: Generated<'champion' | 'challenger'>
  county: string | null
}

/**
 * One row: the device and location signals of a customer on one day, collected with consent for a credit
 * decision.
 */
interface DeviceSignalTable {
  customer_id: string
  device_key: string
  outside_kenya: boolean | null
  signals: Buffer
  collected_at: Date
  day: Day
}

/**
 * One row: something that is unique over all customers (a phone number, a contract number, a receipt), and
 * whose it is.
 */
interface DirectoryTable {
  kind: string
  key: string
  customer_id: string
  id: string | null
}

/** One row: a prompt that was sent on a due date because its customer had asked for it. */
interface DuePromptTable {
  customer_id: string
  loan_id: string
  due_on: Day
  number: number
  prompt_id: string
  sent_at: Date
}

/**
 * One row: a customer wants a prompt at this hour of the day on which a payment is due. Turned off, it is
 * gone.
 */
interface DuePromptWishTable {
  customer_id: string
  hour: number
  since: Date
}

/** One row: a duty of the calendar that was done. */
interface DutyDoneTable {
  duty: string
  due_on: Day
  done_on: Day
  reference: string
  done_by: string
}

/**
 * One row: a page view or goal on the site, without identity. Deleted once the analytics services were
 * told; the count stays.
 */
interface EventTable {
  id: GeneratedAlways<number>
  at: Date
  day: Day
  name: string
  path: string | null
  language: Language | null
  source: string | null
  medium: string | null
  campaign: string | null
  visit: string | null
  times: Generated<number>
}

/** One row: how far events were sent to one analytics service. */
interface EventChannelTable {
  channel: string
  sent_to: number
}

/** One row: how many equal events a day had. */
interface EventCountTable {
  day: Day
  name: string
  path: string | null
  language: Language | null
  source: string | null
  campaign: string | null
  times: number
}

/** One row: a client of a partner, linked by the customer to their account. */
interface ExternalIdentityTable {
  partner: string
  client_id: string
  customer_id: string
  linked_at: Date
}

/** One row: what payouts by a provider leave at least on their account, from then on. */
interface FloatFloorTable {
  number: GeneratedAlways<number>
  method: 'mpesa' | 'airtel'
  floor_cents: Cents
  set_at: Date
  set_by: string
  approved_by: string
}

/** One row: what money of owners or lenders may be, and on which account it goes. */
interface FundsTemplateTable {
  name: string
  code: string | null
  place: number
}

/** One row: an account of the general ledger. Its kind never changes once something is on it. */
interface GlAccountTable {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense' | 'memo'
  is_control: Generated<boolean>
  is_open: Generated<boolean>
}

/** One row: a control account held against what it is made of. */
interface GlCheckTable {
  on_day: Day
  name: string
  booked_cents: Cents
  found_cents: Cents
  checked_at: Date
  loans: number | null
}

/** One row: why a month is in order as it is, where a person has to say so. */
interface GlCloseNoteTable {
  month: Day
  item: 'reconciled' | 'suspense' | 'taxes'
  note: string
  at: Date
  by: string
}

/** One row: a day that was taken into the general ledger, or is being taken. */
interface GlDayTable {
  on_day: Day
  begun_at: Date
  finished_at: Date | null
  loans: number | null
  looked_at: number | null
}

/** One row: of which entries a journal is made that the run of a day is putting together. */
interface GlDayEntryTable {
  on_day: Day
  kind: string
  value_on: Day
  entries: number
  first_sequence: number
  last_sequence: number
}

/** One row: a sum of a journal that the run of a day is putting together. */
interface GlDayLineTable {
  on_day: Day
  kind: string
  value_on: Day
  key: string
  product: string
  class: string
  provider: string
  amount_cents: Cents
}

/** One row: open loans that stood alike at the end of a month, as the general ledger has them. */
interface GlExposureTable {
  on_day: Day
  product: string
  is_repeat: boolean
  standing: string
  is_restructured: boolean
  class: string
  loans: number
  principal_cents: Cents
  charges_cents: Cents
  suspended_cents: Cents
}

/**
 * One row: a journal of the general ledger with its lines, which sum to zero. Never changed: a mistake is
 * corrected by a further one.
 */
interface GlJournalTable {
  number: GeneratedAlways<number>
  kind: string
  reference: string
  booked_on: Day
  value_on: Day
  entries_on: Day | null
  entries: Generated<number>
  first_sequence: number | null
  last_sequence: number | null
  text: Generated<string>
  codes: string[]
  products: string[]
  classes: string[]
  providers: string[]
  amounts_cents: Cents[]
  posted_at: Date
  posted_by: string | null
}

/** One row: a line of a journal. */
interface GlLineTable {
  number: number | null
  kind: string | null
  reference: string | null
  booked_on: Day | null
  value_on: Day | null
  entries_on: Day | null
  line: number | null
  code: string | null
  product: string | null
  class: string | null
  provider: string | null
  amount_cents: Cents | null
}

/**
 * One row: what of an open loan is in the general ledger, and how that grows by the day while nothing
 * happens to it.
 */
interface GlLoanTable {
  customer_id: string
  loan_id: string
  product: string
  class: string
  is_non_performing: boolean
  is_suspended: boolean
  is_open: boolean
  as_of: Day
  last_sequence: number
  grows_from: Day
  grows_through: Day
  balances_cents: Cents[]
  interest_micro: number
  interest_micro_per_day: number
  penalty_micro: number
  penalty_micro_per_day: number
  excise_ppm: number
  prepaid_cents: Cents
  deferred_cents: Cents
  deferred_from: Day
  deferred_days: number
  due_on: Day | null
  is_repeat: boolean
  is_restructured: boolean
}

/** One row: open loans of a product and class at the end of a day, as the general ledger has them. */
interface GlLoanBookTable {
  on_day: Day
  product: string
  class: string
  loans: number
  cents: number[]
}

/** One row: a loan that the run of a day has still to compute by itself. */
interface GlLoanDueTable {
  customer_id: string
  loan_id: string
}

/** One row: on which account entries of a kind go, from a day on. */
interface GlMappingTable {
  key: string
  since: Day
  code: string
  set_at: Date | null
  set_by: string | null
  approved_by: string | null
}

/** One row: a month of the general ledger, and whether something may still be booked on a day of it. */
interface GlPeriodTable {
  month: Day
  state: 'open' | 'softClosed' | 'locked'
}

/** One row: who closed, locked or reopened a month. */
interface GlPeriodEventTable {
  number: GeneratedAlways<number>
  month: Day
  event: 'softClose' | 'lock' | 'reopen'
  at: Date
  by: string
  approved_by: string | null
  note: string
  program: string | null
}

/** One row: choices that the law leaves to the lender, from a day on. */
interface GlPolicyTable {
  since: Day
  non_performing: 'suspend' | 'accrue' | 'net'
  partner_shares_ppm: Json
  set_at: Date | null
  set_by: string | null
  approved_by: string | null
}

/** One row: accounts of a journal that is posted by hand again and again. */
interface GlTemplateTable {
  name: string
  text: string
  lines: Json
  made_at: Date
  made_by: string
}

/** One row: what was booked on an account and its dimensions on a day: sums of lines of journals. */
interface GlTurnoverTable {
  on_day: Day
  code: string
  product: string
  class: string
  provider: string
  debit_cents: Cents
  credit_cents: Cents
}

/**
 * One row: one attempt to register, to recover an account or to pay without signing in, whether or not the
 * phone is known.
 */
interface IdentityAttemptTable {
  id: string
  kind: 'registration' | 'restoration' | 'paying'
  phone: string
  email: string | null
  password_hash: string | null
  language: Language
  first_visit: boolean | null
  started_at: Date
  ended_at: Date | null
  asked_by: string | null
  standing: string | null
}

/**
 * One row: a device that a customer has signed in from. A sign-in from any other device is reported by
 * SMS.
 */
interface IdentityDeviceTable {
  customer_id: string
  device_key: string
  first_seen_at: Date
  last_seen_at: Date
}

/** One row: the rate limit counter of one kind of call from one network address. */
interface IdentityLimitTable {
  key: string
  started_at: Date
  taken: number
}

/** One row: one OAuth refresh token. */
interface IdentityRefreshTokenTable {
  token_key: string
  session_id: string
  customer_id: string
  scope: string
  issued_at: Date
  expires_at: Date
  used_at: Date | null
}

/** One row: one session of a customer. */
interface IdentitySessionTable {
  id: string
  customer_id: string
  token_key: string | null
  kind: 'full' | 'restoration' | 'paying'
  device_id: string | null
  device_name: string | null
  time_zone: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  proved_at: Date | null
}

/**
 * One row: a counter of wrong passwords for a phone from one device or network, or in total, whether or
 * not an account exists.
 */
interface IdentitySignInTable {
  phone_key: string
  account_key: string | null
  failures: number
  last_failed_at: Date
}

/** One row: one customer account. */
interface IdentityUserTable {
  id: string
  phone: string
  email: string | null
  email_proved_at: Date | null
  email_link_hash: string | null
  email_link_sent_at: Date | null
  password_hash: string
  first_visit: boolean | null
  consented_at: Date
  created_at: Date
  restored_at: Date | null
  warned_at: Date | null
}

/**
 * One row: messages from payment providers that came together and are not applied yet. It goes when they
 * are.
 */
interface InboxArrivalTable {
  id: GeneratedAlways<number>
  ids: number[]
  channels: string[]
  provider_ids: string[]
  body_hashes: Buffer[]
  bodies: string[]
  refs: string[]
  received_at: Date[]
}

/**
 * One row: one message from a payment provider, whole, with what became of it; one that waits could not be
 * applied with those that came with it, or comes from a version before.
 */
interface InboxMessageTable {
  id: GeneratedAlways<number>
  channel: string
  provider_id: string
  body_hash: Buffer
  body: string | null
  reference: string | null
  received_at: Date
  applied_at: Date | null
  outcome: string | null
  packed: Buffer | null
}

/** One row: something to do later, added with what it follows from; it goes when it is done. */
interface JobTable {
  id: GeneratedAlways<number>
  lane: string
  name: string
  payload: Json
  key: string | null
  queue: string | null
  run_at: Date
  attempts: Generated<number>
  max_attempts: number
  is_replaced: Generated<boolean>
  last_error: string | null
  failed_at: Date | null
  taken_by: string | null
  taken_until: Date | null
}

/** One row: an agent, somebody we outsource to, a bank account or a paybill of the lender, and how long. */
interface KeptRegisterTable {
  id: string
  register: 'agents' | 'outsourcing' | 'bankAccounts' | 'paybills'
  name: string
  details: string
  since: Day
  until: Day | null
  entered_by: string
}

/** One row: a loan that was late, from its first day past due until it was not any more. */
interface LateCaseTable {
  customer_id: string
  id: string
  loan_id: string
  opened_on: Day
  due_on: Day
  stage: string
  balance_cents: Cents
  expected_cents: Cents
  next_on: Day
  promised_on: Day | null
  broken_on: Day | null
  closed_on: Day | null
}

/**
 * One row: a call or message of ours to a late customer, which the rules of contact let begin, or a call
 * of theirs.
 */
interface LateContactTable {
  customer_id: string
  id: string
  loan_id: string
  staff_id: string | null
  channel: 'call' | 'sms' | 'agency' | 'inbound'
  made_on: Day
  made_at: Date
  result: string | null
  note: Buffer | null
}

/** One row: one line of a transaction, an amount on one account. */
interface LedgerEntryTable {
  customer_id: string | null
  sequence: number | null
  kind: string | null
  reference: string | null
  loan_id: string | null
  value_day: Day | null
  posted_at: Date | null
  currency: string | null
  line: number | null
  account: string | null
  amount_cents: Cents | null
  prolongation_days: number | null
}

/** One row: one posted event with its lines, which are amounts on accounts and sum to zero. */
interface LedgerTransactionTable {
  customer_id: string
  sequence: GeneratedAlways<number>
  kind: string
  reference: string
  loan_id: string | null
  value_day: Day
  posted_at: Date
  currency: 'KES' | 'USD' | 'RUB'
  accounts: string[]
  amounts_cents: Cents[]
  prolongation_days: number[] | null
}

/** One row: a letter about a loan, signed by an officer in answer to an appeal. */
interface LetterTable {
  appeal_id: string
  customer_id: string
  request_id: string
  number: number
  language: Language
  pdf: Buffer
  signed_by: string
  signed_on: Day
  created_at: Date
}

/** One row: filters, order and columns of a list that an employee saved under a name. */
interface ListViewTable {
  id: string
  staff_id: string
  list: string
  name: string
  query: string
  is_shared: boolean
  created_at: Date
}

/**
 * One row: one loan that was paid out. What it owes is not stored: it is computed from terms, ledger
 * entries and a date.
 */
interface LoanTable {
  id: string
  customer_id: string
  request_id: string
  document_number: string
  document_key: string
  terms: Json
  terms_version: Generated<number>
  principal_cents: Cents
  currency: string
  paid_out_on: Day
  status: 'active' | 'repaid' | 'writtenOff' | 'ceded'
  written_off_on: Day | null
  cancelled_add_ons: GeneratedJson
  free_days: GeneratedJson
  sold_for_cents: Cents | null
  closed_on: Day | null
  next_due_on: Day | null
  opened_at: Date
  remind_on: Day | null
  concessions: GeneratedJson
  taken_back_on: Day | null
}

/** One row: an agreement exactly as it was signed. */
interface LoanAgreementTable {
  request_id: string
  part: number
  customer_id: string
  language: Language
  content: string | null
  pdf: Buffer | null
  sha256: Buffer
  signed_at: Date
  read_pdf: Buffer | null
  read_delta: Buffer | null
}

/** One row: the sale of one loan's debt. */
interface LoanCessionTable {
  loan_id: string
  customer_id: string
  assignee_name: string
  broker_name: string
  bank: Json | null
  ceded_on: Day
  created_at: Date
  principal_cents: Cents | null
  owed_cents: Cents | null
  days_late: number | null
}

/** One row: a loan that becomes non-performing on a day if nothing is paid. It goes when the day is taken. */
interface LoanLookTable {
  loan_id: string
  customer_id: string
  look_on: Day
}

/** One row: what of the principal of a loan is open in the books; none where nothing is. */
interface LoanOutstandingPrincipalTable {
  customer_id: string
  loan_id: string
  outstanding_cents: Cents
}

/** One row: a reminder of one due date of a loan, sent once for each step. */
interface LoanReminderTable {
  loan_id: string
  due_on: Day
  step: number
  customer_id: string
  queued_at: Date
}

/** One row: one request for a loan, from the application to the end of its loan. */
interface LoanRequestTable {
  id: string
  sequence: GeneratedAlways<number>
  customer_id: string
  contract_number: string
  status:
    | 'waitingUserConfirmation'
    | 'pendingApproval'
    | 'approved'
    | 'rejected'
    | 'cancelled'
    | 'repaid'
    | 'alternativeOffer'
  document_key: string
  language: Language
  requested_cents: Cents
  offered_cents: Cents
  term_days: number
  product: string
  offer: Json
  alternative_cents: Cents | null
  payout_method: Generated<'mpesa' | 'airtel' | 'card' | 'bank'>
  payout_phone: string
  payout_target_id: string | null
  expires_on: Day
  requested_on: Day
  created_at: Date
  signed_at: Date | null
  decided_at: Date | null
  closed_on: Day | null
  reasons: GeneratedJson
  next_request_on: Day | null
  cancellation_reason: string | null
  visit_source: Json | null
  revision: Generated<number>
  scored_at: Date | null
  asked: Json | null
  asked_at: Date | null
  scans_received_at: Date | null
  statement_received_at: Date | null
  waits_for_person: Generated<boolean>
  person_due_on: Day | null
  promise_missed_on: Day | null
  looked_again_at: Date | null
  officer_words: Buffer | null
  ending_told_for: Day | null
  code_refused_at: Date | null
}

/** One row: how a loan turned out, 90 days after its first payment was due. */
interface MaturedLoanTable {
  customer_id: string
  loan_id: string
  request_id: string
  first_due_on: Day
  is_bad: boolean
}

/** One row: one SMS, e-mail or message by WhatsApp, queued or sent. */
interface MessageTable {
  id: string
  customer_id: string
  channel: Generated<'sms' | 'email' | 'whatsapp'>
  phone: string | null
  email: Buffer | null
  language: Language
  kind: string
  body: Buffer | null
  about: Json | null
  status: 'queued' | 'sent' | 'delivered' | 'failed' | 'blacklisted' | 'expired' | 'withheld'
  provider_message_id: string | null
  failure: string | null
  queued_at: Date
  expires_at: Date | null
  sent_at: Date | null
  finished_at: Date | null
  parts: number | null
  cost_cents: Cents | null
  instead_id: string | null
  provider: string | null
  unknown_at: Date | null
}

/** One row: an e-mail address that nothing is sent to any more. */
interface MessageEmailStopTable {
  email_key: string
  reason: 'bounced' | 'refused' | 'complained' | 'optedOut'
  since: Date
  email: Buffer | null
}

/** One row: a phone number that asked for no more SMS. */
interface MessageOptOutTable {
  phone_key: string
  since: Date
  phone: Buffer | null
}

/**
 * One row: a message whose last delivery report did not come yet, or a report that came before we noted
 * its message.
 */
interface MessageReportTable {
  provider_message_id: string
  status: 'delivered' | 'failed' | 'underway'
  failure: string | null
  reported_at: Date
  customer_id: string | null
  message_id: string | null
  phone_key: string | null
}

/**
 * One row: one version of the texts of messages that are other than in the catalogue. The latest that has
 * begun is in force.
 */
interface MessageTextVersionTable {
  version: number
  valid_from: Day
  config: Json
  defaults_hash: string | null
  created_at: Date
}

/** One row: one uploaded M-Pesa statement and what was read from it. */
interface MpesaStatementTable {
  id: string
  sequence: GeneratedAlways<number>
  customer_id: string
  state: 'reading' | 'refused' | 'shown' | 'confirmed' | 'withdrawn'
  refusal:
    | 'codeMissing'
    | 'codeWrong'
    | 'broken'
    | 'notAStatement'
    | 'tooLarge'
    | 'otherPhone'
    | 'tooOld'
    | 'tooShort'
    | null
  file_key: string | null
  code: Buffer | null
  codes_tried: Generated<number>
  summary: Buffer | null
  uploaded_at: Date
  confirmed_at: Date | null
}

/**
 * One row: part of a count of what strangers did from one address or network, or of the codes sent, in
 * five minutes.
 */
interface NetworkLoadTable {
  key: string
  window_start: Date
  slot: number
  taken: number
}

/** One row: one request for a one-time code. */
interface OneTimeCodeTable {
  id: string
  purpose: 'registration' | 'restoration' | 'confirmation' | 'paying' | 'proof' | 'phoneChange'
  subject_id: string
  phone_key: string
  code_key: string | null
  wrong_tries: Generated<number>
  sent: Generated<boolean>
  sent_at: Date
  used_at: Date | null
}

/** One row: the codes sent to one phone number, and wrong codes, of the last day. */
interface OneTimeCodeNumberTable {
  phone_key: string
  sent_at: Generated<Date[]>
  wrong_tried_at: Generated<Date[]>
  proved_at: Date | null
  message_id: string | null
  message_customer_id: string | null
}

/**
 * One row: one version of reminder steps, hours of messages and contact, and opening hours. The latest
 * that has begun is in force.
 */
interface OperationsVersionTable {
  version: number
  valid_from: Day
  config: Json
  defaults_hash: string | null
  created_at: Date
}

/** One row: the only one; what an administrator has switched on or off. */
interface OperatorSwitchesTable {
  only_row: Generated<boolean>
  loan_requests_enabled: boolean | null
  technical_works: Generated<boolean>
  works_until: Date | null
  revision: Generated<number>
}

/** One row: a challenge given to a passkey of a customer; accepted once. */
interface PasskeyChallengeTable {
  challenge: string
  session_id: string | null
  expires_at: Date
}

/** One row: a payment that a customer reports by its receipt and that is not shown yet. */
interface PaymentClaimTable {
  id: string
  customer_id: string
  loan_id: string
  receipt: string
  status: 'looking' | 'credited' | 'notFound' | 'person'
  asked: Generated<number>
  created_at: Date
  settled_at: Date | null
}

/** One row: something about a payment that a person has to look at; each thing once. */
interface PaymentExceptionTable {
  id: GeneratedAlways<number>
  kind: string
  subject: string
  details: Json
  created_at: Date
  resolved_at: Date | null
  note: string | null
}

/** One row: an amount that a late customer promised to pay by a day. */
interface PaymentPromiseTable {
  customer_id: string
  id: string
  loan_id: string
  promised_on: Day
  amount_cents: Cents
  collected_before_cents: Cents
  state: 'open' | 'kept' | 'broken' | 'replaced'
  made_by: string | null
  made_at: Date
  settled_on: Day | null
}

/** One row: one request to pay that was sent to a phone. */
interface PaymentPromptTable {
  id: string
  rail: string
  loan_id: string
  customer_id: string
  phone: string
  by_guest: Generated<boolean>
  account_reference: string
  amount_cents: Cents
  prolongation_days: number | null
  purpose_used_by: string | null
  status: 'sending' | 'waiting' | 'paid' | 'failed' | 'checking'
  reason:
    | 'cancelled'
    | 'wrongPin'
    | 'pinLocked'
    | 'noFunds'
    | 'limit'
    | 'belowLeast'
    | 'receiverLimit'
    | 'timedOut'
    | 'busy'
    | 'tooSoon'
    | 'refused'
    | 'ourSetup'
    | null
  provider_code: string | null
  provider_id: string | null
  receipt: string | null
  receipt_assumed: Generated<boolean>
  started_at: Date
  sent_at: Date | null
  attempts: Generated<number>
  lookups: Generated<number>
  settled_at: Date | null
}

/** One row: one request to the provider to reverse an incoming payment. */
interface PaymentReversalTable {
  id: string
  receipt: string
  status: 'asked' | 'unknown' | 'reversed' | 'failed'
  code: string | null
  asked_at: Date
  settled_at: Date | null
}

/** One row: one call of a payment provider whose request is traced, so that its callback joins the trace. */
interface PaymentTraceTable {
  reference: string
  traceparent: string
  created_at: Date
}

/** One row: one attempt to send money to a customer, for a loan or a refund. */
interface PayoutTable {
  id: string
  request_id: string
  purpose: Generated<'loan' | 'refund'>
  customer_id: string
  method: Generated<'mpesa' | 'airtel' | 'card' | 'bank'>
  phone: string | null
  target_id: string | null
  receiver_shown: string | null
  amount_cents: Cents
  status: 'scheduled' | 'sending' | 'sent' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'failedLatePaid'
  attempt: Generated<number>
  reason: string | null
  provider_code: string | null
  provider_id: string | null
  receipt: string | null
  receiver_name: string | null
  not_before: Date
  created_at: Date
  first_sent_at: Date | null
  sent_at: Date | null
  sends: Generated<number>
  lookups: Generated<number>
  not_found: Generated<number>
  said_at: Date | null
  completed_at: Date | null
  confirmed_at: Date | null
  confirm_answer: string | null
  settled_at: Date | null
  late_asked_at: Date | null
  waits_for: 'earlierPayout' | 'payeeCheck' | 'paymentCheck' | 'earlierLoan' | 'provider' | 'float' | null
  returned_at: Date | null
}

/** One row: an action that one of our staff proposed and a second one approves, with what became of it. */
interface PendingActionTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  subject: string
  label: string | null
  customer_id: string | null
  payload: Json
  before: Json
  after: Json
  effect_cents: Cents[]
  reason: string
  evidence: string
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'expired'
  made_by: string
  made_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: string | null
  promised_on: Day | null
  program: string | null
}

/** One row: a loan in a placement with an agency. */
interface PlacedLoanTable {
  customer_id: string
  placement_id: string
  loan_id: string
  starts_on: Day | null
  ended_on: Day | null
  asked_on: Day | null
}

/**
 * One row: one script or style of a build, as its pages ask for it. Kept for 90 days after its last start.
 */
interface PlatformAssetTable {
  name: string
  body: Buffer
  built_at: Date
}

/** One row: a backup that was made, as the command that makes it says (docs/operations/backup.md). */
interface PlatformBackupTable {
  made_at: Generated<Date>
}

/** One row: the only one; how far the sandbox clock is from real time, in milliseconds. */
interface PlatformClockTable {
  only_row: Generated<boolean>
  offset_ms: Generated<number>
}

/** One row: one idempotency key of one caller, with the answer that a repeated request gets. */
interface PlatformIdempotencyTable {
  scope: string
  key: string
  request_hash: Buffer
  started_at: Generated<Date>
  answer: Buffer | null
}

/** One row: a key of SECRET_KEY, by its fingerprint, that something may be under. */
interface PlatformKeyTable {
  id: string
  since: Generated<Date>
  files_under_it: Date | null
  retired_at: Date | null
  move_asked_at: Date | null
}

/** One row: the keys that a running process knows; it says so again every half a minute. */
interface PlatformKeyRingTable {
  process: string
  keys: string[]
  seen_at: Generated<Date>
}

/**
 * One row: the only one; whether a live service or a sandbox uses this database. Written at the first
 * start, never changed.
 */
interface PlatformModeTable {
  only_row: Generated<boolean>
  mode: 'live' | 'sandbox'
  since: Generated<Date>
}

/** One row: the page that one form was answered with, for five minutes at most. */
interface PlatformPageAnswerTable {
  answer_key: string
  page: Buffer
  is_refusal: boolean
  expires_at: Date
}

/**
 * One row: the only one; the migration that a version of the service has to know to work on this database.
 */
interface PlatformSchemaFloorTable {
  only_row: Generated<boolean>
  migration: string
}

/** One row: what one night foresaw of the money of one day. */
interface PortfolioCashTable {
  made_on: Day
  for_day: Day
  due_cents: Cents
  paid_out_cents: Cents
  collected_cents: Cents
}

/**
 * One row: loans that stood alike at the end of a day: product, new or repeat borrower, month of payout
 * and days late.
 */
interface PortfolioDayTable {
  on_day: Day
  product: string
  is_repeat: boolean
  month: Day
  standing: string
  loans: number
  disbursed_cents: Cents
  outstanding_cents: Cents
  restructured_loans: number
  restructured_cents: Cents
}

/** One row: a loan that falls due on the next day, for seeing a night later what was paid of it. */
interface PortfolioDueTable {
  customer_id: string
  loan_id: string
  due_on: Day
  due_cents: Cents
}

/** One row: how many of the requests of a month came how far, and the page views of it. */
interface PortfolioFunnelTable {
  month: Day
  step: 'views' | 'asked' | 'signed' | 'approved' | 'paidOut' | 'repaid'
  times: number
}

/** One row: how an open loan stood at the end of one of the last two months, for seeing where it rolls. */
interface PortfolioLoanTable {
  customer_id: string
  on_day: Day
  loan_id: string
  standing: string
  outstanding_cents: Cents
}

/** One row: money of a day that is over, as it was known in the night after it. */
interface PortfolioMoneyTable {
  on_day: Day
  paid_out_cents: Cents
  collected_cents: Cents
  of_due_cents: Cents | null
}

/**
 * One row: of the loans whose first payment was due, or that were repaid, on a day: how many did not pay
 * it in time, or whose borrower came back in time.
 */
interface PortfolioOutcomeTable {
  kind: 'firstPaymentMissed' | 'cameBack'
  on_day: Day
  product: string
  is_repeat: boolean
  loans: number
  of_them: number
}

/** One row: open loans that stood so before a month and so after it. */
interface PortfolioRollTable {
  month: Day
  product: string
  is_repeat: boolean
  from_standing: string
  to_standing: string
  loans: number
  from_cents: Cents
}

/** One row: what loans of a month, a product and new or repeat borrowers earned and cost so far. */
interface PortfolioUnitTable {
  month: Day
  product: string
  is_repeat: boolean
  loans: number
  disbursed_cents: Cents
  interest_cents: Cents
  penalty_cents: Cents
  fees_cents: Cents
  excise_cents: Cents
  given_up_cents: Cents
  tariffs_cents: Cents
  sms_cents: Cents
  bureau_cents: Cents
  commission_cents: Cents
  losses_cents: Cents
}

/** One row: one run of a step-by-step form (registration or loan request). */
interface ProcessTable {
  id: string
  name: 'registration' | 'loanRequest'
  visitor_key: string | null
  customer_id: string | null
  answers: Buffer
  attempt_id: string | null
  request_id: string | null
  execution_id: string
  started_at: Date
  changed_at: Date
  ended_at: Date | null
}

/** One row: a form submitted under one execution id, and the answer it got. */
interface ProcessStepTable {
  process_id: string
  execution_id: string
  form: string
  exit: string
  request_key: string
  moved: boolean
  answer: Buffer
  answered_at: Date
}

/**
 * One row: one version of the product configuration. The latest that has begun is in force; loans keep the
 * terms they were made under.
 */
interface ProductVersionTable {
  version: number
  valid_from: Day
  config: Json
  defaults_hash: string | null
  created_at: Date
}

/** One row: one version of the product configuration that never comes into force. */
interface ProductVersionWithdrawalTable {
  version: number
  withdrawn_at: Date
}

/**
 * One row: a prolongation that a customer wants to buy by hand on one day; money of that day that covers
 * its price buys it.
 */
interface ProlongationWishTable {
  loan_id: string
  on_day: Day
  customer_id: string
  period_days: number
  asked_cents: Cents
  asked_at: Date
  ended_at: Date | null
}

/** One row: a provider that did not answer our last call to it; gone once it answers one. */
interface ProviderOutageTable {
  provider: string
  since: Date
  unanswered: Generated<number>
}

/**
 * One row: one version of what customers are told of reasons, of reasons of the lender's own, and of which
 * an officer picks from. The latest that has begun is in force.
 */
interface ReasonVersionTable {
  version: number
  valid_from: Day
  config: Json
  defaults_hash: string | null
  created_at: Date
}

/**
 * One row: the owner's name that the provider gave for a customer's number, where it differs from the
 * customer's name.
 */
interface ReceivingNameTable {
  customer_id: string
  phone: string
  name: Buffer
  source: 'payout' | 'collection'
  heard_at: Date
}

/** One row: the referral code of a customer, and who invited them. */
interface ReferralTable {
  customer_id: string
  code: string
  invited_by: string | null
  created_at: Date
}

/** One row: the interest-free days that an inviter earned by one friend who got a loan. */
interface ReferralRewardTable {
  friend_id: string
  customer_id: string
  days: number
  earned_at: Date
  loan_id: string | null
  used_at: Date | null
}

/** One row: a customer's request to get overpaid money back. */
interface RefundTable {
  id: string
  sequence: GeneratedAlways<number>
  customer_id: string
  asked_at: Date
}

/** One row: how much of a refund's payout comes from the overpayment of one loan. */
interface RefundPartTable {
  payout_id: string
  loan_id: string
  customer_id: string
  amount_cents: Cents
}

/**
 * One row: steps of reminders to which the days of all loans were moved; the newest are those that the
 * days go by.
 */
interface ReminderArrangementTable {
  number: GeneratedAlways<number>
  steps: number[]
  arranged_at: Date
}

/** One row: a return to the regulator for one period, as it was filed. */
interface ReturnFilingTable {
  name: string
  period_from: Day
  period_to: Day
  figures: Json
  registers: Json
  reference: string
  filed_on: Day
  prepared_by: string
  approved_by: string
  approved_at: Date
}

/** One row: a change of rules of one kind, from its draft to the version that it became. */
interface RuleDraftTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  title: string
  summary: Json | null
  content: Json
  base_version: number
  valid_from: Day
  revision: Generated<number>
  status: 'draft' | 'approved' | 'sent' | 'cleared' | 'refused' | 'released' | 'withdrawn'
  written_by: string
  written_at: Date
  proposed_by: string | null
  approved_by: string | null
  alone: Generated<boolean>
  reference: string | null
  sent_on: Day | null
  version: number | null
  answered_on: Day | null
  answer_reference: string | null
  answer_document: string | null
}

/**
 * One row: a file that shows what the regulator was sent about a draft of rules, or what it answered;
 * never changed.
 */
interface RuleDraftFileTable {
  id: string
  draft_id: string
  about: 'sent' | 'answer'
  name: string
  file_key: string
  file_kind: 'jpeg' | 'pdf'
  sha256: Buffer
  size_bytes: number
  uploaded_by: string
  uploaded_at: Date
}

/** One row: what one of our staff did with a draft of rules; never changed. */
interface RuleDraftStepTable {
  draft_id: string
  number: number
  step:
    'begun' | 'saved' | 'approved' | 'sent' | 'cleared' | 'refused' | 'attached' | 'released' | 'withdrawn'
  by_staff: string
  at: Date
  note: string | null
}

/** One row: a version of rules that never comes into force. */
interface RuleVersionWithdrawalTable {
  kind: string
  version: number
  withdrawn_at: Date
}

/** One row: one uploaded picture of an identity document, or a selfie. */
interface ScanTable {
  file_key: string
  customer_id: string
  request_id: string
  kind: 'mainPage' | 'registrationPage' | 'selfie'
  file_kind: 'jpeg' | 'pdf'
  uploaded_at: Date
  submitted_at: Date | null
}

/** One row: decisions of a month whose score, or one fact, was in a band. */
interface ScorecardBandTable {
  month: Day
  role: string
  input: string
  band: number
  decisions: number
}

/** One row: a scorecard that decides, or decided, for a share of customers beside the one in force. */
interface ScorecardChallengerTable {
  number: number
  config: Json
  share_percent: number
  key: Buffer
  started_at: Date
  stopped_at: Date | null
}

/** One row: decisions of a month by one version of the rules that ended alike. */
interface ScorecardDecisionTable {
  month: Day
  role: string
  rules_version: string
  outcome: string
  decisions: number
  lent_cents: Cents
}

/** One row: requests of one group of people that were decided in a month. */
interface ScorecardGroupTable {
  month: Day
  dimension: 'age' | 'county' | 'borrower'
  value: string
  decided: number
  approved: number
}

/** One row: a day after which the figures of scorecards were taken. */
interface ScorecardNightTable {
  on_day: Day
}

/** One row: loans of one score and one month that turned out, and how many badly. */
interface ScorecardOutcomeTable {
  month: Day
  role: string
  score: number
  loans: number
  bad: number
}

/** One row: requests of a month that a person decided, by what the rules had said. */
interface ScorecardOverrideTable {
  month: Day
  rules_said: 'lend' | 'refuse'
  decided: number
  overridden: number
}

/** One row: one version of the scoring rules. The latest that has begun is in force. */
interface ScorecardVersionTable {
  version: number
  valid_from: Day
  config: Json
  defaults_hash: string | null
  created_at: Date
}

/**
 * One row: equal security events of one hour (failed sign-ins, refused permissions) and how many there
 * were. Kept for 90 days.
 */
interface SecurityEventTable {
  id: GeneratedAlways<number>
  kind: string
  customer_id: string | null
  officer_id: string | null
  account_key: string
  address: string
  what: string
  hour: Date
  first_at: Date
  last_at: Date
  times: Generated<number>
}

/** One row: one SMS that came in, kept whole before it is answered; its word once it was. */
interface SmsInboxTable {
  provider_id: string
  phone: string
  body: Buffer
  received_at: Date
  applied_at: Date | null
  word: 'balance' | 'pay' | 'statement' | 'stop' | 'help' | null
  outcome: 'answered' | 'stranger' | 'silent' | null
}

/** One row: a challenge given to a passkey; accepted once. */
interface StaffChallengeTable {
  challenge: string
  staff_id: string | null
  expires_at: Date
}

/** One row: a browser that an employee has signed in with. */
interface StaffDeviceTable {
  staff_id: string
  device_key: string
  last_seen_at: Date
}

/** One row: what one employee moved, lent or gave up on one day by one permission without a second person. */
interface StaffLimitUseTable {
  staff_id: string
  permission: string
  day: Day
  used_cents: Cents
}

/** One row: one account of an employee. */
interface StaffMemberTable {
  id: string
  email: string
  role: string
  password_hash: string
  one_time_until: Date | null
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: number | null
  strange_tries: Generated<number>
  last_strange_try_at: Date | null
  tries_told_at: Date | null
  disabled_at: Date | null
  created_at: Date
  last_signed_in_at: Date | null
  reset_by: string | null
  reset_at: Date | null
  reset_chain: Generated<string[]>
}

/** One row: one passkey of an employee. */
interface StaffPasskeyTable {
  id: string
  staff_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** One row: the account at an OpenID Connect provider that one of our staff signs in with. */
interface StaffProviderAccountTable {
  issuer: string
  subject: string
  staff_id: string
  linked_at: Date
}

/** One row: a role of our staff, what it lets them do, and up to which amounts alone. */
interface StaffRoleTable {
  name: string
  title: string
  permissions: string[]
  limits: GeneratedJson
  revision: Generated<number>
}

/** One row: one session of an employee. */
interface StaffSessionTable {
  id: string
  staff_id: string
  token_key: string
  kind: 'half' | 'full'
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  strange_tries: Generated<number>
  last_strange_try_at: Date | null
  factor_since: Generated<Date>
}

/**
 * One row: a counter of wrong sign-ins for an e-mail address from one device or network, or in total,
 * whether or not it is known.
 */
interface StaffTryTable {
  key: string
  account_key: string
  failures: number
  last_failed_at: Date
}

/**
 * One row: what was posted to the ledger from a day of a statement: charges, transfers, what people
 * decided.
 */
interface StatementBookingTable {
  account: string
  day: Day
  kind: string
  amount_cents: Cents
  times: number
}

/** One row: a difference between a statement and our books, and what became of it. */
interface StatementBreakTable {
  id: string
  account: string
  item: string
  day: Day
  class: 'oursOnly' | 'theirsOnly' | 'amountDiffers' | 'statusDiffers' | 'duplicate' | 'opening' | 'balance'
  kind: string
  receipt: string
  theirs_cents: Cents
  ours_cents: Cents
  opened_at: Date
  owner: string | null
  closed_at: Date | null
  closed_how: 'matched' | 'booked' | null
  booked_as: 'charge' | 'transfer' | 'ownFunds' | 'dispute' | null
  note: string | null
}

/** One row: what a bank calls the columns of its files. */
interface StatementColumnsTable {
  account: string
  columns: Json
  changed_by: string
  changed_at: Date
}

/** One row: a day of an account as its latest statement has it, and our books beside it. */
interface StatementDayTable {
  account: string
  day: Day
  file_id: string
  opening_cents: Cents
  closing_cents: Cents
  ledger_cents: Cents | null
  on_way_cents: Cents | null
  dated_cents: Cents | null
  compared_at: Date | null
}

/** One row: a file with a statement of one of our accounts that was taken. */
interface StatementFileTable {
  id: string
  account: string
  name: string
  hash: Buffer
  from_day: Day
  to_day: Day
  rows: number
  uploaded_by: string
  uploaded_at: Date
}

/**
 * One row: what money of owners or lenders on a statement was said to be, with its journal; nothing once
 * that is taken back.
 */
interface StatementFundsTable {
  journal: number
  break_id: string
  template: string
  code: string
  amount_cents: Cents
  set_at: Date
  set_by: string
  approved_by: string
}

/** One row: a row of a statement of one of our accounts, whole, and what of ours it is. */
interface StatementRowTable {
  account: string
  key: string
  day: Day
  shown_day: Day
  file_id: string
  line: number
  receipt: string
  linked: string
  completed_at: Date
  kind: 'payment' | 'payout' | 'charge' | 'reversal' | 'transfer' | 'other'
  type: string
  details: string
  reference: string
  party: string
  amount_cents: Cents
  counts: boolean
  state:
    | 'matched'
    | 'amountDiffers'
    | 'duplicate'
    | 'statusDiffers'
    | 'theirsOnly'
    | 'booked'
    | 'notCounted'
    | null
  own_kind: string | null
  own_ref: string | null
  own_day: Day | null
  own_cents: Cents | null
}

/** One row: a day of an account that agrees with our books and is locked. */
interface StatementSignOffTable {
  account: string
  day: Day
  closing_cents: Cents
  ledger_cents: Cents
  on_way_cents: Cents
  dated_cents: Cents
  signed_by: string
  signed_at: Date
}

/** One row: one query to a provider about the status of a transaction. */
interface StatusQuestionTable {
  id: string
  kind: 'collection' | 'claim' | 'payout' | 'balance'
  about: string
  asked_at: Date
  answered_at: Date | null
}

/** One row: a payment to the tax authority, by the number that it gave for it. */
interface TaxPaymentTable {
  reference: string
  tax: 'excise' | 'withholding'
  month: Day
  amount_cents: Cents
  paid_on: Day
  journal: number
  noted_by: string
  approved_by: string
}

/**
 * One row: what a provider takes since a day, for an amount up to this: a payout, a collection, an SMS, a
 * look-up by tier.
 */
interface UnitCostTable {
  kind: 'b2c' | 'c2b' | 'sms' | 'gate' | 'screen' | 'standard' | 'deep'
  since: Day
  up_to_cents: Cents
  cost_cents: Cents
}

/**
 * One row: an incoming payment whose account number fits no loan that can be paid; an officer assigns or
 * returns it.
 */
interface UnmatchedPaymentTable {
  receipt: string
  reason: 'unknownAccount' | 'loanCeded'
  created_at: Date
  resolved_at: Date | null
  payer_customer_id: string | null
}

/** One row: one session by USSD of one phone, as it stands after its last answer. */
interface UssdSessionTable {
  session_id: string
  number: GeneratedAlways<number>
  phone: string
  language: Language
  received: number
  kept: Buffer
  ended: boolean
  telling: boolean
  closed: string | null
  started_at: Date
  changed_at: Date
}

/**
 * One row: what a partner is told of a client of theirs, and what came of it. Written with what it tells
 * of. A test is of nobody.
 */
interface WebhookDeliveryTable {
  customer_id: string
  id: string
  subscription_id: string
  event: string
  body: string
  created_at: Date
  status: 'waiting' | 'delivered' | 'givenUp'
  since: Date
  tries: Generated<number>
  last_tried_at: Date | null
  last_answer: string | null
}

/** One row: an address of a partner that is told of events of its clients, signed. */
interface WebhookSubscriptionTable {
  id: string
  partner: string
  url: string
  events: string[]
  made_by: string
  approved_by: string
  made_at: Date
  secret: Buffer | null
  older_secret: Buffer | null
  older_until: Date | null
  failing_since: Date | null
  stopped_at: Date | null
  stopped_by: string | null
}

/** One row: a number that wrote to us by WhatsApp, and where it is in the menus. */
interface WhatsappChatTable {
  phone: string
  session_id: string | null
  typed: Buffer | null
  turns: number
  wrote_at: Date
}

/** One row: one message by WhatsApp that came in, kept whole until it is answered. */
interface WhatsappInboxTable {
  message_id: string
  phone: string
  body: Buffer | null
  received_at: Date
  applied_at: Date | null
}

/** One row: a case that one of our staff has taken or was given; gone when it is decided. */
interface WorkCaseTable {
  kind: string
  subject: string
  taken_by: string
  taken_at: Date
  handed_by: string | null
  note: string | null
  snoozed_until: Date | null
  snooze_reason: string | null
}

/** One row: when one of our staff last had a case open. */
interface WorkOpenTable {
  kind: string
  subject: string
  staff_id: string
  seen_at: Date
}

/** One row: by when cases of a queue are decided, and how many a person decides in a day. */
interface WorkQueueTable {
  kind: string
  promise_days: number
  daily_target: number
}

export interface Tables {
  account_balance: AccountBalanceTable
  agency_placement: AgencyPlacementTable
  allowance_policy: AllowancePolicyTable
  allowance_roll: AllowanceRollTable
  allowance_row: AllowanceRowTable
  allowance_run: AllowanceRunTable
  api_key: ApiKeyTable
  appeal: AppealTable
  appeal_file: AppealFileTable
  audit_check: AuditCheckTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  bank_account: BankAccountTable
  book_file: BookFileTable
  book_opening: BookOpeningTable
  bulk_action: BulkActionTable
  bulk_row: BulkRowTable
  bureau_file: BureauFileTable
  bureau_held_back: BureauHeldBackTable
  bureau_look_up: BureauLookUpTable
  bureau_notice: BureauNoticeTable
  bureau_report: BureauReportTable
  captcha_used: CaptchaUsedTable
  card: CardTable
  card_deactivation: CardDeactivationTable
  card_setup: CardSetupTable
  chat_line: ChatLineTable
  chat_thread: ChatThreadTable
  client_token: ClientTokenTable
  collection: CollectionTable
  complaint: ComplaintTable
  complaint_step: ComplaintStepTable
  condition_notice: ConditionNoticeTable
  condition_proposal: ConditionProposalTable
  condition_version: ConditionVersionTable
  condition_withdrawal: ConditionWithdrawalTable
  content_copy: ContentCopyTable
  customer_closed: CustomerClosedTable
  customer_consent: CustomerConsentTable
  customer_note: CustomerNoteTable
  customer_of_document: CustomerOfDocumentTable
  customer_of_phone: CustomerOfPhoneTable
  customer_passkey: CustomerPasskeyTable
  customer_pin: CustomerPinTable
  customer_profile: CustomerProfileTable
  customer_receiving_number: CustomerReceivingNumberTable
  data_change: DataChangeTable
  decision_log: DecisionLogTable
  device_signal: DeviceSignalTable
  directory: DirectoryTable
  due_prompt: DuePromptTable
  due_prompt_wish: DuePromptWishTable
  duty_done: DutyDoneTable
  event: EventTable
  event_channel: EventChannelTable
  event_count: EventCountTable
  external_identity: ExternalIdentityTable
  float_floor: FloatFloorTable
  funds_template: FundsTemplateTable
  gl_account: GlAccountTable
  gl_check: GlCheckTable
  gl_close_note: GlCloseNoteTable
  gl_day: GlDayTable
  gl_day_entry: GlDayEntryTable
  gl_day_line: GlDayLineTable
  gl_exposure: GlExposureTable
  gl_journal: GlJournalTable
  gl_line: GlLineTable
  gl_loan: GlLoanTable
  gl_loan_book: GlLoanBookTable
  gl_loan_due: GlLoanDueTable
  gl_mapping: GlMappingTable
  gl_period: GlPeriodTable
  gl_period_event: GlPeriodEventTable
  gl_policy: GlPolicyTable
  gl_template: GlTemplateTable
  gl_turnover: GlTurnoverTable
  identity_attempt: IdentityAttemptTable
  identity_device: IdentityDeviceTable
  identity_limit: IdentityLimitTable
  identity_refresh_token: IdentityRefreshTokenTable
  identity_session: IdentitySessionTable
  identity_sign_in: IdentitySignInTable
  identity_user: IdentityUserTable
  inbox_arrival: InboxArrivalTable
  inbox_message: InboxMessageTable
  job: JobTable
  kept_register: KeptRegisterTable
  late_case: LateCaseTable
  late_contact: LateContactTable
  ledger_entry: LedgerEntryTable
  ledger_transaction: LedgerTransactionTable
  letter: LetterTable
  list_view: ListViewTable
  loan: LoanTable
  loan_agreement: LoanAgreementTable
  loan_cession: LoanCessionTable
  loan_look: LoanLookTable
  loan_outstanding_principal: LoanOutstandingPrincipalTable
  loan_reminder: LoanReminderTable
  loan_request: LoanRequestTable
  matured_loan: MaturedLoanTable
  message: MessageTable
  message_email_stop: MessageEmailStopTable
  message_opt_out: MessageOptOutTable
  message_report: MessageReportTable
  message_text_version: MessageTextVersionTable
  mpesa_statement: MpesaStatementTable
  network_load: NetworkLoadTable
  one_time_code: OneTimeCodeTable
  one_time_code_number: OneTimeCodeNumberTable
  operations_version: OperationsVersionTable
  operator_switches: OperatorSwitchesTable
  passkey_challenge: PasskeyChallengeTable
  payment_claim: PaymentClaimTable
  payment_exception: PaymentExceptionTable
  payment_promise: PaymentPromiseTable
  payment_prompt: PaymentPromptTable
  payment_reversal: PaymentReversalTable
  payment_trace: PaymentTraceTable
  payout: PayoutTable
  pending_action: PendingActionTable
  placed_loan: PlacedLoanTable
  platform_asset: PlatformAssetTable
  platform_backup: PlatformBackupTable
  platform_clock: PlatformClockTable
  platform_idempotency: PlatformIdempotencyTable
  platform_key: PlatformKeyTable
  platform_key_ring: PlatformKeyRingTable
  platform_mode: PlatformModeTable
  platform_page_answer: PlatformPageAnswerTable
  platform_schema_floor: PlatformSchemaFloorTable
  portfolio_cash: PortfolioCashTable
  portfolio_day: PortfolioDayTable
  portfolio_due: PortfolioDueTable
  portfolio_funnel: PortfolioFunnelTable
  portfolio_loan: PortfolioLoanTable
  portfolio_money: PortfolioMoneyTable
  portfolio_outcome: PortfolioOutcomeTable
  portfolio_roll: PortfolioRollTable
  portfolio_unit: PortfolioUnitTable
  process: ProcessTable
  process_step: ProcessStepTable
  product_version: ProductVersionTable
  product_version_withdrawal: ProductVersionWithdrawalTable
  prolongation_wish: ProlongationWishTable
  provider_outage: ProviderOutageTable
  reason_version: ReasonVersionTable
  receiving_name: ReceivingNameTable
  referral: ReferralTable
  referral_reward: ReferralRewardTable
  refund: RefundTable
  refund_part: RefundPartTable
  reminder_arrangement: ReminderArrangementTable
  return_filing: ReturnFilingTable
  rule_draft: RuleDraftTable
  rule_draft_file: RuleDraftFileTable
  rule_draft_step: RuleDraftStepTable
  rule_version_withdrawal: RuleVersionWithdrawalTable
  scan: ScanTable
  scorecard_band: ScorecardBandTable
  scorecard_challenger: ScorecardChallengerTable
  scorecard_decision: ScorecardDecisionTable
  scorecard_group: ScorecardGroupTable
  scorecard_night: ScorecardNightTable
  scorecard_outcome: ScorecardOutcomeTable
  scorecard_override: ScorecardOverrideTable
  scorecard_version: ScorecardVersionTable
  security_event: SecurityEventTable
  sms_inbox: SmsInboxTable
  staff_challenge: StaffChallengeTable
  staff_device: StaffDeviceTable
  staff_limit_use: StaffLimitUseTable
  staff_member: StaffMemberTable
  staff_passkey: StaffPasskeyTable
  staff_provider_account: StaffProviderAccountTable
  staff_role: StaffRoleTable
  staff_session: StaffSessionTable
  staff_try: StaffTryTable
  statement_booking: StatementBookingTable
  statement_break: StatementBreakTable
  statement_columns: StatementColumnsTable
  statement_day: StatementDayTable
  statement_file: StatementFileTable
  statement_funds: StatementFundsTable
  statement_row: StatementRowTable
  statement_sign_off: StatementSignOffTable
  status_question: StatusQuestionTable
  tax_payment: TaxPaymentTable
  unit_cost: UnitCostTable
  unmatched_payment: UnmatchedPaymentTable
  ussd_session: UssdSessionTable
  webhook_delivery: WebhookDeliveryTable
  webhook_subscription: WebhookSubscriptionTable
  whatsapp_chat: WhatsappChatTable
  whatsapp_inbox: WhatsappInboxTable
  work_case: WorkCaseTable
  work_open: WorkOpenTable
  work_queue: WorkQueueTable
}
