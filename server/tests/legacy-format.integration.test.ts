/**
 * Goal: values that the format has from another market are accepted and stored without effect (rule
 * calls-10). Method: the whole service, over HTTP.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestCookies } from '../testing/service/harness.ts'
import {
  newDocument,
  newPhone,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
  type ProcessView,
} from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

const people = started(() => startPeople())
const cookies: TestCookies = {}
const phone = newPhone()
let at: ProcessView
beforeAll(async () => {
  at = viewIn(await startProcess(people, cookies))
  for (const [form, data] of [
    ['getStarted', typed.getStarted(phone)],
    ['smsCode', null],
    [
      'personalData',
      { ...typed.personalWithPassport(), subunitCode: '770-001', issuer: 'Nairobi', birthPlace: 'Thika' },
    ],
    ['additionalInformation', typed.additional],
  ] as const)
    at = viewIn(
      await submitForm(people, cookies, at, form, data ?? { otp: await people.codeFor(stored(phone)) }),
    )
})

describe('a receiving method of another market', () => {
  test.each(['post', 'cash', 'sber', 'alfa', 'yandex', 'webMoney', 'svyaznoy'])(
    '%s is known, and is refused as switched off for every choice',
    async (payoutMethod) => {
      const switchedOff = {
        status: 422,
        problem: { errors: { payoutMethod: ['Money cannot be sent this way. Choose another one'] } },
      }
      expect(await submitForm(people, cookies, at, 'receivingMoney', { payoutMethod })).toMatchObject(
        switchedOff,
      )
      expect(
        await people.api(
          'PUT /api/account/receiving',
          { body: { payoutMethod: payoutMethod as 'post', currentPassword: wanjiku.password } },
          { cookies },
        ),
      ).toMatchObject(switchedOff)
    },
  )
  test('a method outside the format is invalid', async () => {
    expect(await submitForm(people, cookies, at, 'receivingMoney', { payoutMethod: 'barter' })).toMatchObject(
      { status: 422, problem: { errors: { payoutMethod: ['Choose one of the options'] } } },
    )
  })
})

test('the subunit of a passport is stored if given, and never required', async () => {
  const profile = await people.api('GET /api/v1/customer/current', undefined, { cookies })
  expect(profile).toMatchObject({
    data: { passport: { subunitCode: '770-001', issuer: 'Nairobi', birthPlace: 'Thika' } },
  })
  const changed = await people.api(
    'PATCH /api/v1/user/profile',
    { body: { subunitCode: '770-002' } },
    { cookies },
  )
  expect(changed).toMatchObject({ data: { passport: { subunitCode: '770-002', issuer: 'Nairobi' } } })
  const without = await people.api(
    'PATCH /api/v1/user/profile',
    { body: { seriesAndNumber: `BK${newDocument().slice(0, 7)}`, subunitCode: '' } },
    { cookies },
  )
  expect(without).toMatchObject({ data: { passport: { subunitCode: null } } })
})

test('the document has the unknown kind until the customer gives one; no list offers that kind', async () => {
  const fresh: TestCookies = {}
  const number = newPhone()
  const begun = viewIn(await startProcess(people, fresh))
  const sent = viewIn(await submitForm(people, fresh, begun, 'getStarted', typed.getStarted(number)))
  viewIn(await submitForm(people, fresh, sent, 'smsCode', { otp: await people.codeFor(stored(number)) }))
  expect(await people.api('GET /api/v1/customer/current', undefined, { cookies: fresh })).toMatchObject({
    data: { documentKind: 'unknown' },
  })
  expect(
    await people.api('PATCH /api/v1/user/profile', { body: { documentKind: 'unknown' } }, { cookies }),
  ).toMatchObject({ status: 422, problem: { errors: { documentKind: ['Choose national ID or passport'] } } })
  expect(await people.api('GET /api/v1/customer/products/config')).toMatchObject({
    data: { documents: ['nationalId', 'passport'] },
  })
})

test('every offer is in Kenyan shillings', async () => {
  const found = await people.api('GET /api/v1/customer/products/search', {
    query: { loanSize: '10000', loanTerm: 61 },
  })
  expect(
    found.ok &&
      found.data.modifications.length > 0 &&
      found.data.modifications.every(({ sum }) => sum.currency === 'KES'),
  ).toBe(true)
})

test('both dictionaries of employment exist, and their fields are optional', async () => {
  for (const name of ['industry', 'industrySector']) {
    const choices = await people.api('GET /api/v1/customer/thesaurus/{name}', { params: { name } })
    if (!choices.ok) throw new Error(choices.problem.code)
    const [first] = choices.data.items
    expect(
      await people.api('PATCH /api/v1/user/profile', { body: { [name]: first!.code } }, { cookies }),
    ).toMatchObject({ data: { [name]: first!.code } })
    expect(
      await people.api(
        'PATCH /api/v1/user/profile',
        { body: { [name]: 'shipping containers' } },
        { cookies },
      ),
    ).toMatchObject({ status: 422, problem: { errors: { [name]: ['Choose one of the options'] } } })
    expect(
      await people.api('PATCH /api/v1/user/profile', { body: { [name]: '' } }, { cookies }),
    ).toMatchObject({ data: { [name]: null } })
  }
})
