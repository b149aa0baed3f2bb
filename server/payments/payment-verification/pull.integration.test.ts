import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import { minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'

let money: MoneyTest
let pull: Mpesa['pull'] | null
beforeEach(async () => {
  pull = null
  money = await startMoneyTest({
    aroundMpesa: (mpesa) => ({
      ...mpesa,
      pull: (from, to) => (pull ? pull(from, to) : mpesa.pull(from, to)),
    }),
  })
})
afterEach(() => money.stop())

const saidNone = 'No records found or Organization Name not available'
const refused = async () => (await money.exceptions()).filter((kind) => kind === 'pullRefused')

test('an empty list although M-Pesa confirmed a payment is raised, once, and off the list when payments come', async () => {
  pull = async () => ({ payments: [], saidNone })
  await money.payments.pull.run()
  expect(await refused(), 'no payment is known').toEqual([])
  const { loan } = await money.lend(1_000)
  await money.payByHand(loan.documentNumber, 300)
  await money.settle()
  await money.advance(2 * minuteMs)
  await money.settle()
  await money.payments.pull.run()
  expect(await refused(), 'it may not be listed yet').toEqual([])
  await money.advance(90 * minuteMs)
  await money.payments.pull.run()
  await money.payments.pull.run()
  expect(await refused()).toEqual(['pullRefused'])
  pull = null
  await money.payments.pull.run()
  expect(await refused()).toEqual([])
})

test('a row of the list that cannot be read is kept and shown to a person, once', async () => {
  const row = { transactionId: 'TK60708BHZ', trxDate: 'yesterday', amount: '300.00' }
  const read = {
    receipt: 'TK60708BH1',
    amountCents: cents(30_000),
    completedAt: money.clock.now(),
    accountReference: 'none',
    payerPhone: '',
  }
  pull = async () => ({ payments: [read], unreadable: [row] })
  expect(await money.payments.pull.run()).toBe(1)
  await money.settle()
  await money.payments.pull.run()
  await money.settle()
  expect((await money.exceptions()).filter((kind) => kind === 'callbackUnreadable')).toHaveLength(1)
})
