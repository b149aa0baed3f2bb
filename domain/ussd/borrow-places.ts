/** Asking for a loan again: the amount, a term that it can be had for, its whole price, and the PIN that agrees to it. */
import type { BorrowTerm } from './borrow-term.ts'
import { parseAmount, parseLoanAmount } from '../amounts.ts'
import { bindingLimit } from '../decision/binding-limit.ts'
import { cents, wholeShillings, type Cents } from '../money.ts'
import { installmentProduct, standardProduct } from '../price/product-names.ts'
import { isInvalid } from '../validation.ts'
import { isPin } from './pin.ts'
import {
  go,
  menu,
  text,
  type CustomerFacts,
  type MenuPlace,
  type Price,
  type PlaceDefinitions,
  type Text,
} from './types.ts'

type Terms = Extract<NonNullable<CustomerFacts['borrowing']>, { readonly minCents: unknown }>
const termsOf = ({ borrowing }: CustomerFacts): Terms => {
  if (!borrowing || !('minCents' in borrowing)) throw new Error('USSD place opened without a loan on offer')
  return borrowing
}

/**
 * Terms with the most that the rules would lend for each. As on the web, any amount and term is offered when
 * the rules give no limits (rule states-31). `installmentDays`: of the instalment loan; null when it is not
 * on sale.
 */
export function termsFrom(
  limits: readonly BorrowTerm[],
  standardTerms: readonly number[],
  installmentDays: number | null,
  { minCents, maxCents, stepCents }: Readonly<Record<'minCents' | 'maxCents' | 'stepCents', Cents>>,
): BorrowTerm[] {
  const inSteps = (amountCents: number): Cents =>
    cents(minCents + Math.floor((Math.min(amountCents, maxCents) - minCents) / stepCents) * stepCents)
  const found =
    limits.length > 0
      ? limits.filter(({ product, days }) => product !== standardProduct || standardTerms.includes(days))
      : [
          ...standardTerms.map((days) => ({ product: standardProduct, days })),
          ...(installmentDays === null ? [] : [{ product: installmentProduct, days: installmentDays }]),
        ].map((term) => ({ ...term, mostCents: maxCents }))
  return found
    .map((term) => ({ ...term, mostCents: inSteps(term.mostCents) }))
    .filter(({ mostCents }) => mostCents >= minCents)
}

type Unsigned = Extract<NonNullable<CustomerFacts['borrowing']>, { readonly toSign: unknown }>
const waitingOf = ({ borrowing }: CustomerFacts): Unsigned => {
  if (!borrowing || !('toSign' in borrowing)) throw new Error('the place needs an unsigned application')
  return borrowing
}
/** A PIN signs no add-ons: the customer removes them first or signs on the web. */
export const unsignedPlace = ({ toSign, addOns = [] }: Unsigned): MenuPlace =>
  addOns.length > 0 ? { at: 'addOns' } : { at: 'sign', price: toSign }

/** The amounts that some term has. */
const amountsOf = (known: CustomerFacts) => {
  const { minCents, stepCents, limitCents, terms } = termsOf(known)
  const most = Math.max(...terms.map(({ mostCents }) => mostCents))
  const { binds } = bindingLimit(limitCents, most, stepCents)
  return { minCents, stepCents, limitCents, maxCents: cents(most), binds }
}

/** Parses an amount that some term allows; null when no term does or no loan can be requested. */
export function parseRequestedAmount(input: string, known: CustomerFacts): Cents | null {
  if (!known.borrowing || !('minCents' in known.borrowing)) return null
  const amountCents = parseLoanAmount(input, amountsOf(known), known.country.currency)
  return isInvalid(amountCents) ? null : amountCents
}

/** Why an amount is not lent: above the most, with the rule that binds it; otherwise no amount on offer. */
function amountHint(input: string, known: CustomerFacts): Text {
  const { minCents, maxCents, binds } = amountsOf(known)
  const typed = parseAmount(
    input,
    { minCents, maxCents: cents(Number.MAX_SAFE_INTEGER) },
    known.country.currency,
  )
  return !isInvalid(typed) && typed > maxCents
    ? text('hintOverLimit', { most: { cents: maxCents }, binds })
    : text('hintLoanAmount')
}

/** Terms that fit on a screen: the shortest, the longest, and some between. */
const shownMost = { standard: 4, other: 1 }
export function shownTerms(days: readonly number[], most = shownMost.standard): number[] {
  const last = Math.min(most, days.length) - 1
  return last < 1
    ? days.slice(0, 1)
    : Array.from({ length: last + 1 }, (_, at) => days[Math.round((at * (days.length - 1)) / last)]!)
}

/** First loans with one payment at the end, then the loan in two payments. */
function offeredTerms(terms: readonly BorrowTerm[]): Pick<BorrowTerm, 'product' | 'days'>[] {
  const daysOf = (product: string) => terms.filter((term) => term.product === product).map(({ days }) => days)
  return [
    ...shownTerms(daysOf(standardProduct)).map((days) => ({ product: standardProduct, days })),
    ...shownTerms(daysOf(installmentProduct), shownMost.other).map((days) => ({
      product: installmentProduct,
      days,
    })),
  ]
}

/** Amounts and dates to pay: both of two payments, otherwise the first and the last. */
function toPay({ dues, totalCents }: Price): Text {
  const [first, last] = [dues[0]!, dues.at(-1)!]
  // A single payment shows the total. Of several, each is in whole shillings.
  const shown = ({ amountCents }: Price['dues'][number]) => ({
    cents: dues.length === 1 ? totalCents : wholeShillings(amountCents),
  })
  return text('toPay', {
    payments: dues.length === 1 ? 'one' : dues.length === 2 ? 'two' : 'more',
    count: dues.length,
    total: { cents: totalCents },
    first: shown(first),
    firstOn: { day: first.on },
    last: { figure: shown(last).cents },
    lastOn: { day: last.on },
  })
}

export const priceText = (id: string, price: Price, more: Text['values'] = {}): Text =>
  text(id, {
    ...more,
    amount: { cents: price.amountCents },
    charges: { cents: price.chargesCents },
    toPay: { text: toPay(price) },
    yearly: price.yearlyPercent,
    to: price.to ? { destination: price.to } : 'none',
  })

export const borrowPlaces: PlaceDefinitions<
  'borrow' | 'borrowTerm' | 'confirmBorrow' | 'sign' | 'cancelUnsigned' | 'addOns' | 'lateCosts'
> = {
  borrow: {
    text: (_, known) => {
      const { minCents, maxCents, stepCents, limitCents, binds } = amountsOf(known)
      return text('borrow', {
        least: { cents: minCents },
        most: { cents: maxCents },
        step: { cents: stepCents },
        limit: { cents: limitCents },
        binds,
      })
    },
    read: (input, _, known) => {
      const amountCents = parseRequestedAmount(input, known)
      return amountCents === null ? { hint: amountHint(input, known) } : go({ at: 'borrowTerm', amountCents })
    },
    back: () => menu,
  },
  borrowTerm: {
    text: ({ amountCents }) => text('borrowTerm', { amount: { cents: amountCents } }),
    choices: ({ amountCents }, known) =>
      offeredTerms(termsOf(known).terms.filter(({ mostCents }) => mostCents >= amountCents)).map(
        ({ product, days }) => ({
          text: text(product === installmentProduct ? 'termInTwo' : 'termOption', { days }),
          turn: { ask: { do: 'price', amountCents, termDays: days, product } },
        }),
      ),
    back: () => ({ at: 'borrow' }),
  },
  confirmBorrow: {
    text: ({ price }) => priceText('confirmBorrow', price),
    choices: ({ price }) => [
      { text: text('sendKeyFacts'), turn: { ask: { do: 'ask', price } } },
      { text: text('ifLate'), turn: go({ at: 'lateCosts', price }), hidden: !price.late },
    ],
    back: ({ price: { amountCents } }) => ({ at: 'borrowTerm', amountCents }),
  },
  lateCosts: {
    text: ({ price: { dues, late, mostCents } }) =>
      text('lateCosts', {
        on: { day: dues.at(-1)!.on },
        daily: late?.dailyPercent ?? 0,
        penalty: late?.penaltyPercent ?? 0,
        fee: late && late.feeCents > 0 ? { cents: late.feeCents } : 'none',
        most: mostCents === undefined ? 'none' : { figure: mostCents },
      }),
    back: ({ price }) => ({ at: 'confirmBorrow', price }),
  },
  sign: {
    text: ({ price }) => priceText('sign', price),
    choices: () => [{ text: text('cancelRequest'), turn: go({ at: 'cancelUnsigned' }) }],
    read: (input, { price }) =>
      isPin(input) ? { ask: { do: 'sign', pin: input, price } } : { hint: text('hintPin') },
    back: () => menu,
    typedAlone: true,
  },
  cancelUnsigned: {
    text: (_, known) => text('confirmCancel', { amount: { cents: waitingOf(known).toSign.amountCents } }),
    choices: () => [{ text: text('confirm'), turn: { ask: { do: 'cancelRequest' } } }],
    back: (_, known) => unsignedPlace(waitingOf(known)),
  },
  addOns: {
    text: (_, known) => ({
      ...text('addOns'),
      lines: (waitingOf(known).addOns ?? []).map(({ kind, priceCents }) =>
        text(`addOn.${kind}`, { price: { cents: priceCents } }),
      ),
    }),
    choices: () => [
      { text: text('takeOutAddOns'), turn: { ask: { do: 'takeOutAddOns' } } },
      { text: text('cancelRequest'), turn: go({ at: 'cancelUnsigned' }) },
    ],
    back: () => menu,
  },
}
