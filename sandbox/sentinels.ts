/** Phone numbers that fail on purpose: the last three digits decide. Any other number works. */

export type PromptAction =
  | 'pay'
  | 'cancel'
  | 'wrong-pin'
  | 'no-funds'
  | 'time-out'
  | 'locked'
  | 'call-back-twice'
  | 'call-back-late'
  | 'never-call-back'
  | 'confirm-only'

type PayoutTrick =
  | 'float-empty'
  | 'over-limit'
  | 'daily-limit'
  | 'unregistered'
  | 'not-existing'
  | 'timeout-then-success'
  | 'never-calls-back'
  | 'html-then-success'
  | 'server-error-then-success'
  | 'busy-once'
  | 'server-error-once'
  | 'never-ends'
  | 'other-name'

type SmsTrick = 'blacklisted' | 'undelivered' | 'gateway-error'

type Sentinel<Trick> = { readonly digits: string; readonly trick: Trick; readonly what: string }

const promptSentinels: readonly Sentinel<PromptAction>[] = [
  { digits: '901', trick: 'cancel', what: 'Customer cancels the prompt (1032)' },
  { digits: '902', trick: 'wrong-pin', what: 'Wrong PIN (2001)' },
  { digits: '903', trick: 'no-funds', what: 'Not enough money (1)' },
  { digits: '904', trick: 'time-out', what: 'Phone cannot be reached (1037)' },
  { digits: '905', trick: 'locked', what: 'Another session is running on the phone (1001)' },
  { digits: '906', trick: 'call-back-twice', what: 'Pays, the callback comes twice' },
  { digits: '907', trick: 'call-back-late', what: 'Pays, callback and confirmation come two minutes late' },
  { digits: '908', trick: 'never-call-back', what: 'Pays, nothing is ever sent: found by query and pull' },
  { digits: '909', trick: 'confirm-only', what: 'Pays, only the paybill confirmation is sent' },
]
const payoutSentinels: readonly Sentinel<PayoutTrick>[] = [
  { digits: '921', trick: 'float-empty', what: 'Our float is empty (1)' },
  { digits: '922', trick: 'over-limit', what: "Receiver's balance would pass the limit (8)" },
  { digits: '923', trick: 'unregistered', what: 'Receiver is not registered (2040)' },
  { digits: '924', trick: 'not-existing', what: 'Receiver does not exist (SFC_IC0003)' },
  { digits: '925', trick: 'timeout-then-success', what: 'Time-out notice, success half a minute later' },
  { digits: '926', trick: 'never-calls-back', what: 'Succeeds, never calls back: found by status' },
  { digits: '927', trick: 'html-then-success', what: 'Answers with an HTML page, yet succeeds' },
  { digits: '928', trick: 'server-error-then-success', what: 'Answers 500, yet succeeds' },
  { digits: '929', trick: 'daily-limit', what: "Receiver's limit for the day (4)" },
  { digits: '930', trick: 'busy-once', what: 'Every other request is refused as too many (500.003.02)' },
  { digits: '932', trick: 'other-name', what: 'Succeeds; the account is registered to JANE W DOE' },
  {
    digits: '933',
    trick: 'never-ends',
    what: 'Stays under way: its status is pending whenever it is asked for',
  },
  { digits: '931', trick: 'server-error-once', what: 'Every other request answers 500 and is forgotten' },
]
const smsSentinels: readonly Sentinel<SmsTrick>[] = [
  { digits: '941', trick: 'blacklisted', what: 'Has opted out of messages (406)' },
  { digits: '942', trick: 'undelivered', what: 'Message is accepted, then reported as failed' },
  { digits: '943', trick: 'gateway-error', what: 'Gateway error for the message (501)' },
]

type CardTrick = 'declined' | 'not-reusable' | 'refund-fails' | 'transfer-fails' | 'transfer-silent'
/** Whole card numbers, all of them test numbers: any other number that is well formed works, and is another card. */
export const cardSentinels: readonly {
  readonly number: string
  readonly trick: CardTrick | null
  readonly what: string
}[] = [
  { number: '4084084084084081', trick: null, what: 'Visa that works' },
  { number: '5123450000000008', trick: null, what: 'Mastercard that works' },
  { number: '2200000000000004', trick: null, what: 'Mir that works' },
  { number: '4084080000005408', trick: 'declined', what: 'Declined by its bank' },
  { number: '4000000000000127', trick: 'not-reusable', what: 'Works once, cannot be kept' },
  { number: '4111111111111111', trick: 'refund-fails', what: 'Works, but nothing can be given back to it' },
  { number: '4000000000009235', trick: 'transfer-fails', what: 'Works, but payouts to it fail' },
  {
    number: '4000000000009243',
    trick: 'transfer-silent',
    what: 'Works; a payout answers 503, yet succeeds, and nothing is ever sent: found by asking',
  },
]
const bankSentinels: readonly Sentinel<CardTrick>[] = [
  { digits: '951', trick: 'transfer-fails', what: 'Payouts to this bank account fail' },
  {
    digits: '952',
    trick: 'transfer-silent',
    what: 'A payout answers 503, yet succeeds, and nothing is ever sent',
  },
]

/** The whole table, as the operator sees it. */
export const sentinels = [
  ...promptSentinels.map((sentinel) => ({ of: 'prompt', ...sentinel })),
  ...payoutSentinels.map((sentinel) => ({ of: 'payout', ...sentinel })),
  ...smsSentinels.map((sentinel) => ({ of: 'sms', ...sentinel })),
  ...bankSentinels.map((sentinel) => ({ of: 'bank', ...sentinel })),
]

const trickOf = <Trick>(table: readonly Sentinel<Trick>[], phone: string): Trick | undefined =>
  table.find(({ digits }) => phone.endsWith(digits))?.trick

/** What a number does when it gets a prompt, a payout or a message; undefined = it works. */
export const promptTrick = (phone: string): PromptAction | undefined => trickOf(promptSentinels, phone)
export const payoutTrick = (phone: string): PayoutTrick | undefined => trickOf(payoutSentinels, phone)
export const smsTrick = (phone: string): SmsTrick | undefined => trickOf(smsSentinels, phone)
export const bankTrick = (accountNumber: string): CardTrick | undefined =>
  trickOf(bankSentinels, accountNumber)
export const cardTrick = (number: string): CardTrick | null =>
  cardSentinels.find((each) => each.number === number)?.trick ?? null
