/** Money and agreements in the plain model. */
import { addDays, type Day } from '../days.ts'
import type { Movement } from '../loan/loan-terms.ts'
import {
  type Book,
  firstLimit,
  gross,
  grownOf,
  isOpen,
  type Kind,
  least,
  million,
  most,
  openAll,
  openOf,
  order,
  owed,
  principalOf,
} from './plain-book.ts'

/** Marks of earlier days that hold tomorrow, too. */
const isPausedBefore = (movements: readonly Movement[], today: Day) =>
  movements.some(
    (one) =>
      one.kind === 'mark' &&
      one.pauses === 'charges' &&
      one.on < today &&
      (one.until === null || one.until > today),
  )

/** Applies one day's movements in their order. */
export function happen(book: Book, movements: readonly Movement[], all: readonly Movement[]): void {
  for (const one of movements)
    if (one.kind === 'settlement') book.deal = { left: BigInt(one.amountCents), until: one.until }
  for (const one of movements) if (one.kind === 'waiver') letOff(book, one.of, BigInt(one.amountCents))
  for (const one of movements) {
    if (one.kind === 'collection') collection(book, BigInt(one.amountCents))
    if (one.kind === 'prolongation') prolongation(book, BigInt(one.amountCents), one.periodDays, all)
  }
  for (const one of movements) if (one.kind === 'refund') book.held -= BigInt(one.amountCents)
  if (movements.some((one) => one.kind === 'refund')) {
    if (openAll(book) === 0n && owed(book) < 100n) payOff(book, 0n)
    lookAgain(book)
  }
  for (const one of movements) if (one.kind === 'payday') payLater(book, one.dueOn)
  for (const one of movements) if (one.kind === 'restructure') restart(book, one)
  if (movements.some((one) => one.kind === 'writeOff')) giveUpDebt(book)
  for (const one of movements) if (one.kind === 'freeDays') book.freeDays += one.days
}

/** Cents that are left of the whole debt go with it. */
function letOff(book: Book, kind: Kind, up: bigint): void {
  if (openAll(book) === 0n) return
  book.waived += clear(book, kind, up, 'writtenOff')
  if (owed(book) < 100n && openAll(book) < 100n) payOff(book, 0n)
  lookAgain(book)
}

/** Spreads the debt except add-ons over equal payments in whole shillings, existing charges first. */
function restart(
  book: Book,
  { dueOn: days, firstCents, interest }: Extract<Movement, { readonly kind: 'restructure' }>,
): void {
  if (openAll(book) === 0n || book.writtenOffOn !== null) return
  payByDaysAhead(book)
  if (openAll(book) === 0n) return
  const charges = oldCharges(book)
  const debt = charges + principalOf(book)
  const given = firstCents !== undefined && days.length > 1 ? BigInt(firstCents) : debt
  const others = given < debt ? (debt - given) / BigInt(days.length - 1) : debt / BigInt(days.length)
  const each = (others / 100n) * 100n
  const first = given < debt ? given : each
  book.dues = days.map((on, index) => {
    const from = index === 0 ? 0n : first + each * BigInt(index - 1)
    const to = index === days.length - 1 ? debt : first + each * BigInt(index)
    const old = most(0n, least(to, charges) - from)
    return { on, old, left: to - from - old }
  })
  book.restructuredOn = book.today
  book.interestOver = interest === 'stops'
  if (book.interestOver) book.waiting = 0n
  book.keepsLimit = book.keepsLimit || book.bad
}

/** Only the day changes, of a loan with one payment that is not late yet. */
function payLater(book: Book, on: Day): void {
  const [due] = book.dues
  const isOver = principalOf(book) === 0n || book.bad || book.writtenOffOn !== null
  if (!due || book.dues.length > 1 || book.restructuredOn !== null || isOver) return
  if (due.on >= book.today && on > due.on) due.on = on
}

/** Only a payment makes a loan perform again, once no due is past due. */
function collection(book: Book, money: bigint): void {
  credit(book, money)
  const late = book.dues.find(isOpen)
  if (book.bad && (!late || late.on >= book.today)) makeGood(book)
}

function credit(book: Book, money: bigint): void {
  const deal = book.deal !== null && book.today <= book.deal.until ? book.deal : null
  if (deal !== null && deal.left - money < 100n && deal.left < owed(book)) {
    keepDeal(book, money, deal.left)
    lookAgain(book)
    return
  }
  if (deal !== null) book.deal = { ...deal, left: deal.left - money }
  if (owed(book) - money < 100n) payOff(book, money)
  else payPart(book, money)
  lookAgain(book)
}

/** The rest is given up; what came above the deal is held. */
function keepDeal(book: Book, money: bigint, deal: bigint): void {
  let purse = least(money, deal)
  const back = least(purse, most(0n, -book.held))
  book.held += money - purse + back
  purse += book.prepaid - back
  book.prepaid = 0n
  book.held += pay(book, purse)
  const tooMuch = most(0n, -book.held)
  book.refundWaived += tooMuch
  book.held += tooMuch
  book.waived += openAll(book) + tooMuch
  for (const kind of order) clear(book, kind, openOf(book, kind), 'writtenOff')
  book.principalWaived += principalOf(book)
  for (const due of book.dues) due.left = 0n
  book.deal = null
}

/**
 * Allocates a partial payment: with add-ons last, money that reaches them ends the prepaid days, and up to 99
 * cents before them are waived.
 */
function payPart(book: Book, money: bigint): void {
  const ahead = openOf(book, 'penalty') + openOf(book, 'interest') + principalOf(book)
  const reaches = ahead - money < 100n || (ahead > book.prepaid && ahead - book.prepaid - money < 100n)
  if (addOnsLast(book) && openOf(book, 'addOns') > 0n && principalOf(book) > 0n && reaches) {
    const short = most(0n, ahead - book.prepaid - money)
    book.givenUp += short
    const purse = money + short + book.prepaid
    book.prepaid = 0n
    book.held += pay(book, purse)
  } else book.held += pay(book, money)
}

/** Charges paid before principal. */
const oldCharges = (book: Book) =>
  openOf(book, 'penalty') + openOf(book, 'interest') + (addOnsLast(book) ? 0n : openOf(book, 'addOns'))

/** Order in which money pays charges. The in duplum limit writes charges off in one fixed order. */
const orderOf = ({ terms }: Book): readonly Kind[] =>
  terms.allocation === 'interestFirst' ? ['interest', 'penalty', 'addOns'] : order

export const addOnsLast = (book: Book) => book.terms.allocation === 'addOnsLast'

function payOff(book: Book, money: bigint): void {
  const short = most(0n, owed(book) - money)
  book.givenUp += short
  const purse = money + short + book.prepaid
  book.prepaid = 0n
  book.held += purse - openAll(book)
  pay(book, openAll(book))
  if (book.bad) makeGood(book)
}

function pay(book: Book, money: bigint): bigint {
  let left = money
  for (const kind of orderOf(book))
    if (kind !== 'addOns' || !addOnsLast(book)) left -= clear(book, kind, left, 'paid')
  if (left === 0n && book.restructuredOn === null) return 0n
  for (const due of book.dues) {
    const part = least(left, due.left)
    due.left -= part
    left -= part
  }
  const next = book.dues.findIndex(isOpen)
  const due = book.dues[next]
  if (due && next < book.dues.length - 1 && due.left + due.old < 100n) {
    book.givenUp += due.left + due.old
    let { old } = due
    due.left = 0n
    due.old = 0n
    for (const kind of orderOf(book))
      if (kind !== 'addOns' || !addOnsLast(book)) old -= clear(book, kind, old, 'paid')
  }
  return left - clear(book, 'addOns', left, 'paid')
}

export function clear(book: Book, kind: Kind, money: bigint, how: 'paid' | 'writtenOff'): bigint {
  const part = least(money, openOf(book, kind))
  if (part > 0n) book.clearings.push({ kind, gross: part, how })
  // Clears old charges included in dues after those accrued since, the earliest due first.
  let above = book.dues.reduce((sum, { old }) => sum + old, 0n) - oldCharges(book)
  for (const due of book.dues) {
    const take = least(due.old, most(0n, above))
    due.old -= take
    above -= take
  }
  return part > 0n ? part : 0n
}

function prolongation(book: Book, money: bigint, periodDays: number, movements: readonly Movement[]): void {
  const arranged = book.restructuredOn !== null || book.interestOver || isPausedBefore(movements, book.today)
  if (
    arranged ||
    book.waiting > 0n ||
    book.dues.length > 1 ||
    principalOf(book) === 0n ||
    book.bad ||
    book.writtenOffOn !== null
  ) {
    collection(book, money)
    return
  }
  const { terms } = book
  const rate = BigInt(terms.dailyRatePpm === 0 ? terms.standardDailyRatePpm : terms.dailyRatePpm)
  let ahead = gross(book, (principalOf(book) * rate * BigInt(periodDays)) / million)
  if (book.stopped) ahead = 0n
  else if (book.limit !== null) ahead = most(0n, least(ahead, book.limit - grownOf(book) - book.prepaid))
  const cost = openOf(book, 'penalty') + openOf(book, 'interest') + ahead
  let left = money
  if (cost > money && cost - money < 100n) {
    book.givenUp += cost - money
    left = cost
  }
  for (const kind of orderOf(book)) if (kind !== 'addOns') left -= clear(book, kind, left, 'paid')
  const forDaysAhead = least(left, ahead)
  book.prepaid += forDaysAhead
  left -= forDaysAhead
  const due = book.dues[0]!
  due.on = addDays(due.on > book.today ? due.on : book.today, periodDays)
  if (left > 0n && (openAll(book) - left < 100n || (owed(book) > 0n && owed(book) - left < 100n)))
    payOff(book, left)
  else if (left > 0n) payPart(book, left)
  lookAgain(book)
}

function giveUpDebt(book: Book): void {
  if (book.settledOn !== null || book.writtenOffOn !== null) return
  payByDaysAhead(book)
  if (owed(book) > 0n) book.writtenOffOn = book.today
}

/** Prepaid days are no longer needed: their cost pays the debt, and any rest is held. */
function payByDaysAhead(book: Book): void {
  if (book.prepaid === 0n) return
  book.held += pay(book, book.prepaid)
  book.prepaid = 0n
  if (openAll(book) > 0n) return
  if (book.bad) makeGood(book)
  lookAgain(book)
}

function makeGood(book: Book): void {
  book.bad = false
  book.badSince = null
  if (book.keepsLimit) return
  book.stopped = false
  book.limit = firstLimit(book)
}

function lookAgain(book: Book): void {
  if (openAll(book) > 0n || book.held < 0n) book.settledOn = null
  else book.settledOn ??= book.today
}
