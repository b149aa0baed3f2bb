/**
 * Goal: a notice counts once a provider accepted it and follows the contact rules, and a reported loan is
 * reported until its end. Method: a book whose clock moves over months, and numbers that the gateway refuses.
 */
import { expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { nextPayment } from '../../../domain/loan/loan.ts'
import { fromMajor, toMajor, wholeShillings } from '../../../domain/money.ts'
import type { Borrowed } from '../../testing/people/loan-book.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { currentLoan, newPhone, settle, signLoan, stored, wanjiku } from '../../testing/people/customers.ts'
import {
  fileOf,
  first,
  goTo,
  hourMs,
  lender,
  people,
  send,
  setUp,
  statusIn,
  bureauNotices,
} from '../../origination/bureau/bureau.fixture.ts'

setUp()

const phoneIs = ({ loan }: Borrowed, phone: string) =>
  people.database.db.updateTable('identity_user').set({ phone }).where('id', '=', loan.customerId).execute()
/** The gateway has an error for SMS to numbers with these last digits. */
const refusedPhones = ['+254711000943', '+254711001943'] as const
async function signIn({ phone }: Borrowed): Promise<TestCookies> {
  const cookies: TestCookies = {}
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  return cookies
}

test('a listing follows the debt: paid down to KES 800, paid off, and the account deleted on the same day', async () => {
  const [signing, phone] = [{} as TestCookies, newPhone()]
  await signLoan(people, signing, phone)
  await settle(people)
  const [loan] = await people.services.loans.ofRequests([(await currentLoan(people, signing)).id])
  const one = { loan: loan!, phone, number: loan!.documentNumber }
  await goTo(121)
  await goTo(152)
  await goTo(153, 7)
  expect(await statusIn(152, { one })).toEqual({ one: expect.stringMatching(/^F \d+ C$/) as string })
  const { payoffCents } = await people.services.loans.positionOf(
    (await people.services.loans.byId(one.loan.id))!,
    people.clock.today(),
  )
  await lender.pay(one, toMajor(wholeShillings(payoffCents)) - 800)
  await goTo(154, 7)
  const file = (await fileOf(153, one))!
  expect(file.wrong).toEqual([])
  expect(file.rows.get(one.number)).toMatchObject({ CurrentBalance: '800', OverdueBalance: '800' })
  expect((await people.services.bureauFiles.listFiles())[0]).toMatchObject({
    rows: 1,
    wrong: [],
    leftOut: {},
  })

  await lender.pay(one, 'all')
  const cookies = await signIn(one)
  expect(
    await people.api(
      'POST /api/account/data/delete',
      { body: { currentPassword: wanjiku.password } },
      { cookies },
    ),
  ).toMatchObject({ ok: true })
  await goTo(155, 7)
  expect(await statusIn(154, { one })).toEqual({ one: 'A 0 A' })
  expect((await fileOf(154))!.rows.get(one.number)).toMatchObject({
    CurrentBalance: '0',
    Mobile: stored(one.phone).replace('+', ''),
  })
})

test('one instalment is paid while the next is open: it is reported, without another notice', async () => {
  const one = await lender.borrow(10_000, { dueAfterDays: [30, 61] })
  // Day 90 is a Sunday and day 91 a public holiday: the notice goes on day 92.
  await goTo(92)
  await goTo(123)
  await goTo(124, 7)
  const before = (await fileOf(123))!.rows.get(one.number)!
  expect(before).toMatchObject({ InstalmentsInArrears: '2', DaysInArrears: '93' })
  const firstDue = one.loan.terms.dues[0]!.on
  for (let paid = 0; paid < 40_000; paid += 1_000) {
    const position = await people.services.loans.positionOf(
      (await people.services.loans.byId(one.loan.id))!,
      people.clock.today(),
    )
    if (position.nextDue!.on !== firstDue) break
    await lender.pay(one, 1_000)
  }
  await goTo(125, 7)
  expect((await fileOf(124, one))!.rows.get(one.number)).toMatchObject({ DaysInArrears: '63' })
})

test('a notice that no provider accepted does not count: it is sent again the next day, and counts from then', async () => {
  const [one, byMail] = [await lender.borrow(10_000), await lender.borrow(10_000)]
  await people.database.db
    .updateTable('identity_user')
    .set({ email: 'wanjiku@example.co.ke', emailProvedAt: people.clock.now() })
    .where('id', '=', byMail.loan.customerId)
    .execute()
  await goTo(121, 7)
  await phoneIs(one, refusedPhones[0])
  await phoneIs(byMail, refusedPhones[1])
  await goTo(121, 8)
  await goTo(121, 21)
  expect(await bureauNotices(one)).toEqual([])
  await phoneIs(one, stored(one.phone))
  await phoneIs(byMail, stored(byMail.phone))
  await goTo(122, 8)
  expect(await bureauNotices(one)).toEqual([
    expect.stringMatching(/due since 02\.05\.2026\. Unpaid, credit bureaus are told on 02\.08\.2026/),
  ])
  expect(await bureauNotices(byMail)).toEqual([])
  await goTo(153, 7)
  // On day 152 only the loan whose e-mail was accepted on day 121.
  expect(await statusIn(152, { one, byMail })).toEqual({ byMail: 'F 91 C' })
  await goTo(154, 7)
  expect(await statusIn(153, { one, byMail })).toEqual({ one: 'F 92 C', byMail: 'F 92 C' })
})

test('a customer who paid between midnight and the morning, or whose debt was sold then, gets no notice of a listing', async () => {
  const [paid, sold, late] = [
    await lender.borrow(10_000),
    await lender.borrow(10_000),
    await lender.borrow(10_000),
  ]
  await goTo(120)
  await goTo(121)
  await goTo(154, 7)
  expect(Object.keys(await statusIn(153, { paid, sold, late }))).toEqual(['paid', 'sold', 'late'])
  await send(153)
  await lender.pay(paid, 'all')
  await lender.locked(sold, (tx, { id }) =>
    people.services.loans.sell(tx, id, {
      priceCents: fromMajor(1_000),
      assigneeName: 'Deni Collections Ltd',
      brokerName: 'Wakala Brokers',
      bank: null,
    }),
  )
  await goTo(154, 9)
  const afterwards = async (of: Borrowed) =>
    (await bureauNotices(of)).filter((text) => text.includes('credit bureaus know'))
  expect([await afterwards(paid), await afterwards(sold)]).toEqual([[], []])
  expect(await afterwards(late)).toHaveLength(1)
})

test('a file that was not marked as sent reported nothing: its customers are notified once it was', async () => {
  const late = await lender.borrow(10_000)
  await goTo(121)
  await goTo(153, 7)
  expect(await statusIn(152, { late })).toEqual({ late: 'F 91 C' })
  for (const after of [154, 155, 156]) await goTo(after)
  expect(await bureauNotices(late)).toHaveLength(1)
  const waiting = async () => (await people.services.bureauFiles.waiting()).map(({ subject }) => subject)
  expect(await waiting()).toContain(`mobile ${addDays(first, 152)}`)
  await send(152)
  expect(await waiting()).not.toContain(`mobile ${addDays(first, 152)}`)
  await goTo(157)
  expect((await bureauNotices(late)).at(-1)).toContain('credit bureaus know since 05.08.2026')
  await goTo(158)
  expect(await bureauNotices(late)).toHaveLength(2)
})

test('notices follow the contact rules: none on a Sunday, none while a complaint is open', async () => {
  // 60 days past due on day 125, a Sunday.
  people.clock.move(4 * 24 * hourMs)
  const [one, complains] = [await lender.borrow(10_000), await lender.borrow(10_000)]
  const cookies = await signIn(complains)
  expect(
    await people.api(
      'POST /api/account/appeals',
      { body: { topic: 'treatment', values: { textarea: 'You call too often.' } } },
      { cookies },
    ),
  ).toMatchObject({ ok: true })
  await goTo(125, 12)
  await goTo(125, 20)
  expect([await bureauNotices(one), await bureauNotices(complains)]).toEqual([[], []])
  await goTo(126, 8)
  expect([(await bureauNotices(one)).length, (await bureauNotices(complains)).length]).toEqual([1, 0])
})

test('a late-found payment closes the loan at the bureaus too, though it closed before their last file', async () => {
  const one = await lender.borrow(10_000)
  await goTo(20)
  await goTo(21, 7)
  expect(await statusIn(20, { one })).toEqual({ one: 'F 0 A' })
  await lender.pay(one, 'all', addDays(first, 15))
  const loan = (await people.services.loans.byId(one.loan.id))!
  expect(loan).toMatchObject({ status: 'repaid', closedOn: addDays(first, 15) })
  await goTo(22, 7)
  expect(await statusIn(21, { one })).toEqual({ one: 'A 0 A' })
})

test('at exactly KES 1,000 past due no customer is notified, at 1,001 they are', async () => {
  const [small, large] = [await lender.borrow(10_000), await lender.borrow(10_000)]
  await goTo(121, 7)
  const pastDue = async ({ loan }: Borrowed) =>
    nextPayment(await people.services.loans.positionOf((await people.services.loans.byId(loan.id))!))
      .amountCents
  for (const [of, left] of [
    [small, 1_000_00],
    [large, 1_001_00],
  ] as const) {
    const step = addDays(first, 120)
    while ((await pastDue(of)) > left + 30_000_00) await lender.pay(of, 10_000, step)
    for (let open = await pastDue(of); open > left; open = await pastDue(of))
      await lender.pay(of, Math.max(1, Math.floor(((open - left) / 100) * 0.9)), step)
    expect(await pastDue(of)).toBe(left)
  }
  await goTo(121, 9)
  expect([(await bureauNotices(small)).length, (await bureauNotices(large)).length]).toEqual([0, 1])
})

test('the customer of a sold debt reads the debt, and not its price', async () => {
  const one = await lender.borrow(10_000)
  await goTo(61)
  await lender.locked(one, (tx, { id }) =>
    people.services.loans.sell(tx, id, {
      priceCents: fromMajor(1_234),
      assigneeName: 'Deni Collections Ltd',
      brokerName: 'Wakala Brokers',
      bank: null,
    }),
  )
  await people.drain()
  const [sold] = await people.sentTo(stored(one.phone))
  expect(sold).toContain(`loan ${one.number}, KES 25,250 owed, was sold to Deni Collections Ltd`)
  expect(sold).not.toContain('1,234')
})
