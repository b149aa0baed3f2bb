/**
 * Goal: every transition of an application, with its money, messages and records. Method: the real services
 * on a real database; the provider is a stand-in.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, day, showDay } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { good } from '../../testing/applications/applications.ts'
import { readFileOf } from './signing/agreements-store.ts'
import { harness, setUp, shown, signed } from './applications.fixture.ts'

setUp()

describe('from the application to the loan', () => {
  test('applied, signed, approved, disbursed, repaid', async () => {
    const id = await harness.person()
    expect(await harness.applications.current(id, 'en')).toBeNull()
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: true,
      reason: null,
      firstLoan: true,
      loyal: false,
      sumMin: 500,
      sumMax: 30_000,
      phone: harness.phoneOf(id),
    })
    expect((await harness.applications.config(id, 'en')).termDays).toEqual([
      61, 66, 71, 76, 81, 86, 91, 96, 101, 106, 111, 116, 121, 122,
    ])
    good(await harness.ask(id))
    expect(await shown(id)).toMatchObject({
      status: 'waitingUserConfirmation',
      size: 10_000,
      loanRequest: { canCancel: true, confirmation: { resendsLeft: 5 } },
      slip: { firstLoan: true, total: { amount: 10_000 } },
    })
    expect(await harness.applications.confirmation(id)).toMatchObject({
      codeLength: 4,
      slip: { total: { amount: 10_000 } },
      resendAfterSeconds: 60,
    })
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'requestExists',
    })

    good(await harness.applications.confirm(id, harness.code(id)))
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: { payout: { status: 'waiting' }, reasons: [{ code: 'withinMeans' }], canCancel: false },
    })
    await harness.drain()
    expect(harness.pushed.at(-1)).toMatchObject({
      amountCents: fromMajor(10_000),
      phone: harness.phoneOf(id),
    })
    expect(await shown(id)).toMatchObject({ loanRequest: { payout: { status: 'underWay' } } })
    expect(await harness.paysOut()).toBe('paid')
    expect(await shown(id)).toMatchObject({
      status: 'active',
      maturityDate: '2026-05-02',
      loanRequest: { payout: { status: 'paid' } },
      paymentInfo: { totalPayableToday: 10_000 },
    })
    expect(harness.kindsTo(id)).toEqual([
      'confirmationCode',
      'agreementSigned',
      'requestApproved',
      'payoutSent',
    ])
    expect((await harness.applications.history(id)).items).toMatchObject([
      { label: 'active', size: 10_000, termDays: 61, paidOutOn: '2026-03-02', closedOn: null },
    ])
    expect(await harness.ask(id)).toMatchObject({ error: 'requestExists' })

    const loan = (await harness.loans.ofCustomer(id))[0]!
    const pay = (kind: 'collection' | 'reversal') =>
      harness.database.transaction(async (tx) =>
        harness.loans.move(tx, await harness.loans.lock(tx, [loan]), [
          {
            kind,
            account: 'mpesaPaybill',
            reference: 'PAY1',
            loanId: loan.id,
            valueDay: harness.clock.today(),
            amountCents: fromMajor(10_000),
          },
        ]),
      )
    await harness.advance(7 * 86_400_000)
    await pay('collection')
    expect(await shown(id)).toMatchObject({
      status: 'repaid',
      loanRequest: { status: 'repaid', daysUntilNextRequest: 0 },
      slip: { total: { key: 'repaid', amount: 10_000 } },
    })
    expect((await harness.applications.history(id)).items).toMatchObject([{ label: 'extinguished' }])
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: true,
      firstLoan: false,
      loyal: true,
      loyaltyProgram: 'silver',
    })
    expect((await harness.applications.config(id, 'en')).termDays.at(-1)).toBe(182)
    await pay('reversal')
    expect(await shown(id)).toMatchObject({ status: 'active', loanRequest: { status: 'approved' } })
  })

  test('the terms stay those that were signed, and a second loan costs interest', async () => {
    const id = await harness.person({ incomeMajor: 200_000 })
    await signed(id, 5_000)
    await harness.drain()
    await harness.paysOut()
    const loan = (await harness.loans.ofCustomer(id))[0]!
    const paidOutOn = harness.clock.today()
    expect(loan.terms).toMatchObject({ dailyRatePpm: 0, paidOutOn, maxTotalDays: 122 })
    await harness.advance(7 * 86_400_000) // a loan kept for fewer days does not count
    await harness.database.transaction(async (tx) =>
      harness.loans.move(tx, await harness.loans.lock(tx, [loan]), [
        {
          kind: 'collection',
          account: 'mpesaPaybill',
          reference: `P${loan.documentNumber}`,
          loanId: loan.id,
          valueDay: harness.clock.today(),
          amountCents: fromMajor(5_000),
        },
      ]),
    )
    await harness.advance(120_000) // wait between two codes
    good(await harness.ask(id, 10_000, 61))
    expect(await shown(id)).toMatchObject({
      slip: { total: { amount: 25_250 }, firstLoan: false },
      paymentInfo: { interest: 15_250 },
      loyaltyProgram: 'silver',
    })
  })

  test('the installment product is borrowed like any other', async () => {
    const id = await harness.person()
    good(await harness.ask(id, 6_000, 61, undefined, 'installment'))
    expect((await shown(id)).schedule.map((due) => due.on)).toEqual([
      addDays(harness.clock.today(), 30),
      addDays(harness.clock.today(), 61),
    ])
  })

  test('the signed bytes are stored with their hash, and cannot be changed', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    const { id: requestId } = await shown(id)
    const draft = good(await harness.applications.agreement(id, requestId)).file as Buffer
    expect((await readPdf(draft)).text).toMatch(/Amina Otieno.*You repay KES 10,000\b.*Late.*To complain/)
    await harness.advance(harness.days(1)) // read on one day, signed on the next
    good(await harness.applications.resend(id, null))
    good(await harness.applications.confirm(id, harness.code(id)))
    const { rows } = await sql<{
      pdf: Buffer
      readDelta: Buffer
      sha256: Buffer
      signedAt: Date
    }>`select pdf, read_delta, sha256, signed_at from loan_agreement
      where request_id = ${requestId}`.execute(harness.database.db)
    expect(rows).toHaveLength(1)
    const [{ pdf, readDelta, sha256, signedAt }] = rows as [(typeof rows)[number]]
    expect(readFileOf({ pdf, readDelta })).toEqual(draft)
    expect(pdf.subarray(0, draft.length)).toEqual(draft)
    expect(readDelta.length).toBeLessThan(100)
    expect(readFileOf({ pdf, readPdf: draft, readDelta: null })).toEqual(draft)
    expect(sha256).toEqual(createHash('sha256').update(pdf).digest())
    // Signer, time, proof and text: the hash is that of the file that was read.
    const { text } = await readPdf(pdf)
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', timeStyle: 'short' })
    for (const mark of [
      'By Amina Otieno',
      `${showDay(harness.clock.today())}, ${time.format(signedAt)} in Nairobi`,
      `The code sent by SMS to the number that ends in ${harness.phoneOf(id).slice(-3)}`,
      createHash('sha256').update(draft).digest('hex'),
    ])
      expect(text).toContain(mark)
    await harness.advance(harness.days(3))
    expect(good(await harness.applications.agreement(id, requestId)).file).toEqual(pdf)
    expect(good(await harness.applications.agreement(id, requestId, 1)).file).toEqual(pdf)
    expect(await harness.applications.agreement(id, requestId, 2)).toEqual({ error: 'notFound' })
    await expect(sql`update loan_agreement set pdf = 'other'`.execute(harness.database.db)).rejects.toThrow(
      /append-only/,
    )
    expect(await harness.applications.agreement(await harness.person(), requestId)).toEqual({
      error: 'notFound',
    })
  })

  test('a copy with another hash is refused, and a text signed before agreements were PDFs stays readable', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    const { id: requestId } = await shown(id)
    const insert = (sha256: Buffer) =>
      sql`insert into loan_agreement (request_id, part, customer_id, language, content, sha256, signed_at)
        values (${requestId}, 1, ${id}, 'en', 'signed text', ${sha256}, now())`.execute(harness.database.db)
    await expect(insert(Buffer.alloc(32))).rejects.toThrow(/loan_agreement_hash/)
    await insert(createHash('sha256').update('signed text').digest())
    expect(good(await harness.applications.agreement(id, requestId)).file).toBe('signed text')
  })

  test('the decision log has the facts, and cannot be changed', async () => {
    const id = await harness.person()
    await signed(id)
    const { rows } = await sql<{
      outcome: string
      saw: unknown
      rulesVersion: string
    }>`select outcome, saw, rules_version from decision_log where customer_id = ${id}`.execute(
      harness.database.db,
    )
    expect(rows).toMatchObject([
      {
        outcome: 'approve',
        rulesVersion: '2026-03-02.2',
        saw: {
          netMonthlyIncomeCents: 6_000_000,
          ageYears: 35,
          documentKind: 'nationalId',
          requestsLast30Days: 0,
        },
      },
    ])
    await expect(sql`delete from decision_log`.execute(harness.database.db)).rejects.toThrow(/append-only/)
  })
})

test('an applicant above the maximum age reads it in plain words', async () => {
  const id = await harness.person({ birthDate: day('1940-01-01') })
  await signed(id)
  expect((await harness.applications.current(id, 'sw'))?.loanRequest.reasons).toEqual([
    { code: 'ageAboveLimit', text: 'Umri wako uko juu ya umri tunaoishia kukopesha.' },
  ])
})

test('the ledger balances after all of it', async () => {
  expect(await harness.ledger.trialBalance()).toMatchObject({ unbalanced: [], totalCents: { KES: 0 } })
})

test('no limit is shown that would rest on declared income alone; a larger application gets an offer of what the scorecard lends', async () => {
  const id = await harness.person({ incomeMajor: 10_000 })
  expect(await harness.applications.config(id, 'en')).toMatchObject({
    allowed: true,
    reason: null,
    limits: [],
  })
  await harness.ask(id, 30_000, 61)
  await harness.applications.confirm(id, harness.code(id))
  expect(await harness.applications.current(id, 'en')).toMatchObject({
    status: 'alternativeOffer',
    size: 6_000,
  })
  expect(await harness.applications.config(id, 'en')).toMatchObject({ allowed: false, limits: [] })
})

test.each([
  { name: 'raised', income: 60_000, referred: true },
  { name: 'the same', income: 10_000, referred: false },
  { name: 'lower', income: 9_000, referred: false },
])(
  'a declared income that is $name after an offer: referred to an officer $referred',
  async ({ income, referred }) => {
    const id = await harness.person({ incomeMajor: 10_000 })
    good(await harness.ask(id, 30_000, 61))
    good(await harness.applications.confirm(id, harness.code(id)))
    expect(await shown(id)).toMatchObject({ status: 'alternativeOffer' })
    good(await harness.applications.decline(id))
    await sql`update customer_profile set net_monthly_income_cents = ${income * 100} where customer_id = ${id}`.execute(
      harness.database.db,
    )
    await harness.advance(300_000)
    good(await harness.ask(id, 5_000, 61))
    good(await harness.applications.confirm(id, harness.code(id)))
    await harness.drain()
    const { status, loanRequest } = await shown(id)
    expect([status, loanRequest.waitsForPerson]).toEqual(
      referred ? ['pendingApproval', true] : ['approved', false],
    )
    const { rows } = await sql<{
      saw: object
    }>`select saw from decision_log where customer_id = ${id} order by id desc`.execute(harness.database.db)
    expect(rows[0]!.saw).toMatchObject({ netMonthlyIncomeCents: income * 100 })
    expect('incomeBeforeCents' in rows[0]!.saw).toBe(referred)
  },
)

test('interest and the due date count from the day on which the money arrives, not from the application', async () => {
  const id = await harness.person()
  good(await harness.ask(id))
  good(await harness.applications.confirm(id, harness.code(id)))
  await harness.drain()
  const arrives = addDays(harness.clock.today(), 1)
  harness.clock.move(24 * 3_600_000)
  expect(await harness.paysOut()).toBe('paid')
  const [loan] = await harness.loans.ofRequests([(await shown(id)).id])
  expect(loan!.terms).toMatchObject({ paidOutOn: arrives, dues: [{ on: addDays(arrives, 61) }] })
  expect(await shown(id)).toMatchObject({ maturityDate: addDays(arrives, 61) })
})
