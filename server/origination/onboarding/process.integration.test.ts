/**
 * The step flow of rule states-20: registration in six steps and the shorter application; stale, repeated and
 * simultaneous submissions.
 */
import { describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  signUp,
  stored,
  typed,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { readable } from '../../testing/database/readable.ts'
import {
  codeOf,
  historyOf,
  people,
  read,
  registered,
  setUp,
  start,
  started,
  submit,
  withPhone,
} from './process.fixture.ts'

setUp()

describe('registration', () => {
  test('registration has six steps, from the calculator to an application', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    let at = await started(cookies)
    expect(at).toMatchObject({
      formName: 'getStarted',
      completed: [],
      answers: { amount: { loanSize: '10000', loanTerm: '61' } },
      code: null,
    })
    at = viewIn(await submit(cookies, at, 'getStarted', typed.getStarted(phone)))
    expect(at).toMatchObject({
      formName: 'smsCode',
      completed: ['getStarted'],
      code: { resendAfterSeconds: 60, resendsLeft: 5 },
    })
    expect(JSON.stringify(at)).not.toContain(wanjiku.password)
    at = viewIn(await submit(cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
    expect(cookies['session']).toBeDefined()
    at = viewIn(await submit(cookies, at, 'personalData', typed.personal()))
    at = viewIn(await submit(cookies, at, 'additionalInformation', typed.additional))
    at = viewIn(await submit(cookies, at, 'receivingMoney', typed.receiving(phone)))
    expect(at.formName).toBe('confirmation')
    expect(await submit(cookies, at, 'confirmation', {})).toMatchObject({
      status: 422,
      problem: { errors: { agreement: ['You must agree to the terms and conditions to continue'] } },
    })
    at = viewIn(await submit(cookies, at, 'confirmation', { agreement: 'on' }))
    expect(at).toMatchObject({ formName: null, requestId: expect.any(String) as string })
    expect(await people.api('GET /api/account/loans/current', undefined, { cookies })).toMatchObject({
      data: { id: at.requestId, status: 'waitingUserConfirmation', size: 10_000 },
    })
    const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
    const customer = account.ok ? await people.services.customers.get(account.data.guid) : null
    expect(customer).toMatchObject({
      personal: {
        lastName: "Ng'ang'a",
        firstName: 'Wanjiku',
        birthDate: '1990-11-05',
        document: { kind: 'nationalId' },
      },
      additional: {
        maritalStatus: 'single',
        education: 'college',
        additionalPhone: null,
        netMonthlyIncomeCents: 4_500_000,
      },
      receiving: { method: 'mpesa', phone: stored(phone) },
    })
    expect(account).toMatchObject({ data: { registrationComplete: true, firstName: 'Wanjiku' } })
  })

  test('registration names every wrong field with the words of the specification, and loses no input', async () => {
    const cookies: TestCookies = {}
    const at = await started(cookies)
    expect(
      await submit(cookies, at, 'getStarted', {
        phone: '0812',
        email: 'x@',
        password: 'weak',
        loanSize: '50',
        loanTerm: '61',
      }),
    ).toMatchObject({
      status: 422,
      problem: {
        code: 'validationFailed',
        errors: {
          phone: [expect.any(String)],
          email: ['Invalid email address'],
          password: [expect.any(String)],
          agreement: ['You must agree to the terms and conditions to continue'],
          dataProcessing: [expect.stringContaining('Agree that we use your data')],
          loanSize: [expect.any(String)],
        },
      },
    })
    const done = await registered(cookies, newPhone())
    const refused = await submit(cookies, done, 'personalData', {
      lastName: 'Ковальчук',
      firstName: '',
      birthDate: '31.02.1990',
      documentKind: 'passport',
      seriesAndNumber: '12',
      issueDate: '01.01.2001',
    })
    expect(refused).toMatchObject({
      status: 422,
      problem: {
        errors: {
          lastName: [expect.any(String)],
          firstName: [expect.any(String)],
          birthDate: [expect.any(String)],
          seriesAndNumber: [expect.any(String)],
          issueDate: ['Passport expired, check birth and passport issue dates'],
        },
      },
    })
    expect(
      await submit(cookies, done, 'personalData', { ...typed.personal(), birthDate: '01.01.2015' }),
    ).toMatchObject({
      status: 422,
      problem: { errors: { birthDate: ['You must be at least 18 years old'] } },
    })
    expect(viewIn(await submit(cookies, done, 'personalData', typed.personal())).formName).toBe(
      'additionalInformation',
    ) // the same execution id is still valid
  })

  test('registration continues on another phone after sign-in', async () => {
    const phone = newPhone()
    const at = await registered({}, phone)
    const other: TestCookies = {}
    expect(codeOf(await read(other, at))).toBe('processNotFound')
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: other },
    )
    expect(await started(other)).toMatchObject({
      processId: at.processId,
      executionId: at.executionId,
      formName: 'personalData',
    })
  })

  test('registration begins at the personal data for an account made by the direct calls', async () => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    expect(await started(cookies)).toMatchObject({
      formName: 'personalData',
      completed: ['getStarted', 'smsCode'],
    })
  })

  test('registration is not found by another person, neither before the phone is proven nor after', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    const at = await withPhone(cookies, phone)
    const stranger: TestCookies = {}
    await start(stranger)
    expect(codeOf(await read(stranger, at))).toBe('processNotFound')
    expect(codeOf(await submit(stranger, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))).toBe(
      'processNotFound',
    )
    const after = viewIn(await submit(cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
    const { session: _session, ...withoutSession } = cookies
    expect(codeOf(await read(withoutSession, after))).toBe('signInRequired')
    await signUp(people, stranger, newPhone())
    expect(codeOf(await read(stranger, after))).toBe('processNotFound')
  })

  test('registration sends a code again, and allows another number, until the phone is proven', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    let at = await withPhone(cookies, phone)
    expect(codeOf(await submit(cookies, at, 'smsCode', {}, 'resend'))).toBe('codeResendTooEarly')
    await people.advance(60_000)
    at = viewIn(await submit(cookies, at, 'smsCode', {}, 'resend'))
    expect(at.code).toMatchObject({ resendAfterSeconds: 120, resendsLeft: 4 })
    at = viewIn(await submit(cookies, at, 'smsCode', {}, 'changePhone'))
    expect(at).toMatchObject({
      formName: 'getStarted',
      answers: { getStarted: { email: 'wanjiku@example.co.ke' } },
    })
    expect(codeOf(await submit(cookies, at, 'smsCode', { otp: '1234' }))).toBe('stepNotOpen')
    const otherPhone = newPhone()
    at = viewIn(await submit(cookies, at, 'getStarted', typed.getStarted(otherPhone)))
    at = viewIn(await submit(cookies, at, 'smsCode', { otp: await people.codeFor(stored(otherPhone)) }))
    expect(await submit(cookies, at, 'getStarted', typed.getStarted(phone))).toMatchObject({
      status: 409,
      problem: {
        code: 'stepClosed',
        message: 'This step is done and stays as it is. Go on with the step that is open',
        current: { formName: 'personalData' },
      },
    })
  })

  test('registration changes the password by the first form with the same number, and sends no second code', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    const at = viewIn(
      await submit(cookies, await withPhone(cookies, phone), 'getStarted', {
        ...typed.getStarted(phone),
        password: 'Baadaye!2026',
      }),
    )
    expect(at.code).toMatchObject({ resendsLeft: 5 })
    await submit(cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) })
    expect(
      (
        await people.api('POST /api/v2/ken/users/login/password', {
          body: { phone, password: 'Baadaye!2026' },
        })
      ).status,
    ).toBe(200)
  })

  test('registration accepts a document that another customer gave, in any spelling; refuses a sixth one in an hour', async () => {
    const nationalId = newDocument()
    const first: TestCookies = {}
    await submit(first, await registered(first, newPhone()), 'personalData', typed.personal(nationalId))
    const other: TestCookies = {}
    const at = await registered(other, newPhone())
    let next = viewIn(await submit(other, at, 'personalData', typed.personal(`0${nationalId}`)))
    expect(next.formName).toBe('additionalInformation')
    for (let tries = 0; tries < 4; tries++)
      next = viewIn(await submit(other, next, 'personalData', typed.personal()))
    expect(await submit(other, next, 'personalData', typed.personal())).toMatchObject({
      status: 429,
      problem: { code: 'documentsTooMany' },
    })
  })

  test('registration leaves no readable input in the database', async () => {
    const cookies: TestCookies = {}
    const nationalId = newDocument()
    await submit(cookies, await registered(cookies, newPhone()), 'personalData', typed.personal(nationalId))
    const everything = await readable(people.database, 'process', 'process_step', 'customer_profile')
    for (const secret of [nationalId, wanjiku.password, cookies['visitor'], cookies['session']])
      expect(everything).not.toContain(secret)
  })
})

describe('the application of a customer', () => {
  test('the application of a customer has amount, receiving method and confirmation', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    let at = await registerUpToConfirmation(people, cookies, phone)
    await submit(cookies, at, 'confirmation', { agreement: 'on' })
    expect(codeOf(await start(cookies, 'loanRequest'))).toBe('requestExists')
    await people.api('DELETE /api/account/loans/current', undefined, { cookies })
    expect(codeOf(await start(cookies))).toBe('requestNotAllowed') // registered already
    at = await started(cookies, 'loanRequest')
    expect(at.formName).toBe('amount')
    expect(await submit(cookies, at, 'amount', { loanSize: '10100', loanTerm: '61' })).toMatchObject({
      status: 422,
      problem: { errors: { loanSize: [expect.any(String)] } },
    })
    at = viewIn(await submit(cookies, at, 'amount', { loanSize: '5,000', loanTerm: '66' }))
    at = viewIn(
      await submit(cookies, at, 'receivingMoney', {
        ...typed.receiving('0722 000 111'),
        currentPassword: wanjiku.password,
      }),
    )
    expect(await submit(cookies, at, 'confirmation', { agreement: 'true', addOns: 'yacht' })).toMatchObject({
      status: 422,
      problem: { errors: { addOns: [expect.any(String)] } },
    })
    at = viewIn(
      await submit(cookies, at, 'confirmation', { agreement: 'true', addOns: 'accident_insurance,legalAid' }),
    )
    expect(at.formName).toBeNull()
    expect(await people.api('GET /api/account/loans/current', undefined, { cookies })).toMatchObject({
      data: {
        loanRequest: {
          addOns: [
            { kind: 'insurance', price: 150 },
            { kind: 'legalAid', price: 200 },
          ],
        },
      },
    })
    expect(await historyOf(cookies)).toMatchObject([
      { id: at.requestId, size: 5_000, termDays: 66 },
      { size: 10_000, termDays: 61 },
    ])
  })
  test('the application of a customer needs a customer with complete details', async () => {
    const cookies: TestCookies = {}
    expect(codeOf(await start(cookies, 'loanRequest'))).toBe('signInRequired')
    await signUp(people, cookies, newPhone())
    expect(codeOf(await start(cookies, 'loanRequest'))).toBe('requestNotAllowed')
  })
})
