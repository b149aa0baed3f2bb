/**
 * Goal: a document gets one first loan, whichever phone its holder returns with (rule money-4). Method: the
 * whole service with its sandbox; an account is deleted after its loan, and its ID number is typed under
 * another phone.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { approve, bringScans, newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  stored,
  submitForm,
  typed,
  viewIn,
} from '../../testing/people/customers.ts'
import { reasons } from '../../../words/compiled/reasons.ts'
import { current, erase, people, repay, setUp } from './data-rights.fixture.ts'

setUp()

/** Repays a loan and deletes the account; returns its document number. */
async function left(): Promise<string> {
  const [cookies, phone, document]: [TestCookies, string, string] = [{}, newPhone(), newDocument()]
  await signLoan(people, cookies, phone, undefined, typed.personal(document))
  await repay(cookies, phone)
  expect((await erase(cookies)).status).toBe(200)
  await people.advance(86_400_000)
  return document
}

/**
 * Applies with this document under a new phone: the application goes to an officer and shows the price of a
 * first loan.
 */
async function back(document: string, loanSize = '10000') {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone, undefined, typed.personal(document))
  viewIn(await submitForm(people, cookies, at, 'confirmation', { loanSize, loanTerm: '61', agreement: 'on' }))
  await people.advance(60_000)
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(signed.problem.code)
  const { id } = signed.data
  await bringScans(people, id)
  await people.drain()
  expect(await current(cookies)).toMatchObject({
    status: 'pendingApproval',
    loanRequest: { waitsForPerson: true },
    slip: { dailyRatePercent: 0 },
  })
  return { cookies, phone, id }
}

const seen = async (id: string, { cookies }: TestOfficer) => {
  const reply = await people.api('GET /api/office/requests/{id}', { params: { id } }, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const approved = async (id: string, by: TestOfficer, note = '') =>
  people.api(
    'POST /api/office/requests/{id}/approve',
    { params: { id }, body: { revision: (await seen(id, by)).revision, note, evidence: '' } },
    { cookies: by.cookies },
  )
const answer = (what: 'accept' | 'decline', cookies: TestCookies) =>
  people.api(`POST /api/account/loans/current/alternative-offer/${what}`, undefined, { cookies })
const loanOf = async (id: string) => (await people.services.loans.ofRequests([id]))[0]
const laterPpm = async (): Promise<number> =>
  (await people.services.products.configInForce()).standardDailyRatePpm

test('an officer who approves the ID of a deleted account under another phone offers the same amount at the later price', async () => {
  const [{ cookies, phone, id }, officer] = [await back(await left()), await newOfficer(people)]
  const { laterPrice, requested } = await seen(id, officer)
  expect(laterPrice).toMatchObject({ dailyPercent: (await laterPpm()) / 10_000 })
  expect(laterPrice!.toRepay).toBeGreaterThan(requested)
  expect(await approved(id, officer)).toMatchObject({ ok: true, data: { waiting: null } })
  await settle(people)
  expect(await loanOf(id), 'no payout before the customer accepts').toBeUndefined()
  const offered = await current(cookies)
  expect(offered).toMatchObject({
    status: 'alternativeOffer',
    size: 10_000,
    loanRequest: {
      alternativeLoanSize: 10_000,
      canAccept: true,
      canDecline: true,
      reasons: [{ code: 'notFirstLoan', text: reasons.en.notFirstLoan }, { code: 'personApproved' }],
    },
    slip: {
      firstLoan: false,
      dailyRatePercent: (await laterPpm()) / 10_000,
      total: { amount: laterPrice!.toRepay },
    },
  })
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringContaining('this ID had a loan before: we offer KES 10,000'),
  )
  expect(await answer('accept', cookies)).toMatchObject({ ok: true })
  await people.advance(60_000)
  await settle(people)
  expect(await current(cookies)).toMatchObject({ status: 'active', size: 10_000 })
  expect((await loanOf(id))!.terms).toMatchObject({ firstLoan: false, dailyRatePpm: await laterPpm() })
})

test('a declined offer pays nothing out', async () => {
  const [{ cookies, id }, officer] = [await back(await left()), await newOfficer(people)]
  await approved(id, officer)
  expect(await answer('decline', cookies)).toMatchObject({ ok: true })
  await people.advance(60_000)
  await settle(people)
  expect(await current(cookies)).toMatchObject({ status: 'cancelled' })
  expect(await loanOf(id)).toBeUndefined()
})

test('approved by two officers the application is an offer too, and the second officer sees it', async () => {
  const { cookies, id } = await back(await left(), '30000')
  const [officer, controller] = [await newOfficer(people), await newOfficer(people, 'controller')]
  const asked = await approved(id, officer, 'The selfie is theirs.')
  const waiting = asked.ok ? asked.data.waiting! : ''
  const proposal = await people.api(
    'GET /api/office/actions/{id}',
    { params: { id: waiting } },
    { cookies: controller.cookies },
  )
  expect(proposal).toMatchObject({
    data: {
      after: {
        status: 'alternativeOffer',
        dailyPercent: (await laterPpm()) / 10_000,
        reasons: ['notFirstLoan'],
      },
    },
  })
  expect(await approve(people, controller, asked)).toMatchObject({ ok: true })
  await settle(people)
  expect(await loanOf(id)).toBeUndefined()
  expect(await current(cookies)).toMatchObject({
    status: 'alternativeOffer',
    size: 30_000,
    slip: { firstLoan: false },
  })
})

test('a counter-offer is at the later price too', async () => {
  const [{ cookies, id }, officer] = [await back(await left()), await newOfficer(people)]
  const { revision } = await seen(id, officer)
  const offered = await people.api(
    'POST /api/office/requests/{id}/offer',
    { params: { id }, body: { revision, loanSize: 5_000 } },
    { cookies: officer.cookies },
  )
  expect(offered).toMatchObject({ ok: true })
  expect(await current(cookies)).toMatchObject({
    status: 'alternativeOffer',
    size: 5_000,
    loanRequest: { reasons: [{ code: 'notFirstLoan' }, { code: 'personOfferedLess' }] },
    slip: { firstLoan: false, dailyRatePercent: (await laterPpm()) / 10_000 },
  })
})

test('the scoring rules never approve it automatically, even after an officer confirmed the holder of the ID', async () => {
  const [document, owner, ownerPhone]: [string, TestCookies, string] = [newDocument(), {}, newPhone()]
  await signLoan(people, owner, ownerPhone, undefined, typed.personal(document))
  await repay(owner, ownerPhone)
  const [{ id, cookies }, officer] = [await back(document), await newOfficer(people)]
  const { customer } = await seen(id, officer)
  const settled = await people.api(
    'POST /api/office/customers/{id}/holds-document',
    { params: { id: customer.id }, body: { note: 'The selfie is theirs.' } },
    { cookies: officer.cookies },
  )
  expect(settled).toMatchObject({ ok: true })
  await sql`update loan_request set waits_for_person = false, person_due_on = null, scored_at = null where id = ${id}`.execute(
    people.database.db,
  )
  await people.services.applications.decide({ customerId: customer.id, requestId: id })
  expect(await current(cookies)).toMatchObject({
    status: 'pendingApproval',
    loanRequest: { waitsForPerson: true },
  })
  expect((await seen(id, officer)).decisions[0], 'the scoring rules would approve').toMatchObject({
    outcome: 'approve',
  })
  expect(await approved(id, officer)).toMatchObject({ ok: true })
  expect(await current(cookies)).toMatchObject({ status: 'alternativeOffer', slip: { firstLoan: false } })
})
