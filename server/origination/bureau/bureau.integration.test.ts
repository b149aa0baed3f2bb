/**
 * Goal: bureaus get the true status of every loan, and nothing negative before its customer was notified,
 * while it is disputed, or if it is small. Method: a book with every status, its clock moved over months;
 * each file is read by an independent parser written from the data specification alone.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { newOfficer } from '../../testing/people/officers.ts'
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
} from './bureau.fixture.ts'
import { createBureauFiles } from './service.ts'
import { createBureauNotices } from '../../servicing/bureau-notices/index.ts'
import { cookieHeader } from '../../testing/service/harness.ts'

setUp()

test('a book with every status: each loan is reported as it is, and the reasons for unreported ones are counted', async () => {
  const book = {
    late: await lender.borrow(10_000),
    paysLater: await lender.borrow(10_000),
    small: await lender.borrow(300, { firstLoan: true }),
    disputed: await lender.borrow(10_000),
    fraud: await lender.borrow(10_000),
    notToBeContacted: await lender.borrow(10_000),
    twice: await lender.borrow(10_000, { dueAfterDays: [30, 61] }),
    sold: await lender.borrow(10_000),
    writtenOff: await lender.borrow(10_000),
    restructured: await lender.borrow(10_000),
    repaid: await lender.borrow(10_000),
  }
  await goTo(1)
  expect(new Set(Object.values(await statusIn(0, book)))).toEqual(new Set(['F 0 A']))

  await goTo(20)
  await lender.mark(book.disputed, 'dispute')
  await lender.mark(book.fraud, 'fraud')
  await lender.mark(book.notToBeContacted, 'stopContact')
  await lender.pay(book.repaid, 'all')
  await goTo(21)
  expect(await statusIn(20, book)).toEqual({
    ...Object.fromEntries(
      Object.keys(book)
        .filter((name) => name !== 'disputed' && name !== 'fraud')
        .map((name) => [name, 'F 0 A']),
    ),
    repaid: 'A 0 A',
  })
  expect((await people.services.bureauFiles.listFiles())[0]).toMatchObject({
    rows: 9,
    leftOut: { disputed: 1, fraud: 1 },
  })

  // Reported once as closed, and not again.
  await goTo(22)
  expect(await statusIn(21, book)).not.toHaveProperty('repaid')

  // Past due without an earlier notice: not reported.
  await goTo(63)
  expect(await fileOf(62)).toBeNull()

  await goTo(100)
  await lender.locked(book.restructured, (tx, loan) =>
    people.services.loans.recordConcession(
      tx,
      loan,
      {
        kind: 'restructure',
        on: people.clock.today(),
        dueOn: [addDays(first, 200), addDays(first, 230)],
        interest: 'stops',
      },
      'hardship',
    ),
  )
  await goTo(101)
  expect(await statusIn(100, book)).toEqual({ restructured: 'G 0 A' })

  // At 60 days past due all customers who may be contacted are notified, by day, except for small debts.
  await goTo(121, 7)
  expect(await bureauNotices(book.late)).toEqual([])
  await goTo(121, 8)
  expect(await bureauNotices(book.late)).toEqual([
    expect.stringMatching(/due since 02\.05\.2026\. Unpaid, credit bureaus are told on 01\.08\.2026/),
  ])
  for (const name of ['small', 'disputed', 'fraud', 'notToBeContacted', 'restructured', 'repaid'] as const)
    expect(await bureauNotices(book[name]), name).toEqual([])

  await goTo(140)
  await lender.locked(book.writtenOff, (tx, { id }) => people.services.loans.writeOff(tx, id))
  await goTo(152)
  expect(await statusIn(151, book)).toEqual({ restructured: 'G 0 A', twice: 'F 121 C' })
  await goTo(153, 7)
  expect(await statusIn(152, book)).toEqual({
    late: 'F 91 C',
    paysLater: 'F 91 C',
    twice: 'F 122 C',
    sold: 'F 91 C',
    writtenOff: 'C 91 C',
    restructured: 'G 0 A',
  })
  expect((await fileOf(152))!.rows.get(book.twice.number)).toMatchObject({ InstalmentsInArrears: '2' })
  // Customers are notified of the listing after the file was sent.
  await send(152)
  // It is a Sunday: past-due customers are not contacted.
  await goTo(153)
  expect(await bureauNotices(book.late)).toHaveLength(1)
  await goTo(154)
  expect((await bureauNotices(book.writtenOff)).at(-1)).toContain('credit bureaus know since 02.08.2026')
  expect((await bureauNotices(book.late)).at(-1)).toContain('credit bureaus know since 02.08.2026')
  expect(await bureauNotices(book.late)).toHaveLength(2)

  // The next file corrects changes.
  await lender.pay(book.paysLater, 'all')
  await lender.pay(book.late, 500)
  await lender.mark(book.twice, 'dispute')
  await lender.locked(book.sold, (tx, { id }) =>
    people.services.loans.sell(tx, id, {
      priceCents: fromMajor(1_000),
      assigneeName: 'Deni Collections Ltd',
      brokerName: 'Wakala Brokers',
      bank: null,
    }),
  )
  await goTo(155)
  expect(await statusIn(154, book)).toEqual({
    late: 'F 93 C',
    paysLater: 'A 0 A',
    sold: 'A 0 A',
    writtenOff: 'C 93 C',
    restructured: 'G 0 A',
  })
  expect((await fileOf(154))!.rows.get(book.paysLater.number)).toMatchObject({ CurrentBalance: '0' })
  expect((await fileOf(154))!.rows.get(book.late.number)).toMatchObject({ LastPaymentAmount: '500' })
  await goTo(156)
  expect(await statusIn(155, book)).not.toHaveProperty('paysLater')
  expect(await bureauNotices(book.late)).toHaveLength(2)
})

test('the notice goes by e-mail too, and a queued one is not sent after the payment', async () => {
  const [one, other] = [await lender.borrow(10_000), await lender.borrow(10_000)]
  await people.database.db
    .updateTable('identity_user')
    .set({ email: 'wanjiku@example.co.ke', emailProvedAt: people.clock.now() })
    .where('id', '=', one.loan.customerId)
    .execute()
  await goTo(121, 7)
  people.clock.move(2 * hourMs)
  await people.services.bureauNotices.sendNotices()
  await lender.pay(other, 'all')
  expect([(await bureauNotices(one)).length, (await bureauNotices(other)).length]).toEqual([1, 0])
  const mails = await people.sandbox.get<{ subject: string }[]>('/api/mails?to=wanjiku@example.co.ke')
  expect(mails.map(({ subject }) => subject)).toContain('Credit bureaus are told on 01.08.2026')
})

test('a reversed payment reopens the loan at the bureaus, by the earlier notice', async () => {
  const one = await lender.borrow(10_000)
  await goTo(121)
  await goTo(130)
  const takeBack = await lender.pay(one, 'all')
  await goTo(131)
  expect(await statusIn(130, { one })).toEqual({ one: 'A 0 A' })
  await goTo(160)
  expect(await fileOf(159)).toBeNull()
  await takeBack()
  await goTo(161)
  expect(await statusIn(160, { one })).toEqual({ one: 'F 99 C' })
})

test('a file is made once a day, and the trail has its hash and its downloads', async () => {
  const { number } = await lender.borrow(10_000)
  await goTo(1)
  await people.services.bureauFiles.makeFile()
  const officer = await newOfficer(people, 'compliance')
  const listed = await people.api('GET /api/office/bureau/files', {}, officer)
  const item = listed.ok ? listed.data.items : []
  expect(item).toEqual([
    expect.objectContaining({
      day: '2026-03-02',
      kind: 'mobile',
      name: 'mobile-facilities-02032026.csv',
      rows: 1,
      leftOut: {},
      wrong: [],
      wrongCount: 0,
      warnings: { Gender: 1 },
      isThere: true,
      sent: null,
    }),
  ])
  const { sha256 } = item[0]!
  const file = await people.services.bureauFiles.takeFile(null, 'mobile', first)
  const content = 'content' in file ? file.content : Buffer.alloc(0)
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  expect(content.toString()).toContain(number)

  // GET /api/office/bureau/files/{kind}/{day}
  const take = (day: string) =>
    fetch(`${people.url}/api/office/bureau/files/mobile/${day}`, {
      headers: { cookie: cookieHeader(officer.cookies) },
    })
  const taken = await take('2026-03-02')
  expect(taken.headers.get('content-disposition')).toBe(
    'attachment; filename="mobile-facilities-02032026.csv"',
  )
  expect(Buffer.from(await taken.arrayBuffer())).toEqual(content)
  expect((await take('2026-03-01')).status).toBe(404)
  // POST /api/office/bureau/files/{kind}/{day}/sent
  const send = (to: string, day = '2026-03-02') =>
    people.api(
      'POST /api/office/bureau/files/{kind}/{day}/sent',
      { params: { kind: 'mobile', day }, body: { to } },
      officer,
    )
  expect(await send('')).toMatchObject({ status: 422, problem: { errors: { to: ['Fill in this field'] } } })
  expect(await send('Metropol', '2026-03-01')).toMatchObject({ status: 404 })
  expect(await send('Metropol, receipt 4711')).toMatchObject({ ok: true })
  expect(await send('Metropol')).toMatchObject({ status: 409 })
  const after = await people.api('GET /api/office/bureau/files', {}, officer)
  expect(after.ok && after.data.items[0]!.sent).toEqual({
    at: people.clock.now().toISOString(),
    by: officer.email,
    to: 'Metropol, receipt 4711',
  })
  const { entries } = await people.services.audit.page({ subject: '2026-03-02' })
  expect(entries.map(({ act, officer: by }) => [act, by])).toEqual([
    ['bureau.fileSent', officer.email],
    ['bureau.fileTaken', officer.email],
    ['bureau.fileTaken', null],
    ['bureau.fileMade', null],
  ])
  expect(entries.at(-1)!.after).toMatchObject({ sha256, rows: 1 })
})

test('the file is deleted after 90 days, and its record stays', async () => {
  await lender.borrow(10_000)
  await goTo(1)
  await goTo(92)
  await people.services.bureauFiles.purge()
  expect(await fileOf(0)).toBeNull()
  expect((await people.services.bureauFiles.listFiles()).at(-1)).toMatchObject({ day: first, fileKey: null })
})

test('without bureau reporting there is no file and no notice', async () => {
  const one = await lender.borrow(10_000)
  people.clock.move(121 * 24 * hourMs)
  const deps = {
    ...people.services,
    bureauFile: null,
  }
  await createBureauNotices(deps).sendNotices()
  await createBureauFiles(deps).makeFile()
  expect(await people.database.db.selectFrom('bureau_notice').selectAll().execute()).toEqual([])
  expect(await people.services.bureauFiles.listFiles()).toEqual([])
  expect(one.loan.status).toBe('active')
})
