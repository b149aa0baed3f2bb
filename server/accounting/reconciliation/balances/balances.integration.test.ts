/** What the provider says its accounts hold at the end of a day is held against our books (rule money-42). */
import { expect, test } from 'vitest'
import { addDays, startOfDay } from '../../../../domain/days.ts'
import type { StatementAccountId } from '../../../../domain/payment/statement-formats.ts'
import { minuteMs } from '../../../testing/money-test.ts'
import {
  money,
  move,
  openOf,
  quiet,
  resolve,
  setUp,
  sign,
  statements,
  take,
  today,
  yesterday,
} from '../reconciliation.fixture.ts'

setUp()

/** The provider is asked once more, ten minutes before midnight, something happens after it, and then it is noon. */
async function overnight(late: () => Promise<unknown> = async () => undefined): Promise<void> {
  const end = startOfDay(addDays(today(), 1)).getTime() - 10 * minuteMs
  await money.advance(end - money.clock.now().getTime())
  await money.settle()
  await late()
  await money.settle()
  await money.advance(12 * 60 * minuteMs)
}
const compare = (account: StatementAccountId) =>
  statements.compare({ account, from: yesterday(), to: yesterday() })

test('another balance is a break of its own until a statement says what moved, and holds no day up', async () => {
  await money.payments.floats.mpesa!.plan()
  const { loan } = await money.lend(5_000)
  const payLate = () => money.payByHand(loan.documentNumber, 400)
  await overnight(payLate)
  await take('utility')
  // What the account held before is explained by its own break.
  expect(await openOf('utility')).toMatchObject([{ class: 'opening' }])
  await resolve('utility', 'ownFunds')
  await compare('utility')
  expect(await openOf('utility')).toEqual([])

  await move('utility', 'bank', 300)
  await overnight(payLate)
  const found = { class: 'balance', receipt: '', day: yesterday(), difference: -300 }
  await compare('utility')
  expect(await openOf('utility')).toEqual([found])
  await compare('utility')
  expect(await openOf('utility')).toEqual([found])
  const [open] = await statements.openBreaks('utility')
  expect(await statements.ask({ officerId: '' } as never, open!.id)).toEqual({ error: 'conflict' })
  expect(await sign('utility', addDays(yesterday(), -1))).toEqual({ done: true })
  await take('utility')
  expect(await openOf('utility')).toEqual([])
  expect(await sign('utility')).toEqual({ done: true })
})

test('a day that is said to be quiet and was not is found by what the provider says', async () => {
  await money.payments.floats.mpesa!.plan()
  const { loan } = await money.lend(5_000)
  await money.payByHand(loan.documentNumber, 1_200)
  await money.settle()
  await overnight()
  // Charges are told by statements alone: without one there is nothing to hold a balance against.
  await compare('charges')
  expect(await openOf('charges')).toEqual([])
  expect(await quiet('charges', yesterday(), 0)).toHaveProperty('rows', 0)
  const [{ class: name, difference } = { class: '', difference: 0 }] = await openOf('charges')
  expect([name, difference < 0]).toEqual(['balance', true])
  await take('charges')
  expect(await openOf('charges')).toEqual([])
})
