/** What providers take of us, as dated prices (rule portfolio-4): of a payout or a collection by bands of its amount. */
import { parseMoney } from '../amounts.ts'
import { addDays, day, type Day } from '../days.ts'
import { cents, type Cents } from '../money.ts'
import { pastedLines } from '../pasted-lines.ts'
import { isInvalid } from '../validation.ts'

/** Payouts, collections, an SMS, and look-ups at a bureau by tier; as they stand in the database. */
export const unitCostKinds = ['b2c', 'c2b', 'sms', 'gate', 'screen', 'standard', 'deep'] as const
export type UnitCostKind = (typeof unitCostKinds)[number]

/** What an amount up to this costs; the last band of a price takes every amount. */
export type CostBand = { readonly upToCents: Cents; readonly costCents: Cents }
/** The price of a kind from a day on, its bands rising. */
export type UnitCost = {
  readonly kind: UnitCostKind
  readonly since: Day
  readonly bands: readonly CostBand[]
}

/** Above all that ever moves: how the last band is kept. */
export const anyAmountCents = cents(1_000_000_000)
const bandsMax = 40
const costMaxCents = 1_000_000
const isByAmount = (kind: UnitCostKind): boolean => kind === 'b2c' || kind === 'c2b'

const earliestSince = day('2020-01-01')
const aheadMaxDays = 366
/** From when a price may count: what is entered late counts from its day. Both ends are included. */
export const sinceRange = (today: Day): { readonly min: Day; readonly max: Day } => ({
  min: earliestSince,
  max: addDays(today, aheadMaxDays),
})

/**
 * A band in each line, `1,500: 5`: amounts up to it cost so much; the last line has the price of every other amount
 * alone. What is not by amount has that one line. Null where anything else is typed.
 */
export function parseBands(kind: UnitCostKind, text: string): readonly CostBand[] | null {
  const lines = pastedLines(text)
  if (lines.length === 0 || lines.length > (isByAmount(kind) ? bandsMax : 1)) return null
  const bands: CostBand[] = []
  for (const [index, { text: line }] of lines.entries()) {
    const parts = line.split(/[:;\t=]/)
    const isLast = index === lines.length - 1
    if (parts.length !== (isLast ? 1 : 2)) return null
    const upToCents = isLast ? anyAmountCents : parseMoney(parts[0]!)
    const costCents = parseMoney(parts.at(-1)!)
    if (isInvalid(upToCents) || isInvalid(costCents) || costCents > costMaxCents) return null
    if (upToCents <= (bands.at(-1)?.upToCents ?? 0) || (!isLast && upToCents >= anyAmountCents)) return null
    bands.push({ upToCents, costCents })
  }
  return bands
}

/** The price of each kind on a day: of those that began by then, the newest. */
export const inForceOn = (costs: readonly UnitCost[], on: Day): UnitCost[] =>
  unitCostKinds.flatMap((kind) => {
    const begun = costs.filter((each) => each.kind === kind && each.since <= on)
    const newest = begun.reduce<UnitCost | null>(
      (found, each) => (found && found.since >= each.since ? found : each),
      null,
    )
    return newest ? [newest] : []
  })
