/**
 * A repaid loan that reopens because the provider reversed its payment; jobs and documents at the wrong time.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { expireJob } from './deps.ts'
import { good, startTestHarness } from '../../testing/applications/applications.ts'
import { started } from '../../testing/service/started.ts'

const harness = started(() => startTestHarness())

const shown = async (id: string) => (await harness.applications.current(id, 'en'))!
async function lent(id: string, major = 5_000) {
  good(await harness.ask(id, major))
  good(await harness.applications.confirm(id, harness.code(id)))
  await harness.drain()
  await harness.paysOut()
  const loan = (await harness.loans.ofCustomer(id))[0]!
  let payments = 0
  const pay = (kind: 'collection' | 'reversal') =>
    harness.database.transaction(async (tx) =>
      harness.loans.move(tx, await harness.loans.lock(tx, [loan]), [
        {
          kind,
          account: 'mpesaPaybill',
          reference: `P${++payments}${loan.documentNumber}`,
          loanId: loan.id,
          valueDay: harness.clock.today(),
          amountCents: fromMajor(major),
        },
      ]),
    )
  return { loan, pay }
}

test('a reopened loan comes before a later application without a loan, and blocks new applications', async () => {
  const id = await harness.person({ incomeMajor: 200_000 })
  const { loan, pay } = await lent(id)
  await pay('collection')
  await harness.advance(120_000) // wait between two codes
  good(await harness.ask(id, 1_000))
  const { id: later } = await shown(id)
  good(await harness.applications.cancel(id))
  expect(await shown(id)).toMatchObject({ id: later, status: 'cancelled' })
  await pay('reversal')
  expect(await shown(id)).toMatchObject({ id: loan.requestId, status: 'active' })
  await harness.advance(300_000)
  expect(await harness.ask(id, 2_000)).toEqual({ error: 'requestExists' })
  expect(await harness.applications.config(id, 'en')).toMatchObject({
    allowed: false,
    reason: 'requestExists',
  })
  await pay('collection')
  expect(await shown(id)).toMatchObject({ id: later })
  good(await harness.ask(id, 2_000))
})

test('a declined counter-offer cannot be taken up again next to a reopened loan', async () => {
  const id = await harness.person({ incomeMajor: 8_000 })
  const { pay } = await lent(id, 1_000)
  await pay('collection')
  await harness.advance(120_000)
  good(await harness.ask(id, 10_000))
  good(await harness.applications.confirm(id, harness.code(id)))
  expect(await shown(id)).toMatchObject({ status: 'alternativeOffer' })
  good(await harness.applications.decline(id))
  await pay('reversal')
  expect(await harness.applications.revert(id)).toEqual({ error: 'transitionRefused' })
})

test('a counter-offer ends when an earlier loan reopens; once that is repaid the customer can apply again', async () => {
  const id = await harness.person({ incomeMajor: 8_000 })
  const { loan, pay } = await lent(id, 1_000)
  await pay('collection')
  await harness.advance(120_000)
  good(await harness.ask(id, 10_000))
  good(await harness.applications.confirm(id, harness.code(id)))
  const { id: later } = await shown(id)
  await pay('reversal')
  expect(await shown(id)).toMatchObject({ id: loan.requestId, status: 'active' })
  expect(await harness.applications.accept(id)).toEqual({ error: 'transitionRefused' })
  await pay('collection')
  expect(await shown(id)).toMatchObject({
    id: later,
    status: 'cancelled',
    cancellationReason: 'earlierLoanOpen',
  })
  await harness.advance(300_000)
  good(await harness.ask(id, 1_000))
})

test('of a reopened offer and a new application at the same moment one succeeds, and the other gets a conflict', async () => {
  for (let n = 0; n < 5; n++) {
    const id = await harness.person({ incomeMajor: 8_000 })
    good(await harness.ask(id, 10_000))
    good(await harness.applications.confirm(id, harness.code(id)))
    good(await harness.applications.decline(id))
    await harness.advance(120_000)
    const [reverted, asked] = await Promise.all([harness.applications.revert(id), harness.ask(id, 500)])
    expect(['error' in reverted ? reverted.error : 'ok', 'error' in asked ? asked.error : 'ok']).toSatisfy(
      (pair: string[]) => ['ok requestExists', 'transitionRefused ok'].includes(pair.join(' ')),
    )
  }
})

test('a reversal waits for the application that its customer is making', async () => {
  const id = await harness.person({ incomeMajor: 200_000 })
  const { loan, pay } = await lent(id)
  await pay('collection')
  await harness.advance(120_000)
  let reversed = false
  let reversing: Promise<unknown> = Promise.resolve()
  const elsewhere = AsyncLocalStorage.snapshot() // the reversal runs in a transaction of its own
  await harness.database.transaction(async (tx) => {
    good(
      await harness.applications.create(
        id,
        {
          sumCents: fromMajor(1_000),
          termDays: 61,
          productHrid: 'standard',
          addOns: [],
          receiving: { method: 'mpesa', phone: harness.phoneOf(id) },
        },
        { language: 'en', address: null },
        tx,
      ),
    )
    reversing = elsewhere(() => pay('reversal')).then(() => (reversed = true))
    await sql`select pg_sleep(0.2)`.execute(tx)
    expect(reversed).toBe(false)
  })
  await reversing
  expect((await harness.applications.history(id)).items).toMatchObject([
    { label: 'notApprovedCancelled' },
    { id: loan.requestId, label: 'active' },
  ])
  expect(await shown(id)).toMatchObject({ id: loan.requestId, status: 'active' })
})

test('an expiry check that came before the end of the last day is repeated after it', async () => {
  const id = await harness.person()
  good(await harness.ask(id))
  const { id: requestId } = await shown(id)
  // the job ran
  await harness.database.db.deleteFrom('job').where('key', '=', `${expireJob.name}:${requestId}`).execute()
  await harness.applications.expire({ customerId: id, requestId })
  expect(await shown(id)).toMatchObject({ status: 'waitingUserConfirmation' })
  await harness.advance(harness.days(6))
  expect(await shown(id)).toMatchObject({ status: 'cancelled', cancellationReason: 'notConfirmedInTime' })
})

test('a customer who had a loan is no first borrower, whatever document they name later', async () => {
  const id = await harness.person({ incomeMajor: 200_000 })
  await lent(id)
  await harness.database.transaction((tx) =>
    harness.customers.savePersonal(tx, id, {
      lastName: 'Otieno',
      firstName: 'Amina',
      middleName: null,
      birthDate: day('1990-05-05'),
      document: { kind: 'nationalId', number: '9876543' },
    }),
  )
  expect(await harness.products.borrower(id)).toMatchObject({ kind: 'new' })
})

test('a customer who repaid a loan sees the most that the rules would lend, for each term', async () => {
  const id = await harness.person({ incomeMajor: 10_000 })
  const { pay } = await lent(id, 1_000)
  await harness.advance(harness.days(7)) // a loan counts after 7 days
  await pay('collection')
  const { limits } = await harness.applications.config(id, 'en')
  const standard = limits.filter(({ product }) => product === 'standard')
  expect(standard.length).toBeGreaterThan(1)
  expect(standard.at(-1)!.amountMax).toBeGreaterThan(standard[0]!.amountMax)
})
