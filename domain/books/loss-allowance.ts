/**
 * Allowance for expected credit losses (rule close-1): expected loss of open loans by days past due, product,
 * and new or repeat borrower. A roll-rate matrix of the lender's own history gives the probability of default
 * within a year and the recovery afterwards. A dated table replaces it when there is too little history.
 * Rates are parts per million, amounts are cents.
 */
import { prudentialClasses } from '../decision/bureau-figures.ts'
import type { Day } from '../days.ts'
import { shareCents, sumCents, type Cents } from '../money.ts'
import {
  openPortfolioStatuses,
  portfolioStatusOf,
  portfolioStatuses,
  type OpenPortfolioStatus,
  type Roll,
  type PortfolioStatus,
} from './portfolio.ts'
import { expectedLosses } from './unit-economics.ts'

const million = 1_000_000

/** Choosable default thresholds. IFRS 9 allows at most 90 days past due. */
export const defaultsFrom = ['late31', 'late61', 'late91'] as const satisfies readonly OpenPortfolioStatus[]
export type DefaultFrom = (typeof defaultsFrom)[number]

/** IFRS 9: a loan is in default from this many days past due, whatever threshold the lender chose. */
const defaultDays = 90

/**
 * The bucket of an open loan in the allowance. Same as in the portfolio, except that default begins on day 90
 * instead of day 91.
 */
export const statusByDaysLate = (daysLate: number): OpenPortfolioStatus =>
  daysLate >= defaultDays ? 'late91' : (portfolioStatusOf('active', daysLate) as OpenPortfolioStatus)

/** The lender's policy choices, effective from the end of a month. */
export type AllowancePolicy = {
  readonly since: Day
  readonly defaultFrom: DefaultFrom
  /** Own history is taken from so many months on, 1 to 12, with so many loans in each standing of a kind of loans. */
  readonly monthsNeeded: number
  readonly loansNeeded: number
  /**
   * Forward-looking overlay: how much worse the future is expected to be, in parts per million of own rates.
   */
  readonly forwardPpm: number
  /** The loss rates that hold until then. */
  readonly floorPpm: Readonly<Record<OpenPortfolioStatus, number>>
}

/** No loan runs longer than half a year and 90 days later it is in default: a year is its whole life. */
export const horizonMonths = 12
/** Months of own history that rates are taken from, where there are as many. */
export const historyMonths = 12

/** Bucket transitions of one kind of loans over a number of months. */
export type History = { readonly months: number; readonly rolls: readonly Roll[] }

/**
 * The loss rate of a bucket and its source. `loans`: number of the lender's own past loans in that bucket.
 */
export type LossRate = {
  readonly ratePpm: number
  readonly loans: number
} & (
  | { readonly source: 'own'; readonly pdPpm: number; readonly lgdPpm: number }
  | { readonly source: 'floor'; readonly pdPpm: null; readonly lgdPpm: null }
)
export type LossRates = Readonly<Record<OpenPortfolioStatus, LossRate>>

const isAtLeast = (standing: OpenPortfolioStatus, from: OpenPortfolioStatus): boolean =>
  openPortfolioStatuses.indexOf(standing) >= openPortfolioStatuses.indexOf(from)
const isOpenStatus = (standing: PortfolioStatus): standing is OpenPortfolioStatus =>
  (openPortfolioStatuses as readonly PortfolioStatus[]).includes(standing)

const byStatus = <T>(of: (standing: OpenPortfolioStatus) => T): Readonly<Record<OpenPortfolioStatus, T>> =>
  Object.fromEntries(openPortfolioStatuses.map((standing) => [standing, of(standing)])) as Record<
    OpenPortfolioStatus,
    T
  >

/** Share of loans, by count, that move from one bucket at a month's end to another at the next. */
export type RollMatrix = {
  readonly loans: Readonly<Record<OpenPortfolioStatus, number>>
  readonly share: (from: OpenPortfolioStatus, to: PortfolioStatus) => number
}
export function matrixOf(rolls: readonly Roll[]): RollMatrix {
  const counts = new Map<string, number>()
  const add = (key: string, loans: number) => counts.set(key, (counts.get(key) ?? 0) + loans)
  for (const { from, to, loans } of rolls) {
    add(from, loans)
    add(`${from} ${to}`, loans)
  }
  return {
    loans: byStatus((from) => counts.get(from) ?? 0),
    share: (from, to) => {
      const all = counts.get(from) ?? 0
      return all === 0 ? 0 : (counts.get(`${from} ${to}`) ?? 0) / all
    },
  }
}

/** Applies the monthly matrix for a year. Returns the value of each bucket, given the value of each end. */
function afterAYear(
  matrix: RollMatrix,
  goesOn: (standing: OpenPortfolioStatus) => boolean,
  worth: (standing: PortfolioStatus) => number,
): (standing: OpenPortfolioStatus) => number {
  let values = new Map<OpenPortfolioStatus, number>()
  const value = (to: PortfolioStatus): number =>
    isOpenStatus(to) && goesOn(to) ? (values.get(to) ?? 0) : worth(to)
  for (let month = 0; month < horizonMonths; month += 1)
    values = new Map(
      openPortfolioStatuses
        .filter(goesOn)
        .map((from) => [
          from,
          portfolioStatuses.reduce((sum, to) => sum + matrix.share(from, to) * value(to), 0),
        ]),
    )
  return (standing) => value(standing)
}

/**
 * Loss rates of one kind of loans: probability of default within a year times loss given default. A sold or
 * written-off loan counts as defaulted and lost. A loan that recovers from default may default again.
 */
export function lossRates({ months, rolls }: History, policy: AllowancePolicy): LossRates {
  const { defaultFrom, monthsNeeded, loansNeeded, forwardPpm, floorPpm } = policy
  const matrix = matrixOf(rolls)
  const isEnough =
    months >= monthsNeeded && openPortfolioStatuses.every((standing) => matrix.loans[standing] >= loansNeeded)
  if (!isEnough)
    return byStatus((standing) => ({
      source: 'floor',
      pdPpm: null,
      lgdPpm: null,
      ratePpm: floorPpm[standing],
      loans: matrix.loans[standing],
    }))
  const inDefault = (standing: OpenPortfolioStatus): boolean => isAtLeast(standing, defaultFrom)
  const defaults = afterAYear(
    matrix,
    (standing) => !inDefault(standing),
    (standing) => (standing === 'repaid' ? 0 : 1),
  )
  const recovers = afterAYear(matrix, inDefault, (standing) =>
    standing === 'repaid' ? 1 : isOpenStatus(standing) ? 1 - defaults(standing) : 0,
  )
  return byStatus((standing) => {
    const pdPpm = Math.round(defaults(standing) * million)
    const lgdPpm = Math.round((1 - recovers(inDefault(standing) ? standing : defaultFrom)) * million)
    const expected = (pdPpm * lgdPpm * (million + forwardPpm)) / million / million
    return {
      source: 'own',
      pdPpm,
      lgdPpm,
      ratePpm: Math.min(million, Math.round(expected)),
      loans: matrix.loans[standing],
    }
  })
}

export const stages = [1, 2, 3] as const
export type Stage = (typeof stages)[number]

/**
 * IFRS 9: 3 from default on, 2 from more than 30 days past due or where a loan had a new schedule, 1 before.
 */
export function stageOf(
  standing: OpenPortfolioStatus,
  isRestructured: boolean,
  defaultFrom: DefaultFrom,
): Stage {
  if (isAtLeast(standing, defaultFrom)) return 3
  return isRestructured || isAtLeast(standing, 'late31') ? 2 : 1
}

/** Open loans that stand alike at the end of a month, as the general ledger has them. */
export type Exposure = {
  readonly product: string
  readonly isRepeat: boolean
  readonly standing: OpenPortfolioStatus
  readonly isRestructured: boolean
  /** A to E, as the Central Bank has them. */
  readonly class: string
  readonly loans: number
  readonly principalCents: Cents
  /** Open interest, penalty, add-ons and excise recognised as income: excludes suspended interest. */
  readonly chargesCents: Cents
}
export type AllowanceRow = Exposure & {
  readonly stage: Stage
  readonly rate: LossRate
  readonly lossPrincipalCents: Cents
  readonly lossChargesCents: Cents
  /** Provision required by the Central Bank's risk class. */
  readonly prudentialCents: Cents
}

const prudentialPpm = (ofClass: string): number =>
  expectedLosses[Math.max(0, prudentialClasses.indexOf(ofClass))]![1]

/** A restructure does not cure a loan: its rate is at least that of a loan more than 30 days past due. */
const rateOf = (rates: LossRates, { standing, isRestructured }: Exposure): LossRate =>
  isRestructured && rates[standing].ratePpm < rates.late31.ratePpm ? rates.late31 : rates[standing]

/** The allowance, row by row. Each amount is rounded down to the cent. */
export const allowanceRows = (
  exposures: readonly Exposure[],
  ratesOf: (kind: Pick<Exposure, 'product' | 'isRepeat'>) => LossRates,
  { defaultFrom }: Pick<AllowancePolicy, 'defaultFrom'>,
): AllowanceRow[] =>
  exposures.map((exposure) => {
    const rate = rateOf(ratesOf(exposure), exposure)
    const { standing, isRestructured, principalCents, chargesCents } = exposure
    return {
      ...exposure,
      stage: stageOf(standing, isRestructured, defaultFrom),
      rate,
      lossPrincipalCents: shareCents(principalCents, rate.ratePpm),
      lossChargesCents: shareCents(chargesCents, rate.ratePpm),
      prudentialCents: shareCents(principalCents + chargesCents, prudentialPpm(exposure.class)),
    }
  })

/** Expected loss, or booked allowance, of one product's loans. */
export type ProductAllowance = {
  readonly product: string
  readonly principalCents: Cents
  readonly chargesCents: Cents
}

/**
 * By product, the change needed in the booked allowance: positive adds, negative releases. Products without a
 * change are left out.
 */
export function allowanceChanges(
  rows: readonly AllowanceRow[],
  booked: readonly ProductAllowance[],
): ProductAllowance[] {
  const products = new Set([...rows.map(({ product }) => product), ...booked.map(({ product }) => product)])
  return [...products].toSorted().flatMap((product) => {
    const wanted = rows.filter((row) => row.product === product)
    const has = booked.filter((each) => each.product === product)
    const principalCents = sumCents([
      ...wanted.map(({ lossPrincipalCents }) => lossPrincipalCents),
      ...has.map((each) => 0 - each.principalCents),
    ])
    const chargesCents = sumCents([
      ...wanted.map(({ lossChargesCents }) => lossChargesCents),
      ...has.map((each) => 0 - each.chargesCents),
    ])
    return principalCents === 0 && chargesCents === 0 ? [] : [{ product, principalCents, chargesCents }]
  })
}
