/**
 * Goal: calls and messages of the specification that no test of a capability checks word for word. Method:
 * the whole service, over HTTP; a table of callers, requests and answers.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestCookies } from '../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
} from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

const people = started(() => startPeople())
const borrower: TestCookies = {}
const borrowerPhone = newPhone()
beforeAll(async () => {
  await borrow(people, borrower, borrowerPhone)
})

describe('codes', () => {
  test('a new code to reset the password replaces the one before', async () => {
    const otherPhone = newPhone()
    await signUp(people, {}, otherPhone)
    await people.advance(61_000)
    const started = await people.api('POST /api/v2/ken/users/login/restoration/otp', {
      query: { phone: otherPhone },
    })
    if (!started.ok) throw new Error(started.problem.code)
    const userId = started.data.identityTokenData.user_id
    const first = await people.codeFor(stored(otherPhone))
    expect(
      await people.api('POST /api/v2/ken/users/{userId}/login/restoration/otp', {
        params: { userId },
        body: {},
      }),
    ).toMatchObject({ ok: false, problem: { code: 'codeResendTooEarly' } })
    await people.advance(121_000)
    expect(
      await people.api('POST /api/v2/ken/users/{userId}/login/restoration/otp', {
        params: { userId },
        body: {},
      }),
    ).toMatchObject({ ok: true, data: { codeLength: 4 } })
    const second = await people.codeFor(stored(otherPhone))
    const restore = (otp: string) =>
      people.api('POST /api/v2/ken/users/{userId}/login/restoration', { params: { userId }, body: { otp } })
    if (first !== second)
      expect(await restore(first)).toMatchObject({ ok: false, problem: { code: 'codeWrong' } })
    expect(await restore(second)).toMatchObject({ ok: true })
  })

  test('a new code to pay by contract number opens paying', async () => {
    const { documentNumber } = await currentLoan(people, borrower)
    const started = await people.api('POST /api/user/login-by-document-number', { body: { documentNumber } })
    if (!started.ok) throw new Error(started.problem.code)
    const userId = started.data.identityTokenData.user_id
    await people.advance(121_000)
    expect(
      await people.api('POST /api/user/login-by-document-number/{userId}/otp', { params: { userId } }),
    ).toMatchObject({ ok: true, data: { codeLength: 4 } })
    expect(
      await people.api('POST /api/user/login-by-document-number/{userId}', {
        params: { userId },
        body: { otp: await people.codeFor(stored(borrowerPhone)) },
      }),
    ).toMatchObject({ ok: true })
  })
})

test('a missing-payment claim is checked, and only its owner can query it', async () => {
  const claimed = await people.api(
    'POST /api/account/loans/current/payments/claims',
    { body: { message: 'QQQ0000001 Confirmed. Ksh300.00 sent to Mkopo' } },
    { cookies: borrower },
  )
  if (!claimed.ok) throw new Error(claimed.problem.code)
  expect(claimed.data).toMatchObject({ receipt: 'QQQ0000001', status: 'looking' })
  await settle(people)
  const read = (jar: TestCookies) =>
    people.api(
      'GET /api/account/loans/current/payments/claims/{id}',
      { params: { id: claimed.data.id } },
      { cookies: jar },
    )
  expect(await read(borrower)).toMatchObject({
    ok: true,
    data: { receipt: 'QQQ0000001', status: 'notFound' },
  })
  const stranger: TestCookies = {}
  await signUp(people, stranger, newPhone())
  expect(await read(stranger)).toMatchObject({ ok: false, status: 404 })
})

describe('a counter-offer', () => {
  const cookies: TestCookies = {}
  const phone = newPhone()
  /** Applies for more than the income allows: 10,000 a month for 61 days. */
  beforeAll(async () => {
    let at = viewIn(
      await people.api(
        'POST /api/v1/customer/process',
        {
          body: {
            processName: 'registration',
            data: { loanSize: '20000', loanTerm: '61', product: 'standard' },
          },
        },
        { cookies },
      ),
    )
    const submit = async (form: Parameters<typeof submitForm>[3], data: Record<string, string>) =>
      (at = viewIn(await submitForm(people, cookies, at, form, data)))
    await submit('getStarted', typed.getStarted(phone))
    await submit('smsCode', { otp: await people.codeFor(stored(phone)) })
    await submit('personalData', typed.personal())
    await submit('additionalInformation', { ...typed.additional, netMonthlyIncome: '10,000' })
    await submit('receivingMoney', typed.receiving(phone))
    await submit('confirmation', { agreement: 'on' })
  })

  test('the signing page names the phone that got the code', async () => {
    expect(await people.api('GET /api/account/loans/current/confirmation', {}, { cookies })).toMatchObject({
      ok: true,
      data: { slip: { total: { amount: 20_000 } }, codes: ['agreement'], codeLength: 4 },
    })
    await people.advance(60_000)
    const signed = await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp: await people.codeFor(stored(phone)) } },
      { cookies },
    )
    expect(signed).toMatchObject({ ok: true, data: { status: 'alternativeOffer', size: 6_000 } })
    expect(await people.api('GET /api/account/loans/current/confirmation', {}, { cookies })).toMatchObject({
      status: 409,
      problem: { code: 'nothingToConfirm' },
    })
  })

  test('a counter-offer is declined, withdrawn, and accepted', async () => {
    expect(
      await people.api('POST /api/account/loans/current/alternative-offer/decline', {}, { cookies }),
    ).toMatchObject({ data: { status: 'cancelled', cancellationReason: 'offerDeclined' } })
    // The signed agreement has the requested amount, and the key facts have the offered one.
    expect(await people.api('GET /api/account/documents', {}, { cookies })).toMatchObject({
      data: {
        loans: [
          {
            size: 6_000,
            offerDeclined: true,
            documents: [
              { kind: 'agreement', amount: 20_000 },
              { kind: 'keyFacts', amount: 6_000 },
            ],
          },
        ],
      },
    })
    expect(
      await people.api('POST /api/account/loans/current/alternative-offer/revert', {}, { cookies }),
    ).toMatchObject({ data: { status: 'alternativeOffer' } })
    expect(
      await people.api('POST /api/account/loans/current/alternative-offer/accept', {}, { cookies }),
    ).toMatchObject({ data: { status: 'approved', loanRequest: { payout: { status: 'waiting' } } } })
  })
})

test('add-ons are removed before signing: a price without them, and one code instead of two', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone)
  viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on', addOns: 'insurance' }))
  await people.advance(60_000)
  expect(
    await people.api('DELETE /api/account/loans/current/confirmation/add-ons', undefined, { cookies }),
  ).toMatchObject({ data: { paymentInfo: { addons: 0 }, loanRequest: { addOns: [] } } })
  expect(await people.api('GET /api/account/loans/current/confirmation', {}, { cookies })).toMatchObject({
    data: { codes: ['agreement'], codeLength: 4 },
  })
})

describe('texts of the specification, and texts that fit the situation', () => {
  const create = (body: object) =>
    people.api(
      'POST /api/account/loans/request',
      {
        body: {
          loanSize: 5_000,
          loanTerm: 61,
          payoutMethod: 'mpesa',
          payoutPhone: borrowerPhone,
          agreement: true,
          ...body,
        },
      } as never,
      { cookies: borrower },
    )
  test.each([
    [
      'Invalid login or password. Please check your keyboard input language and whether CAPSLOCK is enabled.',
      () =>
        people.api('POST /api/v2/ken/users/login/password', {
          body: { phone: borrowerPhone, password: 'Wrong!2026' },
        }),
    ],
    [
      'You have no request now. See My loan',
      async () => {
        const cookies: TestCookies = {}
        await registerUpToConfirmation(people, cookies, newPhone())
        return people.api('DELETE /api/account/loans/current', {}, { cookies })
      },
    ],
    [
      'An Idempotency-Key has 16 to 128 visible characters. Send the request again with such a key',
      () =>
        people.api(
          'POST /api/account/loans/current/payments',
          { body: { amount: '300', phone: borrowerPhone } },
          { cookies: borrower, idempotencyKey: 'short' },
        ),
    ],
    [
      'No valid agreement with this number was found',
      async () => {
        const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
        await borrow(people, cookies, phone)
        const contractNumber = (await currentLoan(people, cookies)).documentNumber
        await people.sandbox.post('/api/paybill', {
          account: contractNumber,
          amount: 10_000,
          phone: stored(phone),
        })
        await settle(people)
        return people.api('POST /api/payments/contract', { body: { contractNumber } })
      },
    ],
  ] as const)('%s', async (words, ask) => {
    expect(await ask()).toMatchObject({ ok: false, problem: { message: words } })
  })

  test.each([
    ['You must agree to the terms and conditions to continue', 'agreement', { agreement: false }],
    ['Unknown field. Check its name or remove it', 'colour', { colour: 'green' }],
  ])('%s', async (words, field, body) => {
    expect(await create(body)).toMatchObject({ status: 422, problem: { errors: { [field]: [words] } } })
  })

  test('a customer who may not apply sees: You cannot apply for a loan right now', async () => {
    const otherCookies: TestCookies = {}
    await signUp(people, otherCookies, newPhone())
    expect(await startProcess(people, otherCookies, 'loanRequest')).toMatchObject({
      ok: false,
      problem: { code: 'requestNotAllowed', message: 'You cannot apply for a loan right now' },
    })
  })

  test.each(['0812 345 678', '+255712345678', '812345678', '07123', 'phone'])(
    'signing in with %s is refused at its field, before any account is looked up',
    async (phone) => {
      expect(
        await people.api('POST /api/v2/ken/users/login/password', {
          body: { phone, password: 'Wrong!2026' },
        }),
      ).toMatchObject({
        status: 422,
        problem: {
          code: 'validationFailed',
          errors: { phone: ['Enter a mobile phone number, such as 0712345678'] },
        },
      })
    },
  )

  test('Invalid code is shown at its field', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    const at = await registerUpToConfirmation(people, cookies, phone)
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    expect(
      await people.api('POST /api/account/loans/current/confirmation', { body: { otp: '12' } }, { cookies }),
    ).toMatchObject({
      status: 422,
      problem: { errors: { otp: ['Invalid code'] } },
    })
  })
})
