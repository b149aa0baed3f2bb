/**
 * Goal: an error is shown at its field, repeated in the linked summary, and announced with the field by
 * screen readers. Method: every form with typed fields is sent empty and with invalid values, with scripts
 * and without.
 */
import { createCookie } from 'react-router'
import { test } from 'vitest'
import { requestTopics } from '../domain/contact/customer-request.ts'
import { makeContractNumber } from '../domain/loan/contract-number.ts'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newOfficer, referred } from '../server/testing/people/officers.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signUp,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
  type Form,
} from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { as, check, file, paths, people, picture, refusesAt, transfer, ways } from './field-errors.ts'

test.each(sampled('errors at registration', ways))(
  'a visitor sees field errors at registration, sign-in, restoration, paying (scripts: $scripts)',
  ({ scripts }) =>
    as({}, scripts, async (page) => {
      await check(page, paths.registration(), ['phone', 'password', 'agreement', 'dataProcessing'])
      await check(page, paths.signIn(), ['phone', 'password'])
      await check(page, paths.restore(), ['phone'])
      await check(page, paths.payWithoutSignIn(), ['contractNumber', 'phone'])
    }),
)

test.each(sampled('errors in registration steps', ways))(
  'the steps of a registration (scripts: $scripts)',
  async ({ scripts }) => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    let at = viewIn(await startProcess(people, cookies))
    const go = async (form: Form, data: Record<string, string>) => {
      at = viewIn(await submitForm(people, cookies, at, form, data))
      const [kept = ''] = (await createCookie('registration').serialize(at.processId)).split(';')
      cookies['registration'] = kept.slice(kept.indexOf('=') + 1)
    }
    await go('getStarted', typed.getStarted(phone))
    await as(cookies, scripts, (page) => check(page, paths.registrationCode(), ['otp']))
    await go('smsCode', { otp: await people.codeFor(stored(phone)) })
    await as(cookies, scripts, (page) =>
      check(page, paths.registrationPersonal(), [
        'lastName',
        'firstName',
        'birthDate',
        'nationalId',
        'registrationAddress-county',
      ]),
    )
    await go('personalData', typed.personal())
    await as(cookies, scripts, (page) =>
      check(page, paths.registrationAdditional(), ['maritalStatus', 'education', 'netMonthlyIncome']),
    )
    await go('additionalInformation', typed.additional)
    await as(cookies, scripts, (page) => check(page, paths.registrationReceiving(), ['airtelPhone']))
    await go('receivingMoney', typed.receiving(phone))
    await as(cookies, scripts, (page) => check(page, paths.registrationConfirmation(), ['agreement']))
  },
)

test.each(sampled('errors in My data', ways))(
  'field errors are shown in My data, an application and a request without a loan (scripts: $scripts)',
  async ({ scripts }) => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await as(cookies, scripts, async (page) => {
      await check(page, paths.personalData(), ['lastName', 'firstName', 'birthDate'])
      await check(page, paths.additionalData(), ['maritalStatus', 'education', 'netMonthlyIncome'])
      await check(page, paths.addresses(), ['registrationAddress-county', 'registrationAddress-town'])
      await check(page, paths.password(), ['currentPassword', 'password'])
      await check(page, paths.email(), ['email'])
      await check(page, paths.dataRights(), [])
      for (const topic of ['refund', 'newDocument'] as const)
        await check(
          page,
          paths.appealNew(topic),
          requestTopics[topic].fields
            .filter(({ required, type }) => required && type !== 'loanSelect')
            .map(({ name }) => name),
        )
    })
  },
)

test.each(sampled('errors in a refund', ways))(
  'field errors are shown for a refund to a bank account, in its form and in a request (scripts: $scripts)',
  async ({ scripts }) => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    const { id, paybill } = await currentLoan(people, cookies)
    await people.sandbox.post('/api/paybill', {
      amount: 10_250,
      account: paybill.accountNumber,
      phone: stored(phone),
      name: 'WANJIKU',
    })
    await settle(people)
    await as(cookies, scripts, async (page) => {
      await check(page, paths.refund(id, 'bank'), ['currentPassword', ...transfer])
      await check(
        page,
        paths.appealNew('refund'),
        ['currentPassword', ...transfer],
        [`[name="refundMethodSelect"][value="bank"]`],
      )
      await people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
      await check(page, paths.refund(id), transfer)
      await check(page, paths.appealNew('refund'), transfer, [`[name="refundMethodSelect"][value="bank"]`])
    })
  },
)

test.each(sampled('errors when paying', ways))(
  'field errors are shown when paying, simulating, extending, and reporting a payment (scripts: $scripts)',
  async ({ scripts }) => {
    const cookies: TestCookies = {}
    await borrow(people, cookies, newPhone())
    await as(cookies, scripts, async (page) => {
      await check(page, paths.payment(), ['phone'])
      await check(page, paths.whatIf(), ['amount', 'on'])
      await check(page, paths.prolong(7), ['phone'])
      await check(page, paths.paid(), ['message'])
      await check(page, paths.receiving(), [])
      await check(page, paths.addCard('cards'), [])
    })
  },
)

test.each(sampled('errors in well-formed values', ways))(
  'well-formed but wrong values: a code, a pair of codes, a contract number (scripts: $scripts)',
  async ({ scripts }) => {
    await as({}, scripts, async (page) => {
      await page.goto(people.url + paths.payWithoutSignIn())
      await refusesAt(
        page,
        { contractNumber: makeContractNumber((size) => new Uint8Array(size).fill(7)) },
        'find',
        'contractNumber',
      )
    })
    const [one, two]: [TestCookies, TestCookies] = [{}, {}]
    viewIn(
      await submitForm(people, one, await registerUpToConfirmation(people, one, newPhone()), 'confirmation', {
        agreement: 'on',
      }),
    )
    viewIn(
      await submitForm(people, two, await registerUpToConfirmation(people, two, newPhone()), 'confirmation', {
        agreement: 'on',
        addOns: 'insurance',
      }),
    )
    await as(one, scripts, async (page) => {
      await page.goto(people.url + paths.account())
      await refusesAt(page, { otp: '0000' }, 'confirm', 'otp')
    })
    await as(two, scripts, async (page) => {
      await page.goto(people.url + paths.account())
      await refusesAt(page, { otp: '123', addOnsOtp: '12' }, 'confirm', 'addOnsOtp')
      await refusesAt(page, { otp: '12', addOnsOtp: '' }, 'confirm', 'otp', 'addOnsOtp')
      // A complete pair gets one verdict, at both.
      await refusesAt(page, { otp: '000', addOnsOtp: '000' }, 'confirm', 'otp', 'addOnsOtp')
    })
  },
)

test.each(sampled('errors when signing', ways))(
  'field errors are shown when signing with the code of the SMS (scripts: $scripts)',
  async ({ scripts }) => {
    const cookies: TestCookies = {}
    viewIn(
      await submitForm(
        people,
        cookies,
        await registerUpToConfirmation(people, cookies, newPhone()),
        'confirmation',
        { agreement: 'on' },
      ),
    )
    await as(cookies, scripts, (page) => check(page, paths.account(), ['otp']))
  },
)

test.each(sampled('errors in the back office', ways))(
  'the back office shows field errors (scripts: $scripts)',
  async ({ scripts }) => {
    await as({}, scripts, (page) => check(page, '/office/sign-in', ['email', 'password']))
    const { cookies } = await newOfficer(people)
    const cookiesOf = async (role: string) => (await newOfficer(people, role)).cookies
    const [customer, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, customer, phone)
    const account = await people.api('GET /api/v1/customer/account', {}, { cookies: customer })
    const id = account.ok ? account.data.guid : ''
    const [loan] = await people.services.loans.ofCustomer(id)
    const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
      amount: 700,
      account: 'NOBODY',
      phone: stored(phone),
      name: 'WANJIKU',
      unasked: true,
    })
    await settle(people)
    const { exceptions } = people.services.payments
    await people.database.transaction((tx) =>
      exceptions.raise(tx, [{ kind: 'reversalFailed', subject: receipt }]),
    )
    const [problem] = await exceptions.list()
    await as(await cookiesOf('controller'), scripts, (page) =>
      check(page, '/office/conditions', ['terms-validFrom', 'terms-summary-en', 'terms-body-en']),
    )
    await as(await cookiesOf('productManager'), scripts, (page) =>
      check(page, officePaths.rules('products'), ['title', 'validFrom']),
    )
    await as(await cookiesOf('compliance'), scripts, (page) => check(page, officePaths.security(), ['from']))
    await as(cookies, scripts, async (page) => {
      await check(page, '/office/own', [])
      await check(page, officePaths.loan(id, loan!.id), [
        'tell-receipt',
        'waiver-amount',
        'settlement-until',
        'restructure-payments',
        'mark-until',
        'cede-assigneeName',
        'cede-price',
        'cede-note',
      ])
      await check(page, officePaths.customer(id), ['note-text'])
      await check(page, officePaths.caller(id), ['text', 'file'])
      await check(page, officePaths.search(), ['q'])
      await check(page, officePaths.payment(receipt), ['contractNumber', 'note'])
      await check(page, officePaths.attention(problem!.id), ['note'])
    })
  },
)

test.each(sampled('errors in office forms', ways))(
  'the back office shows field errors of an application, a data change and an answer (scripts: $scripts)',
  async ({ scripts }) => {
    const [{ cookies: first }, { cookies: second }] = [await newOfficer(people), await newOfficer(people)]
    const { id, cookies: customer } = await referred(people)
    const uploaded = await people.api(
      'POST /api/account/appeals/files',
      { file: await picture() },
      { cookies: customer },
    )
    const upload = uploaded.ok ? uploaded.data.id : ''
    const change = await file(customer, 'personalData', { passportMainPage: upload, passportSelfie: upload })
    const question = await file(customer, 'myData', {})
    await as(first, scripts, async (page) => {
      await check(page, officePaths.request(id), ['loanSize', 'reasons', 'words', 'mainPage'])
      await check(page, officePaths.proposeChange(change), [
        'lastName',
        'firstName',
        'birthDate',
        'nationalId',
        'phone',
      ])
      await check(page, officePaths.appeal(question), ['text'])
    })
    const proposed = await people.api(
      'POST /api/office/appeals/{id}/change',
      { params: { id: change }, body: { firstName: 'Njeri' } },
      { cookies: first },
    )
    if (!proposed.ok) throw new Error(JSON.stringify(proposed.problem))
    await as(second, scripts, (page) => check(page, officePaths.change(proposed.data.id), ['note']))
  },
)
