import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import { newPhone, signLoan, startPeople, stored, wanjiku } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
let phone: string
let loanId: string
const mine: TestCookies = {}
const theirs: TestCookies = {}
beforeAll(async () => {
  phone = newPhone()
  await signLoan(people, mine, phone)
  await signLoan(people, theirs, newPhone())
  const config = await people.api('GET /api/account/appeals/config', {}, { cookies: mine })
  if (!config.ok) throw new Error(config.problem.code)
  loanId = config.data.loans[0]!.id
})

const picture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    ),
  ])
async function upload(cookies: TestCookies): Promise<string> {
  const reply = await people.api('POST /api/account/appeals/files', { file: await picture() }, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.id
}
const file = (
  cookies: TestCookies,
  topic: 'payment' | 'personalData' | 'myData',
  values: Record<string, string>,
) => people.api('POST /api/account/appeals', { body: { topic, values } }, { cookies })

test('an invalid email address is refused at its field: Invalid email', async () => {
  expect(await file(mine, 'myData', { textarea: 'All of it.', userEmail: 'not an address' })).toMatchObject({
    status: 422,
    problem: { errors: { userEmail: ['Invalid email'] } },
  })
})

test('a text that is too long is refused with its length and the limit', async () => {
  const refused = async (textarea: string) => {
    const reply = await file(mine, 'myData', { textarea })
    return reply.ok ? [] : reply.problem.errors['textarea']
  }
  const said = ['4,000 characters at most; this has 7,812. Make it shorter']
  expect(await refused('x'.repeat(7_812))).toEqual(said)
  expect(await refused(`${'x'.repeat(7_810)}\r\nx`)).toEqual(said) // a new line is one character
  expect(await refused('x'.repeat(60_000))).toEqual([expect.stringContaining('60,000')])
})

test('a customer request is filed with its files, confirmed by SMS, and readable by its owner only', async () => {
  const first = await upload(mine)
  const filed = await file(mine, 'payment', {
    loanSelect: loanId,
    textarea: 'I paid 500 on Monday.',
    files: first,
  })
  if (!filed.ok) throw new Error(filed.problem.code)
  expect(filed.data).toMatchObject({
    category: 'financialAppeals',
    status: 'pendingReview',
    answerDueOn: '2026-04-01',
    answer: null,
  })
  expect(filed.data.values.find(({ type }) => type === 'files')).toMatchObject({
    value: '',
    files: [{ id: first, fileKind: 'jpeg' }],
  })
  expect((await people.sentTo(stored(phone)))[0]).toContain(
    `we have your message ${filed.data.number}. A person answers by 01.04.2026`,
  )
  const params = { id: filed.data.id }
  expect(await people.api('GET /api/account/appeals/{id}', { params }, { cookies: mine })).toMatchObject({
    ok: true,
  })
  expect(await people.api('GET /api/account/appeals/{id}', { params }, { cookies: theirs })).toMatchObject({
    ok: false,
    status: 404,
  })
  const fetched = (cookies: TestCookies) =>
    fetch(`${people.url}/api/account/appeals/files/${first}`, {
      headers: { cookie: cookieHeader(cookies) },
    })
  const own = await fetched(mine)
  expect([own.status, own.headers.get('content-type'), own.headers.get('content-disposition')]).toEqual([
    200,
    'image/jpeg',
    expect.stringMatching(/^attachment/),
  ])
  expect((await fetched(theirs)).status).toBe(404)
})

test('topics by category have their fields and the days until the answer', async () => {
  const config = await people.api('GET /api/account/appeals/config', {}, { cookies: mine })
  if (!config.ok) throw new Error(config.problem.code)
  const byCategory = (wanted: string) =>
    config.data.topics
      .filter(({ category }) => category === wanted)
      .map(({ topic, answerWithinDays }) => [topic, answerWithinDays])
  expect(byCategory('legalNotices')).toEqual([
    ['treatment', 30],
    ['representative', 30],
    ['other', 30],
  ])
  expect(byCategory('financialAppeals')).toEqual([
    ['payment', 30],
    ['refund', 30],
    ['difficulty', 30],
    ['callBack', 2],
  ])
  expect(byCategory('documentRequests')).toEqual([
    ['personalData', 7],
    ['newDocument', 7],
    ['certificate', 7],
    ['myData', 7],
  ])
  expect(config.data.topics.every(({ fields }) => fields.length > 0)).toBe(true)
})

test('a bank account of twenty digits is shown in groups, to its owner and to officers', async () => {
  const values = {
    loanSelect: loanId,
    refundMethodSelect: 'bank',
    bank: '044525225',
    accountNumber: '40817810099910004312',
    ownerName: "Wanjiku Ng'ang'a",
  }
  const filed = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'refund', values, currentPassword: wanjiku.password } },
    { cookies: mine },
  )
  if (!filed.ok) throw new Error(JSON.stringify(filed.problem))
  const { cookies } = await newOfficer(people)
  const read = [
    await people.api('GET /api/account/appeals/{id}', { params: { id: filed.data.id } }, { cookies: mine }),
    await people.api('GET /api/office/appeals/{id}', { params: { id: filed.data.id } }, { cookies }),
  ]
  expect(
    read.map((each) =>
      each.ok ? each.data.values.find(({ name }) => name === 'accountNumber')?.value : each.problem.code,
    ),
  ).toEqual(['408 17 810 0 9991 0004312', '408 17 810 0 9991 0004312'])
})

test("another customer's loan or file cannot be chosen; a file belongs to one request", async () => {
  expect(await file(theirs, 'payment', { loanSelect: loanId, textarea: 'x' })).toMatchObject({
    ok: false,
    problem: { code: 'validationFailed', errors: { loanSelect: [expect.any(String)] } },
  })
  const uploaded = await upload(mine)
  const values = { textarea: 'My name changed.', passportMainPage: uploaded, passportSelfie: uploaded }
  expect(await file(theirs, 'personalData', values)).toMatchObject({
    ok: false,
    problem: { errors: { passportMainPage: [expect.any(String)] } },
  })
  expect(await file(mine, 'personalData', values)).toMatchObject({
    ok: true,
    data: { answerDueOn: '2026-03-09' },
  })
  expect(await file(mine, 'personalData', values)).toMatchObject({ ok: false })
})

test('a request is answered once, and the customer is notified', async () => {
  const filed = await file(mine, 'myData', { textarea: 'What do you keep of me?' })
  if (!filed.ok) throw new Error(filed.problem.code)
  const { customerRequests } = people.services
  const answer = () =>
    people.database.transaction((tx) => customerRequests.answer(tx, filed.data.id, 'Here it is.'))
  expect((await customerRequests.queue()).map(({ id }) => id)).toContain(filed.data.id)
  expect(await answer()).toMatchObject({ before: 'pendingReview', appeal: { status: 'completed' } })
  expect(await answer()).toEqual({ error: 'transitionRefused' })
  expect((await customerRequests.queue()).map(({ id }) => id)).not.toContain(filed.data.id)
  expect(
    await people.api('GET /api/account/appeals/{id}', { params: { id: filed.data.id } }, { cookies: mine }),
  ).toMatchObject({ data: { status: 'completed', answer: 'Here it is.', answeredOn: '2026-03-02' } })
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringContaining(`your message ${filed.data.number} is answered`),
  )
})

test('texts are unreadable in the database, and files that were never filed are deleted after a day', async () => {
  const { rows } = await sql<{ content: Buffer }>`select content from appeal`.execute(people.database.db)
  for (const row of rows) expect(row.content.toString('latin1')).not.toContain('What do you keep')
  const waiting = await upload(mine)
  await people.advance(25 * 3_600_000)
  await people.services.customerRequests.purge()
  expect(
    await people.api(
      'POST /api/account/appeals',
      { body: { topic: 'payment', values: { loanSelect: loanId, textarea: 'x', files: waiting } } },
      { cookies: mine },
    ),
  ).toMatchObject({ ok: false })
})
