/** Payments that arrive before their loan wait in the unmatched list, and are matched when it opens. */
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { nairobiDay } from '../../../../domain/country/nairobi.ts'
import { termsFor } from '../../../../domain/price/quote.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { confirmation, kes } from '../../../testing/money/money-test.ts'
import { confirm, money, setUp, waiting } from '../repayments.fixture.ts'
import { standardInput } from '../../../../domain/testing/standard-loan.ts'

setUp()

test('a payment before the loan is known waits on the unmatched list and finds the loan when it is opened', async () => {
  const { loan: first } = await money.lend(1_000)
  await confirm('AKL51ZDR4G', 'nobody at all', 100)
  const request = await money.addRequest({
    ...first.terms,
    principalCents: kes(2_000),
    dueAfterDays: [61],
    firstLoan: false,
    addOns: [],
    pricing: first.terms,
  })
  await confirm('RKL51ZDR4F', request.documentNumber, 150)
  expect(await money.payments.repayments.unmatched()).toMatchObject([
    { receipt: 'AKL51ZDR4G', reason: 'unknownAccount', accountReference: 'nobody at all' },
    { receipt: 'RKL51ZDR4F', reason: 'unknownAccount', amountCents: kes(150) },
  ])
  const isUnmatched = (receipt: string) => money.payments.repayments.isUnmatched(money.database.db, receipt)
  expect(await isUnmatched('RKL51ZDR4F')).toBe(true)
  expect(await money.balanceOf('unmatched')).toBe(-250)

  await money.startPayout(request, '+254712345678')
  await money.drain()
  await money.settle()
  const loan = (await money.loans.ofRequest(request))!
  expect(await money.owed(loan)).toBe(1_850)
  expect(await money.payments.repayments.unmatched()).toMatchObject([{ receipt: 'AKL51ZDR4G' }])
  expect([await isUnmatched('RKL51ZDR4F'), await isUnmatched('AKL51ZDR4G')]).toEqual([false, true])
  expect(await money.balanceOf('unmatched')).toBe(-100)
})

test('a payment that is heard while its loan is being opened finds it, whichever comes first', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const payment = {
    key: 1,
    rail: 'mpesa',
    channel: 'byHand' as const,
    receipt: 'RKL51ZDR4F',
    amountCents: kes(1_000),
    saidAt: money.clock.now(),
    heardAt: money.clock.now(),
    askedAt: null,
    accountReference: request.documentNumber,
    payer: '',
    loanId: null,
    customerId: null,
    promptId: null,
  }
  const terms = termsFor({ ...request.input, paidOutOn: nairobiDay(money.clock.now()) })
  const open = (tx: Tx) =>
    money.loans.open(tx, {
      customerId: request.customerId,
      requestId: request.id,
      documentNumber: request.documentNumber,
      documentKey: request.documentKey,
      terms,
      payoutId: request.id,
    })
  const credit = (tx: Tx) => money.payments.repayments.credit(tx, [payment])
  const hold = Promise.withResolvers<void>()
  const credited = Promise.withResolvers<void>()
  const first = money.database.transaction(async (tx) => {
    const outcome = await credit(tx)
    credited.resolve()
    await hold.promise
    return outcome
  })
  await credited.promise
  const second = money.database.transaction(open)
  await waiting()
  hold.resolve()
  expect([...(await first).values()]).toEqual(['unmatched'])
  expect(await money.owed(await second)).toBe(4_000)
  expect(await money.payments.repayments.unmatched()).toEqual([])
})

test('a payment that waits for its loan to be opened is credited to it', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const terms = termsFor({ ...request.input, paidOutOn: nairobiDay(money.clock.now()) })
  const hold = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const opening = money.database.transaction(async (tx) => {
    const loan = await money.loans.open(tx, {
      customerId: request.customerId,
      requestId: request.id,
      documentNumber: request.documentNumber,
      documentKey: request.documentKey,
      terms,
      payoutId: request.id,
    })
    opened.resolve()
    await hold.promise
    return loan
  })
  await opened.promise
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4F', request.documentNumber, 1_000, money.clock.now()),
  )
  const applied = money.drain()
  await waiting()
  hold.resolve()
  await applied
  expect(await money.owed(await opening)).toBe(4_000)
  expect((await money.outcomes()).at(-1)).toBe('c2b/confirmation credited')
})

test('two messages of one batch that find the loan of a payment on the list match it once', async () => {
  const { loan } = await money.lend(1_000)
  await confirm('RKL51ZDR4F', 'nobody at all', 150)
  const again = {
    rail: 'mpesa',
    channel: 'pull' as const,
    receipt: 'RKL51ZDR4F',
    amountCents: kes(150),
    saidAt: money.clock.now(),
    heardAt: money.clock.now(),
    askedAt: null,
    accountReference: loan.documentNumber,
    payer: '',
    loanId: loan.id,
    customerId: loan.customerId,
    promptId: null,
  }
  await money.database.transaction((tx) =>
    money.payments.repayments.credit(tx, [
      { ...again, key: 1 },
      { ...again, key: 2 },
    ]),
  )
  expect(await money.owed(loan)).toBe(850)
  expect(await money.payments.repayments.unmatched()).toEqual([])
})

test('money for a ceded loan goes to the unmatched list', async () => {
  const { loan } = await money.lend(1_000)
  await sql`update loan set status = 'ceded' where id = ${loan.id}`.execute(money.database.db)
  await confirm('RKL51ZDR4F', loan.documentNumber, 100)
  expect(await money.payments.repayments.unmatched()).toMatchObject([
    { receipt: 'RKL51ZDR4F', reason: 'loanCeded' },
  ])
})

test('a payment that is matched while an officer looks for it is found at its loan', async () => {
  const { loan } = await money.lend(1_000)
  await confirm('RKL51ZDR4F', 'nobody at all', 100)
  let isMoved = false
  /** Runs between the directory lookup and the query of the payment's row. */
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isMoved) {
        isMoved = true
        await money.database.transaction((tx) => money.payments.repayments.assign(tx, 'RKL51ZDR4F', loan))
      }
      return result
    },
  }
  const looking = money.database.db.withPlugin(meanwhile)
  expect(await money.payments.repayments.byReceipts(looking, ['RKL51ZDR4F'])).toMatchObject([
    { receipt: 'RKL51ZDR4F', loanId: loan.id, customerId: loan.customerId },
  ])
})
