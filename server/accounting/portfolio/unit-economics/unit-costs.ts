/**
 * Dated provider tariffs: visible to staff who see the portfolio, changed by two people (rule portfolio-4).
 */
import type { Country } from '../../../../domain/country/country.ts'
import { z } from 'zod'
import type { CallAnswer } from '../../../../contract/call.ts'
import type { officeUnitCosts } from '../../../../contract/back-office/unit-costs.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { showDay, type Day } from '../../../../domain/days.ts'
import { cents, toMajor } from '../../../../domain/money.ts'
import {
  anyAmountCents,
  inForceOn,
  parseBands,
  sinceRange,
  unitCostKinds,
  type CostBand,
  type UnitCost,
  type UnitCostKind,
} from '../../../../domain/books/unit-costs.ts'
import { figure } from '../../../messaging/messages/index.ts'
import type { Action } from '../../../platform/capability/actions.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { unitCosts as texts } from '../../../../words/compiled/en/back-office/unit-costs.ts'
import * as store from './unit-costs-store.ts'

const amount = z.number().int().transform(cents)
const payload = z.strictObject({
  kind: z.enum(unitCostKinds),
  since: z.string().transform((since) => since as Day),
  bands: z.array(z.strictObject({ upToCents: amount, costCents: amount })),
})

type Deps = { readonly database: Database; readonly clock: Clock; readonly country: Country }
type Typed = { readonly kind: UnitCostKind; readonly since: Day; readonly bands: string }

const upToOf = ({ upToCents }: CostBand): number | null =>
  upToCents === anyAmountCents ? null : toMajor(upToCents)
export const bandWords = ({ upToCents, costCents }: CostBand): string => {
  const cost = figure(costCents)
  return upToCents === anyAmountCents ? cost : texts.band({ upTo: figure(upToCents), cost })
}
const facts = (cost: UnitCost | undefined) =>
  cost ? { on: cost.since, priceBands: cost.bands.map(bandWords).join('; ') } : {}

export type UnitCosts = ReturnType<typeof createUnitCosts>

export function createUnitCosts({ database, clock, country }: Deps) {
  const add: Action<UnitCost, never> = {
    kind: 'unitCost.add',
    act: 'unitCost.added',
    second: 'always',
    permission: 'products.change',
    checks: 'products.approve',
    payload,
    /** Next to the tariff that would apply on its day otherwise. */
    async preview(tx, cost) {
      const { kind, since } = cost
      const before = inForceOn(await store.lockUnitCosts(tx), since).find((each) => each.kind === kind)
      return {
        subject: `unitCost ${kind}`,
        label: texts.kinds[kind],
        customerId: null,
        before: facts(before),
        after: facts(cost),
        effectCents: cents(0),
      }
    },
    async apply(tx, _by, cost) {
      await store.saveUnitCost(tx, cost)
      return null
    },
  }

  return {
    add,

    /** The parsed tariff, or all its errors. */
    read({ kind, since, bands: typed }: Typed): UnitCost | Failure<'validationFailed'> {
      const { min, max } = sinceRange(clock.today())
      const isWithin = since >= min && since <= max
      const bands = parseBands(kind, typed, country.currency)
      if (isWithin && bands) return { kind, since, bands }
      return {
        error: 'validationFailed',
        fields: {
          ...(isWithin ? {} : { since: 'dayOutOfRange' }),
          ...(bands ? {} : { bands: 'bandsWrong' }),
        },
        values: { since: { min: showDay(min), max: showDay(max) } },
      }
    },

    async list(): Promise<CallAnswer<typeof officeUnitCosts>> {
      const today = clock.today()
      const costs = await store.unitCosts(database.db)
      const now = new Set(inForceOn(costs, today))
      return {
        today,
        items: costs.map((cost) => ({
          kind: cost.kind,
          since: cost.since,
          state: now.has(cost) ? 'inForce' : cost.since > today ? 'later' : 'over',
          bands: cost.bands.map((band) => ({ upTo: upToOf(band), cost: toMajor(band.costCents) })),
        })),
      }
    },
  }
}
