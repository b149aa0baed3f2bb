/**
 * Goal: the main job through the API alone, from registration to a repaid loan in the history. Method: the
 * whole service with its sandbox; codes are read from the sandbox's messages, jobs run on request.
 */
import { exampleAnswers } from '../../domain/person/questions.ts'
import { expect, test } from 'vitest'
import type { Answer } from '../../contract/client.ts'
import { startTestService, type TestCookies } from '../testing/service/harness.ts'
import { started } from '../testing/service/started.ts'
import { currentLoan, settle } from '../testing/people/customers.ts'

const phone = '+254712000111'
type Process = Answer<'POST /api/v1/customer/process'>
type Message = { readonly phone: string; readonly text: string }

const service = started(() => startTestService())
const cookies: TestCookies = {}

async function newestCode(): Promise<string> {
  await service.drain()
  const messages = await service.sandbox.get<Message[]>(`/api/messages?phone=${encodeURIComponent(phone)}`)
  const code = messages.map(({ text }) => /\b\d{4}\b/.exec(text)?.[0]).find(Boolean)
  if (!code) throw new Error('no code was sent')
  return code
}

async function submit(process: Process, data: Record<string, string>): Promise<Process> {
  const { processName, processId, formName, executionId } = process
  if (!formName) throw new Error('no form is left to fill in')
  const reply = await service.api(
    'POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}',
    { params: { processName, processId, formName, exit: 'next' }, body: { executionId, data } },
    { cookies },
  )
  if (!reply.ok) throw new Error(`${formName}: ${JSON.stringify(reply.problem)}`)
  return reply.data
}

const current = () => currentLoan(service, cookies)

test('a new customer registers in six steps, signs with the code, and is approved', async () => {
  const started = await service.api(
    'POST /api/v1/customer/process',
    { body: { processName: 'registration', data: { loanSize: '10000', loanTerm: '61' } } },
    { cookies },
  )
  if (!started.ok) throw new Error(JSON.stringify(started.problem))
  let process = await submit(started.data, {
    phone: '0712 000 111',
    email: '',
    password: 'Mbuni-kijani-47',
    agreement: 'true',
    dataProcessing: 'true',
    notARobot: 'true',
  })
  process = await submit(process, { otp: await newestCode() })
  process = await submit(process, {
    lastName: 'Wanjiru',
    firstName: 'Jane',
    middleName: '',
    birthDate: '05.11.1990',
    documentKind: 'nationalId',
    nationalId: '28123456',
    'registrationAddress.county': 'Nairobi',
    'registrationAddress.town': 'Nairobi',
    addressesMatch: 'true',
  })
  process = await submit(process, exampleAnswers)
  process = await submit(process, { payoutMethod: 'mpesa', payoutPhone: '0712000111' })
  process = await submit(process, { agreement: 'true' })
  expect(process.formName).toBeNull()
  expect((await current()).status).toBe('waitingUserConfirmation')

  const signed = await service.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await newestCode() } },
    { cookies },
  )
  expect(signed).toMatchObject({ ok: true, data: { status: 'approved' } })
})

test('a first loan is paid out, and owes what was signed: it is free', async () => {
  await settle(service)
  const loan = await current()
  expect(loan).toMatchObject({
    status: 'active',
    size: 10_000,
    paymentInfo: {
      interest: 0,
      totalPayableToday: 10_000,
      totalPayableOnMaturity: 10_000,
      daysUntilRepayment: 61,
    },
  })
  const { payouts } = await service.sandbox.get<{ payouts: { amount: number; phone: string }[] }>(
    '/api/money',
  )
  expect(payouts).toHaveLength(1)
})

test('the customer pays part with a payment prompt and the rest at the paybill', async () => {
  const pushed = await service.api(
    'POST /api/account/loans/current/payments',
    { body: { amount: '4,000', phone } },
    { cookies, idempotencyKey: 'a-key-of-the-first-payment' },
  )
  if (!pushed.ok) throw new Error(JSON.stringify(pushed.problem))
  await service.drain()
  const prompts = await service.sandbox.get<{ id: string }[]>('/api/prompts')
  await service.sandbox.post(`/api/prompts/${prompts[0]?.id}/pay`)
  await settle(service)
  const prompt = await service.api(
    'GET /api/account/loans/current/payments/{id}',
    { params: { id: pushed.data.id } },
    { cookies },
  )
  expect(prompt).toMatchObject({ ok: true, data: { status: 'paid', amount: 4_000 } })
  const loan = await current()
  expect(loan.paymentInfo.totalPayableToday).toBe(6_000)

  await service.sandbox.post('/api/paybill', { amount: 6_000, account: loan.paybill.accountNumber, phone })
  await settle(service)
  expect((await current()).status).toBe('repaid')
})

test('the repaid loan is "extinguished" in the history, and the ledger balances', async () => {
  const history = await service.api('GET /api/v1/customer/demand/history', { query: {} }, { cookies })
  expect(history).toMatchObject({ ok: true, data: { items: [{ label: 'extinguished', size: 10_000 }] } })
  expect(await service.services.ledger.trialBalance()).toMatchObject({
    totalCents: { KES: 0 },
    unbalanced: [],
  })
  expect(service.logged).toEqual([])
})
