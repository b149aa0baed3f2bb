import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeContractNumber } from '../../../domain/loan/contract-number.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signLoan, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
let phone: string
let contractNumber: string
const borrower: TestCookies = {}
beforeAll(async () => {
  phone = newPhone()
  await signLoan(people, borrower, phone)
  for (let step = 0; step < 4; step += 1) await people.advance(2_000)
  const loan = await people.api('GET /api/account/loans/current', {}, { cookies: borrower })
  if (!loan.ok || loan.data?.status !== 'active') throw new Error('no loan')
  contractNumber = loan.data.documentNumber
})

const unknownNumber = () => makeContractNumber((size) => randomBytes(size))
const find = (number: string) =>
  people.api('POST /api/payments/contract', { body: { contractNumber: number } })

describe('by contract number', () => {
  test('the contract number shows a masked name, the amount, the due date and how to pay; nothing else', async () => {
    const reply = await find(`${contractNumber.slice(0, 5).toLowerCase()}-${contractNumber.slice(5)}`)
    expect(reply).toMatchObject({
      ok: true,
      data: {
        contractNumber,
        maskedName: 'W*** N***',
        payoff: 10_000,
        nextDue: { on: '2026-05-02', amount: 10_000 },
        paybill: { accountNumber: contractNumber },
      },
    })
    expect(Object.keys(reply.ok ? reply.data : {}).sort()).toEqual([
      'contractNumber',
      'maskedName',
      'methods',
      'nextDue',
      'on',
      'paybill',
      'payoff',
    ])
  })
  test('a mistyped contract number, an unknown one, and a loan that cannot be paid are refused', async () => {
    expect(
      await find(`${contractNumber.slice(0, -1)}${contractNumber.endsWith('0') ? '1' : '0'}`),
    ).toMatchObject({
      ok: false,
      status: 422,
      problem: { errors: { contractNumber: ['Contract with this number was not found'] } },
    })
    const { problem } = (await find(unknownNumber())) as { problem: { code: string; message: string } }
    expect(problem).toMatchObject({ code: 'contractNotFound', message: 'Contract not found.' })
  })
  test('a payment prompt to any phone pays the loan, and its status is readable by the id alone', async () => {
    const started = await people.api('POST /api/payments/contract/prompts', {
      body: { contractNumber, amount: '500', phone: '0722 000 111' },
    })
    if (!started.ok) throw new Error(started.problem.code)
    await people.drain()
    const [prompt] = await people.sandbox.get<{ id: string }[]>('/api/prompts')
    await people.sandbox.post(`/api/prompts/${prompt!.id}/pay`)
    for (let step = 0; step < 4; step += 1) await people.advance(2_000)
    expect(
      await people.api('GET /api/payments/contract/prompts/{id}', { params: { id: started.data.id } }),
    ).toMatchObject({ ok: true, data: { status: 'paid', amount: 500 } })
    expect(await find(contractNumber)).toMatchObject({ data: { payoff: 9_500 } })
  })
})

describe('by phone', () => {
  const ask = (to: string) => people.api('POST /api/payments/phone', { body: { phone: to } })

  test('every phone gets the same answer; only a phone with a loan gets an SMS', async () => {
    const stranger = newPhone()
    const answers = [await ask(phone), await ask(stranger)]
    expect(answers.map((each) => (each.ok ? each.data : null))).toEqual([{ sent: true }, { sent: true }])
    expect((await people.sentTo(stored(phone)))[0]).toMatch(
      new RegExp(
        `Pay KES 9,500 by .* To pay off today KES 9,500. Paybill 600000, account .*/pay/t/[\\w-]{22}$`,
      ),
    )
    expect(await people.sentTo(stored(stranger))).toEqual([])
  })
  test('the link in the SMS opens paying once, and not the account', async () => {
    const token = /\/pay\/t\/([\w-]{22})$/.exec((await people.sentTo(stored(phone)))[0] ?? '')?.[1] ?? ''
    const cookies: TestCookies = {}
    expect(
      await people.api('POST /api/user/login-by-client-token', { body: { token } }, { cookies }),
    ).toMatchObject({ ok: true })
    expect(
      await people.api('GET /api/account/loans/current/payment-methods', { query: {} }, { cookies }),
    ).toMatchObject({
      ok: true,
      data: {
        payoff: 9_500,
        phone: '',
        lastPaid: null,
        lastAmount: null,
        slip: { lines: [], ahead: null, kept: null, total: { amount: 9_500 } },
      },
    })
    expect(await people.api('GET /api/account/loans/current', {}, { cookies })).toMatchObject({
      ok: false,
      status: 401,
    })
    expect(await people.api('POST /api/user/login-by-client-token', { body: { token } })).toMatchObject({
      ok: false,
      problem: { code: 'clientTokenEnded' },
    })
    await people.advance(31 * 60_000)
    expect(
      await people.api('GET /api/account/loans/current/payment-methods', { query: {} }, { cookies }),
    ).toMatchObject({ ok: false, status: 401 })
  })
  test('an older link stops working, and a phone gets only a few SMS', async () => {
    await people.advance(3_600_000)
    for (let times = 0; times < 4; times += 1) expect(await ask(phone)).toMatchObject({ ok: true })
    const links = (await people.sentTo(stored(phone))).filter((text) => text.includes('/pay/t/'))
    expect(links).toHaveLength(3) // one of them from the hour before
    const token = /\/pay\/t\/([\w-]{22})$/.exec(links[0]!)![1]!
    await people.advance(15 * 60_000)
    expect(await people.api('POST /api/user/login-by-client-token', { body: { token } })).toMatchObject({
      ok: false,
      problem: { code: 'clientTokenEnded' },
    })
  })
})

describe('login by document number', () => {
  const begin = (documentNumber: string) =>
    people.api('POST /api/user/login-by-document-number', { body: { documentNumber } })

  test('a known and an unknown number get the same answer; only a code opens paying', async () => {
    const [known, unknown] = [await begin(contractNumber), await begin(unknownNumber())]
    if (!known.ok || !unknown.ok) throw new Error('refused')
    expect([Object.keys(known.data), known.data.codeLength]).toEqual([
      Object.keys(unknown.data),
      unknown.data.codeLength,
    ])
    const userId = known.data.identityTokenData.user_id
    const cookies: TestCookies = {}
    expect(
      await people.api('POST /api/user/login-by-document-number/{userId}', {
        params: { userId: unknown.data.identityTokenData.user_id },
        body: { otp: '0000' },
      }),
    ).toMatchObject({ problem: { code: 'codeWrong' } })
    expect(
      await people.api(
        'POST /api/user/login-by-document-number/{userId}',
        { params: { userId }, body: { otp: await people.codeFor(stored(phone)) } },
        { cookies },
      ),
    ).toMatchObject({ ok: true })
    expect(
      await people.api('GET /api/account/loans/current/payment-methods', { query: {} }, { cookies }),
    ).toMatchObject({ ok: true })
    expect(await people.api('GET /api/v1/customer/account', {}, { cookies })).toMatchObject({
      ok: false,
      status: 401,
    })
  })
})
