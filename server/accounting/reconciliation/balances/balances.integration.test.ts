/** Reported balances at the end of a day are compared with our books (rule money-42). */
import { expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays } from '../../../../domain/days.ts'
import type { StatementAccountId } from '../../../../domain/payment/statement-formats.ts'
import { minuteMs } from '../../../testing/money/money-test.ts'
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

/**
 * The provider reports once more, ten minutes before midnight, then a late event happens, and then it is
 * noon.
 */
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

test('a different balance is a break of its own until a statement shows the movements, and delays no day', async () => {
  await money.payments.floats.mpesa!.plan()
  const { loan } = await money.lend(5_000)
  const payLate = () => money.payByHand(loan.documentNumber, 400)
  await overnight(payLate)
  await take('utility')
  // The earlier balance of the account is explained by its own break.
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

test('a day wrongly recorded as without transactions is found by the reported balance', async () => {
  await money.payments.floats.mpesa!.plan()
  const { loan } = await money.lend(5_000)
  await money.payByHand(loan.documentNumber, 1_200)
  await money.settle()
  await overnight()
  // Charges appear only on statements: without one no balance can be compared.
  await compare('charges')
  expect(await openOf('charges')).toEqual([])
  expect(await quiet('charges', yesterday(), 0)).toHaveProperty('rows', 0)
  const [{ class: name, difference } = { class: '', difference: 0 }] = await openOf('charges')
  expect([name, difference < 0]).toEqual(['balance', true])
  await take('charges')
  expect(await openOf('charges')).toEqual([])
})
