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
  heardAt: Date
  amountCents: Cents
}

/** One row: late loans that an agency works on for us, from one day on. */
interface AgencyPlacementTable {
  id: string
  number: GeneratedAlways<number>
  agency: string
  callsFrom: string
  commissionPpm: number
  placedOn: Day
  startsOn: Day
  recalledOn: Day | null
}

/** One row: how the allowance is computed, from a day on. */
interface AllowancePolicyTable {
  since: Day
  defaultFrom: 'late31' | 'late61' | 'late91'
  monthsNeeded: number
  loansNeeded: number
  forwardPpm: number
  floorPpm: Json
  setAt: Date
  setBy: string | null
  approvedBy: string | null
}

/** One row: of the history that a run was made from, how many loans rolled from where to where. */
interface AllowanceRollTable {
  run: number
  product: string
  isRepeat: boolean
  months: number
  fromStanding: string
  toStanding: string
  loans: number
}

/** One row: loans that stand alike in a run of the allowance, their rate and where it comes from. */
interface AllowanceRowTable {
  run: number
  product: string
  isRepeat: boolean
  standing: string
  isRestructured: boolean
  class: string
  stage: number
  loans: number
  principalCents: Cents
  chargesCents: Cents
  source: 'own' | 'floor'
  historyLoans: number
  pdPpm: number | null
  lgdPpm: number | null
  ratePpm: number
  lossPrincipalCents: Cents
  lossChargesCents: Cents
  prudentialCents: Cents
}

/** One row: the allowance as it was computed for the end of a month, and its journal. */
interface AllowanceRunTable {
  number: GeneratedAlways<number>
  onDay: Day
  madeAt: Date
  madeBy: string | null
  policy: Json
  principalCents: Cents
  chargesCents: Cents
  prudentialCents: Cents
  changedCents: Cents
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
  perMinute: number
  perDay: number
  madeBy: string
  approvedBy: string
  madeAt: Date
  expiresAt: Date
  keyHash: string | null
  hint: string | null
  takenAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
}

/** One row: one appeal of a customer and our answer. */
interface AppealTable {
  id: string
  number: GeneratedAlways<number>
  customerId: string
  category: 'legalNotices' | 'financialAppeals' | 'documentRequests'
  topic: string
  status: 'pendingReview' | 'completed'
  language: Language
  content: Buffer
  filedOn: Day
  answerDueOn: Day
  promiseMissedOn: Day | null
  answer: Buffer | null
  answeredOn: Day | null
  createdAt: Date
}

/** One row: one file uploaded for an appeal. */
interface AppealFileTable {
  id: string
  fileKey: string
  customerId: string
  appealId: string | null
  fileKind: 'jpeg' | 'pdf'
  uploadedAt: Date
}

/** One row: the only one; what the last daily look at the chain of the audit trail found. */
interface AuditCheckTable {
  onlyRow: Generated<boolean>
  checkedAt: Date
  checkedTo: number
  firstBroken: number | null
  sealedTo: number | null
  seal: string | null
}

/**
 * One row: one act of an employee. Each row holds the hash of the one before it, so that a removed or
 * changed row is noticed.
 */
interface AuditEntryTable {
  seq: number
  at: Date
  officerId: string | null
  act: string
  subject: string
  customerId: string | null
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
  customerId: string
  bank: string
  lastFour: string
  details: Buffer
  accountKey: string
  usableAt: Date
  addedAt: Date
  provedAt: Date | null
}

/** One row: a file that was made of the general ledger. It is made once; its bytes are those of its hash. */
interface BookFileTable {
  name: string
  kind: string
  format: 'csv' | 'parquet'
  fromDay: Day
  toDay: Day
  lines: number
  bytes: number
  sha256: Buffer
  madeAt: Date
  madeBy: string | null
  lastJournal: number | null
}

/** One row at most: the taking over of a book of another system. */
interface BookOpeningTable {
  isOnly: Generated<boolean>
  openedOn: Day
  balancesOn: Day | null
}

/**
 * A change of a customer's borrowing limit, with its cause. The newest one is compared with the limit of
 * today.
 */
interface BorrowingLimitChangeTable {
  customerId: string
  number: number
  changedAt: Date
  limitCents: Cents
  beforeCents: Cents | null
  cause:
    | 'first'
    | 'loanKept'
    | 'loanLate'
    | 'loanUnpaid'
    | 'loanReopened'
    | 'incomeProved'
    | 'proofEnded'
    | 'rulesChanged'
  loansKept: number
  incomeProved: boolean
  rulesVersion: string
}

/** One row: a period in which a customer barred themselves from borrowing. */
interface BorrowingPauseTable {
  customerId: string
  id: string
  since: Date
  untilOn: Day
  liftAt: Date | null
}

/** One row: an action on many loans that one of our staff put together. */
interface BulkActionTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  reason: string
  evidence: string
  status: 'checking' | 'checked' | 'running' | 'done'
  madeBy: string
  madeAt: Date
  approvedBy: string | null
}

/** One row: one loan of such an action, what it would change, and what became of it. */
interface BulkRowTable {
  bulkId: string
  number: number
  typed: string[]
  label: string | null
  customerId: string | null
  subject: string | null
  payload: Json | null
  before: Json | null
  after: Json | null
  effectCents: Cents[] | null
  checkedOn: Day | null
  status: 'unchecked' | 'ready' | 'wrong' | 'done' | 'refused'
  error: string | null
}

/** One row: the file of one day for credit bureaus. */
interface BureauFileTable {
  day: Day
  name: string
  rows: number
  leftOut: Json
  sha256: Buffer
  fileKey: string | null
  madeAt: Date
  kind: Generated<'mobile' | 'individual'>
  wrong: Generated<string[]>
  wrongCount: Generated<number>
  warnings: GeneratedJson
  sentAt: Date | null
  sentBy: string | null
  sentTo: string | null
}

/** One row: a loan that the newest file of a kind tells nothing of, and why. */
interface BureauHeldBackTable {
  customerId: string
  kind: 'mobile' | 'individual'
  loanId: string
  onDay: Day
  reason: string
}

/** One row: what a credit bureau answered about a customer. */
interface BureauLookUpTable {
  id: GeneratedAlways<number>
  customerId: string
  tier: 'gate' | 'screen' | 'standard' | 'deep'
  wanted: 'gate' | 'screen' | 'standard' | 'deep'
  askedAt: Date
  outcome: 'found' | 'notFound' | 'refused'
  code: string | null
  reference: string | null
  score: number | null
  openDefaults: number | null
  consentedAt: Date | null
  reused: Generated<number>
  reusedAt: Date | null
}

/** One row: the notice to a customer that credit bureaus will be told of a due date that passed. */
interface BureauNoticeTable {
  customerId: string
  loanId: string
  dueOn: Day
  toldOn: Day | null
  askedOn: Day | null
}

/** One row: what credit bureaus were last told of a loan. */
interface BureauReportTable {
  customerId: string
  loanId: string
  reportedOn: Day
  isClosed: boolean
  negativeSince: Day | null
  negativeToldOn: Day | null
  negativeAskedOn: Day | null
}

/** One row: a solved captcha that is not accepted again. */
interface CaptchaUsedTable {
  key: string
  expiresAt: Date
}

/** One row: a card that money can be sent to. The card number is never stored; the provider has it. */
interface CardTable {
  id: string
  customerId: string
  brand: 'mastercard' | 'mir' | 'visa'
  lastFour: string
  goodThrough: Day
  bank: string
  authorizationSealed: Buffer | null
  signatureKey: string
  isPrimary: boolean
  usableAt: Date
  addedAt: Date
  deletedAt: Date | null
  signature: Buffer | null
}

/** One row: a card that is to be taken out of use at the provider; it goes when that is done. */
interface CardDeactivationTable {
  id: string
  authorizationSealed: Buffer
  askedAt: Date
}

/** One row: one attempt to add a card. */
interface CardSetupTable {
  id: string
  customerId: string
  amountCents: Cents
  status: 'started' | 'added' | 'failed'
  reason:
    | 'declined'
    | 'notFinished'
    | 'notReusable'
    | 'brandRefused'
    | 'cardTaken'
    | 'expired'
    | 'differs'
    | null
  cardId: string | null
  returnTo: string
  startedAt: Date
  lookups: Generated<number>
  saidPaidAt: Date | null
  paidAt: Date | null
  refund: Generated<'none' | 'due' | 'asked' | 'done' | 'failed'>
  refundLooks: Generated<number>
  settledAt: Date | null
}

/** One row: what a customer or one of our staff wrote in a conversation by WhatsApp. */
interface ChatLineTable {
  customerId: string
  id: string
  threadId: string
  number: GeneratedAlways<number>
  staffId: string | null
  messageId: string | null
  body: Buffer
  writtenAt: Date
}

/** One row: a conversation of a customer with our staff by WhatsApp. */
interface ChatThreadTable {
  customerId: string
  id: string
  phone: string
  openedAt: Date
  wroteAt: Date
  waitingSince: Date | null
  closedAt: Date | null
  closedBy: string | null
}

/** One row: a link, usable once for 15 minutes, that opens payment without signing in. */
interface ClientTokenTable {
  tokenKey: string
  customerId: string | null
  partner: string | null
  clientId: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** One row: one incoming payment, identified by its receipt whichever channel reported it. */
interface CollectionTable {
  receipt: string
  rail: string
  channel: 'prompt' | 'byHand' | 'pull' | 'status'
  loanId: string | null
  customerId: string
  promptId: string | null
  amountCents: Cents
  prolongationDays: number | null
  completedAt: Date
  saidAt: Date | null
  valueDay: Day
  accountReference: string
  payer: string
  receivedAt: Date
  confirmedAt: Date | null
  questionedAt: Date | null
  question: 'notFound' | 'secondReceipt' | null
  notFound: Generated<number>
  reversedAt: Date | null
  reversedBy: 'provider' | 'unknown' | 'officer' | null
  turns: Generated<number>
}

/** One row: a complaint as the register of the law has it. */
interface ComplaintTable {
  customerId: string
  appealId: string
  number: number
  topic: string
  channel: 'written' | 'oral'
  receivedAt: Date
  acknowledgedOn: Day | null
  writtenOn: Day | null
  repliedOn: Day | null
  replyManner: 'account' | 'telephone' | 'letter' | 'email' | 'inPerson' | null
  outcome: 'upheld' | 'partlyUpheld' | 'notUpheld' | 'withdrawn' | null
  record: Buffer
  registeredBy: string | null
  revision: Generated<number>
}

/** One row: what was done about a complaint. */
interface ComplaintStepTable {
  customerId: string
  appealId: string
  id: string
  takenAt: Date
  staffId: string
  text: Buffer
}

/** One row: the notice of one version of the conditions to one customer, and its acceptance. */
interface ConditionNoticeTable {
  conditionId: string
  customerId: string
  toldAt: Date
  bindsOn: Day
  acceptedAt: Date | null
  sentAt: Date | null
  withdrawalToldAt: Date | null
}

/** One row: new terms or prices that one administrator proposes and another approves or declines. */
interface ConditionProposalTable {
  id: string
  kind: 'terms' | 'prices'
  validFrom: Day
  content: Json
  status: 'proposed' | 'approved' | 'declined'
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
}

/** One row: one published version of the terms or the prices. */
interface ConditionVersionTable {
  id: string
  kind: 'terms' | 'prices'
  validFrom: Day
  productsVersion: number | null
  dearer: boolean
  summary: Json
  body: Json | null
  publishedAt: Date
  proposedBy: string | null
  publishedBy: string | null
}

/** One row: one published version of the terms or the prices that was taken back before it began. */
interface ConditionWithdrawalTable {
  conditionId: string
  reason: string
  withdrawnAt: Date
  withdrawnBy: string | null
}

/**
 * One row: the only one; the last good copy of the content server, shown by a process that starts while
 * that server is down.
 */
interface ContentCopyTable {
  onlyRow: Generated<boolean>
  pieces: Json
  takenAt: Date
}

/**
 * One row: the identity of a customer who deleted the account, kept for as long as the law requires it for
 * signed agreements.
 */
interface CustomerClosedTable {
  customerId: string
  identity: Buffer
  closedAt: Date
  keepUntil: Day
}

/** One row: a consent given or withdrawn; the latest of a kind holds. */
interface CustomerConsentTable {
  id: GeneratedAlways<number>
  customerId: string
  kind: string
  given: boolean
  version: string
  changedAt: Date
}

/** One row: a note of one of our staff about a customer. It is never changed. */
interface CustomerNoteTable {
  customerId: string
  id: string
  staffId: string
  text: Buffer
  writtenAt: Date
}

/**
 * One row: an identity document, and a customer who gave it once; whether it still is theirs, their own
 * rows say.
 */
interface CustomerOfDocumentTable {
  key: string
  customerId: string
}

/**
 * One row: a number, and a customer who named it for money or for whose loan it was asked to pay, as their
 * own rows say.
 */
interface CustomerOfPhoneTable {
  key: string
  customerId: string
}

/** One row: one passkey of a customer. */
interface CustomerPasskeyTable {
  customerId: string
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  device: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

/** One row: the PIN of a customer by USSD, and the wrong tries since the last right one. */
interface CustomerPinTable {
  customerId: string
  pinHash: string | null
  setAt: Date | null
  failures: Generated<number>
  lastFailedAt: Date | null
}

/** One row: the personal data of one customer. */
interface CustomerProfileTable {
  customerId: string
  language: Language
  lastName: string | null
  firstName: string | null
  middleName: string | null
  birthDate: Day | null
  documentKind: 'passport' | 'nationalId' | null
  documentKey: string | null
  documentKeyForm: Generated<number>
  document: Buffer | null
  registrationAddress: Buffer | null
  residentialAddress: Buffer | null
  maritalStatus: string | null
  education: string | null
  additionalPhone: string | null
  netMonthlyIncomeCents: Cents | null
  industry: string | null
  industrySector: string | null
  incomeSource: string | null
  receivingMethod: string | null
  receivingPhone: string | null
  receivingTargetId: string | null
  createdAt: Date
  updatedAt: Date
}

/**
 * One row: a number that a customer named for payouts, from when money may be sent to it, and since when
 * it is known.
 */
interface CustomerReceivingNumberTable {
  customerId: string
  phone: string
  firstNamedAt: Date
  usableAt: Date
  provedAt: Date | null
  replacedAt: Date | null
}

/**
 * One row: a change of locked personal data that one officer proposes for an appeal and another approves
 * or declines.
 */
interface DataChangeTable {
  id: string
  customerId: string
  appealId: string
  status: 'proposed' | 'approved' | 'declined'
  content: Buffer
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  phoneProvedAt: Date | null
}

/** One row: one decision of the scoring rules on a request, with everything it was based on. */
interface DecisionLogTable {
  id: GeneratedAlways<number>
  requestId: string
  customerId: string
  decidedAt: Date
  rulesVersion: string
  saw: Json
  outcome: 'approve' | 'reject' | 'offerLess' | 'refer'
  offeredCents: Cents | null
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
  customerId: string
  deviceKey: string
  outsideKenya: boolean | null
  signals: Buffer
  collectedAt: Date
  day: Day
}

/**
 * One row: something that is unique over all customers (a phone number, a contract number, a receipt), and
 * whose it is.
 */
interface DirectoryTable {
  kind: string
  key: string
  customerId: string
  id: string | null
}

/** One row: a prompt that was sent on a due date because its customer had asked for it. */
interface DuePromptTable {
  customerId: string
  loanId: string
  dueOn: Day
  number: number
  promptId: string
  sentAt: Date
}

/**
 * One row: a customer wants a prompt at this hour of the day on which a payment is due. Turned off, it is
 * gone.
 */
interface DuePromptWishTable {
  customerId: string
  hour: number
  since: Date
}

/** One row: a duty of the calendar that was done. */
interface DutyDoneTable {
  duty: string
  dueOn: Day
  doneOn: Day
  reference: string
  doneBy: string
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
  sentTo: number
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
  clientId: string
  customerId: string
  linkedAt: Date
}

/** One row: what payouts by a provider leave at least on their account, from then on. */
interface FloatFloorTable {
  number: GeneratedAlways<number>
  method: 'mpesa' | 'airtel'
  floorCents: Cents
  setAt: Date
  setBy: string
  approvedBy: string
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
  isControl: Generated<boolean>
  isOpen: Generated<boolean>
}

/** One row: a control account held against what it is made of. */
interface GlCheckTable {
  onDay: Day
  name: string
  bookedCents: Cents
  foundCents: Cents
  checkedAt: Date
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
  onDay: Day
  begunAt: Date
  finishedAt: Date | null
  loans: number | null
  lookedAt: number | null
}

/** One row: of which entries a journal is made that the run of a day is putting together. */
interface GlDayEntryTable {
  onDay: Day
  kind: string
  valueOn: Day
  entries: number
  firstSequence: number
  lastSequence: number
}

/** One row: a sum of a journal that the run of a day is putting together. */
interface GlDayLineTable {
  onDay: Day
  kind: string
  valueOn: Day
  key: string
  product: string
  class: string
  provider: string
  amountCents: Cents
}

/** One row: open loans that stood alike at the end of a month, as the general ledger has them. */
interface GlExposureTable {
  onDay: Day
  product: string
  isRepeat: boolean
  standing: string
  isRestructured: boolean
  class: string
  loans: number
  principalCents: Cents
  chargesCents: Cents
  suspendedCents: Cents
}

/**
 * One row: a journal of the general ledger with its lines, which sum to zero. Never changed: a mistake is
 * corrected by a further one.
 */
interface GlJournalTable {
  number: GeneratedAlways<number>
  kind: string
  reference: string
  bookedOn: Day
  valueOn: Day
  entriesOn: Day | null
  entries: Generated<number>
  firstSequence: number | null
  lastSequence: number | null
  text: Generated<string>
  codes: string[]
  products: string[]
  classes: string[]
  providers: string[]
  amountsCents: Cents[]
  postedAt: Date
  postedBy: string | null
}

/** One row: a line of a journal. */
interface GlLineTable {
  number: number | null
  kind: string | null
  reference: string | null
  bookedOn: Day | null
  valueOn: Day | null
  entriesOn: Day | null
  line: number | null
  code: string | null
  product: string | null
  class: string | null
  provider: string | null
  amountCents: Cents | null
}

/**
 * One row: what of an open loan is in the general ledger, and how that grows by the day while nothing
 * happens to it.
 */
interface GlLoanTable {
  customerId: string
  loanId: string
  product: string
  class: string
  isNonPerforming: boolean
  isSuspended: boolean
  isOpen: boolean
  asOf: Day
  lastSequence: number
  growsFrom: Day
  growsThrough: Day
  balancesCents: Cents[]
  interestMicro: number
  interestMicroPerDay: number
  penaltyMicro: number
  penaltyMicroPerDay: number
  excisePpm: number
  prepaidCents: Cents
  deferredCents: Cents
  deferredFrom: Day
  deferredDays: number
  dueOn: Day | null
  isRepeat: boolean
  isRestructured: boolean
}

/** One row: open loans of a product and class at the end of a day, as the general ledger has them. */
interface GlLoanBookTable {
  onDay: Day
  product: string
  class: string
  loans: number
  cents: number[]
}

/** One row: a loan that the run of a day has still to compute by itself. */
interface GlLoanDueTable {
  customerId: string
  loanId: string
}

/** One row: on which account entries of a kind go, from a day on. */
interface GlMappingTable {
  key: string
  since: Day
  code: string
  setAt: Date | null
  setBy: string | null
  approvedBy: string | null
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
  approvedBy: string | null
  note: string
  program: string | null
}

/** One row: choices that the law leaves to the lender, from a day on. */
interface GlPolicyTable {
  since: Day
  nonPerforming: 'suspend' | 'accrue' | 'net'
  partnerSharesPpm: Json
  setAt: Date | null
  setBy: string | null
  approvedBy: string | null
}

/** One row: accounts of a journal that is posted by hand again and again. */
interface GlTemplateTable {
  name: string
  text: string
  lines: Json
  madeAt: Date
  madeBy: string
}

/** One row: what was booked on an account and its dimensions on a day: sums of lines of journals. */
interface GlTurnoverTable {
  onDay: Day
  code: string
  product: string
  class: string
  provider: string
  debitCents: Cents
  creditCents: Cents
}

/** One row: a payment plan that a customer signed, and what became of it. */
interface HardshipPlanTable {
  customerId: string
  id: string
  loanId: string
  requestId: string
  kind: 'payLess' | 'equalParts' | 'pause' | 'laterPayday'
  schedule: Json
  totalCents: Cents
  state: 'pendingApproval' | 'active' | 'declined' | 'kept' | 'broken'
  channel: 'account' | 'phone'
  signedOn: Day
  signedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  endedOn: Day | null
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
  passwordHash: string | null
  language: Language
  firstVisit: boolean | null
  startedAt: Date
  endedAt: Date | null
  askedBy: string | null
  standing: string | null
}

/**
 * One row: a device that a customer has signed in from. A sign-in from any other device is reported by
 * SMS.
 */
interface IdentityDeviceTable {
  customerId: string
  deviceKey: string
  firstSeenAt: Date
  lastSeenAt: Date
}

/** One row: the rate limit counter of one kind of call from one network address. */
interface IdentityLimitTable {
  key: string
  startedAt: Date
  taken: number
}

/** One row: one OAuth refresh token. */
interface IdentityRefreshTokenTable {
  tokenKey: string
  sessionId: string
  customerId: string
  scope: string
  issuedAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** One row: one session of a customer. */
interface IdentitySessionTable {
  id: string
  customerId: string
  tokenKey: string | null
  kind: 'full' | 'restoration' | 'paying'
  deviceId: string | null
  deviceName: string | null
  timeZone: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  provedAt: Date | null
}

/**
 * One row: a counter of wrong passwords for a phone from one device or network, or in total, whether or
 * not an account exists.
 */
interface IdentitySignInTable {
  phoneKey: string
  accountKey: string | null
  failures: number
  lastFailedAt: Date
}

/** One row: one customer account. */
interface IdentityUserTable {
  id: string
  phone: string
  email: string | null
  emailProvedAt: Date | null
  emailLinkHash: string | null
  emailLinkSentAt: Date | null
  passwordHash: string
  firstVisit: boolean | null
  consentedAt: Date
  createdAt: Date
  restoredAt: Date | null
  warnedAt: Date | null
}

/**
 * One row: messages from payment providers that came together and are not applied yet. It goes when they
 * are.
 */
interface InboxArrivalTable {
  id: GeneratedAlways<number>
  ids: number[]
  channels: string[]
  providerIds: string[]
  bodyHashes: Buffer[]
  bodies: string[]
  refs: string[]
  receivedAt: Date[]
}

/**
 * One row: one message from a payment provider, whole, with what became of it; one that waits could not be
 * applied with those that came with it, or comes from a version before.
 */
interface InboxMessageTable {
  id: GeneratedAlways<number>
  channel: string
  providerId: string
  bodyHash: Buffer
  body: string | null
  reference: string | null
  receivedAt: Date
  appliedAt: Date | null
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
  runAt: Date
  attempts: Generated<number>
  maxAttempts: number
  isReplaced: Generated<boolean>
  lastError: string | null
  failedAt: Date | null
  takenBy: string | null
  takenUntil: Date | null
}

/** One row: an agent, somebody we outsource to, a bank account or a paybill of the lender, and how long. */
interface KeptRegisterTable {
  id: string
  register: 'agents' | 'outsourcing' | 'bankAccounts' | 'paybills'
  name: string
  details: string
  since: Day
  until: Day | null
  enteredBy: string
}

/** One row: a loan that was late, from its first day past due until it was not any more. */
interface LateCaseTable {
  customerId: string
  id: string
  loanId: string
  openedOn: Day
  dueOn: Day
  stage: string
  balanceCents: Cents
  expectedCents: Cents
  nextOn: Day
  promisedOn: Day | null
  brokenOn: Day | null
  closedOn: Day | null
}

/**
 * One row: a call or message of ours to a late customer, which the rules of contact let begin, or a call
 * of theirs.
 */
interface LateContactTable {
  customerId: string
  id: string
  loanId: string
  staffId: string | null
  channel: 'call' | 'sms' | 'agency' | 'inbound'
  madeOn: Day
  madeAt: Date
  result: string | null
  note: Buffer | null
}

/** One row: one line of a transaction, an amount on one account. */
interface LedgerEntryTable {
  customerId: string | null
  sequence: number | null
  kind: string | null
  reference: string | null
  loanId: string | null
  valueDay: Day | null
  postedAt: Date | null
  currency: string | null
  line: number | null
  account: string | null
  amountCents: Cents | null
  prolongationDays: number | null
}

/** One row: one posted event with its lines, which are amounts on accounts and sum to zero. */
interface LedgerTransactionTable {
  customerId: string
  sequence: GeneratedAlways<number>
  kind: string
  reference: string
  loanId: string | null
  valueDay: Day
  postedAt: Date
  currency: string
  accounts: string[]
  amountsCents: Cents[]
  prolongationDays: number[] | null
}

/** One row: a letter about a loan, signed by an officer in answer to an appeal. */
interface LetterTable {
  appealId: string
  customerId: string
  requestId: string
  number: number
  language: Language
  pdf: Buffer
  signedBy: string
  signedOn: Day
  createdAt: Date
}

/** One row: filters, order and columns of a list that an employee saved under a name. */
interface ListViewTable {
  id: string
  staffId: string
  list: string
  name: string
  query: string
  isShared: boolean
  createdAt: Date
}

/**
 * One row: one loan that was paid out. What it owes is not stored: it is computed from terms, ledger
 * entries and a date.
 */
interface LoanTable {
  id: string
  customerId: string
  requestId: string
  documentNumber: string
  documentKey: string
  terms: Json
  termsVersion: Generated<number>
  principalCents: Cents
  currency: string
  paidOutOn: Day
  status: 'active' | 'repaid' | 'writtenOff' | 'ceded'
  writtenOffOn: Day | null
  cancelledAddOns: GeneratedJson
  freeDays: GeneratedJson
  soldForCents: Cents | null
  closedOn: Day | null
  nextDueOn: Day | null
  openedAt: Date
  remindOn: Day | null
  concessions: GeneratedJson
  takenBackOn: Day | null
}

/** One row: an agreement exactly as it was signed. */
interface LoanAgreementTable {
  requestId: string
  part: number
  customerId: string
  language: Language
  content: string | null
  pdf: Buffer | null
  sha256: Buffer
  signedAt: Date
  readPdf: Buffer | null
  readDelta: Buffer | null
}

/** One row: the sale of one loan's debt. */
interface LoanCessionTable {
  loanId: string
  customerId: string
  assigneeName: string
  brokerName: string
  bank: Json | null
  cededOn: Day
  createdAt: Date
  principalCents: Cents | null
  owedCents: Cents | null
  daysLate: number | null
}

/** One row: a loan that becomes non-performing on a day if nothing is paid. It goes when the day is taken. */
interface LoanLookTable {
  loanId: string
  customerId: string
  lookOn: Day
}

/** One row: what of the principal of a loan is open in the books; none where nothing is. */
interface LoanOutstandingPrincipalTable {
  customerId: string
  loanId: string
  outstandingCents: Cents
}

/** One row: a reminder of one due date of a loan, sent once for each step. */
interface LoanReminderTable {
  loanId: string
  dueOn: Day
  step: number
  customerId: string
  queuedAt: Date
}

/** One row: one request for a loan, from the application to the end of its loan. */
interface LoanRequestTable {
  id: string
  sequence: GeneratedAlways<number>
  customerId: string
  contractNumber: string
  status:
    | 'waitingUserConfirmation'
    | 'pendingApproval'
    | 'approved'
    | 'rejected'
    | 'cancelled'
    | 'repaid'
    | 'alternativeOffer'
  documentKey: string
  language: Language
  requestedCents: Cents
  offeredCents: Cents
  termDays: number
  product: string
  offer: Json
  alternativeCents: Cents | null
  payoutMethod: Generated<'mpesa' | 'airtel' | 'card' | 'bank'>
  payoutPhone: string
  payoutTargetId: string | null
  expiresOn: Day
  requestedOn: Day
  createdAt: Date
  signedAt: Date | null
  decidedAt: Date | null
  closedOn: Day | null
  reasons: GeneratedJson
  nextRequestOn: Day | null
  cancellationReason: string | null
  visitSource: Json | null
  revision: Generated<number>
  scoredAt: Date | null
  asked: Json | null
  askedAt: Date | null
  scansReceivedAt: Date | null
  statementReceivedAt: Date | null
  waitsForPerson: Generated<boolean>
  personDueOn: Day | null
  promiseMissedOn: Day | null
  lookedAgainAt: Date | null
  officerWords: Buffer | null
  endingToldFor: Day | null
  codeRefusedAt: Date | null
}

/** One row: how a loan turned out, 90 days after its first payment was due. */
interface MaturedLoanTable {
  customerId: string
  loanId: string
  requestId: string
  firstDueOn: Day
  isBad: boolean
}

/** One row: one message by one channel, queued or sent. */
interface MessageTable {
  id: string
  customerId: string
  channel: Generated<string>
  phone: string | null
  email: Buffer | null
  language: Language
  kind: string
  body: Buffer | null
  about: Json | null
  status: 'queued' | 'sent' | 'delivered' | 'failed' | 'blacklisted' | 'expired' | 'withheld'
  providerMessageId: string | null
  failure: string | null
  queuedAt: Date
  expiresAt: Date | null
  sentAt: Date | null
  finishedAt: Date | null
  parts: number | null
  costCents: Cents | null
  insteadId: string | null
  provider: string | null
  unknownAt: Date | null
}

/** One row: an e-mail address that nothing is sent to any more. */
interface MessageEmailStopTable {
  emailKey: string
  reason: 'bounced' | 'refused' | 'complained' | 'optedOut'
  since: Date
  email: Buffer | null
}

/** One row: a phone number that asked for no more SMS. */
interface MessageOptOutTable {
  phoneKey: string
  since: Date
  phone: Buffer | null
}

/**
 * One row: a message whose last delivery report did not come yet, or a report that came before we noted
 * its message.
 */
interface MessageReportTable {
  providerMessageId: string
  status: 'delivered' | 'failed' | 'underway'
  failure: string | null
  reportedAt: Date
  customerId: string | null
  messageId: string | null
  phoneKey: string | null
}

/**
 * One row: one version of the texts of messages that are other than in the catalogue. The latest that has
 * begun is in force.
 */
interface MessageTextVersionTable {
  version: number
  validFrom: Day
  config: Json
  defaultsHash: string | null
  createdAt: Date
}

/** One row: one uploaded M-Pesa statement and what was read from it. */
interface MpesaStatementTable {
  id: string
  sequence: GeneratedAlways<number>
  customerId: string
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
  fileKey: string | null
  code: Buffer | null
  codesTried: Generated<number>
  summary: Buffer | null
  uploadedAt: Date
  confirmedAt: Date | null
}

/**
 * One row: part of a count of what strangers did from one address or network, or of the codes sent, in
 * five minutes.
 */
interface NetworkLoadTable {
  key: string
  windowStart: Date
  slot: number
  taken: number
}

/** One row: one request for a one-time code. */
interface OneTimeCodeTable {
  id: string
  purpose: 'registration' | 'restoration' | 'confirmation' | 'paying' | 'proof' | 'phoneChange'
  subjectId: string
  phoneKey: string
  codeKey: string | null
  wrongTries: Generated<number>
  sent: Generated<boolean>
  sentAt: Date
  usedAt: Date | null
}

/** One row: the codes sent to one phone number, and wrong codes, of the last day. */
interface OneTimeCodeNumberTable {
  phoneKey: string
  sentAt: Generated<Date[]>
  wrongTriedAt: Generated<Date[]>
  provedAt: Date | null
  messageId: string | null
  messageCustomerId: string | null
}

/**
 * One row: one version of reminder steps, hours of messages and contact, and opening hours. The latest
 * that has begun is in force.
 */
interface OperationsVersionTable {
  version: number
  validFrom: Day
  config: Json
  defaultsHash: string | null
  createdAt: Date
}

/** One row: the only one; what an administrator has switched on or off. */
interface OperatorSwitchesTable {
  onlyRow: Generated<boolean>
  loanRequestsEnabled: boolean | null
  technicalWorks: Generated<boolean>
  worksUntil: Date | null
  revision: Generated<number>
}

/** One row: a challenge given to a passkey of a customer; accepted once. */
interface PasskeyChallengeTable {
  challenge: string
  sessionId: string | null
  expiresAt: Date
}

/** One row: a payment that a customer reports by its receipt and that is not shown yet. */
interface PaymentClaimTable {
  id: string
  customerId: string
  loanId: string
  receipt: string
  status: 'looking' | 'credited' | 'notFound' | 'person'
  asked: Generated<number>
  createdAt: Date
  settledAt: Date | null
}

/** One row: something about a payment that a person has to look at; each thing once. */
interface PaymentExceptionTable {
  id: GeneratedAlways<number>
  kind: string
  subject: string
  details: Json
  createdAt: Date
  resolvedAt: Date | null
  note: string | null
}

/** One row: an amount that a late customer promised to pay by a day. */
interface PaymentPromiseTable {
  customerId: string
  id: string
  loanId: string
  promisedOn: Day
  amountCents: Cents
  collectedBeforeCents: Cents
  state: 'open' | 'kept' | 'broken' | 'replaced'
  madeBy: string | null
  madeAt: Date
  settledOn: Day | null
}

/** One row: one request to pay that was sent to a phone. */
interface PaymentPromptTable {
  id: string
  rail: string
  loanId: string
  customerId: string
  phone: string
  byGuest: Generated<boolean>
  accountReference: string
  amountCents: Cents
  prolongationDays: number | null
  purposeUsedBy: string | null
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
  providerCode: string | null
  providerId: string | null
  receipt: string | null
  receiptAssumed: Generated<boolean>
  startedAt: Date
  sentAt: Date | null
  attempts: Generated<number>
  lookups: Generated<number>
  settledAt: Date | null
}

/** One row: one request to the provider to reverse an incoming payment. */
interface PaymentReversalTable {
  id: string
  receipt: string
  status: 'asked' | 'unknown' | 'reversed' | 'failed'
  code: string | null
  askedAt: Date
  settledAt: Date | null
}

/** One row: one call of a payment provider whose request is traced, so that its callback joins the trace. */
interface PaymentTraceTable {
  reference: string
  traceparent: string
  createdAt: Date
}

/** One row: one attempt to send money to a customer, for a loan or a refund. */
interface PayoutTable {
  id: string
  requestId: string
  purpose: Generated<'loan' | 'refund'>
  customerId: string
  method: Generated<'mpesa' | 'airtel' | 'card' | 'bank'>
  phone: string | null
  targetId: string | null
  receiverShown: string | null
  amountCents: Cents
  status: 'scheduled' | 'sending' | 'sent' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'failedLatePaid'
  attempt: Generated<number>
  reason: string | null
  providerCode: string | null
  providerId: string | null
  receipt: string | null
  receiverName: string | null
  notBefore: Date
  createdAt: Date
  firstSentAt: Date | null
  sentAt: Date | null
  sends: Generated<number>
  lookups: Generated<number>
  notFound: Generated<number>
  saidAt: Date | null
  completedAt: Date | null
  confirmedAt: Date | null
  confirmAnswer: string | null
  settledAt: Date | null
  lateAskedAt: Date | null
  waitsFor: 'earlierPayout' | 'payeeCheck' | 'paymentCheck' | 'earlierLoan' | 'provider' | 'float' | null
  returnedAt: Date | null
}

/** One row: an action that one of our staff proposed and a second one approves, with what became of it. */
interface PendingActionTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  subject: string
  label: string | null
  customerId: string | null
  payload: Json
  before: Json
  after: Json
  effectCents: Cents[]
  reason: string
  evidence: string
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'expired'
  madeBy: string
  madeAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  promisedOn: Day | null
  program: string | null
}

/** One row: a loan in a placement with an agency. */
interface PlacedLoanTable {
  customerId: string
  placementId: string
  loanId: string
  startsOn: Day | null
  endedOn: Day | null
  askedOn: Day | null
}

/**
 * One row: one script or style of a build, as its pages ask for it. Kept for 90 days after its last start.
 */
interface PlatformAssetTable {
  name: string
  body: Buffer
  builtAt: Date
}

/** One row: a backup that was made, as the command that makes it says (docs/operations/backup.md). */
interface PlatformBackupTable {
  madeAt: Generated<Date>
}

/** One row: the only one; how far the sandbox clock is from real time, in milliseconds. */
interface PlatformClockTable {
  onlyRow: Generated<boolean>
  offsetMs: Generated<number>
}

/** One row: one idempotency key of one caller, with the answer that a repeated request gets. */
interface PlatformIdempotencyTable {
  scope: string
  key: string
  requestHash: Buffer
  startedAt: Generated<Date>
  answer: Buffer | null
}

/** One row: a key of SECRET_KEY, by its fingerprint, that something may be under. */
interface PlatformKeyTable {
  id: string
  since: Generated<Date>
  filesUnderIt: Date | null
  retiredAt: Date | null
  moveAskedAt: Date | null
}

/** One row: the keys that a running process knows; it says so again every half a minute. */
interface PlatformKeyRingTable {
  process: string
  keys: string[]
  seenAt: Generated<Date>
}

/**
 * One row: the only one; whether a live service or a sandbox uses this database. Written at the first
 * start, never changed.
 */
interface PlatformModeTable {
  onlyRow: Generated<boolean>
  mode: 'live' | 'sandbox'
  since: Generated<Date>
}

/** One row: the page that one form was answered with, for five minutes at most. */
interface PlatformPageAnswerTable {
  answerKey: string
  page: Buffer
  isRefusal: boolean
  expiresAt: Date
}

/**
 * One row: the only one; the migration that a version of the service has to know to work on this database.
 */
interface PlatformSchemaFloorTable {
  onlyRow: Generated<boolean>
  migration: string
}

/** One row: what one night foresaw of the money of one day. */
interface PortfolioCashTable {
  madeOn: Day
  forDay: Day
  dueCents: Cents
  paidOutCents: Cents
  collectedCents: Cents
}

/**
 * One row: loans that stood alike at the end of a day: product, new or repeat borrower, month of payout
 * and days late.
 */
interface PortfolioDayTable {
  onDay: Day
  product: string
  isRepeat: boolean
  month: Day
  standing: string
  loans: number
  disbursedCents: Cents
  outstandingCents: Cents
  restructuredLoans: number
  restructuredCents: Cents
}

/** One row: a loan that falls due on the next day, for seeing a night later what was paid of it. */
interface PortfolioDueTable {
  customerId: string
  loanId: string
  dueOn: Day
  dueCents: Cents
}

/** One row: how many of the requests of a month came how far, and the page views of it. */
interface PortfolioFunnelTable {
  month: Day
  step: 'views' | 'asked' | 'signed' | 'approved' | 'paidOut' | 'repaid'
  times: number
}

/** One row: how an open loan stood at the end of one of the last two months, for seeing where it rolls. */
interface PortfolioLoanTable {
  customerId: string
  onDay: Day
  loanId: string
  standing: string
  outstandingCents: Cents
}

/** One row: money of a day that is over, as it was known in the night after it. */
interface PortfolioMoneyTable {
  onDay: Day
  paidOutCents: Cents
  collectedCents: Cents
  ofDueCents: Cents | null
}

/**
 * One row: of the loans whose first payment was due, or that were repaid, on a day: how many did not pay
 * it in time, or whose borrower came back in time.
 */
interface PortfolioOutcomeTable {
  kind: 'firstPaymentMissed' | 'cameBack'
  onDay: Day
  product: string
  isRepeat: boolean
  loans: number
  ofThem: number
}

/** One row: open loans that stood so before a month and so after it. */
interface PortfolioRollTable {
  month: Day
  product: string
  isRepeat: boolean
  fromStanding: string
  toStanding: string
  loans: number
  fromCents: Cents
}

/** One row: what loans of a month, a product and new or repeat borrowers earned and cost so far. */
interface PortfolioUnitTable {
  month: Day
  product: string
  isRepeat: boolean
  loans: number
  disbursedCents: Cents
  interestCents: Cents
  penaltyCents: Cents
  feesCents: Cents
  exciseCents: Cents
  givenUpCents: Cents
  tariffsCents: Cents
  smsCents: Cents
  bureauCents: Cents
  commissionCents: Cents
  lossesCents: Cents
}

/** One row: one run of a step-by-step form (registration or loan request). */
interface ProcessTable {
  id: string
  name: 'registration' | 'loanRequest'
  visitorKey: string | null
  customerId: string | null
  answers: Buffer
  attemptId: string | null
  requestId: string | null
  executionId: string
  startedAt: Date
  changedAt: Date
  endedAt: Date | null
}

/** One row: a form submitted under one execution id, and the answer it got. */
interface ProcessStepTable {
  processId: string
  executionId: string
  form: string
  exit: string
  requestKey: string
  moved: boolean
  answer: Buffer
  answeredAt: Date
}

/**
 * One row: one version of the product configuration. The latest that has begun is in force; loans keep the
 * terms they were made under.
 */
interface ProductVersionTable {
  version: number
  validFrom: Day
  config: Json
  defaultsHash: string | null
  createdAt: Date
}

/** One row: one version of the product configuration that never comes into force. */
interface ProductVersionWithdrawalTable {
  version: number
  withdrawnAt: Date
}

/**
 * One row: a prolongation that a customer wants to buy by hand on one day; money of that day that covers
 * its price buys it.
 */
interface ProlongationWishTable {
  loanId: string
  onDay: Day
  customerId: string
  periodDays: number
  askedCents: Cents
  askedAt: Date
  endedAt: Date | null
}

/** One row: a provider that did not answer our last call to it; gone once it answers one. */
interface ProviderOutageTable {
  provider: string
  since: Date
  unanswered: Generated<number>
}

/** One row: a browser of a customer that shows notifications. */
interface PushSubscriptionTable {
  customerId: string
  id: string
  endpointKey: string
  subscription: Buffer
  device: string | null
  since: Date
}

/**
 * One row: one version of what customers are told of reasons, of reasons of the lender's own, and of which
 * an officer picks from. The latest that has begun is in force.
 */
interface ReasonVersionTable {
  version: number
  validFrom: Day
  config: Json
  defaultsHash: string | null
  createdAt: Date
}

/**
 * One row: the owner's name that the provider gave for a customer's number, where it differs from the
 * customer's name.
 */
interface ReceivingNameTable {
  customerId: string
  phone: string
  name: Buffer
  source: 'payout' | 'collection'
  heardAt: Date
}

/** One row: the referral code of a customer, and who invited them. */
interface ReferralTable {
  customerId: string
  code: string
  invitedBy: string | null
  createdAt: Date
}

/** One row: the interest-free days that an inviter earned by one friend who got a loan. */
interface ReferralRewardTable {
  friendId: string
  customerId: string
  days: number
  earnedAt: Date
  loanId: string | null
  usedAt: Date | null
}

/** One row: a customer's request to get overpaid money back. */
interface RefundTable {
  id: string
  sequence: GeneratedAlways<number>
  customerId: string
  askedAt: Date
}

/** One row: how much of a refund's payout comes from the overpayment of one loan. */
interface RefundPartTable {
  payoutId: string
  loanId: string
  customerId: string
  amountCents: Cents
}

/**
 * One row: steps of reminders to which the days of all loans were moved; the newest are those that the
 * days go by.
 */
interface ReminderArrangementTable {
  number: GeneratedAlways<number>
  steps: number[]
  arrangedAt: Date
}

/** One row: a return to the regulator for one period, as it was filed. */
interface ReturnFilingTable {
  name: string
  periodFrom: Day
  periodTo: Day
  figures: Json
  registers: Json
  reference: string
  filedOn: Day
  preparedBy: string
  approvedBy: string
  approvedAt: Date
}

/** One row: a change of rules of one kind, from its draft to the version that it became. */
interface RuleDraftTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  title: string
  summary: Json | null
  content: Json
  baseVersion: number
  validFrom: Day
  revision: Generated<number>
  status: 'draft' | 'approved' | 'sent' | 'cleared' | 'refused' | 'released' | 'withdrawn'
  writtenBy: string
  writtenAt: Date
  proposedBy: string | null
  approvedBy: string | null
  alone: Generated<boolean>
  reference: string | null
  sentOn: Day | null
  version: number | null
  answeredOn: Day | null
  answerReference: string | null
  answerDocument: string | null
}

/**
 * One row: a file that shows what the regulator was sent about a draft of rules, or what it answered;
 * never changed.
 */
interface RuleDraftFileTable {
  id: string
  draftId: string
  about: 'sent' | 'answer'
  name: string
  fileKey: string
  fileKind: 'jpeg' | 'pdf'
  sha256: Buffer
  sizeBytes: number
  uploadedBy: string
  uploadedAt: Date
}

/** One row: what one of our staff did with a draft of rules; never changed. */
interface RuleDraftStepTable {
  draftId: string
  number: number
  step:
    | 'begun'
    | 'saved'
    | 'approved'
    | 'sent'
    | 'cleared'
    | 'refused'
    | 'attached'
    | 'released'
    | 'withdrawn'
  byStaff: string
  at: Date
  note: string | null
}

/** One row: a version of rules that never comes into force. */
interface RuleVersionWithdrawalTable {
  kind: string
  version: number
  withdrawnAt: Date
}

/** One row: one uploaded picture of an identity document, or a selfie. */
interface ScanTable {
  fileKey: string
  customerId: string
  requestId: string
  kind: 'mainPage' | 'registrationPage' | 'selfie'
  fileKind: 'jpeg' | 'pdf'
  uploadedAt: Date
  submittedAt: Date | null
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
  sharePercent: number
  key: Buffer
  startedAt: Date
  stoppedAt: Date | null
}

/** One row: decisions of a month by one version of the rules that ended alike. */
interface ScorecardDecisionTable {
  month: Day
  role: string
  rulesVersion: string
  outcome: string
  decisions: number
  lentCents: Cents
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
  onDay: Day
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
  rulesSaid: 'lend' | 'refuse'
  decided: number
  overridden: number
}

/** One row: one version of the scoring rules. The latest that has begun is in force. */
interface ScorecardVersionTable {
  version: number
  validFrom: Day
  config: Json
  defaultsHash: string | null
  createdAt: Date
}

/**
 * One row: equal security events of one hour (failed sign-ins, refused permissions) and how many there
 * were. Kept for 90 days.
 */
interface SecurityEventTable {
  id: GeneratedAlways<number>
  kind: string
  customerId: string | null
  officerId: string | null
  accountKey: string
  address: string
  what: string
  hour: Date
  firstAt: Date
  lastAt: Date
  times: Generated<number>
}

/** One row: one SMS that came in, kept whole before it is answered; its word once it was. */
interface SmsInboxTable {
  providerId: string
  phone: string
  body: Buffer
  receivedAt: Date
  appliedAt: Date | null
  word: 'balance' | 'pay' | 'statement' | 'limit' | 'stop' | 'help' | null
  outcome: 'answered' | 'stranger' | 'silent' | null
}

/** One row: a challenge given to a passkey; accepted once. */
interface StaffChallengeTable {
  challenge: string
  staffId: string | null
  expiresAt: Date
}

/** One row: a browser that an employee has signed in with. */
interface StaffDeviceTable {
  staffId: string
  deviceKey: string
  lastSeenAt: Date
}

/** One row: what one employee moved, lent or gave up on one day by one permission without a second person. */
interface StaffLimitUseTable {
  staffId: string
  permission: string
  day: Day
  usedCents: Cents
}

/** One row: one account of an employee. */
interface StaffMemberTable {
  id: string
  email: string
  role: string
  passwordHash: string
  oneTimeUntil: Date | null
  totpSecret: Buffer | null
  totpConfirmedAt: Date | null
  totpLastStep: number | null
  strangeTries: Generated<number>
  lastStrangeTryAt: Date | null
  triesToldAt: Date | null
  disabledAt: Date | null
  createdAt: Date
  lastSignedInAt: Date | null
  resetBy: string | null
  resetAt: Date | null
  resetChain: Generated<string[]>
}

/** One row: one passkey of an employee. */
interface StaffPasskeyTable {
  id: string
  staffId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** One row: the account at an OpenID Connect provider that one of our staff signs in with. */
interface StaffProviderAccountTable {
  issuer: string
  subject: string
  staffId: string
  linkedAt: Date
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
  staffId: string
  tokenKey: string
  kind: 'half' | 'full'
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  strangeTries: Generated<number>
  lastStrangeTryAt: Date | null
  factorSince: Generated<Date>
}

/**
 * One row: a counter of wrong sign-ins for an e-mail address from one device or network, or in total,
 * whether or not it is known.
 */
interface StaffTryTable {
  key: string
  accountKey: string
  failures: number
  lastFailedAt: Date
}

/** One row: an order at a provider that pays a loan on its due dates, as its customer agreed to it. */
interface StandingOrderTable {
  customerId: string
  id: string
  loanId: string
  number: number
  phone: string
  account: string
  frequency: 'once' | 'weekly' | 'biweekly' | 'monthly'
  firstOn: Day
  lastOn: Day
  times: number
  amountCents: Cents
  state: 'planned' | 'asking' | 'asked' | 'active' | 'failed' | 'ended'
  reason: string | null
  providerId: string | null
  agreedAt: Date
  askedAt: Date | null
  changedAt: Date
}

/** One row: a due date on which a standing order did not pay what was due. */
interface StandingOrderMissedTable {
  customerId: string
  orderId: string
  dueOn: Day
  shortCents: Cents
  at: Date
}

/**
 * One row: what was posted to the ledger from a day of a statement: charges, transfers, what people
 * decided.
 */
interface StatementBookingTable {
  account: string
  day: Day
  kind: string
  amountCents: Cents
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
  theirsCents: Cents
  oursCents: Cents
  openedAt: Date
  owner: string | null
  closedAt: Date | null
  closedHow: 'matched' | 'booked' | null
  bookedAs: 'charge' | 'transfer' | 'ownFunds' | 'dispute' | null
  note: string | null
}

/** One row: what a bank calls the columns of its files. */
interface StatementColumnsTable {
  account: string
  columns: Json
  changedBy: string
  changedAt: Date
}

/** One row: a day of an account as its latest statement has it, and our books beside it. */
interface StatementDayTable {
  account: string
  day: Day
  fileId: string
  openingCents: Cents
  closingCents: Cents
  ledgerCents: Cents | null
  onWayCents: Cents | null
  datedCents: Cents | null
  comparedAt: Date | null
}

/** One row: a file with a statement of one of our accounts that was taken. */
interface StatementFileTable {
  id: string
  account: string
  name: string
  hash: Buffer
  fromDay: Day
  toDay: Day
  rows: number
  uploadedBy: string
  uploadedAt: Date
}

/**
 * One row: what money of owners or lenders on a statement was said to be, with its journal; nothing once
 * that is taken back.
 */
interface StatementFundsTable {
  journal: number
  breakId: string
  template: string
  code: string
  amountCents: Cents
  setAt: Date
  setBy: string
  approvedBy: string
}

/** One row: a row of a statement of one of our accounts, whole, and what of ours it is. */
interface StatementRowTable {
  account: string
  key: string
  day: Day
  shownDay: Day
  fileId: string
  line: number
  receipt: string
  linked: string
  completedAt: Date
  kind: 'payment' | 'payout' | 'charge' | 'reversal' | 'transfer' | 'other'
  type: string
  details: string
  reference: string
  party: string
  amountCents: Cents
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
  ownKind: string | null
  ownRef: string | null
  ownDay: Day | null
  ownCents: Cents | null
}

/** One row: a day of an account that agrees with our books and is locked. */
interface StatementSignOffTable {
  account: string
  day: Day
  closingCents: Cents
  ledgerCents: Cents
  onWayCents: Cents
  datedCents: Cents
  signedBy: string
  signedAt: Date
}

/** One row: one query to a provider about the status of a transaction. */
interface StatusQuestionTable {
  id: string
  kind: 'collection' | 'claim' | 'payout' | 'balance'
  about: string
  askedAt: Date
  answeredAt: Date | null
}

/** One row: a payment to the tax authority, by the number that it gave for it. */
interface TaxPaymentTable {
  reference: string
  tax: 'excise' | 'withholding'
  month: Day
  amountCents: Cents
  paidOn: Day
  journal: number
  notedBy: string
  approvedBy: string
}

/**
 * One row: what a provider takes since a day, for an amount up to this: a payout, a collection, an SMS, a
 * look-up by tier.
 */
interface UnitCostTable {
  kind: 'b2c' | 'c2b' | 'sms' | 'gate' | 'screen' | 'standard' | 'deep'
  since: Day
  upToCents: Cents
  costCents: Cents
}

/**
 * One row: an incoming payment whose account number fits no loan that can be paid; an officer assigns or
 * returns it.
 */
interface UnmatchedPaymentTable {
  receipt: string
  reason: 'unknownAccount' | 'loanCeded'
  createdAt: Date
  resolvedAt: Date | null
  payerCustomerId: string | null
}

/** One row: one session by USSD of one phone, as it stands after its last answer. */
interface UssdSessionTable {
  sessionId: string
  number: GeneratedAlways<number>
  phone: string
  language: Language
  received: number
  kept: Buffer
  ended: boolean
  telling: boolean
  closed: string | null
  startedAt: Date
  changedAt: Date
}

/**
 * One row: what a partner is told of a client of theirs, and what came of it. Written with what it tells
 * of. A test is of nobody.
 */
interface WebhookDeliveryTable {
  customerId: string
  id: string
  subscriptionId: string
  event: string
  body: string
  createdAt: Date
  status: 'waiting' | 'delivered' | 'givenUp'
  since: Date
  tries: Generated<number>
  lastTriedAt: Date | null
  lastAnswer: string | null
}

/** One row: an address of a partner that is told of events of its clients, signed. */
interface WebhookSubscriptionTable {
  id: string
  partner: string
  url: string
  events: string[]
  madeBy: string
  approvedBy: string
  madeAt: Date
  secret: Buffer | null
  olderSecret: Buffer | null
  olderUntil: Date | null
  failingSince: Date | null
  stoppedAt: Date | null
  stoppedBy: string | null
}

/** One row: a number that wrote to us by WhatsApp, and where it is in the menus. */
interface WhatsappChatTable {
  phone: string
  sessionId: string | null
  typed: Buffer | null
  turns: number
  wroteAt: Date
}

/** One row: one message by WhatsApp that came in, kept whole until it is answered. */
interface WhatsappInboxTable {
  messageId: string
  phone: string
  body: Buffer | null
  receivedAt: Date
  appliedAt: Date | null
}

/** One row: a case that one of our staff has taken or was given; gone when it is decided. */
interface WorkCaseTable {
  kind: string
  subject: string
  takenBy: string
  takenAt: Date
  handedBy: string | null
  note: string | null
  snoozedUntil: Date | null
  snoozeReason: string | null
}

/** One row: when one of our staff last had a case open. */
interface WorkOpenTable {
  kind: string
  subject: string
  staffId: string
  seenAt: Date
}

/** One row: by when cases of a queue are decided, and how many a person decides in a day. */
interface WorkQueueTable {
  kind: string
  promiseDays: number
  dailyTarget: number
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
  borrowing_limit_change: BorrowingLimitChangeTable
  borrowing_pause: BorrowingPauseTable
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
  hardship_plan: HardshipPlanTable
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
  push_subscription: PushSubscriptionTable
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
  standing_order: StandingOrderTable
  standing_order_missed: StandingOrderMissedTable
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
