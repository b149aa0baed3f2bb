/**
 * Goal: the number of today's cases is the length of the call list, and every other open case names the
 * reason why it is not on it. Method: the whole service, as its staff see it: `GET /api/office/late-cases`,
 * `GET /api/office/customers/{id}/late-cases`.
 */
import { expect, test } from 'vitest'
import { approve, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import {
  borrowed,
  called,
  caseId,
  goTo,
  pay,
  people,
  setUp,
  workList,
  type Borrower,
} from '../collections.fixture.ts'

setUp()

const all = async ({ cookies }: TestOfficer, page = 1) => {
  const query = { show: 'all', page } as const
  const reply = await people.api('GET /api/office/late-cases', { query }, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

async function place(contracts: string): Promise<void> {
  const { cookies } = await newOfficer(people, 'collectionsLead')
  const agency = { agencyName: 'Deni Collections Ltd', agencyPhone: '0722 000 111', commissionPercent: '15' }
  const body = { contracts, ...agency, note: 'Nobody answers.' }
  const asked = await people.api('POST /api/office/placements', { body }, { cookies })
  const approved = await approve(people, await newOfficer(people, 'controller'), asked)
  if (!approved.ok) throw new Error(JSON.stringify(approved.problem))
}

test('the count equals the list, and other cases name their reason', async () => {
  const who: Borrower[] = []
  for (let count = 0; count < 5; count++) who.push(await borrowed())
  const [waits, placed, promised, spoken, paid] = who.map(({ contractNumber }) => contractNumber)
  await goTo('2026-07-03', 12)
  await place(placed!)
  await people.drain() // its customer is notified: the 7 days count from here
  await goTo('2026-07-13', 12)
  const collector = await newOfficer(people, 'collector')
  const byContract = new Map((await workList(collector)).items.map((item) => [item.contractNumber, item.id]))
  const promise = { result: 'promised', amount: 1_000, promisedOn: '2026-07-15' }
  expect(await called(collector, byContract.get(promised!)!, promise)).toMatchObject({ ok: true })
  expect(await called(collector, byContract.get(spoken!)!, { result: 'refused' })).toMatchObject({ ok: true })
  await pay(paid!, 500)

  const { items, counts } = await workList(collector)
  expect(items.map(({ contractNumber, rest }) => [contractNumber, rest])).toEqual([[waits, null]])
  expect(counts).toEqual({ open: 5, waiting: items.length, isMore: false, promisedToday: 0 })
  const every = await all(collector)
  expect(every).toMatchObject({ counts, nextPage: null })
  expect(Object.fromEntries(every.items.map((item) => [item.contractNumber, item.rest]))).toEqual({
    [waits!]: null,
    [placed!]: {
      why: 'placed',
      until: null,
      agency: { name: 'Deni Collections Ltd', since: '2026-07-10' },
    },
    [promised!]: { why: 'promised', until: '2026-07-15', agency: null },
    [spoken!]: { why: 'spoken', until: '2026-07-16', agency: null },
    [paid!]: { why: 'paidToday', until: '2026-07-14', agency: null },
  })
  expect((await all(collector, 2)).items).toEqual([])
})

test('staff speaking with a customer find their open case', async () => {
  const { customerId, loanId } = await borrowed()
  await goTo('2026-05-05', 12)
  const { cookies } = await newOfficer(people, 'collector')
  const path = 'GET /api/office/customers/{id}/late-cases'
  const found = await people.api(path, { params: { id: customerId } }, { cookies })
  expect(found).toMatchObject({ data: { items: [{ id: await caseId(), loanId }] } })
})
