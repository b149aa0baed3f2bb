/**
 * Writes a message: formats its values (amounts, days, destinations and links) under the names that the texts
 * use.
 */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Place } from '../../../../domain/country/country.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { isDay, showDay, type Day } from '../../../../domain/days.ts'
import { timeOf } from '../../../../domain/hours.ts'
import type { NextPayment } from '../../../../domain/loan/loan.ts'
import type { AccountLine } from '../../../../domain/loan/loan-account.ts'
import {
  totalInShillings,
  shillingCents,
  toMajor,
  wholeShillings,
  type Cents,
} from '../../../../domain/money.ts'
import { isPhoneMethod, phoneMethodNames, type PhoneMethod } from '../../../../domain/payment/receiving.ts'
import type { Reason } from '../../../../domain/decision/reasons.ts'
import { messages } from '../../../../words/compiled/messages.ts'
import {
  senderTexts,
  type ChangedData,
  type Destination,
  type Dues,
  type MessageKind,
  type MessageValues,
  type Paybill,
  type Sender,
  type SignedCopy,
  type SenderTexts,
} from './kinds.ts'
import { asReleased, reasonsAsReleased, type ReasonText, type TextsInForce } from './texts-in-force.ts'

const shillings = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `KES 10,000`, or with cents. */
export const amountIn = (currency: string, amount: number): string => `${currency} ${figure(amount)}`
/** Without the currency. */
export const figure = (amount: number): string =>
  (amount % shillingCents === 0 ? shillings : withCents).format(amount / shillingCents)

type Money = (amountCents: number) => string
const moneyOf =
  ({ country }: Place): Money =>
  (amount) =>
    amountIn(country.currency.code, amount)

/** `21.01.2027 14:05` */
const showMoment = (at: Date, zone: Zone): string => `${showDay(zone.dayOf(at))} ${timeOf(at, zone)}`

/** `M-Pesa ...5678`. */
export const showDestination = (language: Language, { method, lastDigits }: Destination): string =>
  isPhoneMethod(method)
    ? messages[language].destinations.byPhone({ name: phoneMethodNames[method], lastDigits })
    : messages[language].destinations[method]({ lastDigits })

/** Address of the page that confirms an e-mail address. */
export const emailLinkUrl = (url: string, language: Language, token: string): string =>
  `${url}/${language}/email/${token}`

/** Formatted parts of a value that has several. */
type Parts = {
  readonly to: 'receiver' | 'destination'
  readonly change: 'act' | 'destination'
  readonly data: 'fields' | 'money'
  readonly dues: 'toRepay' | 'total' | 'payments'
  readonly next: 'due' | 'payment' | 'late'
  readonly loan: 'charges'
  readonly copy: 'sha256'
  readonly publication: never
  readonly repaid: never
  readonly why: 'reason' | 'more' | 'because'
  readonly rows: 'lines'
  readonly chargesCents: 'charges'
  readonly overpaymentCents: 'overpayment' | 'moneyBack'
  readonly paybill: 'paybill' | 'howToPay' | 'howToPayInFull'
  readonly rail: never
  readonly firstCents: 'first' | 'since'
}
export type ShownName<Values> =
  | {
      [Name in keyof Values]-?: Name extends keyof Parts
        ? Parts[Name]
        : Name extends `${infer Amount}Cents`
          ? Amount
          : Name
    }[keyof Values]
  | keyof SenderTexts
  | 'nothing'
/** All values are formatted text, except counts. A missing value is `none`. */
export type Shown<Values> = {
  readonly [Name in ShownName<Values>]: Name extends 'days' | 'more' ? number : string
}

const none = 'none'

/** `toRepay`: `KES 25,250 by 22.01.2027`, or `KES 11,192: 5,596 by 28.02.2027, 5,596 by 30.03.2027`. */
function shownDues(language: Language, dues: Dues, money: Money) {
  const { by } = messages[language]
  const total = money(totalInShillings(dues))
  const [only] = dues
  if (dues.length === 1 && only) {
    const payment = by({ amount: total, on: showDay(only.on) })
    return { toRepay: payment, total, payments: payment }
  }
  const payments = dues
    .map(({ on, amountCents }) =>
      by({ amount: shillings.format(toMajor(wholeShillings(amountCents))), on: showDay(on) }),
    )
    .join(', ')
  return { toRepay: `${total}: ${payments}`, total, payments }
}

/** The first reason in words, how many more there are, and its code, which selects variants of a text. */
function shownWhy(language: Language, [first, ...more]: readonly Reason[], said: ReasonText) {
  return { reason: first ? said(language, first) : '', more: more.length, because: first ?? none }
}

/**
 * The day since which an amount is due. If other payments fell due since, `first` is the part due since then,
 * and `dueOn` contains both: `29.12.2026 (KES 1,726 of it)`.
 */
const shownSince = (language: Language, on: Day, firstCents: Cents | undefined, money: Money) => {
  const since = showDay(on)
  if (!firstCents) return { since, first: none, dueOn: since }
  const first = money(firstCents)
  return { since, first, dueOn: messages[language].firstOf({ day: since, first }) }
}

/** `payment`: `KES 4,000 by 23.12.2026`, or since when it is due; `due` asks for it. */
function shownNext(language: Language, { on, amountCents, when, parts }: NextPayment, money: Money) {
  const { next, pay } = messages[language]
  const payment = next({
    when,
    amount: money(amountCents),
    on: showDay(on),
    first: parts?.[0] ? shillings.format(toMajor(parts[0].amountCents)) : none,
  })
  return { payment, due: pay({ payment }), late: when === 'past' ? 'yes' : 'no' }
}

/** `31.12.2026 paid 4,000; 30.11.2026 loan 10,000`. */
const shownRows = (language: Language, rows: readonly AccountLine[]): string =>
  rows
    .map(({ kind, on, amountCents }) =>
      messages[language].line[kind]({
        on: showDay(on),
        amount: figure(amountCents),
      }),
    )
    .join('; ')

/**
 * How the reader pays: at the paybill, or by a payment prompt for an Airtel Money number (rule messages-2).
 */
function shownPay(
  language: Language,
  { paybill = '', accountNumber = '', rail = 'mpesa' }: Partial<Paybill>,
  sender: Pick<Sender, 'site' | 'ussdCode'>,
) {
  const { howToPay, howToPayInFull } = messages[language]
  const values = { paybill, accountNumber, rail, ...sender }
  return { howToPay: howToPay(values), howToPayInFull: howToPayInFull(values) }
}

function shownParts(
  language: Language,
  values: Partial<MessageValues[keyof MessageValues]>,
  { site, ussdCode, place }: Pick<Sender, 'site' | 'ussdCode' | 'place'>,
  said: ReasonText,
) {
  const money = moneyOf(place)
  const {
    to,
    change,
    data,
    dues,
    next,
    loan,
    copy,
    bank,
    why,
    rows,
    chargesCents,
    overpaymentCents,
    ...rest
  } = values as Partial<{
    to: Destination
    change: MessageValues['destinationChanged']['change']
    data: ChangedData
    dues: Dues
    next: NextPayment
    loan: MessageValues['pastDue']['loan']
    copy: SignedCopy
    bank: MessageValues['loanSold']['bank']
    why: readonly Reason[]
    rows: readonly AccountLine[]
    chargesCents: Cents
    overpaymentCents: Cents
    dueOn: Day
    firstCents: Cents
    paybill: string
    accountNumber: string
    rail: PhoneMethod
  }>
  return {
    ...(to && {
      receiver: isPhoneMethod(to.method)
        ? messages[language].receivers.byPhone({ name: phoneMethodNames[to.method] })
        : messages[language].receivers[to.method],
      destination: showDestination(language, to),
    }),
    ...(change && { act: change.act, destination: showDestination(language, change.to) }),
    ...(data && {
      fields: data.fields
        .map((field) =>
          field === 'phone'
            ? messages[language].personal.phone({ ends: data.phoneEnds })
            : messages[language].personal[field],
        )
        .join(', '),
      money: data.money ?? none,
    }),
    ...(dues && shownDues(language, dues, money)),
    ...(next && shownNext(language, next, money)),
    ...(rest.dueOn && shownSince(language, rest.dueOn, rest.firstCents, money)),
    ...(loan && { charges: loan.chargesEnded ? 'ended' : 'growing' }),
    ...(copy && { sha256: copy.sha256 }),
    ...(why && shownWhy(language, why, said)),
    ...(rows && { lines: shownRows(language, rows) }),
    // Without the currency, like the lines it continues: the SMS has no room for it.
    ...(chargesCents !== undefined && { charges: figure(chargesCents) }),
    ...(overpaymentCents !== undefined && {
      moneyBack: messages[language].moneyBack({
        overpayment: overpaymentCents > 0 ? money(overpaymentCents) : none,
        site,
      }),
    }),
    ...(rest.paybill !== undefined && shownPay(language, rest, { site, ussdCode })),
    ...(bank !== undefined && {
      bank: bank?.checkingAccount ? `${bank.bankName} ${bank.checkingAccount}` : none,
    }),
  }
}

function shownValue(name: string, value: unknown, place: Place): readonly [string, string | number] | null {
  if (value === null || (name === 'overpaymentCents' && value === 0))
    return [name.replace(/Cents$/, ''), none]
  if (typeof value === 'number')
    return name.endsWith('Cents') ? [name.slice(0, -5), moneyOf(place)(value)] : [name, value]
  if (value instanceof Date) return [name, showMoment(value, place.zone)]
  return typeof value === 'string' ? [name, isDay(value) ? showDay(value) : value] : null
}

export const formattedValues = <Values extends MessageValues[keyof MessageValues]>(
  language: Language,
  values: Values,
  sender: Sender,
  said: ReasonText = reasonsAsReleased,
): Shown<Values> =>
  ({
    ...Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => shownValue(name, value, sender.place))
        .filter((shown) => shown !== null),
    ),
    ...shownParts(language, values, sender, said),
    ...senderTexts(sender),
    nothing: moneyOf(sender.place)(0),
  }) as Shown<Values>

/**
 * Every SMS of the service. Each contains what the reader needs to act (rule messages-2) and usually fits one
 * SMS.
 */
type Texts = { readonly [Kind in MessageKind]: (values: Shown<MessageValues[Kind]>) => string }

/** Returns the text of a message, before its conversion to the SMS alphabet. */
export function messageText<Kind extends MessageKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
  inForce: TextsInForce = asReleased,
  said: ReasonText = reasonsAsReleased,
): string {
  const texts: Texts = messages[language].sms
  const shown = formattedValues(language, values, sender, said)
  return inForce(language, `sms.${kind}`, shown) ?? texts[kind](shown)
}
