/**
 * Goal: locked data changes only with two officers, an audit entry and a notice to the customer. Method: the
 * whole service.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cents } from '../../../../domain/money.ts'
import { actionsOnChanges, picture } from './data-changes.fixture.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import {
  newDocument,
  newPhone,
  startPeople,
  stored,
  typed,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())
let [first, second, compliance]: TestOfficer[] = []
type Acts = ReturnType<typeof actionsOnChanges>
let acts: Acts
beforeAll(async () => {
  ;[first, second, compliance] = [
    await newOfficer(people),
    await newOfficer(people),
    await newOfficer(people, 'compliance'),
  ]
  acts = actionsOnChanges(people, first, second)
})

const takeCase = (subject: string, { cookies }: TestOfficer) =>
  people.api(
    'POST /api/office/cases/{kind}/{subject}/take',
    { params: { kind: 'change', subject }, body: { over: false } },
    { cookies },
  )

test('one officer proposes, another approves; the customer is notified, and before and after are audited', async () => {
  const { cookies, phone, appeal } = await acts.asked()
  const known = await people.api(
    'GET /api/office/appeals/{id}/change',
    { params: { id: appeal } },
    { cookies: first!.cookies },
  )
  expect(known).toMatchObject({
    ok: true,
    data: { typed: { firstName: 'Wanjiku', birthDate: '05.11.1990' }, waiting: null },
  })
  expect(await acts.propose(appeal, {})).toMatchObject({ problem: { code: 'nothingChanged' } })
  expect(await acts.propose(appeal, { firstName: 'Нjeri' })).toMatchObject({
    problem: { errors: { firstName: [expect.any(String)] } },
  })
  const id = acts.idIn(await acts.propose(appeal, { firstName: 'Njeri' }))
  expect(await acts.propose(appeal, { firstName: 'Other' })).toMatchObject({ problem: { code: 'conflict' } })
  expect(await acts.approve(id, first)).toMatchObject({ problem: { code: 'ownProposal' } })
  expect(await takeCase(id, first!)).toMatchObject({ problem: { code: 'conflict' } })
  expect(await takeCase(id, second!)).toMatchObject({ ok: true })
  expect(await acts.current(cookies)).toMatchObject({ firstName: 'Wanjiku' })
  expect(await people.api('GET /api/office/changes', undefined, { cookies: second!.cookies })).toMatchObject({
    data: {
      items: [
        {
          id,
          own: false,
          proposer: first!.email,
          fields: [{ name: 'firstName', before: 'Wanjiku', after: 'Njeri' }],
        },
      ],
    },
  })
  expect(await acts.approve(id)).toMatchObject({ ok: true, data: { status: 'approved' } })
  expect(await acts.approve(id, compliance)).toMatchObject({ problem: { code: 'conflict' } })
  expect(await acts.current(cookies)).toMatchObject({ firstName: 'Njeri' })
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringContaining('we changed your name, as you asked. Not you?'),
  )
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: compliance!.cookies })
  expect(
    trail.ok && trail.data.entries.find(({ subject, act }) => subject === id && act === 'data.approved'),
  ).toMatchObject({
    officer: second!.email,
    before: { firstName: 'Wanjiku' },
    after: { firstName: 'Njeri', proposedBy: first!.email },
    customer: "Njeri Ng'ang'a",
    about: { kind: 'change', id, label: null },
  })
  const opened = trail.ok && trail.data.entries.find(({ act }) => act === 'appeal.fileOpened')
  expect(opened).toMatchObject({
    about: { kind: 'appeal', id: appeal, label: expect.stringMatching(/^\d+$/) as string },
  })
  const { rows } = await sql<{ content: Buffer }>`select content from data_change`.execute(people.database.db)
  for (const row of rows) expect(row.content.toString('latin1')).not.toContain('Njeri')
})

test("a new phone ends sessions, signs in, gets the notice with the old one, and payouts a day later; another customer's number is refused", async () => {
  const [{ cookies, phone, appeal }, other] = [await acts.asked(), await acts.asked()]
  expect(await acts.propose(appeal, { phone: other.phone })).toMatchObject({
    problem: { errors: { phone: ['Another customer has this phone number'] } },
  })
  const next = newPhone()
  const id = acts.idIn(await acts.propose(appeal, { phone: next, birthDate: '06.11.1990' }))
  await acts.sendCode(id)
  await acts.enterCode(id, await people.codeFor(stored(next)))
  expect(await acts.approve(id)).toMatchObject({ ok: true })
  expect(await acts.current(cookies)).toBeNull()
  expect(
    await people.api('POST /api/v2/ken/users/login/password', {
      body: { phone, password: wanjiku.password },
    }),
  ).toMatchObject({ ok: false })
  expect(
    await people.api('POST /api/v2/ken/users/login/password', {
      body: { phone: next, password: wanjiku.password },
    }),
  ).toMatchObject({ ok: true })
  for (const number of [phone, next])
    expect(await people.sentTo(stored(number))).toContainEqual(
      expect.stringContaining(
        `we changed your birth date, phone (...${next.slice(-3)}), as you asked. Money already sent goes to the old number, the rest to the new.`,
      ),
    )
  const { rows } = await sql<{
    usableAt: Date
  }>`select usable_at from customer_receiving_number where phone = ${stored(next)}`.execute(
    people.database.db,
  )
  expect(rows[0]!.usableAt.getTime()).toBe(people.clock.now().getTime() + 24 * 3_600_000)
})

/** A new phone for the account, approved; `before` runs when only the approval is missing. */
async function replacePhone(appeal: string, before = async (): Promise<void> => undefined) {
  const next = newPhone()
  const [officer, colleague] = [await newOfficer(people), await newOfficer(people)]
  const id = acts.idIn(await acts.propose(appeal, { phone: next }, officer))
  await acts.sendCode(id, officer)
  await acts.enterCode(id, await people.codeFor(stored(next)), officer)
  await before()
  expect(await acts.approve(id, colleague)).toMatchObject({ ok: true })
  return next
}
const idOf = async (cookies: TestCookies): Promise<string> => {
  const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
  return account.ok ? account.data.guid : ''
}

test('a replaced number is no longer known, even if earlier money arrives there; the next loan goes to the new one', async () => {
  const { cookies, phone, appeal } = await acts.asked()
  const next = await replacePhone(appeal) // its payout was sent before
  await people.advance(25 * 3_600_000)
  await acts.signInAgain(next, cookies)
  expect(await people.api('GET /api/account/receiving', {}, { cookies })).toMatchObject({
    data: { current: { method: 'mpesa', phone: stored(next), usableFrom: null } },
  })
  expect(
    await people.api(
      'PUT /api/account/receiving',
      { body: { payoutMethod: 'mpesa', payoutPhone: phone } as never },
      { cookies },
    ),
  ).toMatchObject({ status: 403, problem: { code: 'proofNeeded' } })
})

test('an unsent payout of a signed loan goes to the new number, a day later', async () => {
  const { cookies, phone, appeal } = await acts.asked('personalData', undefined, '30000')
  const guid = await idOf(cookies)
  const { applications } = people.services
  const [request] = await applications.ofCustomer(guid)
  await people.database.transaction(async (tx) => {
    const on = { requestId: request!.id, revision: request!.revision }
    expect(await applications.counterOfferManually(tx, on, cents(200_000))).toHaveProperty('after')
  })
  const accept = async () => expect(await applications.accept(guid)).not.toHaveProperty('error')
  const next = await replacePhone(appeal, accept)
  const payouts = async () =>
    (
      await sql<{ phone: string; status: string }>`select phone, status from payout
        where customer_id = ${guid} order by status`.execute(people.database.db)
    ).rows
  expect(await payouts()).toEqual([
    { phone: stored(phone), status: 'cancelled' },
    { phone: stored(next), status: 'scheduled' },
  ])
  await people.advance(23 * 3_600_000)
  expect((await payouts())[1]).toMatchObject({ status: 'scheduled' })
  await people.advance(2 * 3_600_000)
  await people.drain()
  expect((await payouts())[1]!.status).toMatch(/sent|paid/)
})

test('an expired passport bars borrowing until a new one, sent with photos in the account, is approved', async () => {
  const passport = {
    documentKind: 'passport',
    seriesAndNumber: 'AK0111111',
    issueDate: '20.03.2016',
    issuer: '',
    birthPlace: '',
  }
  const { nationalId: _, ...personal } = typed.personal()
  const { cookies, phone, appeal } = await acts.asked('newDocument', { ...personal, ...passport })
  people.clock.move(20 * 24 * 3_600_000)
  await acts.signInAgain(phone, cookies)
  const config = () => people.api('GET /api/account/loans/request/config', undefined, { cookies })
  expect(await config()).toMatchObject({ data: { documentExpired: true } })
  const [again, approver] = [await newOfficer(people), await newOfficer(people)]
  expect(
    await acts.propose(appeal, { seriesAndNumber: 'AK0123456', issueDate: '20.03.2016' }, again),
  ).toMatchObject({ problem: { code: 'validationFailed' } })
  // A change unrelated to the passport does not wait for the new one.
  const moved = acts.idIn(await acts.propose(appeal, { lastName: 'Mwangi' }, again))
  expect(await acts.approve(moved, approver)).toMatchObject({ ok: true })
  expect(await acts.current(cookies)).toMatchObject({ lastName: 'Mwangi', documentExpiry: 'expired' })
  const id = acts.idIn(
    await acts.propose(appeal, { seriesAndNumber: 'AK0123456', issueDate: '21.03.2026' }, again),
  )
  expect(await acts.approve(id, approver)).toMatchObject({ ok: true })
  expect(await config()).toMatchObject({ data: { documentExpired: false } })
})

test("a change can be withdrawn; without a photo, or for another topic, none is proposed; a caller's photo is uploaded by staff", async () => {
  const [officer, colleague] = [await newOfficer(people), await newOfficer(people)]
  const { cookies, appeal } = await acts.asked()
  expect((await acts.caseOf(appeal, officer)).waitingChange).toBeNull()
  const id = acts.idIn(await acts.propose(appeal, { nationalId: newDocument() }, officer))
  expect((await acts.caseOf(appeal, colleague)).waitingChange).toBe(id)
  expect(
    await people.api(
      'POST /api/office/changes/{id}/decline',
      { params: { id }, body: { note: 'A digit was wrong.' } },
      { cookies: officer.cookies },
    ),
  ).toMatchObject({ data: { status: 'declined', appealId: appeal } })
  expect(await acts.approve(id, colleague)).toMatchObject({ problem: { code: 'conflict' } })
  expect(
    await people.api('GET /api/office/changes/{id}', { params: { id } }, { cookies: colleague.cookies }),
  ).toMatchObject({ data: { id, status: 'declined' } })
  const declined = {
    officer: officer.email,
    act: 'data.declined',
    before: null,
    after: { note: 'A digit was wrong.' },
  }
  for (const trail of [
    (await acts.caseOf(appeal, officer)).acts,
    await acts.actsOf((await acts.current(cookies))!.guid, officer),
  ]) {
    expect(trail).toContainEqual(expect.objectContaining(declined))
    expect(trail).toContainEqual(expect.objectContaining({ act: 'data.proposed', after: null }))
  }
  const question = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'myData', values: { textarea: 'Why?' } } },
    { cookies },
  )
  expect(
    await acts.propose(question.ok ? question.data.id : '', { firstName: 'Njeri' }, officer),
  ).toMatchObject({
    problem: { code: 'conflict' },
  })
  const customer = (await acts.current(cookies))!.guid
  const called = await people.api(
    'POST /api/office/customers/{id}/appeals',
    {
      params: { id: customer },
      body: { text: 'Called: the last name is Mwangi now.' },
      file: await picture(),
    },
    { cookies: officer.cookies },
  )
  if (!called.ok) throw new Error(JSON.stringify(called.problem))
  // It is distinguished from the customer's own text: an officer wrote it.
  expect((await acts.caseOf(called.data.id, officer)).values[0]).toMatchObject({ name: 'spokenWish' })
  expect(
    await acts.approve(
      acts.idIn(await acts.propose(called.data.id, { lastName: 'Mwangi' }, officer)),
      colleague,
    ),
  ).toMatchObject({ ok: true })
  expect(await acts.current(cookies)).toMatchObject({ lastName: 'Mwangi' })
  expect(await people.api('GET /api/account/appeals', undefined, { cookies })).toMatchObject({
    data: { items: expect.arrayContaining([expect.objectContaining({ id: called.data.id })]) as unknown },
  })
})

test('a request not answered in time is shown as late, announced once, and comes first', async () => {
  const { cookies, phone, appeal } = await acts.asked()
  const read = () => people.api('GET /api/account/appeals/{id}', { params: { id: appeal } }, { cookies })
  const before = await read()
  const promised = before.ok ? before.data.answerDueOn : null
  expect(before).toMatchObject({ data: { promiseMissedOn: null } })
  people.clock.move(8 * 24 * 3_600_000)
  await acts.signInAgain(phone, cookies)
  expect(await read()).toMatchObject({ data: { promiseMissedOn: promised } })
  const [newer, officer] = [await acts.asked(), await newOfficer(people)]
  await people.services.reminders.send()
  await people.services.reminders.send()
  const notices = async () =>
    (await people.sentTo(stored(phone))).filter((text) => text.includes('did not keep it'))
  expect(await notices()).toHaveLength(1)
  const queue = await people.api('GET /api/office/appeals', undefined, { cookies: officer.cookies })
  const items = queue.ok ? queue.data.items : []
  expect(items.findIndex(({ id }) => id === appeal)).toBeLessThan(
    items.findIndex(({ id }) => id === newer.appeal),
  )
  expect(items.find(({ id }) => id === appeal)).toMatchObject({ late: true, promiseMissedOn: promised })
  people.clock.move(5 * 24 * 3_600_000)
  await acts.signInAgain(phone, cookies)
  await people.services.reminders.send()
  expect(await notices()).toHaveLength(1)
  const later = await read()
  expect(later).toMatchObject({ data: { promiseMissedOn: promised } })
  expect(later.ok && later.data.answerDueOn > (promised ?? '')).toBe(true)
})
