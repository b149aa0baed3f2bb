/**
 * Blocks that several documents share: the slip with its rates, and the conditions besides the price (rule
 * price-17).
 */
import type { DocumentsWords } from '../../../words/compiled/en/documents.ts'
import type { Slip } from '../../../contract/fields.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { showContractNumber } from '../../../domain/loan/contract-number.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { addOnCancelDays } from '../../../domain/loan/loan-terms.ts'
import { showPhone, type Phone } from '../../../domain/person/phone.ts'
import { isPhoneMethod, phoneMethodNames, type ReceivingMethod } from '../../../domain/payment/receiving.ts'
import { daysToRepay, type Offer } from '../products/index.ts'
import {
  formattedCents,
  formattedMoney,
  formattedPayable,
  formattedPercent,
  formattedRate,
} from './figures.ts'
import type { Block, PrintedDocument, PrintedCompany, PrintedWords, Row } from './document.ts'

type Title = keyof PrintedWords['titles']
type Frame = {
  readonly words: PrintedWords
  readonly language: Language
  readonly title: Title
  readonly contractNumber: string
  readonly company: PrintedCompany
  readonly madeAt: Date
}

export const framed = (
  { words, language, title, contractNumber, company, madeAt }: Frame,
  blocks: readonly Block[],
): PrintedDocument => ({
  language,
  title: words.titles[title],
  number: showContractNumber(contractNumber),
  company,
  licence: words.licence({ licence: company.licence }),
  madeAt,
  blocks,
  foot: { page: words.page, contact: words.contact({ hotline: company.hotline, email: company.email }) },
})

/** The slip of the screens in print; add-ons have their names if known. */
export function slipBlock(
  words: PrintedWords,
  slip: Slip,
  title: string,
  addOns: readonly Row[] = [],
): Block {
  const { currency } = words
  const { lines, totals, asOf } = words.slip
  return {
    kind: 'slip',
    title,
    note: asOf({ day: showDay(slip.holdsOn) }),
    below: belowTotal(words, slip),
    rows: slip.lines.flatMap((line): Row[] =>
      line.key === 'addOns' && addOns.length > 0
        ? [...addOns]
        : [[lines[line.key], formattedMoney(currency, line.amount)]],
    ),
    total: [totals[slip.total.key], formattedPayable(currency, slip.total.amount)],
  }
}

/**
 * Below a quote: its due dates. Below a debt: tomorrow's addition. Below a receipt: how payments became the
 * amount kept.
 */
function belowTotal(
  { currency, slip: { by, payBy, perDay, most: mostFrom, kept: texts } }: PrintedWords,
  { total, dues, dueOn, dailyIncrease, kept, most }: Slip,
): string[] {
  if (kept)
    return [
      ...kept.lines.map(
        ({ key, on, amount }) =>
          `${texts[key]}${on ? `, ${showDay(on)}` : ''}: ${formattedMoney(currency, amount)}`,
      ),
      `${texts.total}: ${formattedMoney(currency, kept.total)}`,
    ]
  if (total.key !== 'toRepay')
    return [
      ...(dailyIncrease > 0 ? [perDay({ amount: formattedPayable(currency, dailyIncrease) })] : []),
      ...(most
        ? [
            `${mostFrom({ day: showDay(most.on), applies: appliesWord(most) })}: ${formattedPayable(currency, most.amount)}`,
          ]
        : []),
    ]
  return dues.length > 1
    ? dues.map((due) => payBy({ amount: formattedPayable(currency, due.amount), day: showDay(due.on) }))
    : dueOn
      ? [by({ day: showDay(dueOn) })]
      : []
}

/** The debt of a loan, and how it becomes the next payment on its due date. */
export function debtBlocks(words: PrintedWords, slip: Slip): Block[] {
  const current = slipBlock(words, slip, words.slip.standing)
  return slip.ahead ? [current, aheadBlock(words, slip.holdsOn, slip.ahead)] : [current]
}

function aheadBlock(
  { currency, slip: { ahead: texts, lines, totals, asOf }, facts }: PrintedWords,
  holdsOn: Day,
  { on, lines: parts, total }: NonNullable<Slip['ahead']>,
): Block {
  const title = on > holdsOn ? texts.on({ day: showDay(on) }) : texts[on < holdsOn ? 'now' : 'today']
  const labelOf = ({ key, days = 0 }: (typeof parts)[number]): string => {
    if (key === 'toPayToday') return totals.toPayToday
    if (key === 'interestToCome' || key === 'interestOfDaysAdded')
      return texts[key]({ days: facts.days({ days }) })
    return key === 'dueLater' ? texts.dueLater : lines[key]
  }
  return {
    kind: 'slip',
    title,
    note: asOf({ day: showDay(holdsOn) }),
    below: [],
    rows: parts.map((part): Row => [labelOf(part), formattedMoney(currency, part.amount)]),
    total: [title, formattedPayable(currency, total)],
  }
}

/** Printed fields of an application. */
type PrintedRequest = {
  readonly contractNumber: string
  readonly offer: Offer
  readonly termDays: number
  readonly payoutMethod: ReceivingMethod
  readonly payoutPhone: Phone
}

export const addOnRows = (words: PrintedWords, request: PrintedRequest): Row[] =>
  request.offer.template.addOns.map(({ kind, priceCents }): Row => [
    `${words.slip.lines.addOns}: ${words.slip.addOns[kind]}`,
    formattedCents(words.currency, priceCents),
  ])

/** The rates of the slip; a rate that changes names its first or last day. */
export const rateRows = ({ currency, slip: words }: PrintedWords, slip: Slip): Row[] => [
  ...slip.rates.flatMap(({ from, through, dailyPercent, nominalYearlyPercent }): Row[] => {
    const named = (label: string): string =>
      from
        ? words.rate.from({ label, day: showDay(from) })
        : through
          ? words.rate.through({ label, day: showDay(through) })
          : label
    return [
      [named(words.dailyRate), formattedPercent(dailyPercent)],
      [named(words.nominalYearly), formattedPercent(nominalYearlyPercent)],
    ]
  }),
  [words.effectiveYearly, formattedPercent(slip.effectiveYearlyPercent)],
  ...(slip.most
    ? [
        [
          words.most({ day: showDay(slip.most.on), applies: appliesWord(slip.most) }),
          formattedPayable(currency, slip.most.amount),
        ] satisfies Row,
      ]
    : []),
]

const appliesWord = ({ applies }: { readonly applies: boolean }): 'yes' | 'no' => (applies ? 'yes' : 'no')

/** How the customer receives the money; `shown` is the card or the bank account, if it is one. */
export const receivedBy = (
  { facts }: PrintedWords,
  { payoutMethod, payoutPhone }: PrintedRequest,
  shown: string | null,
): Row => [
  facts.receivedBy,
  isPhoneMethod(payoutMethod)
    ? facts.byPhone({ name: phoneMethodNames[payoutMethod], phone: showPhone(payoutPhone) })
    : facts[payoutMethod]({ shown: shown ?? '' }).trim(),
]

/**
 * Conditions: add-ons and their cancellation, early and late payment, extension, how to pay, how to complain.
 */
export function conditionBlocks(
  { currency, conditions, facts, slip: { addOns: names, lines } }: PrintedWords,
  request: PrintedRequest,
  slip: Slip,
  company: PrintedCompany,
): Block[] {
  const { pricing } = request.offer.template
  const standard = formattedRate(pricing.standardDailyRatePpm)
  const paragraph = ([name, text]: readonly [string, string]): Block => ({ kind: 'text', name, text })
  const addOns = request.offer.template.addOns.map(({ kind, priceCents, cancelDays = addOnCancelDays }) =>
    conditions.addOn({
      name: names[kind],
      price: formattedCents(currency, priceCents),
      days: facts.days({ days: cancelDays }),
    }),
  )
  return [
    { kind: 'heading', text: conditions.title },
    paragraph([
      conditions.dates.title,
      conditions.dates.text({
        day: showDay(slip.holdsOn),
        term: facts.days({ days: daysToRepay(request.offer, slip.holdsOn) }),
      }),
    ]),
    ...(slip.firstLoan
      ? [paragraph([conditions.first.title, conditions.first.text({ daily: standard })])]
      : []),
    ...(addOns.length > 0 ? [paragraph([lines.addOns, [...addOns, conditions.addOns].join(' ')])] : []),
    paragraph([conditions.early.title, slip.firstLoan ? conditions.early.textFirst : conditions.early.text]),
    paragraph([
      conditions.late.title,
      conditions.late.text({
        daily: slip.firstLoan ? standard : formattedPercent(slip.dailyRatePercent),
        penalty: formattedRate(pricing.penaltyDailyRatePpm),
        fee: pricing.lateFeeCents ? formattedPayable(currency, pricing.lateFeeCents / 100) : 'none',
        grace: pricing.graceIntervalDays,
        nonPerforming: pricing.nonPerformingAfterDays,
        left: slip.most && !slip.most.applies ? formattedPayable(currency, slip.most.left) : 'none',
      }),
    ]),
    ...(slip.dues.length > 1
      ? []
      : // Not with several due dates (rule money-12).
        [paragraph([conditions.longer.title, conditions.longer.text({ days: pricing.maxTotalDays })])]),
    paragraph([
      conditions.pay.title,
      conditions.pay.text({ paybill: company.paybill, account: request.contractNumber }),
    ]),
    paragraph([
      conditions.complain.title,
      conditions.complain.text({ hotline: company.hotline, email: company.email }),
    ]),
  ]
}

/** Returns a descriptive file name in the reader's language. */
export const fileName = (
  words: DocumentsWords,
  company: PrintedCompany,
  title: Title,
  contractNumber: string,
  more?: string,
): string =>
  `${[company.brand.toLowerCase().replace(/[^a-z0-9]+/g, '-'), words.fileNames[title], contractNumber, more].filter(Boolean).join('-')}.pdf`
