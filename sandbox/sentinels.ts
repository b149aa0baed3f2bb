/** Phone numbers that fail on purpose: the last three digits decide. Any other number works. */
import { tricks as words } from '../words/compiled/en/sandbox/tricks.ts'

export type PromptAction =
  | 'pay'
  | 'cancel'
  | 'wrong-pin'
  | 'no-funds'
  | 'time-out'
  | 'locked'
  | 'pin-locked'
  | 'over-limit'
  | 'too-soon'
  | 'not-set-up'
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
  { digits: '901', trick: 'cancel', what: words.prompt.cancel },
  { digits: '902', trick: 'wrong-pin', what: words.prompt.wrongPin },
  { digits: '903', trick: 'no-funds', what: words.prompt.noFunds },
  { digits: '904', trick: 'time-out', what: words.prompt.timeOut },
  { digits: '905', trick: 'locked', what: words.prompt.locked },
  { digits: '906', trick: 'call-back-twice', what: words.prompt.callBackTwice },
  { digits: '907', trick: 'call-back-late', what: words.prompt.callBackLate },
  { digits: '908', trick: 'never-call-back', what: words.prompt.neverCallBack },
  { digits: '909', trick: 'confirm-only', what: words.prompt.confirmOnly },
  { digits: '910', trick: 'pin-locked', what: words.prompt.pinLocked },
  { digits: '911', trick: 'over-limit', what: words.prompt.overLimit },
  { digits: '912', trick: 'too-soon', what: words.prompt.tooSoon },
  { digits: '913', trick: 'not-set-up', what: words.prompt.notSetUp },
]
const payoutSentinels: readonly Sentinel<PayoutTrick>[] = [
  { digits: '921', trick: 'float-empty', what: words.payout.floatEmpty },
  { digits: '922', trick: 'over-limit', what: words.payout.overLimit },
  { digits: '923', trick: 'unregistered', what: words.payout.unregistered },
  { digits: '924', trick: 'not-existing', what: words.payout.notExisting },
  { digits: '925', trick: 'timeout-then-success', what: words.payout.timeoutThenSuccess },
  { digits: '926', trick: 'never-calls-back', what: words.payout.neverCallsBack },
  { digits: '927', trick: 'html-then-success', what: words.payout.htmlThenSuccess },
  { digits: '928', trick: 'server-error-then-success', what: words.payout.serverErrorThenSuccess },
  { digits: '929', trick: 'daily-limit', what: words.payout.dailyLimit },
  { digits: '930', trick: 'busy-once', what: words.payout.busyOnce },
  { digits: '932', trick: 'other-name', what: words.payout.otherName },
  {
    digits: '933',
    trick: 'never-ends',
    what: words.payout.neverEnds,
  },
  { digits: '931', trick: 'server-error-once', what: words.payout.serverErrorOnce },
]
const smsSentinels: readonly Sentinel<SmsTrick>[] = [
  { digits: '941', trick: 'blacklisted', what: words.message.blacklisted },
  { digits: '942', trick: 'undelivered', what: words.message.undelivered },
  { digits: '943', trick: 'gateway-error', what: words.message.gatewayError },
]

type CardTrick = 'declined' | 'not-reusable' | 'refund-fails' | 'transfer-fails' | 'transfer-silent'
/** Whole card numbers, all of them test numbers. Any other well-formed number works and is another card. */
export const cardSentinels: readonly {
  readonly number: string
  readonly trick: CardTrick | null
  readonly what: string
}[] = [
  { number: '4084084084084081', trick: null, what: words.card.visaWorks },
  { number: '5123450000000008', trick: null, what: words.card.mastercardWorks },
  { number: '2200000000000004', trick: null, what: words.card.mirWorks },
  { number: '4084080000005408', trick: 'declined', what: words.card.declined },
  { number: '4000000000000127', trick: 'not-reusable', what: words.card.notReusable },
  { number: '4111111111111111', trick: 'refund-fails', what: words.card.refundFails },
  { number: '4000000000009235', trick: 'transfer-fails', what: words.card.transferFails },
  {
    number: '4000000000009243',
    trick: 'transfer-silent',
    what: words.card.transferSilent,
  },
]
const bankSentinels: readonly Sentinel<CardTrick>[] = [
  { digits: '951', trick: 'transfer-fails', what: words.bank.transferFails },
  {
    digits: '952',
    trick: 'transfer-silent',
    what: words.bank.transferSilent,
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

/** Sentinel behaviour of a number for a prompt, a payout or a message; undefined when it works normally. */
export const promptTrick = (phone: string): PromptAction | undefined => trickOf(promptSentinels, phone)
export const payoutTrick = (phone: string): PayoutTrick | undefined => trickOf(payoutSentinels, phone)
export const smsTrick = (phone: string): SmsTrick | undefined => trickOf(smsSentinels, phone)
export const bankTrick = (accountNumber: string): CardTrick | undefined =>
  trickOf(bankSentinels, accountNumber)
export const cardTrick = (number: string): CardTrick | null =>
  cardSentinels.find((each) => each.number === number)?.trick ?? null
