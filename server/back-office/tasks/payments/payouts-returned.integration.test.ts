/**
 * Goal: money that counts as paid out and did not arrive is neither debt nor refund. Two people record that
 * by evidence; the loan counts as never made, the refund as never sent, and both ledgers agree. Method: the
 * whole service with its nights, over HTTP.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { expectBalanced } from '../../../testing/money/money-test.ts'
import { approve, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
  type People,
} from '../../../testing/people/customers.ts'

let people: People
beforeEach(async () => {
  people = await startPeople({ upkeep: ['books', 'statements'] })
})
afterEach(async () => {
  try {
    await expectBalanced(people.services.ledger)
  } finally {
    await people.stop()
  }
})
const dayMs = 86_400_000

/** A loan of KES 10,000 that counts as paid out, with its customer. */
async function withLoan() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const { id: requestId, documentNumber } = await currentLoan(people, cookies)
  const [loan] = await people.services.loans.ofRequests([requestId])
  const payout = (await people.services.payments.payouts.ofRequest({
    id: requestId,
    customerId: loan!.customerId,
  }))!
  return { cookies, phone, requestId, documentNumber, loan: loan!, payoutId: payout.id }
}
async function pay(account: string, amount: number): Promise<void> {
  await people.sandbox.post('/api/paybill', { amount, account, phone: '0722000111', name: 'JANE DOE' })
  await settle(people)
}
const sayNotMade = (by: TestOfficer, id: string) =>
  people.api(
    'POST /api/office/payouts/{id}/settle',
    {
      params: { id },
      body: { outcome: 'notMade', note: 'M-Pesa reversed it.', evidence: 'Statement of 3 March' },
    },
    by,
  )
async function standing(loanId: string) {
  const loan = (await people.services.loans.byId(loanId))!
  return { status: loan.status, position: await people.services.loans.positionOf(loan) }
}
const open = (by: TestOfficer, id: string) =>
  people.api('GET /api/office/payouts/{id}', { params: { id } }, by)
/** Breaks between the general ledger and its sources at the end of yesterday. */
const booksDiffer = async () =>
  (await people.services.generalLedger.check(addDays(people.clock.today(), -1))).filter(
    ({ bookedCents, foundCents }) => bookedCents !== foundCents,
  )

test('the loan is voided as of its first day, payments are owed to the customer, who is notified, and the books agree', async () => {
  const { phone, requestId, documentNumber, loan, payoutId } = await withLoan()
  await people.advance(20 * dayMs)
  await pay(documentNumber, 4_000)
  await people.advance(5 * dayMs)
  const [finance, controller] = [await newOfficer(people, 'finance'), await newOfficer(people, 'controller')]
  expect(await open(finance, payoutId)).toMatchObject({
    data: { status: 'paid', canReturn: true, canSettle: false },
  })
  const made = await people.api(
    'POST /api/office/payouts/{id}/settle',
    {
      params: { id: payoutId },
      body: { outcome: 'made', receipt: 'SG632NMUAB', madeOn: '2026-03-02', note: 'x', evidence: 'x' },
    } as never,
    finance,
  )
  expect(made).toMatchObject({ problem: { code: 'conflict' } })

  const asked = await sayNotMade(finance, payoutId)
  expect(await approve(people, controller, asked)).toMatchObject({ ok: true, data: { status: 'approved' } })
  await people.drain()
  expect(await standing(loan.id)).toMatchObject({
    status: 'repaid',
    position: { payoffCents: 0, overpaymentCents: 400_000, settledOn: loan.terms.paidOutOn },
  })
  expect(await people.services.applications.forStaff(requestId)).toMatchObject({ status: 'repaid' })
  const messages = await people.sentTo(stored(phone))
  expect(
    messages.filter((text) => text.includes('did not reach you') && text.includes('4,000')),
  ).toHaveLength(1)
  const { ledger } = people.services
  const balanceOf = async (account: string) =>
    (await ledger.trialBalance()).balances.find((each) => each.account === account)?.balanceCents ?? 0
  expect([await balanceOf('principalReceivable'), await balanceOf('interestIncome')]).toEqual([0, 0])
  expect(await balanceOf('payoutsInDispute')).toBe(1_000_000)
  await people.advance(dayMs)
  expect(await booksDiffer()).toEqual([])

  const later = await newOfficer(people, 'finance')
  expect(await open(later, payoutId)).toMatchObject({ data: { status: 'returned', canReturn: false } })
  expect(await sayNotMade(later, payoutId)).toMatchObject({ problem: { code: 'conflict' } })
  // A later message of the provider is stored, and is an exception for an officer.
  const heard = {
    found: true,
    state: 'completed',
    receipt: 'SG632NMUAC',
    amountCents: null,
    completedAt: null,
    payer: null,
    receiver: null,
    payoutId,
  } as const
  await people.database.transaction((tx) =>
    people.services.payments.payouts.applyStatus(tx, payoutId, heard, people.clock.now()),
  )
  const money = await people.api('GET /api/office/money', undefined, later)
  expect(money.ok && money.data.attention).toMatchObject([
    { kind: 'payoutContradiction', payout: payoutId, details: { said: 'paid', status: 'returned' } },
  ])
  expect(
    await people.services.pastPayouts.anyPaidTo(
      people.database.db as never,
      loan.customerId,
      [requestId],
      stored(phone),
    ),
  ).toBe(false)
})

test('the customer of a payout that did not arrive reads so, gets no receipt for it, and it counts for nothing', async () => {
  const { cookies, documentNumber, loan, requestId, payoutId } = await withLoan()
  await pay(documentNumber, 4_000)
  const [finance, controller] = [await newOfficer(people, 'finance'), await newOfficer(people, 'controller')]
  await approve(people, controller, await sayNotMade(finance, payoutId))
  const today = people.clock.today()
  expect(await currentLoan(people, cookies)).toMatchObject({
    status: 'repaid',
    takenBackOn: today,
    paymentInfo: { paid: 4_000, overpayment: 4_000 },
    slip: { lines: [], total: { key: 'nothingOwed', amount: 0 }, kept: null },
  })
  const seen = await people.api('GET /api/office/loans/{id}', { params: { id: loan.id }, query: {} }, finance)
  expect(seen).toMatchObject({ data: { takenBackOn: today, slip: { lines: [] } } })
  const found = await people.api('POST /api/office/search', { body: { q: documentNumber } }, finance)
  expect(found).toMatchObject({ data: { hits: [{ kind: 'loan', id: loan.id, status: 'takenBack' }] } })
  const { customerId } = loan
  const customer = await people.api('GET /api/office/customers/{id}', { params: { id: customerId } }, finance)
  expect(customer).toMatchObject({ data: { loans: [{ loanId: loan.id, status: 'takenBack' }] } })
  const { loans, documents } = people.services
  expect(await loans.countRepaid(loan.customerId, 0)).toBe(0)
  expect(await loans.borrowersOf([loan.documentKey])).toEqual([])
  expect(await people.services.products.borrower(loan.customerId)).toMatchObject({ kind: 'first' })
  const wish = { appealId: '', customerId: loan.customerId, requestId, number: 1, language: 'en' } as const
  expect(await documents.letterDraft(wish)).toMatchObject({ error: 'notFound' })
})

test('a loan repaid in the meantime refunds everything; a sold loan is not voided', async () => {
  const repaid = await withLoan()
  await people.advance(3 * dayMs)
  await pay(repaid.documentNumber, 10_500)
  expect(await standing(repaid.loan.id)).toMatchObject({ status: 'repaid' })
  const sold = await withLoan()
  const [finance, controller] = [await newOfficer(people, 'finance'), await newOfficer(people, 'controller')]
  expect(await approve(people, controller, await sayNotMade(finance, repaid.payoutId))).toMatchObject({
    ok: true,
  })
  const { position } = await people.services.loans.stateOf(
    (await people.services.loans.byId(repaid.loan.id))!,
  )
  expect(position).toMatchObject({ payoffCents: 0, overpaymentCents: 1_050_000 })

  const officer = await newOfficer(people)
  const cession = await people.api(
    'POST /api/office/loans/{id}/cede',
    {
      params: { id: sold.loan.id },
      body: { assigneeName: 'Nyota Recoveries Ltd', brokerName: 'Own', price: 3_000, note: 'Sold.' },
    },
    officer,
  )
  expect(await approve(people, controller, cession)).toMatchObject({ ok: true })
  expect(await sayNotMade(finance, sold.payoutId)).toMatchObject({ problem: { code: 'transitionRefused' } })
  await people.advance(dayMs)
  expect(await booksDiffer()).toEqual([])
})

const refundPayouts = () =>
  people.database.db
    .selectFrom('payout')
    .select(['id', 'status'])
    .where('purpose', '=', 'refund')
    .orderBy('createdAt')
    .execute()

test('a refund that did not arrive is owed to the customer again, and is refunded like any other', async () => {
  const { phone, requestId, documentNumber, loan } = await withLoan()
  await people.advance(3 * dayMs)
  await pay(documentNumber, 12_500)
  await people.advance(60_000)
  const { overpaymentCents: held } = (await standing(loan.id)).position
  expect(held).toBeGreaterThan(100_000)
  const askBack = () => people.services.payments.refunds.ask(loan.customerId, requestId)
  await askBack()
  await settle(people)
  const [first] = await refundPayouts()
  expect(first).toMatchObject({ status: 'paid' })
  expect((await standing(loan.id)).position.overpaymentCents).toBeLessThan(100)
  await people.advance(2 * dayMs)

  const [finance, controller] = [await newOfficer(people, 'finance'), await newOfficer(people, 'controller')]
  expect(await open(finance, first!.id)).toMatchObject({ data: { purpose: 'refund', canReturn: true } })
  const asked = await sayNotMade(finance, first!.id)
  const proposed = asked.ok ? asked.data.waiting! : ''
  const shown = await people.api('GET /api/office/actions/{id}', { params: { id: proposed } }, controller)
  expect(shown).toMatchObject({
    data: {
      before: { status: 'payoutMade' },
      after: { status: 'payoutNotMade', theirsAgain: Math.floor(held / 100) },
    },
  })
  expect(await approve(people, controller, asked)).toMatchObject({ ok: true, data: { status: 'approved' } })
  await people.drain()
  expect(await standing(loan.id)).toMatchObject({
    status: 'repaid',
    position: { payoffCents: 0, overpaymentCents: held },
  })
  const messages = await people.sentTo(stored(phone))
  expect(messages.filter((text) => text.includes('It is still yours'))).toHaveLength(1)
  const { ledger, payments } = people.services
  const balanceOf = async (account: string) =>
    (await ledger.trialBalance()).balances.find((each) => each.account === account)?.balanceCents ?? 0
  const sentCents = Math.floor(held / 100) * 100
  expect([await balanceOf('refundsUnderWay'), await balanceOf('overpayment')]).toEqual([0, 0 - held])
  expect(await balanceOf('payoutsInDispute')).toBe(sentCents)
  await people.advance(dayMs)
  expect(await booksDiffer()).toEqual([])
  expect(await payments.refunds.of((await people.services.loans.byId(loan.id))!)).toMatchObject({
    heldCents: held,
    canAsk: true,
    latest: { status: 'failed', receipt: null },
  })
  expect(await payments.refunds.sentOf(loan)).toEqual([])
  const later = await newOfficer(people, 'finance')
  expect(await open(later, first!.id)).toMatchObject({ data: { status: 'returned', canReturn: false } })
  expect(await sayNotMade(later, first!.id)).toMatchObject({ problem: { code: 'conflict' } })

  await askBack()
  await settle(people)
  expect((await refundPayouts()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await payments.refunds.of((await people.services.loans.byId(loan.id))!)).toMatchObject({
    heldCents: held - sentCents,
    latest: { status: 'sent' },
  })
  await people.advance(dayMs)
  expect(await booksDiffer()).toEqual([])
})
