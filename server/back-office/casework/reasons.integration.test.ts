/**
 * Goal: what customers are told of a reason, and which reasons an officer picks from, change without a deployment: from
 * their day on, and nobody who was decided on before is told otherwise (rules messages-11, messages-12). Method: the whole
 * service by HTTP; the clock is moved.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { officerReasons, type OfficerReason } from '../../../domain/scorecard.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer, referred, type TestOfficer } from '../../testing/officers.ts'
import { currentLoan, startPeople, wanjiku, type People } from '../../testing/people.ts'
import { newRuleMakers } from '../rule-drafts/rule-drafts.fixture.ts'

let people: People
beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.stop())

const open = async (by: TestOfficer, id: string) => {
  const reply = await people.api('GET /api/office/requests/{id}', { params: { id } }, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const reject = async (by: TestOfficer, id: string, reason: OfficerReason) =>
  people.api(
    'POST /api/office/requests/{id}/reject',
    {
      params: { id },
      body: { revision: (await open(by, id)).revision, reasons: [reason], words: 'We looked at it.' },
    },
    { cookies: by.cookies },
  )
const toldOf = async (cookies: TestCookies) => (await currentLoan(people, cookies)).loanRequest.reasons

test('a reason says from its day what the newest texts say, and an officer picks from those in force', async () => {
  const before = 'We could not confirm what you told us.'
  const after = 'We asked, and could not confirm what you told {brand}. Call {hotline}.'
  const tomorrow = addDays(people.clock.today(), 1)
  const texts = await newRuleMakers(people, 'messages')
  const id = await texts.draft({ texts: { 'reason.detailsNotConfirmed': { en: after } } }, tomorrow)
  expect((await texts.read(id)).differences).toEqual([{ what: `Reason: ${before} (English)`, before, after }])
  const asked = await texts.propose(id)
  await texts.approve(asked.ok ? asked.data.waiting! : '')
  expect(await texts.release(id, tomorrow)).toMatchObject({ ok: true })
  const operations = await newRuleMakers(people, 'operations')
  const fewer = officerReasons.filter((reason) => reason !== 'tooManyRequests')
  const none = await operations.draft({ officerReasons: [] }, tomorrow)
  expect((await operations.read(none)).faults).toMatchObject([{ field: 'officerReasons' }])
  const picks = await operations.approved({ officerReasons: fewer }, tomorrow)
  expect(await operations.release(picks, tomorrow)).toMatchObject({ ok: true })

  const [first, second] = [await referred(people), await referred(people)]
  const officer = await newOfficer(people)
  expect((await open(officer, first.id)).officerReasons).toEqual(officerReasons)
  expect(await reject(officer, first.id, 'detailsNotConfirmed')).toMatchObject({ ok: true })
  expect(await toldOf(first.cookies)).toEqual([{ code: 'detailsNotConfirmed', text: before }])

  await people.advance(86_400_000)
  const later = await newOfficer(people)
  for (const { phone, cookies } of [first, second])
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies },
    )
  expect((await open(later, second.id)).officerReasons).toEqual(fewer)
  expect(await reject(later, second.id, 'tooManyRequests')).toMatchObject({
    status: 422,
    problem: { errors: { reasons: expect.anything() as unknown } },
  })
  expect(await reject(later, second.id, 'detailsNotConfirmed')).toMatchObject({ ok: true })
  expect(await toldOf(second.cookies)).toEqual([
    {
      code: 'detailsNotConfirmed',
      text: 'We asked, and could not confirm what you told Mkopo. Call +254 20 000 0000.',
    },
  ])
  expect(await toldOf(first.cookies)).toEqual([{ code: 'detailsNotConfirmed', text: before }])
})
