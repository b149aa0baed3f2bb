/**
 * Goal: the secret key of a running service changes unnoticed by customers in the middle of a task, while two
 * keys are configured, and after the old one is removed. Method: a borrower with one of everything under the
 * old key, and one more process for each step of the change.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCheckJob } from '../control/audit/index.ts'
import { codeAt } from '../people/staff/index.ts'
import { newKey } from '../platform/security/key-ring.ts'
import { claimKeys, removeKeyRing, saveKeyRing } from '../platform/keys/key-store.ts'
import { createKeyCommands } from '../platform/process/key-commands.ts'
import { readPersonalData } from '../platform/capability/personal-data.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { borrowerWithEverything, good } from '../testing/access/things.ts'
import { startTestService, testKey, type TestCookies, type TestService } from '../testing/service/harness.ts'
import { newOfficer, officerPassword, type TestOfficer } from '../testing/people/officers.ts'
import {
  newDocument,
  newPhone,
  peopleOf,
  registerUpToConfirmation,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
  type People,
} from '../testing/people/customers.ts'

const made = newKey()
const [newId, oldId] = createSecrets(`${made},${testKey}`).ids as unknown as [string, string]
let people: People
let both: TestService
let alone: TestService
let officer: TestOfficer
beforeAll(async () => {
  people = await startPeople({
    upkeep: true,
    secretKey: `${testKey},${made}`,
    env: { ONE_ADMINISTRATOR: 'true' },
  })
  await claimKeys(people.database.db, [oldId])
})
afterAll(async () => {
  await alone?.stop()
  await both?.stop()
  await people.stop()
})

/** A process that was not restarted with the new key. */
const forgotten = '00000000-0000-4000-8000-000000000001'
const cardNumber = '4084084084084081'
/** Adds the same physical card, whichever customer adds it. */
async function addCard(service: TestService, cookies: TestCookies) {
  const { id, href } = good(
    await service.api(
      'POST /api/account/cards',
      { body: { currentPassword: wanjiku.password } },
      { cookies },
    ),
  ).data
  await fetch(service.url + href, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: cardNumber, expiry: '09/29', cvv: '123', act: 'pay' }),
  })
  return good(await service.api('POST /api/account/cards/setups/{id}/check', { params: { id } }, { cookies }))
    .data
}
const optOut = (service: TestService) =>
  fetch(`${service.url}/hooks/${service.services.config.callbackSecrets.smsReports}/sms/report`, {
    method: 'POST',
    body: new URLSearchParams({ senderId: 'MKOPO', phoneNumber: '+254712345678' }),
  })
const optOuts = async () => (await sql`select from message_opt_out`.execute(people.database.db)).rows.length
const scanOf = async (service: TestService, requestId: string): Promise<number> =>
  (
    await fetch(`${service.url}/api/office/requests/${requestId}/scans/mainPage`, {
      headers: {
        cookie: Object.entries(officer.cookies)
          .map((each) => each.join('='))
          .join('; '),
      },
    })
  ).status
const personal = (number: string) => typed.personal(number)

test('data stays readable, searchable and recognised at each step of a key change', async () => {
  const productManager = await newOfficer(people, 'productManager')
  officer = await newOfficer(people)
  const things = await borrowerWithEverything(people, { officer, productManager }, '#1a2b3c')
  const [owner, midway]: [TestCookies, TestCookies] = [{}, {}]
  const [ownerPhone, midwayPhone, nationalId] = [newPhone(), newPhone(), newDocument()]
  await registerUpToConfirmation(people, owner, ownerPhone, undefined, personal(nationalId))
  expect(await addCard(people, owner)).toMatchObject({ status: 'added' })
  await optOut(people)
  // A visitor in the middle of a registration, whose code is on its way.
  const begun = viewIn(await startProcess(people, midway))
  const waiting = viewIn(
    await submitForm(people, midway, begun, 'getStarted', { ...typed.getStarted(midwayPhone) }),
  )
  expect(waiting.formName).toBe('smsCode')

  // The new key comes first here, while `people`, which can read it, still writes with the old one.
  both = await startTestService({ sharedWith: people, secretKey: `${made},${testKey}` })
  const work = createKeyCommands(both.services)
  await saveKeyRing(people.database.db, forgotten, [oldId])
  expect(await createKeyCommands(people.services).list()).toContain(
    `1 of 1 running processes do not know ${newId} yet`,
  )
  expect(await work.move()).toEqual([expect.stringContaining('write under another key'), false])
  await removeKeyRing(people.database.db, forgotten)
  expect(await createKeyCommands(people.services).list()).toContain(`put it at the FRONT of SECRET_KEY`)
  await claimKeys(people.database.db, both.services.secrets.ids)

  const withBoth = peopleOf(both)
  const proved = viewIn(
    await submitForm(withBoth, midway, waiting, 'smsCode', {
      otp: await withBoth.codeFor(stored(midwayPhone)),
    }),
  )
  expect(proved.processId).toBe(begun.processId)
  good(await both.api('GET /api/account/loans/current', undefined, { cookies: owner }))
  expect(await scanOf(both, things.requestId)).toBe(200)
  // One card belongs to one owner and one document to one person, whichever key each is stored under.
  const [other, third]: [TestCookies, TestCookies] = [{}, {}]
  await signUp(withBoth, other, newPhone())
  expect(await addCard(both, other)).toMatchObject({ status: 'failed', reason: 'cardTaken' })
  await registerUpToConfirmation(withBoth, third, newPhone(), undefined, personal(nationalId))
  const thirdId = good(await both.api('GET /api/v1/customer/account', undefined, { cookies: third })).data
    .guid
  expect(await both.services.customers.othersWithDocument(thirdId)).toHaveLength(1)
  expect(await people.services.customers.holdersOfNumber(nationalId)).toHaveLength(2)
  await optOut(both)
  expect(await optOuts()).toBe(1)

  expect(await work.retire(oldId, false)).toEqual([expect.stringContaining('keys -- move'), false])
  expect(await work.move()).toEqual([expect.stringContaining(newId), true])
  await both.drain()
  // Pending links and codes expire.
  people.clock.move(8 * 86_400_000)
  expect(await work.list()).toContain(`No data needs ${oldId}`)
  await expect(claimKeys(people.database.db, [newId])).rejects.toThrow(`SECRET_KEY lacks the key ${oldId}`)
  expect(await work.retire(oldId, false)).toEqual([expect.stringContaining(`${oldId} can be removed`), true])
  expect(await work.list()).toContain(`${oldId} can be removed`)
  await claimKeys(people.database.db, [newId])

  alone = await startTestService({ sharedWith: people, secretKey: made })
  const cookies: TestCookies = {}
  good(
    await alone.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone: things.phone, password: wanjiku.password } },
      { cookies },
    ),
  )
  const account = good(await alone.api('GET /api/v1/customer/account', undefined, { cookies })).data
  expect(account.guid).toBe(things.userId)
  const { personalDataTables: tables, encryptedColumns, secrets } = alone.services
  const copy = JSON.stringify(
    await readPersonalData(people.database.db, secrets, { tables, encryptedColumns }, things.userId),
  )
  expect(copy).toContain('I paid on Monday.')
  officer = { ...officer, cookies: {} }
  good(
    await alone.api(
      'POST /api/office/sign-in',
      { body: { email: officer.email, password: officerPassword } },
      { cookies: officer.cookies },
    ),
  )
  good(
    await alone.api(
      'POST /api/office/second-factor',
      { body: { otp: codeAt(officer.secret, alone.clock.now()) } },
      { cookies: officer.cookies },
    ),
  )
  expect(await scanOf(alone, things.requestId)).toBe(200)
  const fourth: TestCookies = {}
  await signUp(peopleOf(alone), fourth, newPhone())
  expect(await addCard(alone, fourth)).toMatchObject({ status: 'failed', reason: 'cardTaken' })
  expect(await alone.services.customers.othersWithDocument(thirdId)).toHaveLength(1)
  await optOut(alone)
  expect(await optOuts()).toBe(1)
  await alone.services.jobs.add(people.database.db, auditCheckJob, {})
  await alone.drain()
  expect((await alone.services.audit.page({})).check).toMatchObject({ firstBroken: null })
})
