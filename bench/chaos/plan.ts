/** The plan of one loan, drawn at random before the run, so that it does not depend on how the run goes. */
import type { AddOnKind } from '../../domain/loan/loan.ts'
import { cents, type Cents } from '../../domain/money.ts'
import type { QuoteInput } from '../../domain/price/quote.ts'
import { phoneMethods, type PhoneMethod } from '../../domain/payment/receiving.ts'
import type { Lie, RepeatedReport } from './lies.ts'
import type { Random } from '../../domain/testing/random.ts'
import { standardInput } from '../../domain/testing/standard-loan.ts'

/** Days after the start of a wave on which borrowers act; between them only time passes. */
export const activeDays: readonly number[] = [0, 1, 6, 29, 30, 31, 61, 62, 75, 91, 92, 150, 152, 170]
/** Clock steps within each of those days. */
export const stepsPerDay = 8

export type Payment = {
  /** The index of the active day, and its step. */
  readonly dayIndex: number
  readonly step: number
  readonly how: 'byHand' | 'byHandTwice' | 'wrongAccount' | 'prompt'
  /** Share of the amount owed: 1 pays it off, more overpays. Prompts request no more than is owed. */
  readonly share: number
  /** The payer's number; its last digits decide how a prompt ends. */
  readonly phone: string
  /** Provider of the prompt. */
  readonly rail: PhoneMethod
  /** Steps after which the provider reverses it; null = never, or days later. */
  readonly reversedAfterSteps: number | null
  /** Later active day on which the provider reverses it. */
  readonly reversedOnDayIndex: number | null
  /** How an attacker reports it again; null = not at all. */
  readonly reportedAgain: RepeatedReport | null
}
/** The extension request, and the payment for it. */
export type Wish = {
  readonly dayIndex: number
  readonly step: number
  /** Index among the options on offer then. */
  readonly option: number
  readonly how: 'prompt' | 'byHand' | 'byHandShort'
  readonly rail: PhoneMethod
  readonly phone: string
  readonly reversedAfterSteps: number | null
}
type Moment = { readonly dayIndex: number; readonly step: number }
export type History = {
  readonly input: Omit<QuoteInput, 'paidOutOn'>
  readonly startStep: number
  /** Mobile money provider of the payout. */
  readonly payoutMethod: PhoneMethod
  readonly payoutPhone: string
  /** Payout number after the first one failed for good. */
  readonly otherPhone: string
  readonly payments: readonly Payment[]
  readonly wishes: readonly Wish[]
  /** When each add-on is cancelled, if possible. */
  readonly cancellations: readonly (Moment & { readonly addOn: AddOnKind })[]
  /** When the borrower of two payments agrees to standing orders, and ends them; null = never. */
  readonly standingOrder: { readonly at: Moment; readonly ends: Moment | null } | null
  /** When the refund of an overpayment is requested, and to which phone. */
  readonly refundAsks: readonly Moment[]
  /** False messages about this loan; the amount is that of forged payments. */
  readonly lies: readonly (Moment & { readonly what: Lie; readonly shillings: number })[]
  readonly ownPhone: string
}

const payoutTricks = ['922', '923', '924', '925', '926', '927', '928', '929', '930', '931'] as const
const promptTricks = [
  '901',
  '902',
  '903',
  '904',
  '905',
  '906',
  '906',
  '907',
  '907',
  '908',
  '908',
  '909',
] as const

let numbers = 0
/** A unique number with these last digits. */
function newPhone(digits: string): string {
  numbers += 1
  return `+2547${String(numbers % 100_000).padStart(5, '0')}${digits}`
}
const plainDigits = (random: Random): string => String(random.whole(100, 899))

/**
 * The provider may reverse a payment within this many days; one day less than our queries cover
 * (server/payments/hub/limits.ts).
 */
const latestReversalDays = 25

export function drawHistory(random: Random, days: readonly number[]): History {
  const dayCount = days.length
  const pays = random.chance(0.1) ? 0 : random.whole(1, 5)
  const input = drawInput(random)
  const moment = (): Moment => ({
    dayIndex: random.whole(0, dayCount - 1),
    step: random.whole(0, stepsPerDay - 1),
  })
  const many = <Item>(chance: number, most: number, draw: () => Item): Item[] =>
    random.chance(chance) ? Array.from({ length: random.whole(1, most) }, draw) : []
  return {
    input,
    wishes: many(0.45, 3, () => drawWish(random, moment())),
    cancellations: input.addOns.flatMap(({ kind }) =>
      random.chance(0.5)
        ? [
            {
              dayIndex: random.whole(0, Math.min(2, dayCount - 1)),
              step: random.whole(2, stepsPerDay - 1),
              addOn: kind,
            },
          ]
        : [],
    ),
    standingOrder:
      input.dueAfterDays.length > 1 && random.chance(0.7)
        ? {
            at: { dayIndex: 0, step: random.whole(4, stepsPerDay - 1) },
            ends: random.chance(0.3) ? moment() : null,
          }
        : null,
    refundAsks: many(0.7, 3, moment),
    lies: many(0.4, 3, () => ({
      ...moment(),
      what: random.one([
        'payoutFailed',
        'payoutFailed',
        'payoutPaidElsewhere',
        'payoutAgain',
        'unknownReceipt',
      ] as const),
      shillings: random.whole(1, 30_000),
    })),
    ownPhone: newPhone(random.chance(0.4) ? random.one(payoutTricks) : plainDigits(random)),
    startStep: random.whole(0, 3),
    payoutMethod: random.one(phoneMethods),
    payoutPhone: newPhone(random.chance(0.35) ? random.one(payoutTricks) : plainDigits(random)),
    otherPhone: newPhone(plainDigits(random)),
    payments: Array.from({ length: pays }, () => drawPayment(random, days)).toSorted(
      (one, other) => one.dayIndex - other.dayIndex || one.step - other.step,
    ),
  }
}

function drawInput(random: Random): Omit<QuoteInput, 'paidOutOn'> {
  const principalCents: Cents = cents(random.whole(1, 60) * 50_000)
  const { pricing } = standardInput(principalCents)
  const insurance = {
    kind: 'insurance',
    priceCents: cents(Math.floor(principalCents * 0.03)),
    cancelDays: 14,
  } as const
  return standardInput(principalCents, {
    dueAfterDays: random.one([[61], [61], [61], [66], [30, 61]]),
    firstLoan: random.chance(0.4),
    addOns: random.one([
      [],
      [],
      [insurance],
      [insurance, { kind: 'legalAid', priceCents: cents(20_000), cancelDays: 1 }],
    ]),
    pricing: {
      ...pricing,
      dailyRatePpm: random.one([25_000, 25_000, 20_000, 7_777, 333]),
      inDuplum: random.one(['nonPerforming', 'nonPerforming', 'off', 'always']),
      allocation: random.one(['addOnsLast', 'addOnsLast', 'addOnsBeforePrincipal']),
      nonPerformingAfterDays: random.one([90, 90, 30, 1]),
      exciseRatePpm: random.one([0, 0, 200_000]),
    },
  })
}

function drawWish(random: Random, at: Moment): Wish {
  const how = random.one(['prompt', 'prompt', 'byHand', 'byHand', 'byHandShort'] as const)
  return {
    ...at,
    how,
    rail: random.one(phoneMethods),
    option: random.whole(0, 3),
    phone: newPhone(how === 'prompt' && random.chance(0.4) ? random.one(promptTricks) : plainDigits(random)),
    reversedAfterSteps: how === 'byHand' && random.chance(0.2) ? random.whole(1, 3) : null,
  }
}

function drawPayment(random: Random, days: readonly number[]): Payment {
  const dayCount = days.length
  const how = random.one([
    'byHand',
    'byHand',
    'byHand',
    'byHandTwice',
    'wrongAccount',
    'prompt',
    'prompt',
    'prompt',
  ] as const)
  const dayIndex = random.whole(0, random.chance(0.4) ? Math.min(2, dayCount - 1) : dayCount - 1)
  const reversedAfterSteps = how !== 'prompt' && random.chance(0.12) ? random.whole(1, 3) : null
  const later = days.flatMap((day, index) =>
    index > dayIndex && day - days[dayIndex]! <= latestReversalDays ? [index] : [],
  )
  const reversedLater = how !== 'prompt' && reversedAfterSteps === null && random.chance(0.1)
  return {
    dayIndex,
    step: random.whole(0, stepsPerDay - 1),
    how,
    share: random.chance(0.25) ? 1 : random.next() * (random.chance(0.1) ? 1.5 : 0.6),
    phone: newPhone(how === 'prompt' && random.chance(0.5) ? random.one(promptTricks) : plainDigits(random)),
    rail: random.one(phoneMethods),
    reversedAfterSteps,
    reversedOnDayIndex: reversedLater ? (later[random.whole(0, later.length - 1)] ?? null) : null,
    reportedAgain:
      how === 'byHand' && random.chance(0.3) ? random.one(['lowerCase', 'inTwoDays'] as const) : null,
  }
}
