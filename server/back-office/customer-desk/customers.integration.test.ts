/** Goal: one page has a customer's whole record with the notes of staff. Method: the whole service. */
import { expect, test } from 'vitest'
import { current, officer, pay, people, setUp, withLoan } from '../tasks/tasks.fixture.ts'
import { newOfficer } from '../../testing/people/officers.ts'

setUp()

test("a customer's page has contact, consents, documents, payments, messages and notes, and a timeline of them", async () => {
  const { cookies, contractNumber } = await withLoan()
  const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
  const id = account.ok ? account.data.guid : ''
  const receipt = await pay(contractNumber, 700)
  const note = (by: { readonly cookies: typeof cookies }, text: string) =>
    people.api(
      'POST /api/office/customers/{id}/notes',
      { params: { id }, body: { text } },
      { cookies: by.cookies },
    )
  expect(await note(officer, 'Calls back on Friday.')).toMatchObject({
    ok: true,
    data: { by: officer.email },
  })
  expect(await note(officer, ' ')).toMatchObject({ problem: { code: 'validationFailed' } })
  expect(await note(await newOfficer(people, 'auditor'), 'Hm.')).toMatchObject({ status: 403 })
  const seen = await people.api(
    'GET /api/office/customers/{id}/account',
    { params: { id } },
    { cookies: officer.cookies },
  )
  expect(seen.ok && seen.data.current).toEqual(await current(cookies))
  const reply = await people.api(
    'GET /api/office/customers/{id}/record',
    { params: { id } },
    { cookies: officer.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  const { consents, documents, payments, messages, notes, timeline } = reply.data
  expect(consents.some(({ kind, given }) => kind === 'terms' && given)).toBe(true)
  expect(documents.some(({ kind }) => kind === 'agreement')).toBe(true)
  expect(payments).toMatchObject([{ receipt, contractNumber, amount: 700, takenBack: false }])
  expect(messages.length).toBeGreaterThan(1)
  expect(notes).toMatchObject([{ text: 'Calls back on Friday.' }])
  expect(timeline.map(({ at }) => at)).toEqual(
    timeline
      .map(({ at }) => at)
      .sort()
      .toReversed(),
  )
  expect(new Set(timeline.map(({ kind }) => kind))).toEqual(
    new Set(['joined', 'requested', 'paidOut', 'paid', 'message', 'code', 'note']),
  )
})
