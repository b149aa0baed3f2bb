/** What is left for payouts: what people see of it, and the floor that two of them set (rule money-40). */
import { z } from 'zod'
import { officeFloat, officeSetFloatFloor } from '../../../contract/back-office/float.ts'
import type { Failure } from '../../../contract/errors.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Approvals } from '../../back-office/approvals/index.ts'
import { registerAction, type Action, type Preview } from '../../platform/actions.ts'
import type { Capability } from '../../platform/capability.ts'
import type { Clock } from '../../platform/clock.ts'
import { handle, type Route } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
import type { Float } from './float.ts'
import { forecastHours } from './limits.ts'

type Deps = {
  readonly float: Float
  readonly clock: Clock
  readonly approvals: Pick<Approvals, 'act'>
}
const payload = z.strictObject({
  floorCents: z
    .number()
    .int()
    .min(0)
    .transform((amount) => cents(amount)),
  makerId: z.uuid(),
})
type Payload = z.output<typeof payload>

const setFloorOf = ({ float, clock }: Deps): Action<Payload, 'conflict'> => ({
  kind: 'float.floor',
  act: 'float.floorSet',
  second: 'always',
  permission: 'reconciliation.work',
  checks: 'reconciliation.approve',
  payload,
  async preview(tx, { floorCents }): Promise<Preview | Failure<'conflict'>> {
    const before = await float.view(tx)
    if (before.floorCents === floorCents) return { error: 'conflict' }
    return {
      subject: 'floor',
      label: null,
      customerId: null,
      before: { floatFloor: toMajor(before.floorCents) },
      after: { floatFloor: toMajor(floorCents) },
      effectCents: cents(0),
    }
  },
  async apply(tx, by, { floorCents, makerId }) {
    await float.setFloor(tx, floorCents, { setAt: clock.now(), setBy: makerId, approvedBy: by.officerId })
    return null
  },
})

const floatRoutes = ({ float, approvals }: Deps, setFloor: Action<Payload, 'conflict'>): Route[] => [
  handle(officeFloat, async () => {
    const { leftCents, at, floorCents, foreseenCents, comingCents, ...seen } = await float.look()
    const ofEach = <Row extends { readonly amountCents: Cents }>({ amountCents, ...row }: Row) => ({
      ...row,
      amount: toMajor(amountCents),
    })
    return {
      account: seen.account,
      left: leftCents === null ? null : toMajor(leftCents),
      at: at?.toISOString() ?? null,
      floor: toMajor(floorCents),
      foreseen: toMajor(foreseenCents),
      alarm: toMajor(cents(floorCents + foreseenCents)),
      isLow: seen.isLow,
      coming: toMajor(comingCents),
      hours: forecastHours,
      waiting: { ...ofEach(seen.waiting), since: seen.waiting.since?.toISOString() ?? null },
      balances: seen.balances.map((row) => ({ ...ofEach(row), at: row.at.toISOString() })),
      topUps: seen.topUps.map(ofEach),
      floors: seen.floors.map((each) => ({
        floor: toMajor(each.floorCents),
        setAt: each.setAt.toISOString(),
        setBy: each.setBy,
        approvedBy: each.approvedBy,
      })),
    }
  }),
  handle(officeSetFloatFloor, async ({ officer, body: { floor, note, evidence } }) =>
    orFail(
      await approvals.act(
        officer,
        setFloor,
        { floorCents: floor, makerId: officer.officerId },
        { reason: note, evidence },
      ),
    ),
  ),
]

export function floatCapability(deps: Deps): Capability {
  const setFloor = setFloorOf(deps)
  return { name: 'money/float', routes: floatRoutes(deps, setFloor), actions: [registerAction(setFloor)] }
}
