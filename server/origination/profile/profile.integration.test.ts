/**
 * My data over HTTP: what can be changed and until when, whatever a browser sends; passwords; dictionaries.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import { describe, expect, test } from 'vitest'
import { errorText } from '../../../contract/texts/index.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  signLoan,
  stored,
  submitForm,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { createProfile } from './service.ts'
import { change, people, profileOf, registered, setUp } from './profile.fixture.ts'

setUp()

describe('the profile', () => {
  test('the profile contains the known data, and its flags are true as in the specification', async () => {
    const { cookies, phone } = await registered()
    expect(await profileOf(cookies)).toMatchObject({
      phone: stored(phone),
      email: 'wanjiku@example.co.ke',
      emailProved: false,
      lastName: "Ng'ang'a",
      firstName: 'Wanjiku',
      middleName: null,
      birthDate: '1990-11-05',
      documentKind: 'nationalId',
      passport: null,
      documentExpiry: 'good',
      maritalStatus: 'single',
      education: 'college',
      additionalPhone: null,
      netMonthlyIncome: 45_000,
      canEditData: true,
      canEditPassportData: true,
      canEditName: true,
      personalDataLock: null,
      incomeLocked: false,
    })
  })

  test('before a loan is signed names, birth date and document can be changed, each separately', async () => {
    const { cookies } = await registered()
    expect(await change(cookies, { middleName: 'Njeri' })).toMatchObject({
      data: { middleName: 'Njeri', firstName: 'Wanjiku' },
    })
    const passport = {
      documentKind: 'passport',
      seriesAndNumber: `AK${newDocument().slice(0, 7)}`,
      issueDate: '1.2.2020',
      issuer: 'Nairobi',
    }
    expect(await change(cookies, passport)).toMatchObject({
      data: {
        documentKind: 'passport',
        nationalId: null,
        passport: {
          series: passport.seriesAndNumber.slice(0, 4),
          issueDate: '2020-02-01',
          issuer: 'Nairobi',
        },
        documentExpiresOn: '2030-02-01',
      },
    })
    expect(await change(cookies, { firstName: 'Ванжику' })).toMatchObject({
      status: 422,
      problem: { errors: { firstName: [errorText('en', 'nameNotEnglish')] } },
    })
    expect(await change(cookies, { birthDate: '5.11.2015' })).toMatchObject({
      status: 422,
      problem: { errors: { birthDate: ['You must be at least 18 years old'] } },
    })
    expect(await profileOf(cookies)).toMatchObject({ firstName: 'Wanjiku', birthDate: '1990-11-05' })
  })

  test('documents tried one after the other are refused in the words of My data, not of registration', async () => {
    const { cookies } = await registered()
    let refused: Awaited<ReturnType<typeof change>> | undefined
    for (let tries = 0; tries < 6 && refused?.ok !== false; tries += 1)
      refused = await change(cookies, { documentKind: 'nationalId', nationalId: newDocument() })
    expect(refused).toMatchObject({
      status: 429,
      problem: {
        code: 'documentChangesTooMany',
        message: 'You changed your document too often. Try again in an hour, or call us',
      },
    })
  })

  test('a document of another customer is accepted: an officer decides at the next application', async () => {
    const [one, other] = [await registered(), await registered()]
    const { nationalId } = await profileOf(one.cookies)
    expect(await change(other.cookies, { nationalId: nationalId ?? '' })).toMatchObject({
      status: 200,
      data: { nationalId },
    })
  })

  test('while an application awaits its signature the document stays, and the name can be corrected', async () => {
    const [cookies, phone] = [{}, newPhone()]
    viewIn(
      await submitForm(
        people,
        cookies,
        await registerUpToConfirmation(people, cookies, phone),
        'confirmation',
        { agreement: 'on' },
      ),
    )
    expect(await profileOf(cookies)).toMatchObject({ personalDataLock: 'documentInRequest' })
    expect(await change(cookies, { nationalId: newDocument() })).toMatchObject({
      status: 409,
      problem: { code: 'documentInRequest' },
    })
    expect(await change(cookies, { firstName: 'Wanja' })).toMatchObject({ data: { firstName: 'Wanja' } })
    await people.api('DELETE /api/account/loans/current', undefined, { cookies })
    const nationalId = newDocument()
    expect(await change(cookies, { nationalId })).toMatchObject({
      data: { nationalId, personalDataLock: null },
    })
  })

  test('the identity stays after a signed loan, whatever is sent; the flags follow the specification', async () => {
    const [cookies, phone] = [{}, newPhone()]
    await signLoan(people, cookies, phone)
    const before = await profileOf(cookies)
    expect(before).toMatchObject({
      personalDataLock: 'signed',
      canEditData: true,
      canEditName: true,
      canEditPassportData: true,
    })
    for (const body of [
      { firstName: 'Anna' },
      { birthDate: '1.1.1980' },
      { nationalId: newDocument() },
      { documentKind: 'passport', seriesAndNumber: 'AK1234567', issueDate: '1.2.2020' },
    ]) {
      expect(await change(cookies, body)).toMatchObject({
        status: 409,
        problem: { code: 'personalDataLocked' },
      })
    }
    expect(await change(cookies, { firstName: 'Anna', maritalStatus: 'married' })).toMatchObject({
      status: 409,
    })
    expect(await profileOf(cookies)).toEqual(before) // a change is made whole or not at all
    expect(
      await change(cookies, { maritalStatus: 'married', additionalPhone: '0712 000 111', industry: 'trade' }),
    ).toMatchObject({
      data: {
        maritalStatus: 'married',
        additionalPhone: '+254712000111',
        industry: 'trade',
        netMonthlyIncome: 45_000,
      },
    })
    expect(
      await change(cookies, {
        additionalPhone: phone.replace('+254', '0'),
        netMonthlyIncome: '99,999,999,999',
      }),
    ).toMatchObject({
      status: 422,
      problem: {
        errors: {
          additionalPhone: ['This is the number of your account. Enter another one, or leave this empty'],
          netMonthlyIncome: ['Choose an amount from KES 0 to KES 10,000,000'],
        },
      },
    })
    expect(await change(cookies, { additionalPhone: '', industry: '' })).toMatchObject({
      data: { additionalPhone: null, industry: null, maritalStatus: 'married' },
    })
  })

  test('while an application is being decided its income stays; addresses and the other phone can be changed', async () => {
    const [cookies, phone] = [{}, newPhone()]
    viewIn(
      await submitForm(
        people,
        cookies,
        await registerUpToConfirmation(people, cookies, phone),
        'confirmation',
        { agreement: 'on' },
      ),
    )
    const inUse = { signed: true, waitsForSignature: false, beingDecided: true }
    const { database, clock, customers, identity } = people.services
    const profile = createProfile({
      country: kenya,
      database,
      clock,
      customers,
      submitPersonalData: async () => null,
      identity,
      applications: { dataInUse: async () => inUse },
      ageLimits: { yearsMin: 18, yearsMax: 75 },
      mailsCustomers: true,
    })
    const { guid } = await profileOf(cookies)
    expect(await profile.change(guid, { netMonthlyIncome: '90,000' }, '127.0.0.1')).toEqual({
      error: 'incomeUnderReview',
    })
    expect(
      await profile.change(
        guid,
        {
          additionalPhone: '0712000112',
          'registrationAddress.county': 'Kisumu',
          'registrationAddress.town': 'Ahero',
          addressesMatch: 'true',
        },
        '127.0.0.1',
      ),
    ).toMatchObject({ incomeLocked: true, additionalPhone: '+254712000112' })
  })

  test('addresses: the same as registered, another one, and none without a street', async () => {
    const { cookies } = await registered()
    const registrationAddress = { county: 'kisumu county', town: 'Ahero', street: '', house: '7' }
    const kept = { county: 'Kisumu', town: 'Ahero', street: '-', house: '7', apartment: null }
    expect(await change(cookies, { registrationAddress, addressesMatch: true })).toMatchObject({
      data: { registrationAddress: kept, residentialAddress: kept, addressesMatch: true },
    })
    const residentialAddress = { county: 'Nairobi', town: 'Nairobi', street: 'Ngong Road' }
    expect(await change(cookies, { residentialAddress })).toMatchObject({
      data: {
        registrationAddress: kept,
        residentialAddress: { town: 'Nairobi', street: 'Ngong Road' },
        addressesMatch: false,
      },
    })
    expect(await change(cookies, { registrationAddress: { town: '' } })).toMatchObject({
      status: 422,
      problem: { errors: { 'registrationAddress.town': ['Enter your town or village'] } },
    })
  })

  test('a passport that has expired, or will soon, has a notice', async () => {
    const { cookies, phone } = await registered()
    await change(cookies, {
      documentKind: 'passport',
      seriesAndNumber: `BK${newDocument().slice(0, 7)}`,
      issueDate: '20.03.2016',
    })
    expect(await profileOf(cookies)).toMatchObject({
      documentExpiresOn: '2026-03-20',
      documentExpiry: 'soon',
    })
    expect(await change(cookies, { issueDate: '20.02.2016' })).toMatchObject({
      status: 422,
      problem: { errors: { issueDate: ['Passport expired, check birth and passport issue dates'] } },
    })

    // My loan shows it from the day after the last valid one.
    const config = async () => people.api('GET /api/account/loans/request/config', undefined, { cookies })
    expect(await config()).toMatchObject({
      data: { documentExpired: false, documentExpiresOn: '2026-03-20' },
    })
    people.clock.move(19 * 86_400_000)
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies },
    )
    expect(await config()).toMatchObject({ data: { documentExpired: true, documentExpiresOn: '2026-03-20' } })
    expect(await profileOf(cookies)).toMatchObject({ documentExpiry: 'expired' })
  })
})

test("the dictionaries are in the caller's language and are cached for the configured time", async () => {
  const words = (name: string, language = 'en') =>
    people.api(
      'GET /api/v1/customer/thesaurus/{name}',
      { params: { name } },
      { headers: { 'x-language': language } },
    )
  const namesIn = async (name: string, language?: string) => {
    const reply = await words(name, language)
    return reply.ok
      ? new Map(reply.data.items.map((item) => [item.code, item.name]))
      : new Map<string, string>()
  }
  for (const name of ['maritalStatus', 'industry', 'industrySector', 'income', 'sbpBank'])
    expect((await namesIn(name)).size).toBeGreaterThan(3)
  expect((await namesIn('maritalStatus', 'sw')).get('married')).toBe('Nina ndoa')
  expect((await namesIn('sbpBank')).get('68')).toBe('Equity Bank Kenya')
  expect((await words('income')).headers.get('cache-control')).toBe('private, max-age=300')
  expect(await words('constructor')).toMatchObject({ status: 404 })
})
