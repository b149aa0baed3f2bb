/** The payout float: its staff view, and the minimum balance, which needs approval (rule money-40). */
import { z } from 'zod'
import { officeFloat, officeSetFloatFloor } from '../../../contract/back-office/float.ts'
import type { Failure } from '../../../contract/errors.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import { phoneMethodNames, phoneMethods, type PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { registerAction, type Action, type Preview } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Float } from './service.ts'
import { balanceKeptDays, forecastHours } from './limits.ts'
import { latestOfAll, purgeBalances } from './store.ts'

type Deps = {
  readonly database: Database
  readonly floats: Readonly<Partial<Record<PhoneMethod, Float>>>
  readonly clock: Clock
  readonly approvals: Pick<Approvals, 'act'>
}
type Refusal = 'notFound' | 'conflict'
const payload = z.strictObject({
  method: z.enum(phoneMethods),
  floorCents: z
    .number()
    .int()
    .min(0)
    .transform((amount) => cents(amount)),
  makerId: z.uuid(),
})
type Payload = z.output<typeof payload>

const setFloorOf = ({ floats, clock }: Deps): Action<Payload, Refusal> => ({
  kind: 'float.floor',
  act: 'float.floorSet',
  second: 'always',
  permission: 'reconciliation.work',
  checks: 'reconciliation.approve',
  payload,
  async preview(tx, { method, floorCents }): Promise<Preview | Failure<Refusal>> {
    const before = await floats[method]?.view(tx)
    if (!before) return { error: 'notFound' }
    if (before.floorCents === floorCents) return { error: 'conflict' }
    return {
      subject: `float-${method}`,
      label: phoneMethodNames[method],
      customerId: null,
      before: { floatFloor: toMajor(before.floorCents) },
      after: { payoutMethod: method, floatFloor: toMajor(floorCents) },
      effectCents: cents(0),
    }
  },
  async apply(tx, by, { method, floorCents, makerId }) {
    const float = floats[method]
    if (!float) return { error: 'notFound' }
    await float.setFloor(tx, floorCents, { setAt: clock.now(), setBy: makerId, approvedBy: by.officerId })
    return null
  },
})

const ofEach = <Row extends { readonly amountCents: Cents }>({ amountCents, ...row }: Row) => ({
  ...row,
  amount: toMajor(amountCents),
})
async function seenOf(float: Float) {
  const seen = await float.look()
  return {
    method: seen.method,
    account: seen.account,
    left: seen.leftCents === null ? null : toMajor(seen.leftCents),
    at: seen.at?.toISOString() ?? null,
    floor: toMajor(seen.floorCents),
    foreseen: toMajor(seen.foreseenCents),
    alarm: toMajor(cents(seen.floorCents + seen.foreseenCents)),
    nextWaits: seen.nextWaits,
    isLow: seen.isLow,
    coming: toMajor(seen.comingCents),
    waiting: { ...ofEach(seen.waiting), since: seen.waiting.since?.toISOString() ?? null },
    topUps: seen.topUps.map(ofEach),
    floors: seen.floors.map(({ floorCents, setAt, setBy, approvedBy }) => ({
      floor: toMajor(floorCents),
      setAt: setAt.toISOString(),
      setBy,
      approvedBy,
    })),
  }
}

const floatRoutes = ({ database, floats, approvals }: Deps, setFloor: Action<Payload, Refusal>): Route[] => [
  handle(officeFloat, async () => {
    const providers: Awaited<ReturnType<typeof seenOf>>[] = []
    for (const float of Object.values(floats)) providers.push(await seenOf(float))
    return {
      hours: forecastHours,
      providers,
      balances: (await latestOfAll(database.db)).map((row) => ({ ...ofEach(row), at: row.at.toISOString() })),
    }
  }),
  handle(officeSetFloatFloor, async ({ officer, params: { method }, body: { floor, note, evidence } }) =>
    orFail(
      await approvals.act(
        officer,
        setFloor,
        { method, floorCents: floor, makerId: officer.officerId },
        { reason: note, evidence },
      ),
    ),
  ),
]

export function floatCapability(deps: Deps): Capability {
  const setFloor = setFloorOf(deps)
  return {
    name: 'payments/float',
    routes: floatRoutes(deps, setFloor),
    actions: [registerAction(setFloor)],
    purge: () =>
      purgeBalances(
        deps.database.db,
        new Date(deps.clock.now().getTime() - balanceKeptDays * 24 * 3_600_000),
      ),
  }
}
