/**
 * Goal: only an independent second person declines a change of locked data (rule identity-32). Method: the
 * whole service.
 */
import { expect, test } from 'vitest'
import { asReset, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { startPeople } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'
import { actionsOnChanges } from './data-changes.fixture.ts'

const people = started(() => startPeople())

test("an account that was reset cannot decline a colleague's change, and can withdraw its own", async () => {
  const [maker, other] = [await newOfficer(people), await newOfficer(people)]
  const acts = actionsOnChanges(people, maker, other)
  const { appeal } = await acts.asked()
  const id = acts.idIn(await acts.propose(appeal, { firstName: 'Njeri' }))
  const decline = (by: TestOfficer) =>
    people.api(
      'POST /api/office/changes/{id}/decline',
      { params: { id }, body: { note: 'The picture shows another name.' } },
      { cookies: by.cookies },
    )
  await asReset(people, other, maker, 300)
  expect(await decline(other)).toMatchObject({ status: 409, problem: { code: 'resetByProposer' } })
  await asReset(people, other, null, 6)
  expect(await decline(other)).toMatchObject({ status: 409, problem: { code: 'resetLately' } })
  await asReset(people, maker, null, 6)
  expect(await decline(maker)).toMatchObject({ ok: true, data: { status: 'declined' } })
})
