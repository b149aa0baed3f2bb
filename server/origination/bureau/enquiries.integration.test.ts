/**
 * Goal: a bureau is queried by consent and by amount, once for some time, and its answer is a fact of the
 * decision; without an answer no customer is declined for it. Method: the whole service, with the sandbox.
 */
import { describe, expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { monthOf } from '../../../domain/books/portfolio.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signUp,
  startPeople,
  stored,
  submitForm,
  typed,
  viewIn,
} from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { createBureauEnquiries } from './enquiries.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople())

async function customer(number: string, consents = true): Promise<string> {
  const id = await signUp(people, {}, newPhone())
  await people.database.transaction(async (tx) => {
    await people.services.customers.savePersonal(tx, id, {
      lastName: 'Kamau',
      firstName: 'Wanjiku',
      middleName: null,
      birthDate: day('1990-11-05'),
      document: { kind: 'nationalId', number },
    })
    if (consents) await people.services.consents.give(tx, id, 'bureauCheck')
  })
  return id
}
const ask = (id: string, shillings: number) => people.services.lookUps.ask(id, fromMajor(shillings))
const facts = (id: string) => people.services.lookUps.factsOf(people.database.db, id)
const asked = async () =>
  (await people.sandbox.get<{ path: string; code: string }[]>('/api/bureau-questions'))
    .map(({ path, code }) => `${path.split('/').at(-1)} ${code}`)
    .reverse()

test('a query by amount is kept for 30 days, and repeated only for a higher tier', async () => {
  const id = await customer('550000055')
  await ask(id, 1_000)
  expect(await facts(id)).toEqual({ openDefaults: 0 })
  await ask(id, 5_000)
  expect(await facts(id)).toEqual({ score: 640 })
  await ask(id, 10_000)
  await ask(id, 24_000)
  await ask(id, 1_000)
  expect(await facts(id)).toEqual({ score: 640, openDefaults: 0 })
  expect(await asked()).toEqual(['status 200', 'consumer 200', 'credit_info 200'])
  // A sufficient answer cost nothing, and is counted.
  const [report, score, gate] = await people.services.lookUps.ofCustomer(id)
  expect([report, score, gate].map((each) => [each?.tier, each?.reused, each?.isGood])).toEqual([
    ['standard', 2, true],
    ['screen', 0, true],
    ['gate', 0, true],
  ])
  expect(report).toMatchObject({ consentedAt: people.clock.now(), reusedAt: people.clock.now(), score: 640 })
  expect(await people.services.lookUps.counts()).toContainEqual({
    month: monthOf(people.clock.today()),
    tier: 'standard',
    answered: 1,
    refused: 0,
    reused: 2,
  })
  await people.advance(30 * dayMs)
  expect(await facts(id)).toBeNull()
  await ask(id, 10_000)
  expect(await facts(id)).toEqual({ score: 640, openDefaults: 0 })
  expect(await asked()).toHaveLength(4)
})

test('without consent no bureau is queried', async () => {
  const id = await customer('550000056', false)
  await ask(id, 10_000)
  expect([await asked(), await facts(id)]).toEqual([[], null])
})

test('an unknown customer stays unknown for that time, and is queried once', async () => {
  const id = await customer('12345678')
  await ask(id, 10_000)
  await ask(id, 10_000)
  expect([await asked(), await facts(id)]).toEqual([['credit_info E017'], null])
})

test('the query uses the same document number as the file: without leading zeros', async () => {
  const id = await customer('0550000055')
  await ask(id, 10_000)
  expect(await facts(id)).toEqual({ score: 640, openDefaults: 0 })
})

test('if the report is not in the subscription, the next tier below is queried', async () => {
  const id = await customer('550000029')
  await ask(id, 25_000)
  expect(await asked()).toEqual([
    'credit_info_enhanced E029',
    'credit_info E029',
    'consumer E029',
    'status E029',
  ])
  expect(await facts(id)).toBeNull()
})

test('a bureau that is unavailable, or refuses us, gives no facts and is queried the next time', async () => {
  const id = await customer('550000099')
  await ask(id, 10_000)
  await ask(id, 10_000)
  expect([await asked(), await facts(id)]).toEqual([['credit_info -', 'credit_info -'], null])
  expect(people.logged.join('')).toContain('the credit bureau is unavailable')
})

test('without a configured bureau none is queried; answers are deleted after 180 days', async () => {
  const id = await customer('550000055')
  await createBureauEnquiries({ ...people.services, bureau: null }).ask(id, fromMajor(10_000))
  expect(await asked()).toEqual([])
  await ask(id, 10_000)
  people.clock.move(182 * dayMs)
  await people.services.lookUps.purge()
  expect(await people.database.db.selectFrom('bureau_look_up').selectAll().execute()).toEqual([])
})

describe('as facts of a decision', () => {
  /** Applies for KES 10,000 with this document; returns the bureau facts and the outcome of the rules. */
  async function decided(nationalId: string, consent: Record<string, string> = { bureauCheck: 'on' }) {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    const at = await registerUpToConfirmation(people, cookies, phone, undefined, typed.personal(nationalId))
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on', ...consent }))
    await people.advance(60_000)
    const signed = await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp: await people.codeFor(stored(phone)) } },
      { cookies },
    )
    expect(signed.ok).toBe(true)
    const { saw, outcome, reasons } = await people.database.db
      .selectFrom('decision_log')
      .select(['saw', 'outcome', 'reasons'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { bureau: (saw as { bureau?: object }).bureau ?? null, outcome, reasons }
  }

  test('a loan in default elsewhere is a reason to decline, only with consent to the enquiry', async () => {
    expect(await decided('550000056')).toEqual({
      bureau: { score: 320, openDefaults: 1 },
      outcome: 'reject',
      reasons: ['otherLoansInDefault'],
    })
  })

  test('a good record is a fact too; an unavailable bureau is no reason for anything', async () => {
    expect(await decided('550000055')).toMatchObject({
      bureau: { score: 640, openDefaults: 0 },
      outcome: 'approve',
    })
    expect(await decided('550000099')).toMatchObject({ bureau: null, outcome: 'approve' })
  })

  test('a decision without consent has no facts of a bureau', async () => {
    expect(await decided('550000056', {})).toMatchObject({ bureau: null, outcome: 'approve' })
  })
})
