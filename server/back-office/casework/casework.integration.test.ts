/** Goal: what an officer does reaches the customer, is refused to whoever may not do it, and stands in the trail. Method: the whole service with its sandbox. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { makeAccount } from '../../../sandbox/statements/account.ts'
import { statementPdf } from '../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer, referred, type TestOfficer } from '../../testing/officers.ts'
import {
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  startPeople,
  stored,
  submitForm,
  viewIn,
  type People,
} from '../../testing/people.ts'

let people: People
let officer: TestOfficer
let administrator: TestOfficer
beforeAll(async () => {
  people = await startPeople()
  officer = await newOfficer(people)
  administrator = await newOfficer(people, 'administrator')
})
afterAll(() => people.stop())

const current = (cookies: TestCookies) => currentLoan(people, cookies)
const open = async (id: string, by = officer): Promise<Answer<'GET /api/office/requests/{id}'>> => {
  const reply = await people.api('GET /api/office/requests/{id}', { params: { id } }, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const trail = async () => {
  const reply = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

async function withLoan() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const loan = await current(cookies)
  expect(loan.status).toBe('active')
  const found = await people.services.loans.ofRequest(loan.id)
  return { cookies, phone, requestId: loan.id, loanId: found!.id, contractNumber: loan.documentNumber }
}

describe('a request that waits for a person', () => {
  test('is on the list with what the rules saw, and is approved and paid out', async () => {
    const { cookies, id } = await referred(people)
    const queue = await people.api('GET /api/office/requests', undefined, { cookies: officer.cookies })
    expect(queue.ok && queue.data.items.find((item) => item.id === id)).toMatchObject({
      requested: 25_000,
      waitsForCustomer: false,
      late: false,
      secondLook: false,
    })
    const seen = await open(id)
    expect(seen).toMatchObject({
      canDecide: true,
      customer: {
        name: "Wanjiku Ng'ang'a",
        document: expect.stringContaining('National ID') as string,
        netMonthlyIncome: 45_000,
      },
      decisions: [{ outcome: 'refer', score: expect.any(Number) as number }, {}],
    })
    expect(seen.decisions[0]!.facts).toContainEqual({ name: 'requested', value: 'KES 25,000' })
    expect(seen.decisions[0]!.facts).toContainEqual({ name: 'received.scans', value: 'yes' })
    const approved = await people.api(
      'POST /api/office/requests/{id}/approve',
      { params: { id }, body: { revision: seen.revision } },
      { cookies: officer.cookies },
    )
    expect(approved).toMatchObject({ ok: true, data: { status: 'approved' } })
    await settle(people)
    expect(await current(cookies)).toMatchObject({ status: 'active', size: 25_000 })
    expect((await open(id)).acts.map((each) => each.act)).toEqual(['request.approved', 'request.opened'])
  })

  test('shows the numbers that M-Pesa has in another name', async () => {
    const [cookies, phone, stranger]: [TestCookies, string, string] = [{}, newPhone(), '0712345932']
    let at = await registerUpToConfirmation(people, cookies, phone)
    at = viewIn(
      await submitForm(people, cookies, at, 'receivingMoney', {
        payoutMethod: 'mpesa',
        payoutPhone: stranger,
      }),
    )
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    await people.advance(60_000)
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp: await people.codeFor(stored(phone)) } },
      { cookies },
    )
    await settle(people)
    const paid = await current(cookies)
    expect((await open((await referred(people)).id)).customer.payoutNames).toEqual([])
    const heard = [
      {
        phone: '+254 712-345-932',
        name: 'JANE W DOE',
        source: 'payout',
        heardAt: expect.any(String) as string,
      },
    ]
    const seen = await open(paid.id)
    expect(seen.customer.payoutNames).toEqual(heard)
    expect(
      await people.api(
        'GET /api/office/customers/{id}',
        { params: { id: seen.customer.id } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ data: { payoutNames: heard } })
  })

  test('a second officer is told what is true now', async () => {
    const { id } = await referred(people)
    const { revision } = await open(id)
    const body = { revision, loanSize: '12,000' }
    expect(
      await people.api(
        'POST /api/office/requests/{id}/offer',
        { params: { id }, body },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ ok: true, data: { status: 'alternativeOffer' } })
    expect(
      await people.api(
        'POST /api/office/requests/{id}/approve',
        { params: { id }, body: { revision } },
        { cookies: administrator.cookies },
      ),
    ).toMatchObject({
      status: 409,
      problem: { code: 'conflict', current: { status: 'alternativeOffer', revision: revision + 1 } },
    })
  })

  test('is rejected with words that only the customer reads again', async () => {
    const { cookies, id } = await referred(people)
    const { revision } = await open(id)
    const reject = (body: { reasons: never[] | ['detailsNotConfirmed']; words: string }) =>
      people.api(
        'POST /api/office/requests/{id}/reject',
        { params: { id }, body: { revision, ...body } },
        { cookies: officer.cookies },
      )
    expect(await reject({ reasons: [], words: 'x' })).toMatchObject({
      problem: { errors: { reasons: [expect.any(String)] } },
    })
    expect(await reject({ reasons: ['detailsNotConfirmed'], words: '' })).toMatchObject({
      problem: { errors: { words: [expect.any(String)] } },
    })
    expect(
      await reject({ reasons: ['detailsNotConfirmed'], words: 'Your employer does not know you.' }),
    ).toMatchObject({ ok: true })
    expect(await current(cookies)).toMatchObject({
      status: 'rejected',
      loanRequest: { officerWords: 'Your employer does not know you.', canLookAgain: true },
    })
    expect(JSON.stringify((await trail()).entries)).not.toContain('employer')
    expect(
      await people.api('POST /api/account/loans/current/second-look', undefined, { cookies }),
    ).toMatchObject({ ok: true, data: { status: 'pendingApproval', loanRequest: { waitsForPerson: true } } })
    expect(
      await people.api('POST /api/account/loans/current/second-look', undefined, { cookies }),
    ).toMatchObject({ problem: { code: 'transitionRefused' } })
  })

  test('asks for material, and says so', async () => {
    const { cookies, id } = await referred(people)
    const { revision } = await open(id)
    const ask = (material: { selfie?: boolean; statement?: boolean }) =>
      people.api(
        'POST /api/office/requests/{id}/ask',
        { params: { id }, body: { revision, ...material } },
        { cookies: officer.cookies },
      )
    expect(await ask({})).toMatchObject({ problem: { code: 'validationFailed' } })
    expect(await ask({ selfie: true, statement: true })).toMatchObject({ ok: true })
    expect(await current(cookies)).toMatchObject({
      loanRequest: {
        requirePassportScans: { mainPage: false, registrationPage: false, selfie: true },
        requireStatement: true,
      },
    })
    expect(await open(id)).toMatchObject({ asked: { scans: { selfie: true }, statement: true } })
  })
})

describe('scans and the statement of a request', () => {
  const dayBack = (days: number): string =>
    new Date(people.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  async function download(path: string, by: TestCookies = officer.cookies) {
    const response = await fetch(`${people.url}/api/office/requests/${path}`, {
      headers: {
        cookie: Object.entries(by)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

  test('are seen once they were sent in, and every opening stands in the trail', async () => {
    const { cookies, id } = await referred(people)
    const { revision, scans } = await open(id)
    expect(scans).toEqual([])
    await people.api(
      'POST /api/office/requests/{id}/ask',
      { params: { id }, body: { revision, mainPage: true, selfie: true } },
      { cookies: officer.cookies },
    )
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c0ffee' } })
      .jpeg()
      .toBuffer()
    for (const kind of ['selfie', 'mainPage'] as const)
      await people.api(
        'POST /api/account/scans/{kind}',
        { params: { kind }, file: new File([new Uint8Array(picture)], 'photo.jpg') },
        { cookies },
      )
    expect((await open(id)).scans, 'not sent in yet').toEqual([])
    expect((await download(`${id}/scans/selfie`)).status).toBe(404)
    expect(await people.api('POST /api/account/scans', undefined, { cookies })).toMatchObject({ ok: true })
    expect((await open(id)).scans).toEqual([
      { kind: 'mainPage', fileKind: 'jpeg', uploadedAt: expect.any(String) as string },
      { kind: 'selfie', fileKind: 'jpeg', uploadedAt: expect.any(String) as string },
    ])

    const { status, headers, bytes } = await download(`${id}/scans/mainPage`)
    expect([
      status,
      ...['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
        headers.get(name),
      ),
    ]).toEqual([200, 'image/jpeg', 'attachment; filename="mainPage.jpg"', 'nosniff', 'no-store'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 600 })
    expect(await sharp((await download(`${id}/scans/selfie?size=small`)).bytes).metadata()).toMatchObject({
      width: 320,
    })
    expect((await trail()).entries.slice(0, 2)).toMatchObject([
      { officer: officer.email, act: 'scan.opened', subject: `${id} selfie`, after: { small: true } },
      {
        officer: officer.email,
        act: 'scan.opened',
        subject: `${id} mainPage`,
        customerId: expect.any(String) as string,
        after: { small: false },
      },
    ])

    expect((await download(`${id}/scans/registrationPage`)).status, 'never asked for').toBe(404)
    const other = await referred(people)
    expect((await download(`${other.id}/scans/mainPage`)).status, 'another request').toBe(404)
    expect(
      (await download(`${id}/scans/mainPage`, cookies)).status,
      'its own customer, at the back office',
    ).toBe(401)
    expect((await trail()).entries.filter(({ act }) => act === 'scan.opened')).toHaveLength(2)
  })

  test('the statement that its customer confirmed: by month, and the file while it is kept', async () => {
    const { cookies, phone, id } = await referred(people)
    const file = await statementPdf(
      makeAccount({
        seed: 11,
        name: "WANJIKU NG'ANG'A",
        phone: stored(phone).slice(1),
        from: dayBack(92),
        to: dayBack(1),
        salary: 30_000,
        betting: 300,
        otherLenders: true,
      }),
      {},
    )
    await people.api(
      'POST /api/account/statement',
      { body: {}, file: new File([new Uint8Array(file)], 'statement.pdf') },
      { cookies },
    )
    await people.drain()
    expect((await open(id)).statement, 'not confirmed').toBeNull()
    expect((await download(`${id}/statement/file`)).status).toBe(404)
    const confirmed = await people.api('POST /api/account/statement/confirm', undefined, { cookies })
    const shown = confirmed.ok ? confirmed.data.summary : null
    expect((await open(id)).statement).toEqual({
      ...shown,
      uploadedAt: expect.any(String) as string,
      fileKept: true,
    })
    const { status, headers, bytes } = await download(`${id}/statement/file`)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="statement.pdf"',
    ])
    expect(bytes).toEqual(file)
    expect((await trail()).entries[0]).toMatchObject({
      officer: officer.email,
      act: 'statement.opened',
      subject: `${id} statement`,
    })

    await sql`update mpesa_statement set file_key = null`.execute(people.database.db)
    expect((await open(id)).statement).toMatchObject({ fileKept: false })
    expect((await download(`${id}/statement/file`)).status).toBe(404)
  })
})

describe('money that fits no loan', () => {
  const pay = async (account: string, amount = 700): Promise<string> => {
    const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
      amount,
      account,
      phone: '0722000111',
      name: 'JANE DOE',
      unasked: true,
    })
    await settle(people)
    return receipt
  }
  const listed = async (receipt: string) => {
    const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    return reply.ok ? reply.data.unmatched.find((each) => each.receipt === receipt) : undefined
  }
  const assign = (receipt: string, contractNumber: string) =>
    people.api(
      'POST /api/office/money/{receipt}/assign',
      { params: { receipt }, body: { contractNumber } },
      { cookies: officer.cookies },
    )

  test('is credited to the loan it was meant for, once', async () => {
    const { cookies, contractNumber } = await withLoan()
    const receipt = await pay('MY LOAN')
    expect(await listed(receipt)).toMatchObject({ amount: 700, reason: 'unknownAccount', sendingBack: false })
    expect(await assign(receipt, 'A000000000')).toMatchObject({
      problem: { errors: { contractNumber: [expect.any(String)] } },
    })
    expect(await assign(receipt, contractNumber.toLowerCase())).toMatchObject({
      ok: true,
      data: { contractNumber },
    })
    expect(await current(cookies)).toMatchObject({ payments: [{ receipt, amount: 700 }] })
    expect(await assign(receipt, contractNumber)).toMatchObject({ problem: { code: 'conflict' } })
    expect(await listed(receipt)).toBeUndefined()
  })

  test('is sent back, once, and leaves the list when the provider says so', async () => {
    const receipt = await pay('NOBODY')
    const back = () =>
      people.api(
        'POST /api/office/money/{receipt}/send-back',
        { params: { receipt }, body: { note: 'The payer called.' } },
        { cookies: officer.cookies },
      )
    const [one, other] = await Promise.all([back(), back()])
    expect([one, other].filter((each) => each.ok)).toHaveLength(1)
    expect(await listed(receipt)).toMatchObject({ sendingBack: true })
    await settle(people)
    expect(await listed(receipt)).toBeUndefined()
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount_cents), 0) as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.reference = ${receipt} and account = 'unmatched'`.execute(
      people.database.db,
    )
    expect(Number(rows[0]!.sum)).toBe(0)
  })

  test('attention names its receipt, loan, customer and amount, whatever our own number of it is', async () => {
    const { cookies, phone, loanId, requestId, contractNumber } = await withLoan()
    await people.api(
      'POST /api/account/loans/current/payments',
      { body: { amount: '300', phone } },
      { cookies },
    )
    await people.drain()
    const receipt = await pay(contractNumber, 400)
    const strange = await pay('NOBODY ELSE')
    const {
      rows: [ours],
    } = await sql<{
      payoutId: string
      promptId: string
      customerId: string
    }>`select payout.id as "payoutId", prompt.id as "promptId", payout.customer_id as "customerId"
      from payout join payment_prompt prompt on prompt.customer_id = payout.customer_id where payout.request_id = ${requestId}`.execute(
      people.database.db,
    )
    const reversalId = '6d3c7a52-58a5-4c0e-9d38-0f2a3f6a7b10'
    await people.database.transaction(async (tx) => {
      await sql`insert into payment_reversal (id, receipt, status, asked_at) values (${reversalId}, ${strange}, 'failed', now())`.execute(
        tx,
      )
      await people.services.payments.exceptions.raise(tx, [
        {
          kind: 'payoutAmountDiffers',
          subject: ours!.payoutId,
          details: { askedCents: 900_000, saidCents: 100 },
        },
        { kind: 'promptPaidWithoutReceipt', subject: ours!.promptId },
        {
          kind: 'promptPaidTwice',
          subject: 'SKJ4H7L2QR',
          details: { prompt: ours!.promptId, first: 'SKJ4H7L2QP' },
        },
        { kind: 'callbackUnreadable', subject: '77', details: { receipt, amount: '10.50' } },
        { kind: 'reversalFailed', subject: reversalId, details: { code: 'R000002' } },
        { kind: 'collectionUnchecked', subject: receipt },
        { kind: 'promptUnknown', subject: 'ws_CO_1' },
      ])
    })
    const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    const about = (subject: string) =>
      reply.ok && reply.data.attention.find((each) => each.subject === subject)
    const [loan, customerId] = [{ id: loanId, contractNumber }, ours!.customerId]
    expect(about(ours!.payoutId)).toMatchObject({
      loan,
      customerId,
      isPayment: false,
      receipt: expect.any(String) as string,
      amount: expect.any(Number) as number,
      details: { askedCents: 900_000, saidCents: 100 },
    })
    for (const subject of [ours!.promptId, 'SKJ4H7L2QR'])
      expect(about(subject)).toMatchObject({ loan, customerId, amount: 300 })
    expect(about('SKJ4H7L2QR')).toMatchObject({ receipt: 'SKJ4H7L2QR', isPayment: false })
    expect(about('77')).toMatchObject({ receipt, isPayment: true, loan, customerId })
    expect(about(receipt)).toMatchObject({ loan, customerId, receipt, isPayment: true, amount: 400 })
    expect(about(reversalId)).toMatchObject({
      loan: null,
      customerId: null,
      receipt: strange,
      isPayment: true,
      amount: 700,
    })
    expect(about('ws_CO_1')).toMatchObject({
      loan: null,
      request: null,
      customerId: null,
      receipt: null,
      amount: null,
    })
  })

  test('attention is done with by saying how; a message that waits for nobody cannot be applied again', async () => {
    await people.database.transaction((tx) =>
      people.services.payments.exceptions.raise(tx, [{ kind: 'payoutStuck', subject: 'p1' }]),
    )
    const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    const item = reply.ok ? reply.data.attention.find((each) => each.subject === 'p1') : undefined
    const done = () =>
      people.api(
        'POST /api/office/attention/{id}/done',
        { params: { id: item!.id }, body: { note: 'Called M-Pesa.' } },
        { cookies: officer.cookies },
      )
    expect(await done()).toMatchObject({ ok: true })
    expect(await done()).toMatchObject({ problem: { code: 'conflict' } })
    expect(
      await people.api(
        'POST /api/office/messages/{id}/apply-again',
        { params: { id: 1 } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ problem: { code: 'conflict' } })
  })
})

describe('loans', () => {
  test('that are sold show to whom and where to pay, stay as they were, and take no more money', async () => {
    const { cookies, loanId, contractNumber } = await withLoan()
    const cede = () =>
      people.api(
        'POST /api/office/loans/{id}/cede',
        {
          params: { id: loanId },
          body: {
            assigneeName: 'Deni Ltd',
            brokerName: 'Wakala Ltd',
            price: '1,500',
            name: 'Deni Ltd',
            bankName: 'Equity Bank',
            checkingAccount: '0123456789',
            bic: 'EQBLKENA',
          },
        },
        { cookies: officer.cookies },
      )
    expect(await cede()).toMatchObject({ ok: true, data: { status: 'ceded' } })
    expect(await cede()).toMatchObject({
      problem: { code: 'transitionRefused', current: { status: 'ceded' } },
    })
    expect(await current(cookies)).toMatchObject({
      status: 'ceded',
      cession: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd' },
      additionalBank: {
        name: 'Deni Ltd',
        bankName: 'Equity Bank',
        checkingAccount: '0123456789',
        bic: 'EQBLKENA',
        inn: '',
      },
      repayment: null,
    })
    const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
      amount: 500,
      account: contractNumber,
      phone: '0722000111',
      name: 'JANE DOE',
      unasked: true,
    })
    await settle(people)
    const money = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    expect(money.ok && money.data.unmatched.find((each) => each.receipt === receipt)).toMatchObject({
      reason: 'loanCeded',
    })
    expect(
      await people.api(
        'POST /api/office/money/{receipt}/assign',
        { params: { receipt }, body: { contractNumber } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ problem: { code: 'transitionRefused' } })
  })

  test('that are sold leave their customers free to borrow again; those written off and still owed do not', async () => {
    const ask = { loanSize: 5_000, loanTerm: 61, payoutMethod: 'mpesa', agreement: true } as const
    const sold = await withLoan()
    expect(
      await people.api(
        'POST /api/office/loans/{id}/cede',
        {
          params: { id: sold.loanId },
          body: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', price: 0 },
        },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ ok: true })
    expect(
      await people.api('GET /api/account/loans/request/config', undefined, { cookies: sold.cookies }),
    ).toMatchObject({ data: { allowed: true, firstLoan: false } })
    expect(
      await people.api(
        'POST /api/account/loans/request',
        { body: { ...ask, payoutPhone: sold.phone } },
        { cookies: sold.cookies },
      ),
    ).toMatchObject({ ok: true, data: { status: 'waitingUserConfirmation' } })
    const history = await people.api(
      'GET /api/v1/customer/demand/history',
      { query: {} },
      { cookies: sold.cookies },
    )
    expect(history.ok && history.data.items.map(({ status, loanStatus }) => [status, loanStatus])).toEqual([
      ['waitingUserConfirmation', null],
      ['approved', 'ceded'],
    ])
    expect(
      await people.api(
        'POST /api/account/loans/request',
        { body: { ...ask, loanSize: 6_000, payoutPhone: sold.phone } },
        { cookies: sold.cookies },
      ),
      'one at a time',
    ).toMatchObject({ problem: { code: 'requestExists' } })

    const owed = await withLoan()
    await people.api(
      'POST /api/office/loans/{id}/write-off',
      { params: { id: owed.loanId }, body: { note: 'Given up.' } },
      { cookies: administrator.cookies },
    )
    expect(
      await people.api(
        'POST /api/account/loans/request',
        { body: { ...ask, payoutPhone: owed.phone } },
        { cookies: owed.cookies },
      ),
    ).toMatchObject({ problem: { code: 'requestExists' } })
  })

  test('are written off by an administrator only, by an entry that balances, and can be recovered', async () => {
    const { cookies, loanId, contractNumber } = await withLoan()
    const writeOff = (by: TestOfficer) =>
      people.api(
        'POST /api/office/loans/{id}/write-off',
        { params: { id: loanId }, body: { note: 'The borrower died.' } },
        { cookies: by.cookies },
      )
    expect(await writeOff(officer)).toMatchObject({ status: 403, problem: { code: 'roleMissing' } })
    expect(await writeOff(administrator)).toMatchObject({ ok: true, data: { status: 'writtenOff' } })
    expect((await current(cookies)).status).toBe('writtenOff')
    const { rows } = await sql<{
      account: string
      sum: string
    }>`select account, sum(amount_cents) as sum from ledger_entry where loan_id = ${loanId} group by account having sum(amount_cents) <> 0`.execute(
      people.database.db,
    )
    expect(rows.find((row) => row.account === 'writeOffs')).toMatchObject({ sum: '1000000' })
    expect(rows.find((row) => row.account === 'principalReceivable')).toBeUndefined()
    await people.sandbox.post('/api/paybill', {
      amount: 10_000,
      account: contractNumber,
      phone: '0722000111',
      name: 'JANE DOE',
      unasked: true,
    })
    await settle(people)
    expect((await current(cookies)).status).toBe('repaid')
  })
})

describe('customers', () => {
  test('are found by phone, contract number, document and the receipt of a payment, and by nothing else', async () => {
    const { cookies, phone, contractNumber } = await withLoan()
    const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
    const guid = account.ok ? account.data.guid : ''
    const find = async (q: string) => {
      const reply = await people.api(
        'POST /api/office/customers/search',
        { body: { q } },
        { cookies: officer.cookies },
      )
      return reply.ok ? reply.data.id : reply.problem.code
    }
    expect(await find(phone)).toBe(guid)
    expect(await find(`${contractNumber.slice(0, 5)}-${contractNumber.slice(5)}`)).toBe(guid)
    expect(await find('0799999999')).toBeNull()
    const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
      amount: 100,
      account: contractNumber,
      phone: phone.replace('+', ''),
      name: 'JANE',
    })
    await people.advance(5_000)
    expect(await find(` ${receipt.toLowerCase()} `)).toBe(guid)
    const shown = await people.api(
      'GET /api/office/customers/{id}',
      { params: { id: guid } },
      { cookies: officer.cookies },
    )
    if (!shown.ok) throw new Error('no customer')
    expect(shown.data).toMatchObject({
      name: "Wanjiku Ng'ang'a",
      loans: [{ contractNumber, status: 'active', owed: 9_900, daysPastDue: 0 }],
    })
    expect(await find(shown.data.document!.replace('National ID ', ''))).toBe(guid)
    expect(
      await people.api(
        'GET /api/office/customers/{id}',
        { params: { id: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01' } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ problem: { code: 'notFound' } })
  })
})

describe('appeals', () => {
  test('wait with their day, are read with their files, and are answered once; every look stands in the trail', async () => {
    const { cookies, requestId, contractNumber } = await withLoan()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const uploaded = await people.api(
      'POST /api/account/appeals/files',
      { file: new Blob([new Uint8Array(picture)]) },
      { cookies },
    )
    const unused = await people.api(
      'POST /api/account/appeals/files',
      { file: new Blob([new Uint8Array(picture)]) },
      { cookies },
    )
    const [fileId, unusedId] = [uploaded, unused].map((reply) => (reply.ok ? reply.data.id : '')) as [
      string,
      string,
    ]
    const filed = await people.api(
      'POST /api/account/appeals',
      {
        body: {
          topic: 'payment',
          values: { loanSelect: requestId, textarea: 'I paid twice on Friday.', files: fileId },
        },
      },
      { cookies },
    )
    if (!filed.ok) throw new Error(filed.problem.code)
    const { id, number } = filed.data
    const queue = await people.api('GET /api/office/appeals', undefined, { cookies: officer.cookies })
    expect(queue.ok && queue.data.items.find((item) => item.id === id)).toMatchObject({
      number,
      topic: 'payment',
      customer: "Wanjiku Ng'ang'a",
      late: false,
    })
    const read = () =>
      people.api('GET /api/office/appeals/{id}', { params: { id } }, { cookies: officer.cookies })
    expect(await read()).toMatchObject({
      data: {
        customer: "Wanjiku Ng'ang'a",
        values: [
          { name: 'loanSelect', value: contractNumber },
          { value: 'I paid twice on Friday.' },
          { files: [{ id: fileId, fileKind: 'jpeg' }] },
        ],
        answer: null,
      },
    })

    const open = (file: string, by = officer.cookies) =>
      fetch(`${people.url}/api/office/appeals/${id}/files/${file}`, {
        headers: {
          cookie: Object.entries(by)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
      })
    expect((await open(fileId)).headers.get('content-type')).toBe('image/jpeg')
    expect((await open(unusedId)).status, 'never filed').toBe(404)
    expect((await open(fileId, cookies)).status, 'its own customer, at the back office').toBe(401)

    const reply = (text: string) =>
      people.api(
        'POST /api/office/appeals/{id}/answer',
        { params: { id }, body: { text } },
        { cookies: officer.cookies },
      )
    expect(await reply(' ')).toMatchObject({ problem: { errors: { text: [expect.any(String)] } } })
    expect(await reply('We sent one of them back.')).toMatchObject({
      ok: true,
      data: { status: 'completed' },
    })
    expect(await reply('Again.')).toMatchObject({ problem: { code: 'transitionRefused' } })
    expect(await people.api('GET /api/account/appeals/{id}', { params: { id } }, { cookies })).toMatchObject({
      data: { status: 'completed', answer: 'We sent one of them back.' },
    })
    const { entries } = await trail()
    expect(entries.slice(0, 3).map(({ act, officer: by }) => [act, by])).toEqual([
      ['appeal.answered', officer.email],
      ['appeal.fileOpened', officer.email],
      ['appeal.opened', officer.email],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/paid twice|one of them back/)
    expect(
      await people.api(
        'GET /api/office/appeals/{id}',
        { params: { id: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01' } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ problem: { code: 'notFound' } })
  })
})

describe('the trail', () => {
  test('is for administrators, follows itself, and holds every act without secrets', async () => {
    expect(
      await people.api('GET /api/office/audit', { query: {} }, { cookies: officer.cookies }),
    ).toMatchObject({ problem: { code: 'roleMissing' } })
    const { entries, firstBroken } = await trail()
    expect(firstBroken).toBeNull()
    const acts = new Set(entries.map((each) => each.act))
    for (const act of [
      'request.opened',
      'money.assigned',
      'money.sentBack',
      'loan.ceded',
      'loan.writtenOff',
      'customer.searched',
    ])
      expect(acts).toContain(act)
    expect(entries.find((each) => each.act === 'money.sentBack')).toMatchObject({
      officer: officer.email,
      before: { accountReference: 'NOBODY', amount: 700 },
      after: { note: 'The payer called.' },
    })
    const { rows } = await sql<{ content: string }>`select content from audit_entry`.execute(
      people.database.db,
    )
    expect(rows.map((row) => row.content).join('')).not.toContain(officer.secret)
  })

  test('cannot be edited, and a change behind our back shows', async () => {
    const { db } = people.database
    for (const change of [
      sql`update audit_entry set act = 'x'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/append-only/)
    await expect(
      sql`insert into audit_entry (seq, at, act, subject, content, previous, hash) values (1000000, now(), 'x', 'x', '{}', '', sha256('other'))`.execute(
        db,
      ),
    ).rejects.toThrow(/check/)
    await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(db)
    await sql`delete from audit_entry where seq = 5`.execute(db)
    await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(db)
    expect(await trail()).toMatchObject({ firstBroken: 6 })
  })
})

test('a customer, a visitor and an officer who only gave a password open nothing of the back office', async () => {
  const { cookies } = await withLoan()
  const half: TestCookies = {}
  await people.api(
    'POST /api/office/sign-in',
    { body: { email: officer.email, password: 'Dawati!2026' } },
    { cookies: half },
  )
  for (const jar of [cookies, {}, half])
    expect(await people.api('GET /api/office/requests', undefined, { cookies: jar })).toMatchObject({
      status: 401,
      problem: { code: 'signInRequired' },
    })
})
