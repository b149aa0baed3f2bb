/**
 * A second, deliberately plain loan model: unlimited whole numbers, every day computed in turn, every payment
 * stored and allocated again on each query. It shares only types and days with the production model, so
 * agreement of both is strong evidence. Slow on purpose.
 */
import { addDays, daysBetween, type Day } from '../days.ts'
import type { LoanTerms, Movement, Position } from '../loan/loan-terms.ts'
import {
  add,
  amount,
  type Book,
  firstLimit,
  grownOf,
  isOpen,
  least,
  left,
  lost,
  million,
  most,
  openCharges,
  openOf,
  order,
  owed,
  principalOf,
} from './plain-book.ts'
import { bucketsOf } from './plain-buckets.ts'
import { addOnsLast, clear, happen } from './plain-money.ts'

/** The expected result of `positionOn`. */
export function plainPosition(terms: LoanTerms, movements: readonly Movement[], on: Day): Position {
  const known = movements.filter((movement) => movement.on <= on || movement.on <= terms.paidOutOn)
  const book = live(terms, known, on)
  const payoff = most(0n, owed(book))
  const nextDue = nextDueOf(book, known)
  const open = book.dues.find(isOpen)
  const deal =
    book.deal !== null && book.today <= book.deal.until && book.settledOn === null ? book.deal : null
  const buckets = bucketsOf(book)
  return {
    buckets:
      book.writtenOffOn === null
        ? buckets
        : {
            penalty: lost(buckets.penalty),
            interest: lost(buckets.interest),
            addOns: lost(buckets.addOns),
            excise: lost(buckets.excise),
            principal: lost(buckets.principal),
          },
    owedCents: {
      penalty: left(buckets.penalty),
      interest: left(buckets.interest),
      addOns: left(buckets.addOns),
      excise: left(buckets.excise),
      principal: left(buckets.principal),
    },
    payoffCents: amount(payoff),
    payoffWithoutAddOnsCents: amount(most(0n, payoff - openOf(book, 'addOns'))),
    overpaymentCents: amount(most(0n, book.held)),
    refundedTooMuchCents: amount(most(0n, -book.held)),
    roundingCents: amount(book.givenUp),
    unusedProlongationCents: amount(book.prepaid),
    freeDaysCents: amount(book.freed),
    waivedCents: amount(book.waived),
    refundWaivedCents: amount(book.refundWaived),
    settlement: deal && { leftCents: amount(most(0n, deal.left)), until: deal.until },
    interestStopped: book.interestOver || isPaused(known, book.today, ['charges']),
    restructuredOn: book.restructuredOn,
    maturityDay: book.dues[book.dues.length - 1]!.on,
    nextDue,
    daysUntilDue: nextDue ? daysBetween(book.today, nextDue.on) : 0,
    nonPerforming: book.bad,
    chargesEnded:
      book.stopped || book.writtenOffOn !== null || (book.limit !== null && grownOf(book) >= book.limit),
    nonPerformingOn: book.badSince ?? (open ? addDays(open.on, terms.nonPerformingAfterDays) : null),
    writtenOffByLaw: book.byLaw.map(({ on, gross }) => ({ on, amountCents: amount(gross) })),
    writtenOffOn: book.writtenOffOn,
    settledOn: book.settledOn,
  }
}

function live(terms: LoanTerms, movements: readonly Movement[], until: Day): Book {
  const gone = movements.flatMap((movement) => (movement.kind === 'addOnCancelled' ? [movement.addOn] : []))
  const book = open({ ...terms, addOns: terms.addOns.filter(({ kind }) => !gone.includes(kind)) })
  happen(
    book,
    movements.filter((movement) => movement.on <= book.today),
    movements,
  )
  while (book.today < until) {
    night(book, movements)
    happen(
      book,
      movements.filter((movement) => movement.on === book.today),
      movements,
    )
  }
  return book
}

function open(terms: LoanTerms): Book {
  const addOns = terms.addOns.reduce((sum, addOn) => sum + BigInt(addOn.priceCents), 0n)
  const book: Book = {
    terms,
    today: terms.paidOutOn,
    exact: { penalty: 0n, interest: 0n, addOns: addOns * million },
    clearings: [],
    dues: terms.dues.map((due) => ({ on: due.on, left: BigInt(due.principalCents), old: 0n })),
    prepaid: 0n,
    waiting: 0n,
    freeDays: 0,
    freed: 0n,
    held: 0n,
    givenUp: 0n,
    waived: 0n,
    principalWaived: 0n,
    refundWaived: 0n,
    deal: null,
    restructuredOn: null,
    interestOver: false,
    keepsLimit: false,
    limit: null,
    stopped: false,
    bad: false,
    badSince: null,
    byLaw: [],
    writtenOffOn: null,
    settledOn: null,
    missedOn: null,
  }
  book.limit = firstLimit(book)
  return book
}

// --- one day

/** Flags active on the next day: those set by today that do not end today. */
const isPaused = (movements: readonly Movement[], today: Day, what: readonly string[]) =>
  movements.some(
    (one) =>
      one.kind === 'mark' &&
      what.includes(one.pauses) &&
      one.on <= today &&
      (one.until === null || one.until > today),
  )

function night(book: Book, movements: readonly Movement[]): void {
  const yesterday = book.today
  if (book.dues.find(isOpen)?.on === yesterday) book.missedOn = yesterday
  book.today = addDays(yesterday, 1)
  const isFirst = book.terms.coolingOff === true && yesterday === book.terms.paidOutOn
  if (isFirst && book.writtenOffOn === null && book.freeDays === 0)
    book.waiting = principalOf(book) * rateOf(book, yesterday, movements)
  if (!isFirst) {
    if (book.settledOn === null && book.writtenOffOn === null) add(book, 'interest', book.waiting)
    book.waiting = 0n
  }
  if (book.writtenOffOn === null && !book.stopped && !isFirst) {
    const before = openOf(book, 'interest')
    charge(book, yesterday, movements)
    if (book.freeDays > 0) book.freed += clear(book, 'interest', openOf(book, 'interest') - before, 'paid')
  }
  book.freeDays = Math.max(0, book.freeDays - 1)
  book.prepaid -= clear(book, 'interest', book.prepaid, 'paid')
  const late = book.dues.find(isOpen)
  if (
    late &&
    !book.bad &&
    book.writtenOffOn === null &&
    daysBetween(late.on, book.today) >= book.terms.nonPerformingAfterDays
  )
    turnBad(book)
}

function rateOf(book: Book, yesterday: Day, movements: readonly Movement[]): bigint {
  const { terms } = book
  const lastOriginalDue = terms.dues[terms.dues.length - 1]!.on
  const afterFreeDays = terms.dailyRatePpm === 0 && book.today > lastOriginalDue
  const none = book.interestOver || isPaused(movements, yesterday, ['charges'])
  return none ? 0n : BigInt(afterFreeDays ? terms.standardDailyRatePpm : terms.dailyRatePpm)
}

function charge(book: Book, yesterday: Day, movements: readonly Movement[]): void {
  const { terms } = book
  const rate = rateOf(book, yesterday, movements)
  const noPenalty = isPaused(movements, yesterday, ['charges', 'penalty'])
  let overdue = 0n
  let fees = 0n
  for (const due of book.dues) {
    const daysLate = daysBetween(due.on, yesterday) - terms.graceIntervalDays
    if (daysLate >= 0) overdue += due.left
    if (daysLate === 0 && due.left > 0n) fees += BigInt(terms.lateFeeCents ?? 0)
  }
  for (const [kind, more] of [
    ['interest', principalOf(book) * rate],
    ['penalty', noPenalty ? 0n : overdue * BigInt(terms.penaltyDailyRatePpm) + fees * million],
  ] as const)
    add(book, kind, more)
}

function turnBad(book: Book): void {
  book.bad = true
  book.badSince = book.today
  if (book.terms.inDuplum === 'off') return
  const principal = principalOf(book)
  const start = openCharges(book) - principal
  let above = start
  for (const kind of order) above -= clear(book, kind, most(0n, above), 'writtenOff')
  if (above < start) book.byLaw.push({ on: book.today, gross: start - above })
  const limit = grownOf(book) - openCharges(book) + principal
  const first = firstLimit(book)
  const newLimit = first === null ? limit : least(first, limit)
  book.limit = book.keepsLimit && book.limit !== null ? least(book.limit, newLimit) : newLimit
}

// --- displayed figures

function nextDueOf(book: Book, movements: readonly Movement[]): Position['nextDue'] {
  const next = book.dues.find(isOpen)
  if (!next)
    return owed(book) > 0n
      ? { on: book.dues[book.dues.length - 1]!.on, amountCents: amount(owed(book)) }
      : null
  if (book.writtenOffOn !== null) return { on: next.on, amountCents: amount(owed(book)) }
  const then = next.on > book.today ? live(book.terms, movements, next.on) : book
  const all = askedNow(then)
  const fallen = then.dues.filter((due) => due.on >= next.on && due.on <= then.today)
  if (fallen.length < 2) return { on: next.on, amountCents: amount(all) }
  // The last payment first: as asked for on its day, except that earlier payments keep their principal.
  const asked = askedInTime(then, movements)
  let rest = all
  let before = fallen.reduce((sum, due) => sum + due.left + due.old, 0n)
  const parts = fallen.toReversed().map((due) => {
    before -= due.left + due.old
    const of = least(rest, most(due.left + due.old, least(asked.get(due.on) ?? 0n, rest - before)))
    rest -= of
    return { on: due.on, amountCents: amount(of) }
  })
  return {
    on: next.on,
    amountCents: amount(all),
    parts: [
      ...parts.toReversed(),
      ...(rest > 0n ? [{ on: next.on, amountCents: amount(rest), forBeingLate: true as const }] : []),
    ],
  }
}

/** Everything that has fallen due, without later dues. */
function askedNow(book: Book): bigint {
  const later = book.dues
    .filter((due) => due.on > book.today)
    .reduce((sum, due) => sum + due.left + due.old, 0n)
  const addOnsLater =
    addOnsLast(book) && book.dues[book.dues.length - 1]!.on > book.today ? openOf(book, 'addOns') : 0n
  return most(0n, owed(book) - later - addOnsLater)
}

/** Amount of each payment from the earliest missed one, as if all had been paid on their days. */
function askedInTime({ terms, missedOn }: Book, movements: readonly Movement[]): Map<Day, bigint> {
  const asked = new Map<Day, bigint>()
  if (missedOn === null) return asked
  const known = movements.filter(({ on }) => on <= missedOn)
  const book = live(terms, known, missedOn)
  book.deal = null
  for (let next = book.dues.find(isOpen); next; next = book.dues.find(isOpen)) {
    while (book.today < next.on) night(book, known)
    const all = askedNow(book)
    if (!asked.has(next.on)) asked.set(next.on, all)
    happen(book, [{ kind: 'collection', on: book.today, amountCents: amount(all) }], known)
  }
  return asked
}
