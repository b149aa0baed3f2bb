/** Setting the minimum balance of the payout float: always by two people (rule money-40). */
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { phoneMethodNames, phoneMethods } from '../../../domain/payment/receiving.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Floats } from './service.ts'

type Deps = {
  readonly floats: Floats
  readonly clock: Clock
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

export type SetMinimumFloat = Action<Payload, Refusal>

export const setMinimumFloatOf = ({ floats, clock }: Deps): SetMinimumFloat => ({
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
