/** Provider tariffs by date (rule portfolio-4). Payouts and payments are priced by bands of the amount. */
import type { CountryCurrency } from '../country/country.ts'
import { parseMoney } from '../amounts.ts'
import { addDays, day, type Day } from '../days.ts'
import { cents, type Cents } from '../money.ts'
import { pastedLines } from '../pasted-lines.ts'
import { isInvalid } from '../validation.ts'

/** Payouts, payments, SMS, and bureau enquiries by tier. The database stores these values. */
export const unitCostKinds = ['b2c', 'c2b', 'sms', 'gate', 'screen', 'standard', 'deep'] as const
export type UnitCostKind = (typeof unitCostKinds)[number]

/** Cost for amounts up to this limit. The last band of a price covers every higher amount. */
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
/** Allowed effective dates of a price, both ends included. A price entered late applies from its own date. */
export const sinceRange = (today: Day): { readonly min: Day; readonly max: Day } => ({
  min: earliestSince,
  max: addDays(today, aheadMaxDays),
})

/**
 * Parses one band per line: `1,500: 5` means that amounts up to 1,500 cost 5. The last line has only a price,
 * for all higher amounts. A price that does not depend on the amount is that one line. Returns null for any
 * other text.
 */
export function parseBands(
  kind: UnitCostKind,
  text: string,
  currency: CountryCurrency,
): readonly CostBand[] | null {
  const lines = pastedLines(text)
  if (lines.length === 0 || lines.length > (isByAmount(kind) ? bandsMax : 1)) return null
  const bands: CostBand[] = []
  for (const [index, { text: line }] of lines.entries()) {
    const parts = line.split(/[:;\t=]/)
    const isLast = index === lines.length - 1
    if (parts.length !== (isLast ? 1 : 2)) return null
    const upToCents = isLast ? anyAmountCents : parseMoney(parts[0]!, currency)
    const costCents = parseMoney(parts.at(-1)!, currency)
    if (isInvalid(upToCents) || isInvalid(costCents) || costCents > costMaxCents) return null
    if (upToCents <= (bands.at(-1)?.upToCents ?? 0) || (!isLast && upToCents >= anyAmountCents)) return null
    bands.push({ upToCents, costCents })
  }
  return bands
}

/** The price of each kind in force on a day: the newest of those that had begun by then. */
export const inForceOn = (costs: readonly UnitCost[], on: Day): UnitCost[] =>
  unitCostKinds.flatMap((kind) => {
    const begun = costs.filter((each) => each.kind === kind && each.since <= on)
    const newest = begun.reduce<UnitCost | null>(
      (found, each) => (found && found.since >= each.since ? found : each),
      null,
    )
    return newest ? [newest] : []
  })

/** Tariffs in force on any day of the period: those that began in it, and those in force at its start. */
export const tariffsInPeriod = (items: readonly UnitCost[], from: Day, through: Day): UnitCost[] =>
  items.filter(
    ({ kind, since }) =>
      since <= through &&
      (since > from ||
        !items.some((other) => other.kind === kind && other.since > since && other.since <= from)),
  )
