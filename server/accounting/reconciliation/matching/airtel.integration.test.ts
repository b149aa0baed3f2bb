/** Airtel Money accounts are reconciled like those at M-Pesa (rules money-36 to money-39, money-42). */
import { expect, test } from 'vitest'
import { kes } from '../../../testing/money/money-test.ts'
import {
  dayOf,
  fileOf,
  held,
  money,
  move,
  nextDay,
  openOf,
  resolve,
  setUp,
  sign,
  take,
  upload,
  yesterday,
} from '../reconciliation.fixture.ts'
import { standardInput } from '../../../../domain/testing/standard-loan.ts'

setUp()

/** A loan paid out to Airtel Money, partly repaid by a prompt there. */
async function lentByAirtel(shillings = 5_000, paid = 700) {
  const request = await money.addRequest(standardInput(kes(shillings)))
  await money.startPayout(request, '+254733123456', 'airtel')
  await money.drain()
  await money.settle()
  const loan = (await money.loans.ofRequest(request))!
  const started = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(paid),
    phone: '+254733999456',
    rail: 'airtel',
  })
  if ('error' in started) throw new Error(started.error)
  await money.drain()
  const [waiting] = await money.askSandbox<{ readonly id: string }[]>('/api/prompts')
  await money.askSandbox(`/api/prompts/${waiting!.id}/pay`, {})
  await money.settle()
  return loan
}

test('payouts and payments by Airtel Money agree with its statements, and its days are signed off', async () => {
  await lentByAirtel()
  await move('airtelCollections', 'airtelPayouts', 200)
  await nextDay()
  await take('airtelPayouts')
  expect(await openOf('airtelPayouts')).toMatchObject([{ class: 'opening', difference: 1_000_000_000 }])
  await resolve('airtelPayouts', 'ownFunds')
  await take('airtelCollections')
  expect([await openOf('airtelPayouts'), await openOf('airtelCollections')]).toEqual([[], []])
  expect((await dayOf('airtelPayouts')).rows.map(({ state }) => state)).toEqual(['booked', 'matched'])
  expect((await dayOf('airtelCollections')).rows.map(({ state }) => state)).toEqual(['booked', 'matched'])
  const now = await held()
  expect([now['airtelCollections'], await money.balanceOf('airtelCollection')]).toEqual([500, 500])
  expect(await money.balanceOf('airtelFloat')).toBe(now['airtelPayouts'])
  expect(await money.balanceOf('inTransit')).toBe(0)
  expect(await sign('airtelPayouts')).toEqual({ done: true })
  expect(await sign('airtelCollections')).toEqual({ done: true })
})

test('a statement of one of the two accounts is refused for the other', async () => {
  await lentByAirtel()
  await nextDay()
  const text = await fileOf('airtelCollections')
  expect(await upload('airtelPayouts', text)).toMatchObject({ problem: 'otherAccount' })
  expect(await upload('airtelCollections', text)).toMatchObject({ rows: 1 })
})

test('an unreported payment is credited from the statement', async () => {
  const loan = await lentByAirtel()
  await nextDay()
  const text = (await fileOf('airtelCollections')).trimEnd()
  const missed = `MP260302.2000.ABCDEFG,02-03-2026 20:00:00,Merchant Payment,${loan.documentNumber},733000222,,Transaction Success,300.00,,1000.00,KES`
  const lines = text.split('\r\n')
  const heading = lines.findIndex((line) => line.includes('Transaction ID'))
  await upload('airtelCollections', lines.toSpliced(heading + 1, 0, missed).join('\r\n'))
  expect(await openOf('airtelCollections')).toMatchObject([{ class: 'theirsOnly', difference: 300 }])
  const owed = await money.owed(loan, yesterday())
  await resolve('airtelCollections', 'credit')
  await money.settle()
  expect(await money.owed(loan, yesterday())).toBe(owed - 300)
  expect(await money.balanceOf('airtelCollection')).toBe(1_000)
})
