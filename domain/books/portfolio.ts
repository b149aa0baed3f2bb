/**
 * Portfolio figures (rule portfolio-1): the status of a loan at the end of a day and sums over many loans.
 * Amounts are principal in cents; shares are fractions of one.
 */
import { addDays, daysBetween, type Day } from '../days.ts'
import type { LoanStatus } from '../loan/status.ts'
import { sumCents, type Cents } from '../money.ts'

/** Statuses of an open loan, by how many days its earliest open due has passed. */
export const daysPastDueFrom = {
  onTime: 0,
  late1: 1,
  late8: 8,
  late31: 31,
  late61: 61,
  late91: 91,
} as const
export type OpenPortfolioStatus = keyof typeof daysPastDueFrom
export const openPortfolioStatuses = Object.keys(daysPastDueFrom) as OpenPortfolioStatus[]
export const portfolioStatuses = [...openPortfolioStatuses, 'repaid', 'writtenOff', 'ceded'] as const
export type PortfolioStatus = (typeof portfolioStatuses)[number]
const isOpen = (standing: PortfolioStatus): standing is OpenPortfolioStatus => standing in daysPastDueFrom

export const portfolioStatusOf = (status: LoanStatus, daysLate: number): PortfolioStatus =>
  status === 'active'
    ? openPortfolioStatuses.findLast((each) => daysPastDueFrom[each] <= Math.max(0, daysLate))!
    : status

/**
 * Loans with the same status: principal lent, and principal open (or open at write-off). For sold loans: the
 * open principal of those sold more than 30 days past due or below the amount owed.
 */
export type Stock = {
  readonly standing: PortfolioStatus
  readonly loans: number
  readonly disbursedCents: Cents
  readonly outstandingCents: Cents
  readonly restructuredCents: Cents
}

/** First-time and repeat borrowers. */
export const borrowers = ['new', 'repeat'] as const

/** PAR thresholds: loans past due by at least this many days. */
export const parFrom = { par1: 1, par7: 8, par30: 31, par90: 91 } as const
export type Par = keyof typeof parFrom
export const pars = Object.keys(parFrom) as Par[]

export type BookFigures = {
  readonly loans: number
  readonly disbursedCents: Cents
  readonly outstandingCents: Cents
  readonly atRiskCents: Readonly<Record<Par, Cents>>
  readonly restructuredCents: Cents
  readonly writtenOffCents: Cents
}

export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000

const outstandingOf = (rows: readonly Stock[], counts: (standing: PortfolioStatus) => boolean): Cents =>
  sumCents(rows.filter(({ standing }) => counts(standing)).map(({ outstandingCents }) => outstandingCents))
const lateBy = (days: number) => (standing: PortfolioStatus) =>
  isOpen(standing) && daysPastDueFrom[standing] >= days

/** The loan's whole open principal counts as at risk, not only its overdue part. */
export function figuresOf(rows: readonly Stock[]): BookFigures {
  const open = rows.filter(({ standing }) => isOpen(standing))
  const atRisk = (par: Par): Cents => outstandingOf(rows, lateBy(parFrom[par]))
  return {
    loans: open.reduce((sum, { loans }) => sum + loans, 0),
    disbursedCents: sumCents(rows.map(({ disbursedCents }) => disbursedCents)),
    outstandingCents: outstandingOf(rows, isOpen),
    atRiskCents: {
      par1: atRisk('par1'),
      par7: atRisk('par7'),
      par30: atRisk('par30'),
      par90: atRisk('par90'),
    },
    restructuredCents: sumCents(open.map(({ restructuredCents }) => restructuredCents)),
    writtenOffCents: outstandingOf(rows, (standing) => standing === 'writtenOff'),
  }
}

/** 'YYYY-MM-01' of a day. */
export const monthOf = (on: Day): Day => `${on.slice(0, 7)}-01` as Day
const monthNumber = (on: Day): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7))
export const isMonthEnd = (on: Day): boolean => addDays(on, 1).endsWith('-01')
export const monthEndOf = (on: Day): Day => addDays(monthOf(addDays(monthOf(on), 31)), -1)

/** Returns the first day of the month `months` months before the month of a day. */
export function monthsBefore(on: Day, months: number): Day {
  let month = monthOf(on)
  for (let count = 0; count < months; count += 1) month = monthOf(addDays(month, -1))
  return month
}
/** Months that reports go back. */
export const monthsShown = 18

export type VintagePoint = { readonly age: number; readonly on: Day; readonly badCents: Cents }
export type Vintage = {
  readonly month: Day
  readonly loans: number
  readonly disbursedCents: Cents
  readonly points: readonly VintagePoint[]
}

/**
 * Loans by month of payout and month on book: the bad share, that is more than 30 days past due, written off,
 * or sold while bad. Selling a bad loan does not cure it.
 */
export function vintagesOf(rows: readonly (Stock & { readonly on: Day; readonly month: Day })[]): Vintage[] {
  const isBad = (standing: PortfolioStatus): boolean =>
    standing === 'writtenOff' || standing === 'ceded' || lateBy(parFrom.par30)(standing)
  return [...Map.groupBy(rows, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, ofMonth]) => {
      const byDay = [...Map.groupBy(ofMonth, ({ on }) => on)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      )
      const last = byDay.at(-1)![1]
      return {
        month,
        loans: last.reduce((sum, { loans }) => sum + loans, 0),
        disbursedCents: sumCents(last.map(({ disbursedCents }) => disbursedCents)),
        points: byDay.map(([on, onDay]) => ({
          age: monthNumber(on) - monthNumber(month),
          on,
          badCents: outstandingOf(onDay, isBad),
        })),
      }
    })
}

/** Loans by bucket at one month's end and bucket at the next, with their open principal at the first. */
export type Roll = {
  readonly from: OpenPortfolioStatus
  readonly to: PortfolioStatus
  readonly loans: number
  readonly cents: Cents
}

const isCured = (to: PortfolioStatus): boolean => to === 'onTime' || to === 'repaid'
/**
 * Cure rate by balance: share of past due principal that is current or repaid one month later; null when
 * nothing was past due.
 */
export function cureRate(rolls: readonly Roll[]): number | null {
  const late = rolls.filter(({ from }) => daysPastDueFrom[from] > 0)
  const sum = (some: readonly Roll[]): number => some.reduce((all, each) => all + each.cents, 0)
  return shareOf(sum(late.filter(({ to }) => isCured(to))), sum(late))
}

/** Roll rates by balance: where the principal of each bucket moved. */
export function rollRates(rolls: readonly Roll[]): {
  readonly from: OpenPortfolioStatus
  readonly loans: number
  readonly cents: Cents
  readonly to: readonly { readonly standing: PortfolioStatus; readonly share: number }[]
}[] {
  return openPortfolioStatuses.flatMap((from) => {
    const those = rolls.filter((roll) => roll.from === from)
    const all = sumCents(those.map((roll) => roll.cents))
    if (all === 0) return []
    return [
      {
        from,
        loans: those.reduce((sum, roll) => sum + roll.loans, 0),
        cents: all,
        to: portfolioStatuses.flatMap((standing) => {
          const there = sumCents(those.filter(({ to }) => to === standing).map((roll) => roll.cents))
          return there === 0 ? [] : [{ standing, share: shareOf(there, all)! }]
        }),
      },
    ]
  })
}

/** Steps of the application funnel after page views. */
export const funnelSteps = ['views', 'asked', 'signed', 'approved', 'paidOut', 'repaid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** A first payment that is not there so many days after its day is a default. */
export const firstPaymentWithinDays = 7
/** A customer who borrows again within this many days of repaying counts as a repeat borrower. */
export const backWithinDays = 30

/** Days that are taken one by one when they were missed; of earlier ones, the ends of their months. */
const eachDayBack = 31

/**
 * The next day that needs a snapshot: the day after the last one, or the first payout day, up to yesterday.
 * Null when no day is missing.
 */
export function nextSnapshotDay(last: Day | null, firstPaidOutOn: Day | null, today: Day): Day | null {
  const from = last === null ? firstPaidOutOn : addDays(last, 1)
  if (from === null) return null
  const yesterday = addDays(today, -1)
  const daily = addDays(today, -eachDayBack)
  const next = daysBetween(from, daily) > 0 ? earlier(monthEndOf(from), daily) : from
  return next > yesterday ? null : next
}
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
