/** Policy of the loss allowance from a month end on, set by two people (rule close-2). */
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { defaultsFrom, type AllowancePolicy } from '../../../domain/books/loss-allowance.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import {
  monthEndOf,
  openPortfolioStatuses,
  type OpenPortfolioStatus,
} from '../../../domain/books/portfolio.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly generalLedger: Pick<GeneralLedger, 'months'>
}
const ppm = z.number().int().min(0).max(1_000_000)
const payload = z.strictObject({
  since: z.string().transform((day) => day as Day),
  defaultFrom: z.enum(defaultsFrom),
  monthsNeeded: z.number().int(),
  loansNeeded: z.number().int(),
  forwardPpm: ppm,
  floorPpm: z.strictObject(
    Object.fromEntries(openPortfolioStatuses.map((each) => [each, ppm])) as Record<
      OpenPortfolioStatus,
      typeof ppm
    >,
  ),
  makerId: z.uuid(),
})
type PolicyPayload = z.output<typeof payload>

const percent = (of: number): number => of / 10_000
const facts = ({ since, defaultFrom, monthsNeeded, loansNeeded, forwardPpm, floorPpm }: AllowancePolicy) => ({
  since,
  defaultFrom,
  monthsNeeded,
  loansNeeded,
  forward: percent(forwardPpm),
  floor: openPortfolioStatuses.map((each) => `${percent(floorPpm[each])} %`),
})

export function createAllowancePolicy({ database, clock, generalLedger: { months } }: Deps) {
  /** End of the last locked month, after which a new policy must start; null without a locked month. */
  async function firstDay(db: Db): Promise<Day | null> {
    const locked = (await months.list(db)).find(({ state }) => state === 'locked')
    return locked ? monthEndOf(locked.month) : null
  }

  const set: Action<PolicyPayload, 'conflict'> = {
    kind: 'allowance.policy',
    act: 'allowance.policySet',
    second: 'always',
    permission: 'books.close',
    checks: 'books.approve',
    payload,
    async preview(tx, { makerId: _maker, ...policy }): Promise<Preview | Failure<'conflict'>> {
      const all = await store.policies(tx)
      const locked = await firstDay(tx)
      if (all.some(({ since }) => since === policy.since) || (locked !== null && policy.since <= locked))
        return { error: 'conflict' }
      const before = all.findLast(({ since }) => since < policy.since)
      return {
        subject: policy.since,
        label: showDay(policy.since),
        customerId: null,
        before: before ? facts(before) : {},
        after: facts(policy),
        effectCents: cents(0),
      }
    },
    async apply(tx, by, { makerId, ...policy }) {
      const isNew = await store.insertPolicy(tx, policy, {
        setBy: makerId,
        approvedBy: by.officerId,
        at: clock.now(),
      })
      return isNew ? null : { error: 'conflict' }
    },
  }

  return {
    set,
    /** Its day must be free, and after the last locked month end. */
    async prepare(
      { officerId }: Officer,
      policy: AllowancePolicy,
    ): Promise<PolicyPayload | Failure<'validationFailed'>> {
      const { db } = database
      const locked = await firstDay(db)
      const refused =
        locked !== null && policy.since <= locked
          ? 'dayInClosedMonth'
          : (await store.policies(db)).some(({ since }) => since === policy.since)
            ? 'dayTaken'
            : null
      if (refused) return { error: 'validationFailed', fields: { since: refused } }
      return { ...policy, makerId: officerId }
    },
  }
}
