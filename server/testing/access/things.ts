/** Borrowers with one of everything that a call can name, for the access test. */
import { sql } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { makeContractNumber } from '../../../domain/loan/contract-number.ts'
import { makeAccount } from '../../../sandbox/statements/account.ts'
import { statementPdf } from '../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../service/harness.ts'
import type { TestOfficer } from '../people/officers.ts'
import {
  newPhone,
  registerUpToConfirmation,
  settle,
  stored,
  submitForm,
  viewIn,
  wanjiku,
  type People,
} from '../people/customers.ts'

/** One of everything that a call can name. */
export type Things = {
  readonly userId: string
  readonly phone: string
  readonly contractNumber: string
  readonly sessionId: string
  readonly passkeyId: string
  readonly pushBrowserId: string
  readonly requestId: string
  readonly loanId: string
  readonly receipt: string
  readonly letterNumber: number
  readonly promptId: string
  readonly guestPromptId: string
  readonly claimId: string
  readonly conditionId: string
  readonly processId: string
  readonly cardId: string
  readonly cardSetupId: string
  readonly referralCode: string
  readonly appealId: string
  readonly appealFileId: string
}

/** The same names for things that do not exist. */
export const absent: Things = {
  userId: randomUUID(),
  phone: '0799000001',
  contractNumber: makeContractNumber((size) => randomBytes(size)),
  sessionId: randomUUID(),
  passkeyId: randomUUID(),
  pushBrowserId: randomUUID(),
  requestId: randomUUID(),
  loanId: randomUUID(),
  receipt: 'QQQ0000000',
  letterNumber: 999_999,
  promptId: randomUUID(),
  guestPromptId: randomUUID(),
  claimId: randomUUID(),
  conditionId: randomUUID(),
  processId: randomUUID(),
  cardId: randomUUID(),
  cardSetupId: randomUUID(),
  referralCode: '22222222',
  appealId: randomUUID(),
  appealFileId: randomUUID(),
}

export function good<T extends { readonly ok: boolean }>(reply: T): Extract<T, { ok: true }> {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply as Extract<T, { ok: true }>
}

const picture = (colour: string): Promise<Buffer> =>
  sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: colour,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

let cardNumbers = 700_000
export async function newCard(
  people: People,
  cookies: TestCookies,
): Promise<{ id: string; setupId: string }> {
  const setup = good(
    await people.api('POST /api/account/cards', { body: { currentPassword: wanjiku.password } }, { cookies }),
  ).data
  const digits = `4${String(++cardNumbers).padStart(14, '0')}`
  const sum = [...digits]
    .reverse()
    .reduce(
      (total, digit, place) =>
        total + (place % 2 === 1 ? Number(digit) : Number(digit) * 2 - (Number(digit) > 4 ? 9 : 0)),
      0,
    )
  await fetch(people.url + setup.href, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      number: `${digits}${(10 - (sum % 10)) % 10}`,
      expiry: '09/29',
      cvv: '123',
      act: 'pay',
    }),
  })
  const { card } = good(
    await people.api('POST /api/account/cards/setups/{id}/check', { params: { id: setup.id } }, { cookies }),
  ).data
  if (!card) throw new Error('the card was not added')
  return { id: card.id, setupId: setup.id }
}

let daysPublished = 0

/**
 * Creates a borrower with: a loan with insurance, disbursed after ID photos; payments by prompt, by another
 * person's prompt and at the paybill; a missing-payment claim, a card, a customer request and an M-Pesa
 * statement.
 */
export async function borrowerWithEverything(
  people: People,
  staff: Readonly<Record<'officer' | 'productManager', TestOfficer>>,
  colour: string,
): Promise<Things> {
  const dayFromNow = (days: number): string =>
    new Date(people.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone, '25000')
  viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on', addOns: 'insurance' }))
  await people.advance(60_000)
  const [, otp = '', addOnsOtp = ''] =
    /^(\d{3}) signs .* (\d{3}) signs/.exec((await people.sentTo(stored(phone)))[0] ?? '') ?? []
  good(
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp, addOnsOtp } },
      { cookies },
    ),
  )
  await people.drain()
  for (const kind of ['mainPage', 'registrationPage', 'selfie'] as const) {
    good(
      await people.api(
        'POST /api/account/scans/{kind}',
        { params: { kind }, file: new File([new Uint8Array(await picture(colour))], 'scan.jpg') },
        { cookies },
      ),
    )
  }
  good(await people.api('POST /api/account/scans', undefined, { cookies }))
  await people.drain()
  const waiting = good(await people.api('GET /api/account/loans/current', undefined, { cookies })).data!
  const { revision } = good(
    await people.api(
      'GET /api/office/requests/{id}',
      { params: { id: waiting.id } },
      { cookies: staff.officer.cookies },
    ),
  ).data
  // Several loans a day exceed what an officer may approve alone.
  await sql`update staff_role set limits = limits || '{"requests.decide": 100000000}' where name = 'officer'`.execute(
    people.database.db,
  )
  good(
    await people.api(
      'POST /api/office/requests/{id}/approve',
      { params: { id: waiting.id }, body: { revision } },
      { cookies: staff.officer.cookies },
    ),
  )
  await settle(people)
  const loan = good(await people.api('GET /api/account/loans/current', undefined, { cookies })).data!
  expect(loan.status).toBe('active')
  const pay = async () => {
    for (const { id } of await people.sandbox.get<{ id: string }[]>('/api/prompts'))
      await people.sandbox.post(`/api/prompts/${id}/pay`)
    await settle(people)
  }
  const prompt = good(
    await people.api(
      'POST /api/account/loans/current/payments',
      { body: { amount: '300', phone } },
      { cookies },
    ),
  ).data
  await people.drain()
  await pay()
  const guestPrompt = good(
    await people.api('POST /api/payments/contract/prompts', {
      body: { contractNumber: loan.documentNumber, amount: '200', phone: newPhone() },
    }),
  ).data
  await people.drain()
  await pay()
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount: 400,
    account: loan.documentNumber,
    phone: stored(phone),
  })
  await settle(people)
  // Customers registered by now are notified; the next borrower is not.
  const texts = { en: `New ${colour}`, es: `Nuevo ${colour}`, sw: `Mpya ${colour}` }
  good(
    await people.api(
      'POST /api/office/conditions/terms',
      { body: { validFrom: dayFromNow(40 + daysPublished++), summary: texts, body: texts } },
      { cookies: staff.productManager.cookies },
    ),
  )
  await people.drain()
  const conditionId = good(await people.api('GET /api/account/conditions', undefined, { cookies })).data
    .items[0]!.id
  const claim = good(
    await people.api(
      'POST /api/account/loans/current/payments/claims',
      { body: { message: receipt } },
      { cookies },
    ),
  ).data
  const card = await newCard(people, cookies)
  const appealFile = good(
    await people.api(
      'POST /api/account/appeals/files',
      { file: new File([new Uint8Array(await picture(colour))], 'slip.jpg') },
      { cookies },
    ),
  ).data
  const appeal = good(
    await people.api(
      'POST /api/account/appeals',
      {
        body: {
          topic: 'payment',
          values: { loanSelect: loan.id, textarea: 'I paid on Monday.', files: appealFile.id },
        },
      },
      { cookies },
    ),
  ).data
  const asked = good(
    await people.api(
      'POST /api/account/appeals',
      { body: { topic: 'certificate', values: { loanSelect: loan.id } } },
      { cookies },
    ),
  ).data
  good(
    await people.api(
      'POST /api/office/appeals/{id}/letter',
      { params: { id: asked.id } },
      { cookies: staff.officer.cookies },
    ),
  )
  const statement = await statementPdf(
    makeAccount({
      seed: 11,
      name: "WANJIKU NG'ANG'A",
      phone: stored(phone).slice(1),
      from: dayFromNow(-92),
      to: dayFromNow(-1),
      salary: 30_000,
      betting: 0,
      otherLenders: false,
    }),
  )
  good(
    await people.api(
      'POST /api/account/statement',
      { body: {}, file: new File([new Uint8Array(statement)], 'statement.pdf') },
      { cookies },
    ),
  )
  await people.drain()
  good(await people.api('POST /api/account/statement/confirm', undefined, { cookies }))
  const referral = good(await people.api('GET /api/account/referral', undefined, { cookies })).data
  const userId = good(await people.api('GET /api/v1/customer/account', undefined, { cookies })).data.guid
  const sessions = good(await people.api('GET /api/user/sessions', undefined, { cookies })).data.items
  const [kept] = await people.services.loans.ofRequests([loan.id])
  return {
    userId,
    phone,
    contractNumber: loan.documentNumber,
    sessionId: sessions[0]!.id,
    passkeyId: randomUUID(), // each caller gets a passkey of its own
    pushBrowserId: randomUUID(), // and a browser
    requestId: loan.id,
    loanId: kept!.id,
    receipt,
    letterNumber: asked.number,
    promptId: prompt.id,
    guestPromptId: guestPrompt.id,
    claimId: claim.id,
    conditionId,
    processId: at.processId,
    cardId: card.id,
    cardSetupId: card.setupId,
    referralCode: referral.code,
    appealId: appeal.id,
    appealFileId: appealFile.id,
  }
}
