/** Goal: nobody finds a raw name in the trail: an act that has no words is not recorded, since it does not compile. */
import { expect, test } from 'vitest'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { RegisteredAction } from './actions.ts'
import type { TrailAct } from './audit-action.ts'

type Act = Parameters<Audit['record']>[2]

test('an act without words does not compile, where it is recorded or where an action names it', () => {
  const read: Act = { act: 'list.opened', subject: 'loans' }
  // @ts-expect-error It has no words.
  const unknown: Act = { act: 'list.burnt', subject: 'loans' }
  // @ts-expect-error Nor has this one.
  const action: Pick<RegisteredAction, 'act'> = { act: 'loan.burnt' }
  // @ts-expect-error A name that is put together of what may be anything.
  const made: TrailAct = `loan.${String(read.subject)}`
  expect([read.act, unknown.act, action.act, made].map((act) => act in trail.acts)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
