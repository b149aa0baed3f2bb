/**
 * Goal: a credit bureau is queried only with the customer's own tick; without it an application is decided
 * anyway. Method: the harness of applications, its decision log and its consents.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestHarness } from '../../../testing/applications/applications.ts'
import { started } from '../../../testing/service/started.ts'

const harness = started(() => startTestHarness())

const sawOf = async (id: string): Promise<Record<string, unknown>> =>
  (
    await sql<{
      saw: Record<string, unknown>
    }>`select saw from decision_log where customer_id = ${id} order by id desc limit 1`.execute(
      harness.database.db,
    )
  ).rows[0]!.saw
const consentsOf = async (id: string) =>
  (
    await sql<{
      kind: string
      given: boolean
      changedAt: Date
    }>`select kind, given, changed_at from customer_consent where customer_id = ${id}
      order by id`.execute(harness.database.db)
  ).rows

test.each([
  [false, []],
  [true, [{ kind: 'bureauCheck', given: true }]],
] as const)(
  'an application with the tick %s is decided, and the rules have no bureau facts',
  async (bureauCheck, consents) => {
    const id = await harness.person()
    expect(await harness.ask(id, 10_000, 61, undefined, 'standard', [], bureauCheck)).toHaveProperty(
      'requestId',
    )
    expect(await consentsOf(id)).toEqual(
      consents.map((consent) => ({ ...consent, changedAt: harness.clock.now() })),
    )
    await harness.applications.confirm(id, harness.code(id))
    const saw = await sawOf(id)
    expect(saw['bureauMayBeAsked']).toBe(bureauCheck)
    expect(saw).not.toHaveProperty('bureau')
    expect((await harness.applications.current(id, 'en'))?.status).toBe('approved')
  },
)
