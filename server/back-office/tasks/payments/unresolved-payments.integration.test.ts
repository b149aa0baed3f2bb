/**
 * Goal: an officer credits or reverses an unmatched payment, once, and payment exceptions name their subject.
 * Method: the whole service with its sandbox.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asReset, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { settle, stored } from '../../../testing/people/customers.ts'
import {
  assign,
  controller,
  current,
  officer,
  pay,
  people,
  sendBack,
  setUp,
  withLoan,
} from '../tasks.fixture.ts'

setUp()

const listed = async (receipt: string) => {
  const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
  return reply.ok ? reply.data.unmatched.find((each) => each.receipt === receipt) : undefined
}

const look = (receipt: string, contractNumber: string) =>
  people.api(
    'POST /api/office/money/{receipt}/assign/preview',
    { params: { receipt }, body: { contractNumber } },
    { cookies: officer.cookies },
  )

describe('an unmatched payment', () => {
  test('an unmatched payment is credited to its loan, once', async () => {
    const { cookies, contractNumber, phone } = await withLoan()
    const receipt = await pay('MY LOAN', 700, phone)
    expect(await listed(receipt)).toMatchObject({ amount: 700, reason: 'unknownAccount', sendingBack: false })
    expect(await assign(receipt, 'A000000000')).toMatchObject({
      problem: { errors: { contractNumber: [expect.any(String)] } },
    })
    expect(await look(receipt, contractNumber.toLowerCase())).toMatchObject({
      ok: true,
      data: {
        contractNumber,
        customer: expect.stringContaining('Wanjiku') as unknown,
        amount: 700,
        owed: 10_000,
        ofAnotherPayer: false,
      },
    })
    expect(await look(receipt, 'A000000000')).toMatchObject({
      problem: { errors: { contractNumber: [expect.any(String)] } },
    })
    expect(await listed(receipt)).toBeDefined()
    expect(await assign(receipt, contractNumber.toLowerCase())).toMatchObject({
      ok: true,
      data: { contractNumber },
    })
    expect(await current(cookies)).toMatchObject({ payments: [{ receipt, amount: 700 }] })
    expect(await assign(receipt, contractNumber)).toMatchObject({ problem: { code: 'conflict' } })
    expect(await look(receipt, contractNumber)).toMatchObject({ problem: { code: 'conflict' } })
    expect(await listed(receipt)).toBeUndefined()
  })

  test('an unmatched payment of another customer needs a reason and a second approver, and both customers are notified', async () => {
    const [payer, borrower] = [await withLoan(), await withLoan()]
    const receipt = await pay('NOBODY', 700, payer.phone)
    // M-Pesa masks the payer; its answer about the payment has the whole number.
    await people.advance(61_000)
    await settle(people)
    expect(await look(receipt, borrower.contractNumber)).toMatchObject({ data: { ofAnotherPayer: true } })
    expect(await assign(receipt, borrower.contractNumber)).toMatchObject({
      problem: { errors: { note: [expect.any(String)] } },
    })
    const asked = await assign(receipt, borrower.contractNumber, 'She pays for her sister, and called us.')
    expect(asked).toMatchObject({ ok: true, data: { waiting: expect.any(String) as string } })
    expect(await current(borrower.cookies)).toMatchObject({ payments: [] })
    const approve = (by: TestOfficer) =>
      people.api(
        'POST /api/office/actions/{id}/approve',
        { params: { id: (asked.ok && asked.data.waiting) || '' } },
        { cookies: by.cookies },
      )
    expect(await approve(officer)).toMatchObject({ ok: false })
    expect(await approve(controller)).toMatchObject({ ok: true })
    expect(await current(borrower.cookies)).toMatchObject({ payments: [{ receipt, amount: 700 }] })
    await settle(people)
    const messagesTo = async (phone: string) => (await people.sentTo(stored(phone))).join('\n')
    expect(await messagesTo(payer.phone)).toContain(receipt)
    expect(await messagesTo(payer.phone)).toContain("another customer's loan")
    expect(await messagesTo(borrower.phone)).toContain(receipt)
  })

  test('an unmatched payment is reversed, once, and leaves the list when the provider confirms it', async () => {
    const receipt = await pay('NOBODY')
    const [one, other] = await Promise.all([sendBack(receipt), sendBack(receipt)])
    expect([one, other].filter((each) => each.ok)).toHaveLength(1)
    expect(await listed(receipt)).toMatchObject({ sendingBack: true })
    await settle(people)
    expect(await listed(receipt)).toBeUndefined()
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount_cents), 0) as sum from ledger_entry
      where reference = ${receipt} and account = 'unmatched'`.execute(people.database.db)
    expect(Number(rows[0]!.sum)).toBe(0)
  })

  test('an exception names its receipt, loan, customer and amount, whatever our internal number is', async () => {
    const { cookies, phone, loanId, requestId, contractNumber } = await withLoan()
    await people.api(
      'POST /api/account/loans/current/payments',
      { body: { amount: '300', phone } },
      { cookies },
    )
    await people.drain()
    const receipt = await pay(contractNumber, 400)
    const strange = await pay('NOBODY ELSE')
    const {
      rows: [ours],
    } = await sql<{
      payoutId: string
      promptId: string
      customerId: string
    }>`select payout.id as payout_id, prompt.id as prompt_id, payout.customer_id
      from payout join payment_prompt prompt on prompt.customer_id = payout.customer_id
        where payout.request_id = ${requestId}`.execute(people.database.db)
    const reversalId = '6d3c7a52-58a5-4c0e-9d38-0f2a3f6a7b10'
    await people.database.transaction(async (tx) => {
      await sql`insert into payment_reversal (id, receipt, status, asked_at)
        values (${reversalId}, ${strange}, 'failed', now())`.execute(tx)
      await people.services.payments.exceptions.raise(tx, [
        {
          kind: 'payoutAmountDiffers',
          subject: ours!.payoutId,
          details: { askedCents: 900_000, saidCents: 100 },
        },
        { kind: 'promptPaidWithoutReceipt', subject: ours!.promptId },
        {
          kind: 'promptPaidTwice',
          subject: 'SKJ4H7L2QR',
          details: { prompt: ours!.promptId, first: 'SKJ4H7L2QP' },
        },
        { kind: 'callbackUnreadable', subject: '77', details: { receipt, amount: '10.50' } },
        { kind: 'reversalFailed', subject: reversalId, details: { code: 'R000002' } },
        { kind: 'collectionUnchecked', subject: receipt },
        { kind: 'promptUnknown', subject: 'ws_CO_1' },
      ])
    })
    const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    const about = (subject: string) =>
      reply.ok && reply.data.attention.find((each) => each.subject === subject)
    const [loan, customerId] = [{ id: loanId, contractNumber }, ours!.customerId]
    expect(about(ours!.payoutId)).toMatchObject({
      loan,
      customerId,
      isPayment: false,
      receipt: expect.any(String) as string,
      amount: expect.any(Number) as number,
      details: { askedCents: 900_000, saidCents: 100 },
    })
    for (const subject of [ours!.promptId, 'SKJ4H7L2QR'])
      expect(about(subject)).toMatchObject({ loan, customerId, amount: 300 })
    expect(about('SKJ4H7L2QR')).toMatchObject({ receipt: 'SKJ4H7L2QR', isPayment: false })
    expect(about('77')).toMatchObject({ receipt, isPayment: true, loan, customerId })
    expect(about(receipt)).toMatchObject({ loan, customerId, receipt, isPayment: true, amount: 400 })
    expect(about(reversalId)).toMatchObject({
      loan: null,
      customerId: null,
      receipt: strange,
      isPayment: true,
      amount: 700,
    })
    expect(about('ws_CO_1')).toMatchObject({
      loan: null,
      request: null,
      customerId: null,
      receipt: null,
      amount: null,
    })
  })

  test('an exception is resolved with a note; a message that is not pending cannot be applied again', async () => {
    await people.database.transaction((tx) =>
      people.services.payments.exceptions.raise(tx, [{ kind: 'payoutStuck', subject: 'p1' }]),
    )
    const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    const item = reply.ok ? reply.data.attention.find((each) => each.subject === 'p1') : undefined
    const done = () =>
      people.api(
        'POST /api/office/attention/{id}/done',
        { params: { id: item!.id }, body: { note: 'Called M-Pesa.' } },
        { cookies: officer.cookies },
      )
    expect(await done()).toMatchObject({ ok: true })
    expect(await done()).toMatchObject({ problem: { code: 'conflict' } })
    expect(
      await people.api(
        'POST /api/office/messages/{id}/apply-again',
        { params: { id: 1 } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ problem: { code: 'conflict' } })
  })
})

/** A repaid loan to which the officer credited a stranger's payment, with a controller's approval. */
async function creditedByHand(amount: number) {
  const loan = await withLoan()
  await pay(loan.contractNumber, 10_000)
  const asked = await assign(await pay('NOBODY', amount), loan.contractNumber, 'He typed the wrong account.')
  const approved = await people.api(
    'POST /api/office/actions/{id}/approve',
    { params: { id: (asked.ok && asked.data.waiting) || '' } },
    { cookies: (await newOfficer(people, 'controller')).cookies },
  )
  expect(approved).toMatchObject({ ok: true })
  return loan
}

test('a refund of a manually matched payment waits, once, for an officer other than the one who matched it', async () => {
  const { cookies, phone, requestId } = await creditedByHand(1_507)
  const ask = () =>
    people.api(
      'POST /api/account/loans/{id}/overpayment/refund',
      { params: { id: requestId }, body: {} },
      { cookies },
    )
  for (const reply of await Promise.all([ask(), ask()]))
    expect(reply).toMatchObject({
      status: 202,
      data: {
        held: 1_507,
        canAsk: false,
        check: { number: expect.any(Number) as number, by: expect.any(String) as string },
        latest: null,
      },
    })
  const filed = await people.api('GET /api/account/appeals', undefined, { cookies })
  expect(filed).toMatchObject({ data: { items: [{ topic: 'refund', status: 'pendingReview' }] } })
  const { id, number } = (filed.ok && filed.data.items[0]) || { id: '', number: 0 }
  expect((await people.sentTo(stored(phone)))[0]).toContain(String(number))
  const send = ({ cookies: by }: TestOfficer) =>
    people.api(
      'POST /api/office/appeals/{id}/refund',
      { params: { id }, body: { amount: 1_507 } },
      { cookies: by },
    )
  expect(
    await people.api('GET /api/office/appeals/{id}', { params: { id } }, { cookies: officer.cookies }),
  ).toMatchObject({ data: { refund: { amount: 1_507, creditedBy: [officer.email] } } })
  expect(await send(officer)).toMatchObject({ problem: { code: 'ownCredit' } })
  const other = await newOfficer(people)
  await asReset(people, other, officer, 300)
  expect(await send(other)).toMatchObject({ status: 409, problem: { code: 'resetByProposer' } })
  await asReset(people, other, null, 6)
  expect(await send(other)).toMatchObject({ status: 409, problem: { code: 'resetLately' } })
  expect(await send(await newOfficer(people))).toMatchObject({ ok: true })
  expect((await current(cookies)).refund).toMatchObject({
    check: null,
    canAsk: false,
    latest: { amount: 1_507 },
  })
})

test("moving a stranger's payment to an accomplice's phone needs another person at each step", async () => {
  const { loanId, contractNumber } = await withLoan()
  await pay(contractNumber, 10_000)
  const stranger = await pay('NOBODY', 1_507)
  const [controller, third] = [await newOfficer(people, 'controller'), await newOfficer(people, 'finance')]
  // The loan is closed and owes nothing: the whole amount would be an overpayment.
  expect(await assign(stranger, contractNumber)).toMatchObject({
    problem: { code: 'validationFailed', errors: { note: [expect.any(String) as string] } },
  })
  const asked = await assign(stranger, contractNumber, 'He typed the wrong account.')
  expect(asked).toMatchObject({ ok: true, data: { waiting: expect.any(String) as string } })
  expect(await listed(stranger)).toMatchObject({ amount: 1_507 })
  const send = async ({ cookies }: TestOfficer) =>
    people.api(
      'POST /api/office/loans/{id}/refund',
      { params: { id: loanId }, body: { amount: 1_507, note: 'Paid too much.', evidence: '' } },
      { cookies },
    )
  const decide = (by: TestOfficer, waits: Awaited<ReturnType<typeof send>>) =>
    people.api(
      'POST /api/office/actions/{id}/approve',
      { params: { id: (waits.ok && waits.data.waiting) || '' } },
      { cookies: by.cookies },
    )
  expect(await decide(officer, asked)).toMatchObject({ problem: { code: 'roleMissing' } })
  expect(await decide(controller, asked)).toMatchObject({ ok: true })
  const trail = await people.api(
    'GET /api/office/money/{receipt}',
    { params: { receipt: stranger } },
    { cookies: officer.cookies },
  )
  expect(trail.ok && trail.data.acts.find(({ act }) => act === 'money.assigned')).toMatchObject({
    officer: controller.email,
    before: { amount: 1_507, owed: 0, status: 'repaid', payer: expect.any(String) as string },
    after: { contractNumber, held: 1_507, proposedBy: officer.email, note: 'He typed the wrong account.' },
  })
  // It awaits approval although it is within the limit; the person who matched it cannot approve it.
  const sending = await send(third)
  expect(sending).toMatchObject({ ok: true, data: { waiting: expect.any(String) as string } })
  await sql`update staff_role set permissions = permissions || '{losses.approve}' where name = 'officer'`.execute(
    people.database.db,
  )
  expect(await decide(officer, sending)).toMatchObject({ problem: { code: 'ownCredit' } })
  const dependent = await newOfficer(people, 'controller')
  await asReset(people, dependent, officer, 300)
  expect(await decide(dependent, sending)).toMatchObject({ problem: { code: 'resetByProposer' } })
  expect(await decide(controller, sending)).toMatchObject({ ok: true })
})
