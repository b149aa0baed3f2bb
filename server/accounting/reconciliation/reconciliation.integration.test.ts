/** Statements of transactions in the sandbox are compared with our books, day by day, to the cent. */
import { expect, test } from 'vitest'
import { kes } from '../../testing/money/money-test.ts'
import { addDays, showDay } from '../../../domain/days.ts'
import {
  dayOf,
  fileOf,
  held,
  money,
  move,
  nextDay,
  openOf,
  quiet,
  reopen,
  resolve,
  setUp,
  sign,
  statements,
  take,
  today,
  upload,
  yesterday,
} from './reconciliation.fixture.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

setUp()

/** Float and paybill in the books, which are one account at the provider. */
const utility = async () => (await money.balanceOf('mpesaFloat')) + (await money.balanceOf('mpesaPaybill'))

test('a day agrees once the earlier balance is posted: opening, rows, closing and ledger, to the cent', async () => {
  const { loan } = await money.lend(5_000)
  await money.payByHand(loan.documentNumber, 1_200)
  await money.settle()
  await nextDay()
  await take('utility')
  expect(await openOf('utility')).toEqual([
    { class: 'opening', receipt: '', day: yesterday(), difference: 1_000_000_000 },
  ])
  expect((await sign('utility')) as object).toHaveProperty('error', 'conflict')
  await resolve('utility', 'ownFunds')
  const { view, unexplainedCents, signable, rows } = await dayOf('utility')
  expect({ ...view, unexplainedCents, signable }).toMatchObject({
    openingCents: 100_000_000_000,
    closingCents: 99_999_620_000,
    inCents: 120_000,
    outCents: -500_000,
    ledgerCents: 99_999_620_000,
    onWayCents: 0,
    openBreaks: 0,
    unexplainedCents: 0,
    signable: true,
  })
  expect(rows.map(({ state }) => state)).toEqual(['matched', 'matched'])
  expect(await utility()).toBe((await held())['utility'])
  expect(await sign('utility')).toEqual({ done: true })
  expect((await sign('utility')) as object).toHaveProperty('error', 'conflict')
})

test.each(['utility', 'working', 'charges', 'cards', 'bank'] as const)(
  'a day without transactions on the account %s is recorded without a file, and signed off',
  async (account) => {
    await nextDay()
    await nextDay()
    const first = addDays(yesterday(), -1)
    expect(await quiet(account, first)).toMatchObject({ problem: 'balanceNeeded' })
    expect(await quiet(account, today(), 0)).toMatchObject({ problem: 'dayNotOver' })
    expect(await quiet(account, first, 0)).toMatchObject({ from: first, to: first, rows: 0 })
    expect(await quiet(account, first, 0)).toMatchObject({ problem: 'dayKnown' })
    expect(await quiet(account, yesterday(), 5)).toMatchObject({ problem: 'openingDiffers' })
    expect(await quiet(account)).toMatchObject({ rows: 0 })
    expect((await dayOf(account)).view).toMatchObject({
      fileName: 'Nothing moved: Seen in the portal',
      openingCents: 0,
      closingCents: 0,
    })
    expect([await sign(account, first), await sign(account)]).toEqual([{ done: true }, { done: true }])
  },
)

test('a file without rows continues the day before its period, whatever later days have, and a gap is named', async () => {
  const { loan } = await money.lend(5_000)
  await money.settle()
  await nextDay()
  await take('utility')
  const [moved, begun] = [yesterday(), (await dayOf('utility')).view.closingCents]
  await nextDay()
  await nextDay()
  await money.payByHand(loan.documentNumber, 1_200)
  await money.settle()
  await nextDay()
  await take('utility')
  // Two days without transactions, uploaded after the day that they lead to.
  const quietDays = { from: addDays(moved, 1), to: addDays(moved, 2) }
  await take('utility', quietDays)
  for (const day of [quietDays.from, quietDays.to])
    expect((await dayOf('utility', day)).view).toMatchObject({
      openingCents: begun,
      closingCents: begun,
      rows: 0,
    })

  await money.payByHand(loan.documentNumber, 700)
  await money.settle()
  await nextDay()
  await nextDay()
  const [paid, quietFile] = [addDays(yesterday(), -1), await fileOf('utility')]
  expect(await upload('utility', quietFile)).toMatchObject({ problem: 'balanceNeeded', found: showDay(paid) })
  await take('utility', { from: paid, to: paid })
  expect(await upload('utility', quietFile)).toMatchObject({ from: yesterday(), rows: 0 })
  // A file that leaves out transactions does not meet the day after it.
  const kept = quietFile.replaceAll(
    showDay(yesterday()).replaceAll('.', '-'),
    showDay(paid).replaceAll('.', '-'),
  )
  expect(kept).not.toBe(quietFile)
  expect(await upload('utility', kept)).toMatchObject({ problem: 'closingDiffers' })
})

test('our postings on a day recorded as without transactions are a break, until a file shows them', async () => {
  await nextDay()
  expect(await quiet('utility', yesterday(), 1_000_000_000)).toHaveProperty('rows', 0)
  await resolve('utility', 'ownFunds')
  await money.lend(5_000)
  await money.settle()
  await nextDay()
  expect(await quiet('utility')).toHaveProperty('rows', 0)
  expect(await openOf('utility')).toMatchObject([{ class: 'oursOnly', difference: 5_000 }])
  expect((await sign('utility', addDays(yesterday(), -1))) as object).toEqual({ done: true })
  expect((await sign('utility')) as object).toHaveProperty('error', 'conflict')
  await take('utility')
  expect(await openOf('utility')).toEqual([])
  expect(await sign('utility')).toEqual({ done: true })
})

test('charges and transfers are posted automatically, on each of their accounts', async () => {
  const { loan } = await money.lend(5_000)
  await money.payByHand(loan.documentNumber, 1_200)
  await money.settle()
  await move('utility', 'working', 300)
  await move('utility', 'charges', 14)
  await move('working', 'bank', 100)
  await nextDay()
  await take('utility')
  await resolve('utility', 'ownFunds')
  await take('charges')
  await take('working')
  expect([await openOf('utility'), await openOf('charges'), await openOf('working')]).toEqual([[], [], []])
  const now = await held()
  expect(await utility()).toBe(now['utility'])
  expect([now['charges'], await money.balanceOf('mpesaCharges')]).toEqual([0, 0])
  expect([now['working'], await money.balanceOf('mpesaWorking')]).toEqual([200, 200])
  expect(await money.balanceOf('collectionCharges')).toBe(14)
  expect(await money.balanceOf('inTransit')).toBe(100)
  for (const account of ['utility', 'charges', 'working'] as const)
    expect(await sign(account)).toEqual({ done: true })
})

test('an unreported payment is credited from the statement, and its break closes automatically', async () => {
  const { loan } = await money.lend(5_000)
  await nextDay()
  await take('utility')
  await resolve('utility', 'ownFunds')
  const text = await fileOf('utility')
  const row = text.split('\r\n').find((line) => line.includes('Completed'))!
  const [, , , , , , , balance = ''] = row.match(/("[^"]*"|[^,]*)(?:,|$)/g)!
  const after = Number(balance.replaceAll(/[",]/g, '')) + 700
  const missed = `SMISSED001,${yesterday()} 20:00:00,,Pay Bill,Completed,700.00,,${after.toFixed(2)},true,Pay Bill Online,2547****0111 - X,,${loan.documentNumber}`
  const lines = text.split('\r\n')
  const heading = lines.findIndex((line) => line.includes('Receipt No.'))
  expect(await upload('utility', lines.toSpliced(heading + 1, 0, missed).join('\r\n'))).toHaveProperty(
    'rows',
    2,
  )
  expect(await openOf('utility')).toEqual([
    { class: 'theirsOnly', receipt: 'SMISSED001', day: yesterday(), difference: 700 },
  ])
  const owed = await money.owed(loan, yesterday())
  await resolve('utility', 'credit', 'SMISSED001')
  await money.settle()
  expect(await money.owed(loan, yesterday())).toBe(owed - 700)
  expect(await openOf('utility')).toHaveLength(1)
  await nextDay()
  await statements.compare({ account: 'utility', from: addDays(today(), -2), to: addDays(today(), -2) })
  expect(await openOf('utility')).toEqual([])
  expect((await dayOf('utility', addDays(today(), -2))).unexplainedCents).toBe(0)
})

test('a payout in flight over midnight, and a reversed payment, agree on every day', async () => {
  const { loan } = await money.lend(5_000)
  const receipt = await money.payByHand(loan.documentNumber, 1_200)
  await money.settle()
  const request = await money.addRequest(standardInput(kes(2_000)))
  await money.startPayout(request, '+254733000111')
  await nextDay()
  await money.settle()
  await money.askSandbox('/api/reversals', { receipt })
  await nextDay()
  await take('utility', { from: addDays(today(), -2), to: yesterday() })
  await resolve('utility', 'ownFunds')
  expect(await openOf('utility')).toMatchObject([
    { class: 'statusDiffers', difference: -1_200, day: yesterday() },
  ])
  const before = await dayOf('utility', addDays(today(), -2))
  expect([before.view.onWayCents, before.unexplainedCents]).toEqual([200_000, 0])
  await resolve('utility', 'takeBack')
  await statements.compare({ account: 'utility', from: yesterday(), to: yesterday() })
  expect(await openOf('utility')).toEqual([])
  for (const day of [addDays(today(), -2), yesterday()])
    expect((await dayOf('utility', day)).unexplainedCents).toBe(0)
})

test('a late row of a signed-off day counts on the next open day', async () => {
  await money.lend(5_000)
  await nextDay()
  const signed = yesterday()
  await take('utility')
  await resolve('utility', 'ownFunds')
  await sign('utility')
  const text = await fileOf('utility')
  const changed = text.replace('"-5,000.00"', '"-5,001.00"').replace('"999,995,000.00"', '"999,994,999.00"')
  expect(await upload('utility', changed)).toHaveProperty('fileId')
  expect(await openOf('utility')).toMatchObject([
    { class: 'theirsOnly', day: addDays(signed, 1), difference: -1 },
  ])
  expect((await dayOf('utility', signed)).view).toMatchObject({ closingCents: 99_999_500_000 })
  expect(await reopen('utility', signed)).toBeNull()
  expect(await reopen('utility', signed)).toHaveProperty('error', 'conflict')
})

test.each(['tampered', 'doubledRow', 'doubledFile', 'cutText', 'removedRow', 'mixedUp'])(
  'a file that is %s is refused, with the line',
  async (trap) => {
    await money.lend(5_000)
    const { loan } = await money.lend(2_000, {}, '+254733000111')
    await money.payByHand(loan.documentNumber, 500)
    await money.settle()
    await nextDay()
    expect(await upload('utility', await fileOf('utility', { trap }))).toHaveProperty('problem')
  },
)

test('a file is refused if repeated, of another account, of today, or not adjoining its neighbours', async () => {
  const { loan } = await money.lend(5_000)
  await nextDay()
  await money.payByHand(loan.documentNumber, 500)
  await money.payByHand(loan.documentNumber, 600)
  await nextDay()
  await take('utility', { from: addDays(today(), -2), to: addDays(today(), -2) })
  const same = await fileOf('utility', { from: addDays(today(), -2), to: addDays(today(), -2) })
  expect(await upload('utility', same)).toMatchObject({ problem: 'sameFile' })
  expect(await upload('working', same)).toMatchObject({ problem: 'fileOfOtherAccount' })
  expect(await upload('utility', await fileOf('utility', { to: today() }))).toMatchObject({
    problem: 'dayNotOver',
  })
  expect(await upload('utility', await fileOf('utility', { trap: 'cutRows' }))).toMatchObject({
    problem: 'openingDiffers',
  })
  expect(await upload('bank', same)).toHaveProperty('problem')
})
