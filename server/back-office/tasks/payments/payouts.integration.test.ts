/**
 * Goal: customer and officers see a payout with an unknown outcome; officers can ask about it, and two of
 * them can set its outcome. Method: the whole service with its sandbox, over HTTP.
 */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { approve, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { statementFile, takeStatement } from '../../../accounting/reconciliation/statement-files.fixture.ts'
import { currentLoan, settle, signLoan, startPeople, stored } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const hourMs = 3_600_000
const people = started(() => startPeople())

test('the customer, the case and the list show an unknown outcome; an officer asks at once, which is audited', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, '0712111933')
  await settle(people)
  const payout = async () => (await currentLoan(people, cookies)).loanRequest.payout
  expect(await payout()).toMatchObject({ status: 'underWay', inQuestion: false })
  for (let hours = 0; hours < 8; hours += 1) {
    await people.advance(hourMs)
    await settle(people)
  }
  expect(await payout()).toMatchObject({ status: 'underWay', inQuestion: true })

  const as = { cookies: (await newOfficer(people)).cookies }
  const money = await people.api('GET /api/office/money', {}, as)
  const item = money.ok ? money.data.attention.find(({ kind }) => kind === 'payoutStuck') : undefined
  expect(item).toMatchObject({ amount: 10_000, payout: item!.subject })
  const { id } = await currentLoan(people, cookies)
  const open = () => people.api('GET /api/office/requests/{id}', { params: { id } }, as)
  const seen = await open()
  expect(seen.ok && seen.data.payouts).toMatchObject([
    { id: item!.subject, amount: 10_000, status: 'underWay', receipt: null, attempt: 1 },
  ])
  const lookups = seen.ok ? seen.data.payouts[0]!.lookups : 0

  const ask = (payoutId: string) =>
    people.api('POST /api/office/payouts/{id}/ask', { params: { id: payoutId } }, as)
  expect((await ask(item!.subject)).status).toBe(202)
  await people.drain()
  const again = await open()
  expect(again.ok && again.data.payouts[0]!.lookups).toBe(lookups + 1)
  expect(await ask('0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01')).toMatchObject({ status: 404 })
  const administrator = await newOfficer(people, 'administrator')
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  expect(trail.ok && trail.data.entries.find(({ act }) => act === 'payout.asked')).toMatchObject({
    subject: item!.subject,
  })
})

test('a payout that arrived is not asked about', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, '0712111555')
  await settle(people)
  const { id } = await currentLoan(people, cookies)
  const as = { cookies: (await newOfficer(people)).cookies }
  const seen = await people.api('GET /api/office/requests/{id}', { params: { id } }, as)
  expect(seen.ok && seen.data.payouts).toMatchObject([
    { status: 'paid', receipt: expect.any(String) as unknown },
  ])
  expect(
    await people.api(
      'POST /api/office/payouts/{id}/ask',
      { params: { id: seen.ok ? seen.data.payouts[0]!.id : '' } },
      as,
    ),
  ).toMatchObject({ status: 409 })
})

/** A payout from eight hours ago whose outcome the provider does not report, with an officer who may act. */
async function inQuestion(phone: string) {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, phone)
  await settle(people)
  for (let hours = 0; hours < 8; hours += 1) await people.advance(hourMs)
  const { id: requestId } = await currentLoan(people, cookies)
  const finance = await newOfficer(people, 'finance')
  const seen = await people.api('GET /api/office/money', undefined, finance)
  const item = seen.ok && seen.data.attention.find(({ request }) => request?.id === requestId)
  return { cookies, phone, requestId, finance, id: (item && item.payout) || '' }
}
const settleAs = (by: TestOfficer, id: string, body: object) =>
  people.api(
    'POST /api/office/payouts/{id}/settle',
    { params: { id }, body: { note: 'Asked M-Pesa.', evidence: 'Statement of 2 March', ...body } as never },
    by,
  )
const open = async (by: TestOfficer, id: string) => {
  const reply = await people.api('GET /api/office/payouts/{id}', { params: { id } }, by)
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

test('two people record by evidence that it was made: the customer has the loan, and the audit trail has who, why and the evidence', async () => {
  const { cookies, phone, requestId, finance, id } = await inQuestion('0712112933')
  const controller = await newOfficer(people, 'controller')
  expect(await open(finance, id)).toMatchObject({ canAsk: true, canSettle: true, request: { id: requestId } })

  expect(await settleAs(finance, id, {})).toMatchObject({
    problem: { errors: { outcome: expect.anything() as unknown } },
  })
  expect(await settleAs(finance, id, { outcome: 'made' })).toMatchObject({
    problem: { errors: { receipt: expect.anything() as unknown } },
  })
  const made = { outcome: 'made', receipt: 'SG632NMUAC', madeOn: people.clock.today() }
  expect(await settleAs(finance, id, { ...made, evidence: ' ' })).toMatchObject({
    problem: { errors: { evidence: expect.anything() as unknown } },
  })
  const asked = await settleAs(finance, id, made)
  expect(asked).toMatchObject({ ok: true, data: { waiting: expect.any(String) as unknown } })
  expect(await settleAs(controller, id, { outcome: 'notMade' })).toMatchObject({ status: 403 })
  expect(await settleAs(finance, id, { outcome: 'notMade' })).toMatchObject({
    problem: { code: 'actionWaits' },
  })
  expect(await approve(people, finance, asked)).toMatchObject({ ok: false })
  expect(await currentLoan(people, cookies)).toMatchObject({
    loanRequest: { payout: { status: 'underWay', inQuestion: true } },
  })

  expect(await approve(people, controller, asked)).toMatchObject({ ok: true, data: { status: 'approved' } })
  await people.drain()
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active' })
  expect((await people.sentTo(stored(phone))).some((text) => text.includes('KES 10,000'))).toBe(true)
  const after = await open(finance, id)
  expect(after).toMatchObject({ status: 'paid', receipt: 'SG632NMUAC', canAsk: false, canSettle: false })
  expect(after.acts[0]).toMatchObject({
    officer: controller.email,
    act: 'payout.settled',
    after: {
      status: 'payoutMade',
      receipt: 'SG632NMUAC',
      onStatement: 'noStatement',
      proposedBy: finance.email,
      note: 'Asked M-Pesa.',
      evidence: 'Statement of 2 March',
    },
  })
  const money = await people.api('GET /api/office/money', undefined, finance)
  expect(money.ok && money.data.attention.filter(({ payout }) => payout === id)).toEqual([])
})

test('two people record that it was not made: the customer chooses another destination; an earlier answer of the provider ends it', async () => {
  const { cookies, finance, id } = await inQuestion('0712113933')
  const controller = await newOfficer(people, 'controller')
  const notMade = { outcome: 'notMade' }
  expect(await approve(people, controller, await settleAs(finance, id, notMade))).toMatchObject({ ok: true })
  await people.drain()
  expect(await currentLoan(people, cookies)).toMatchObject({
    loanRequest: { payout: { status: 'failed' } },
  })

  const other = await inQuestion('0712114933')
  const asked = await settleAs(other.finance, other.id, notMade)
  await people.database.transaction((tx) =>
    people.services.payments.payouts.applyStatus(
      tx,
      other.id,
      {
        found: true,
        state: 'completed',
        receipt: 'SG632NMUAD',
        amountCents: null,
        completedAt: null,
        payer: null,
        receiver: null,
        payoutId: other.id,
      },
      people.clock.now(),
    ),
  )
  const another = await newOfficer(people, 'controller') // the previous session is over
  expect(await approve(people, another, asked)).toMatchObject({ problem: { code: 'effectMoved' } })
  expect(await currentLoan(people, other.cookies)).toMatchObject({ status: 'active' })
})

test("a receipt missing from that day's uploaded statement, or with another amount, is refused", async () => {
  const { id } = await inQuestion('0712115933')
  const on = people.clock.today()
  const stray = { amount: 500, account: 'NOBODY', phone: '0722000111', name: 'J', unasked: true }
  await people.sandbox.post('/api/paybill', stray) // a day with transactions
  await people.advance(24 * hourMs)
  const later = await newOfficer(people, 'finance')
  expect(
    await takeStatement(people, 'utility', await statementFile(people, 'utility', on), later),
  ).toMatchObject({ data: { problem: null } })
  expect(await settleAs(later, id, { outcome: 'made', receipt: 'SG632NMUAG', madeOn: on })).toMatchObject({
    problem: { errors: { receipt: [expect.stringContaining('no payout of this amount')] } },
  })
})
