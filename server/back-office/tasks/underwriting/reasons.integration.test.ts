/**
 * Goal: texts of decline reasons, the reasons an officer can choose, and the lender's own reasons change
 * without a deployment, from their day on, by SMS and in the account; earlier decisions keep their texts
 * (rule messages-18). Method: the whole service by HTTP; the clock is moved.
 */
import { expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import { officerReasons } from '../../../../domain/decision/scorecard.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer, referred, type TestOfficer } from '../../../testing/people/officers.ts'
import { currentLoan, startPeople, stored, wanjiku } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'
import { newRuleMakers } from '../../rule-changes/rule-drafts.fixture.ts'

const people = started(() => startPeople())

const open = async (by: TestOfficer, id: string) => {
  const reply = await people.api('GET /api/office/requests/{id}', { params: { id } }, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const codesFor = async (by: TestOfficer, id: string) =>
  (await open(by, id)).officerReasons.map(({ code }) => code)
const reject = async (by: TestOfficer, id: string, ...reasons: string[]) =>
  people.api(
    'POST /api/office/requests/{id}/reject',
    {
      params: { id },
      body: { revision: (await open(by, id)).revision, reasons, words: 'We looked at it.' },
    },
    { cookies: by.cookies },
  )
const applicationOf = async (cookies: TestCookies) => (await currentLoan(people, cookies)).loanRequest
const signIn = (phone: string, cookies: TestCookies) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
/** Moves to the next day and signs in again. */
const nextDay = async (...customers: { phone: string; cookies: TestCookies }[]): Promise<TestOfficer> => {
  await people.advance(86_400_000)
  for (const { phone, cookies } of customers) await signIn(phone, cookies)
  return newOfficer(people)
}
const release = async (content: object) => {
  const tomorrow = addDays(people.clock.today(), 1)
  const makers = await newRuleMakers(people, 'reasons')
  const id = await makers.approved({ ...content }, tomorrow)
  expect(await makers.release(id, tomorrow)).toMatchObject({ ok: true })
}
/** Sets the application's language to Swahili, as if made on the Swahili pages. */
async function inSwahili(request: string): Promise<string> {
  const { customerId } = (await people.services.applications.forStaff(request))!
  await people.database.db
    .updateTable('loan_request')
    .set({ language: 'sw' })
    .where('customerId', '=', customerId)
    .execute()
  return customerId
}

test('a reason has the newest text from its day on, and an officer chooses from those in force', async () => {
  const before = 'We could not confirm what you told us.'
  const after = 'We asked, and could not confirm what you told {brand}. Call {hotline}.'
  const makers = await newRuleMakers(people, 'reasons')
  const none = await makers.draft({ picked: [] }, addDays(people.clock.today(), 1))
  expect((await makers.read(none)).faults).toMatchObject([{ field: 'picked' }])
  const called = { texts: { detailsNotConfirmed: { en: 'Call 0712345678' } } }
  const elsewhere = await makers.draft(called, addDays(people.clock.today(), 1))
  expect((await makers.read(elsewhere)).faults).toMatchObject([
    { field: 'texts.detailsNotConfirmed.en', text: expect.stringContaining('number 0712345678') as unknown },
  ])
  const fewer = officerReasons.filter((reason) => reason !== 'tooManyRequests')
  const changed = { picked: fewer, texts: { detailsNotConfirmed: { en: after } } }
  const id = await makers.draft(changed, addDays(people.clock.today(), 1))
  expect((await makers.read(id)).differences).toMatchObject([
    { before: 'Too many applications in 30 days', after: '' },
    { what: 'Reason: Data could not be confirmed (English)', before, after },
  ])
  await release(changed)

  const [first, second] = [await referred(people), await referred(people)]
  const officer = await newOfficer(people)
  expect(await codesFor(officer, first.id)).toEqual(officerReasons)
  expect(await reject(officer, first.id, 'detailsNotConfirmed')).toMatchObject({ ok: true })
  expect((await applicationOf(first.cookies)).reasons).toEqual([
    { code: 'detailsNotConfirmed', text: before },
  ])

  const later = await nextDay(first, second)
  expect(await codesFor(later, second.id)).toEqual(fewer)
  expect(await reject(later, second.id, 'tooManyRequests')).toMatchObject({
    status: 422,
    problem: { errors: { reasons: expect.anything() as unknown } },
  })
  expect(await reject(later, second.id, 'detailsNotConfirmed')).toMatchObject({ ok: true })
  const said = 'We asked, and could not confirm what you told Mkopo. Call +254 20 000 0000.'
  expect((await applicationOf(second.cookies)).reasons).toEqual([{ code: 'detailsNotConfirmed', text: said }])
  expect((await people.sentTo(stored(second.phone)))[0]).toContain(said)
  expect((await open(later, second.id)).reasons).toEqual([said])
  expect((await applicationOf(first.cookies)).reasons).toEqual([
    { code: 'detailsNotConfirmed', text: before },
  ])
})

const employer = {
  code: 'noEmployer',
  name: 'The employer does not know them',
  days: 45,
  offered: true,
  texts: {
    en: 'Your employer told us that you do not work there.',
    es: 'Tu empleador nos dijo que no trabajas ahí.',
    sw: 'Mwajiri wako ametuambia kwamba hufanyi kazi kwake.',
  },
}

test("a lender's own reason is sent in Swahili by SMS and shown in the account, and stays after it is retired", async () => {
  const makers = await newRuleMakers(people, 'reasons')
  const preview = await people.api(
    'POST /api/office/messages/preview',
    { body: { kind: 'reasons', base: 1, content: { own: [employer], texts: {} } } },
    { cookies: makers.manager.cookies },
  )
  const items = preview.ok ? preview.data.items : []
  expect(items.map(({ language }) => language)).toEqual(['en', 'en', 'sw', 'sw', 'es', 'es'])
  expect(items[2]).toMatchObject({ before: '', after: employer.texts.sw, afterLength: null })
  expect(items[3]).toMatchObject({
    after: expect.stringContaining(employer.texts.sw) as unknown,
    beforeLength: null,
    afterLength: { parts: 1 },
  })
  await release({ own: [employer] })

  const [first, second] = [await referred(people), await referred(people)]
  const customerId = await inSwahili(first.id)
  const officer = await nextDay(first, second)
  const { officerReasons: offered } = await open(officer, first.id)
  expect(offered.at(-1)).toEqual({ code: 'own.noEmployer', name: employer.name })
  expect(await reject(officer, first.id, 'own.noEmployer')).toMatchObject({ ok: true })
  const swahili = async () =>
    (await people.services.applications.current(customerId, 'sw'))?.loanRequest.reasons
  const shown = [{ code: 'own.noEmployer', text: employer.texts.sw }]
  expect((await people.sentTo(stored(first.phone)))[0]).toContain(employer.texts.sw)
  expect((await applicationOf(first.cookies)).daysUntilNextRequest).toBe(45)
  expect(await swahili()).toEqual(shown)

  const texts = { ...employer.texts, sw: 'Mwajiri wako hakujui.' }
  await release({ own: [{ ...employer, offered: false, texts }] })
  const later = await nextDay(first, second)
  expect(await codesFor(later, second.id)).not.toContain('own.noEmployer')
  expect(await reject(later, second.id, 'own.noEmployer')).toMatchObject({ status: 422 })
  expect(await swahili()).toEqual(shown)
})

test('an error of a reason is shown at its field', async () => {
  const makers = await newRuleMakers(people, 'reasons')
  const texts = { en: 'See https://example.com.', es: '', sw: 'Habari {name}.' }
  const faultsOf = async (content: object) => {
    const id = await makers.draft({ ...content }, addDays(people.clock.today(), 1))
    return (await makers.read(id)).faults.map(({ field }) => field)
  }
  const own = [
    { ...employer, days: 0 },
    { ...employer, name: ' ', code: 'own code' },
  ]
  expect(await faultsOf({ own })).toEqual(['own.0.days', 'own.1.code', 'own.1.name'])
  expect(await faultsOf({ own: [employer, employer] })).toEqual(['own.1.code'])
  expect(await faultsOf({ own: [{ ...employer, texts }] })).toEqual([
    'own.0.texts.en',
    'own.0.texts.sw',
    'own.0.texts.es',
  ])
  const long = 'A reason that is longer than what an SMS carries with all that stands around it. '.repeat(3)
  expect(await faultsOf({ texts: { ageAboveLimit: { en: `${long}${long}` } } })).toEqual([
    'texts.ageAboveLimit.en',
  ])
})
