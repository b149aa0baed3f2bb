/** Texts of payment exceptions: what the provider reported, what we asked, and links to the records. */
import { pageCountry } from '../../texts/page-country.ts'
import type { ExceptionKind } from '../../../domain/payment/exceptions.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { showMoney } from '../../texts/format.ts'
import { exceptions as texts } from '../../../words/compiled/en/back-office/exceptions.ts'
import { showInstant } from '../ui/words.ts'
import type { ExceptionItem } from './exception-links.tsx'

type Shown = Pick<ExceptionItem, 'subject' | 'amount' | 'receipt' | 'details'>

const amountIn = (value: Shown['details'][string] | undefined): string =>
  typeof value === 'number'
    ? showMoney(toMajor(cents(value)))
    : typeof value === 'string'
      ? texts.amount.wrong({ value })
      : texts.amount.missing

const numberIn = (value: Shown['details'][string] | undefined): number =>
  typeof value === 'number' ? value : 0

const textIn = (value: Shown['details'][string] | undefined): string =>
  typeof value === 'string' ? value : texts.nothing

const timeIn = (value: Shown['details'][string] | undefined): string =>
  typeof value === 'string' ? showInstant(value) : texts.noTime

const oursIn = ({ amount }: Shown): string => (amount === null ? texts.amount.ours : showMoney(amount))

const timesIn = (value: Shown['details'][string] | undefined): string =>
  texts.times({ count: numberIn(value) })

/** Our text for a provider's term; undefined for an unknown one. */
const meaningIn = (meanings: Readonly<Record<string, string>>, word: string): string | undefined =>
  meanings[word]

/** A provider's code with its meaning, if we know it. */
function codeIn(value: Shown['details'][string] | undefined): string {
  if (typeof value !== 'string' || value === '') return texts.code.none
  const meaning = meaningIn(texts.codes, value)
  return meaning ? texts.code.known({ meaning, code: value }) : texts.code.unknown({ code: value })
}

/** The provider's answer to our enquiry about a payout: a status or a code. */
const confirmationIn = (answer: string): string =>
  meaningIn(texts.answers, answer) ??
  (answer.startsWith('unknown there')
    ? texts.confirmation.unknown({ rest: answer.replace('unknown there', '') })
    : texts.confirmation.code({ code: answer }))

/** Why the outcome of a payout is unknown. */
function stuckBy({ refused, sends, lookups }: Shown['details']): { why: string; detail: string } {
  if (refused) return { why: 'refused', detail: codeIn(refused) }
  if (sends) return { why: 'sent', detail: timesIn(sends) }
  return lookups ? { why: 'asked', detail: timesIn(lookups) } : { why: 'other', detail: '' }
}

/** Names the reason once: the provider's code only adds its number to a reason that we have a text for. */
function faultIn({ reason, code }: Shown['details'], meaning: string): string {
  const fault = meaningIn(texts.faults, textIn(reason))
  if (!fault) return texts.fault.unknown({ fault: texts.ourFault, code: meaning })
  return typeof code === 'string' && code !== '' ? texts.fault.known({ fault, code }) : fault
}

/** Stands for a missing value; texts then leave out the part about it. */
const none = 'none'

/** Values that the texts of all kinds can use. */
const valuesOf = (item: Shown) => {
  const { details, receipt, subject } = item
  return {
    subject,
    receipt: receipt ?? none,
    ours: oursIn(item),
    asked: amountIn(details.askedCents),
    said: amountIn(details.saidCents),
    credited: amountIn(details.creditedCents),
    code: codeIn(details.code),
  }
}

/** Text of each kind of exception. */
const said: Readonly<
  Record<ExceptionKind, string | ((values: ReturnType<typeof valuesOf>, item: Shown) => string)>
> = {
  ...texts.said,
  callbackUnreadable: ({ subject }, { details }) =>
    texts.said.callbackUnreadable({
      subject,
      receipt: details.receipt ? textIn(details.receipt) : none,
      amount: amountIn(details.amount),
    }),
  paidToOtherNumber: (_, { receipt }) => texts.said.paidToOtherNumber({ receipt: receipt ?? '' }),
  timeOutOfBounds: (_, { details }) =>
    texts.said.timeOutOfBounds({ said: timeIn(details.said), taken: timeIn(details.taken) }),
  collectionTakenBack: ({ ours }, { details }) =>
    texts.said.collectionTakenBack({ ours, times: timesIn(details.asked) }),
  promptPaidTwice: ({ ours }, { details, receipt }) =>
    texts.said.promptPaidTwice({
      ours,
      first: textIn(details.first),
      second: details.second ? textIn(details.second) : (receipt ?? texts.another),
    }),
  paymentClaimed: (_, { details: { why } }) =>
    texts.said.paymentClaimed({ why: typeof why === 'string' ? why : none }),
  payoutMismatch: ({ ours }, { details }) =>
    texts.said.payoutMismatch({
      ours,
      what: meaningIn(texts.mismatches, textIn(details.what)) ?? texts.somethingElse,
    }),
  payoutUnconfirmed: ({ ours, receipt }, { details }) =>
    texts.said.payoutUnconfirmed({ ours, receipt, answer: confirmationIn(textIn(details.answer)) }),
  payoutContradiction: ({ ours }, { details }) =>
    texts.said.payoutContradiction({
      ours,
      said: meaningIn(texts.contradictions, textIn(details.said)) ?? texts.somethingElse,
      code: details.code ? codeIn(details.code) : none,
      status: details.status
        ? (meaningIn(texts.payoutStates, textIn(details.status)) ?? texts.underWay)
        : none,
    }),
  payoutStuck: ({ ours }, { details }) => texts.said.payoutStuck({ ours, ...stuckBy(details) }),
  payoutOurFault: ({ ours, code }, { details }) =>
    texts.said.payoutOurFault({
      ours,
      fault: faultIn(details, code),
      attempt: numberIn(details.attempt),
    }),
  pullRefused: (_, { details }) => texts.said.pullRefused({ said: textIn(details.said) }),
  codesBudgetLow: (_, { details }) =>
    texts.said.codesBudgetLow({
      spentKes: numberIn(details.spentKes).toLocaleString('en-KE'),
      budgetKes: numberIn(details.budgetKes).toLocaleString('en-KE'),
    }),
  webhookStopped: (_, { details: { partner } }) =>
    texts.said.webhookStopped({ partner: typeof partner === 'string' ? partner : none }),
  floatLow: (_, { details }) =>
    texts.said.floatLow({
      leftKes: numberIn(details.leftKes).toLocaleString('en-KE'),
      floorKes: numberIn(details.floorKes).toLocaleString('en-KE'),
    }),
  cardChargeDiffers: ({ asked, said }, { details: { currency } }) =>
    texts.said.cardChargeDiffers({
      asked,
      said,
      currency: typeof currency === 'string' && currency !== pageCountry().currency.code ? currency : none,
    }),
}

export function exceptionWords(item: ExceptionItem): string {
  const text = said[item.kind]
  return typeof text === 'string' ? text : text(valuesOf(item), item)
}

/** What an officer should do about it, and what happens automatically. */
export const exceptionSteps: Readonly<Record<ExceptionKind, string>> = texts.steps
