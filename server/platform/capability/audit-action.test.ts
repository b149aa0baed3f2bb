/** Goal: the audit trail never shows a raw name. An act without a label does not compile. */
import { expect, test } from 'vitest'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { RegisteredAction } from './actions.ts'
import type { AuditAction } from './audit-action.ts'

type Act = Parameters<Audit['record']>[2]

test('an act without words does not compile, where it is recorded or where an action names it', () => {
  const read: Act = { act: 'list.opened', subject: 'loans' }
  // @ts-expect-error it has no label
  const unknown: Act = { act: 'list.burnt', subject: 'loans' }
  // @ts-expect-error it has no label either
  const action: Pick<RegisteredAction, 'act'> = { act: 'loan.burnt' }
  // @ts-expect-error a template string that could produce any name
  const made: AuditAction = `loan.${String(read.subject)}`
  expect([read.act, unknown.act, action.act, made].map((act) => act in trail.acts)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
