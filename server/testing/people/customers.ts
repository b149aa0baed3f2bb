/** Customers in tests: they register, read the messages on their phone, and apply for a loan. */
import { exampleAnswers } from '../../../domain/person/questions.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import type { Answer, Reply } from '../../../contract/client.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import {
  startTestService,
  type TestCookies,
  type TestService,
  type TestServiceOptions,
} from '../service/harness.ts'
import { newDocument, newPhone } from './numbers.ts'

/** Returns the data of a call that must succeed. */
export const fulfilled = <T>(reply: { readonly ok: boolean; readonly data?: T }): T => {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data as T
}

export type People = TestService & {
  /** Runs jobs; returns the texts sent to a phone, newest first. */
  sentTo(phone: string): Promise<string[]>
  /** The code in the newest message to a phone. */
  codeFor(phone: string): Promise<string>
}
export type ProcessView = Answer<'POST /api/v1/customer/process'>
export type Form = NonNullable<ProcessView['formName']>
export type Exit = 'next' | 'resend' | 'changePhone'

export const startPeople = async (options: TestServiceOptions = {}): Promise<People> =>
  peopleOf(await startTestService(options))

export function peopleOf(service: TestService): People {
  const sentTo = async (phone: string): Promise<string[]> => {
    await service.drain()
    return (
      await service.sandbox.get<{ text: string }[]>(`/api/messages?phone=${encodeURIComponent(phone)}`)
    ).map(({ text }) => text)
  }
  return {
    ...service,
    sentTo,
    async codeFor(phone) {
      const code = (await sentTo(phone))
        .map((text) => /^(\d{4}) /.exec(text)?.[1])
        .find((each) => each !== undefined)
      if (!code) throw new Error('no code was sent')
      return code
    },
  }
}

/** A new customer's document and phone. */
export { newDocument, newPhone }
export const wanjiku = { password: 'Kesho!2026', birthDate: '5.11.1990' } as const
/** The stored form of a phone; a number that is typed with its calling code may be of another country. */
export const stored = (phone: string): Phone =>
  (phone.startsWith('+') ? phone.replaceAll(' ', '') : `+254${phone.replace(/\D/g, '').slice(-9)}`) as Phone

/** Solves a proof of work as the captcha in a browser does, at the difficulty for the caller's network. */
export async function solvedCaptcha(
  people: Pick<People, 'api'>,
  api: (key: 'GET /api/captcha') => ReturnType<typeof people.api<'GET /api/captcha'>> = people.api,
): Promise<string> {
  const reply = await api('GET /api/captcha')
  if (!reply.ok) throw new Error('refused')
  const challenge = reply.data as unknown as Challenge
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}

/** Registers through the API; the cookie jar then holds the session. Returns the customer id. */
export async function signUp(people: People, cookies: TestCookies, phone: string): Promise<string> {
  const registered = await people.api(
    'POST /api/v2/ken/users',
    { query: { consent: 'true' }, body: { phone, password: wanjiku.password, agreement: true } },
    { cookies },
  )
  if (!registered.ok) throw new Error(`registration was refused: ${registered.problem.code}`)
  const userId = registered.data.identityTokenData.user_id
  const confirmed = await people.api(
    'POST /api/v2/ken/users/{userId}/registration',
    { params: { userId }, body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!confirmed.ok) throw new Error(`the code was refused: ${confirmed.problem.code}`)
  return confirmed.data.identityTokenData.user_id
}

export const startProcess = (
  people: People,
  cookies: TestCookies,
  processName: ProcessView['processName'] = 'registration',
  loanSize = '10000',
  product = 'standard',
) =>
  people.api(
    'POST /api/v1/customer/process',
    { body: { processName, data: { loanSize, loanTerm: '61', product } } },
    { cookies },
  )

export const submitForm = (
  people: People,
  cookies: TestCookies,
  at: Pick<ProcessView, 'processName' | 'processId' | 'executionId'>,
  formName: Form,
  data: Record<string, string> = {},
  exit: Exit = 'next',
) =>
  people.api(
    'POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}',
    {
      params: { processName: at.processName, processId: at.processId, formName, exit },
      body: { executionId: at.executionId, data },
    },
    { cookies },
  )

export function viewIn(reply: Reply<'POST /api/v1/customer/process'>): ProcessView {
  if (!reply.ok) throw new Error(`refused: ${reply.problem.code} ${JSON.stringify(reply.problem.errors)}`)
  return reply.data
}

const homeAddress = {
  'registrationAddress.county': 'Nairobi',
  'registrationAddress.town': 'Nairobi',
  addressesMatch: 'true',
} as const
/** Input of each form. */
export const typed = {
  getStarted: (phone: string) => ({
    phone,
    email: 'wanjiku@example.co.ke',
    password: wanjiku.password,
    agreement: 'on',
    dataProcessing: 'on',
  }),
  personal: (nationalId = newDocument()) => ({
    lastName: "Ng'ang'a",
    firstName: 'Wanjiku',
    birthDate: wanjiku.birthDate,
    documentKind: 'nationalId',
    nationalId,
    ...homeAddress,
  }),
  personalWithPassport: () => ({
    lastName: "Ng'ang'a",
    firstName: 'Wanjiku',
    birthDate: wanjiku.birthDate,
    documentKind: 'passport',
    seriesAndNumber: `AK${newDocument()}`,
    issueDate: '05.11.2020',
    ...homeAddress,
  }),
  additional: {
    ...exampleAnswers,
    education: 'college',
    netMonthlyIncome: '45,000',
  },
  receiving: (phone: string, payoutMethod: 'mpesa' | 'airtel' = 'mpesa') => ({
    payoutMethod,
    [payoutMethod === 'mpesa' ? 'payoutPhone' : 'airtelPhone']: phone,
  }),
} as const

/** Options besides the usual loan to the customer's own phone. */
export type Wishes = {
  readonly product?: 'standard' | 'installment'
  readonly receivingPhone?: string
  readonly payoutMethod?: 'mpesa' | 'airtel'
  /** Kinds of add-ons, separated by commas. */ readonly addOns?: string
  /** Referral code of the inviter. */ readonly referral?: string
  readonly email?: string
  readonly income?: string
  /** Region of the home address. */ readonly county?: string
}

/** Registers up to the last step. */
export async function registerUpToConfirmation(
  people: People,
  cookies: TestCookies,
  phone: string,
  loanSize?: string,
  personal: Record<string, string> = typed.personal(),
  { product, receivingPhone = phone, payoutMethod, referral, email, income, county }: Wishes = {},
): Promise<ProcessView> {
  let at = viewIn(await startProcess(people, cookies, 'registration', loanSize, product))
  at = viewIn(
    await submitForm(people, cookies, at, 'getStarted', {
      ...typed.getStarted(phone),
      ...(referral ? { referral } : {}),
      ...(email ? { email } : {}),
    }),
  )
  at = viewIn(await submitForm(people, cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
  at = viewIn(
    await submitForm(people, cookies, at, 'personalData', {
      ...personal,
      ...(county ? { 'registrationAddress.county': county, 'registrationAddress.town': county } : {}),
    }),
  )
  at = viewIn(
    await submitForm(people, cookies, at, 'additionalInformation', {
      ...typed.additional,
      ...(income ? { netMonthlyIncome: income } : {}),
    }),
  )
  return viewIn(
    await submitForm(people, cookies, at, 'receivingMoney', typed.receiving(receivingPhone, payoutMethod)),
  )
}

/** Registers, applies for a loan and signs it. The phone has then received two codes. */
export async function signLoan(
  people: People,
  cookies: TestCookies,
  phone: string,
  loanSize?: string,
  personal?: Record<string, string>,
): Promise<void> {
  await signFrom(
    people,
    cookies,
    phone,
    await registerUpToConfirmation(people, cookies, phone, loanSize, personal),
  )
}

/** Signs from the last step of a registration on. */
export async function signFrom(
  people: People,
  cookies: TestCookies,
  phone: string,
  at: ProcessView,
): Promise<void> {
  viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
  await people.advance(60_000)
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(`signing was refused: ${signed.problem.code}`)
}

/**
 * Registers, signs and receives the money: KES 10,000 for 61 days. Add-ons are signed with a code of their
 * own.
 */
export async function borrow(
  people: People,
  cookies: TestCookies,
  phone: string,
  wishes: Wishes = {},
): Promise<void> {
  viewIn(
    await submitForm(
      people,
      cookies,
      await registerUpToConfirmation(people, cookies, phone, undefined, undefined, wishes),
      'confirmation',
      { agreement: 'on', addOns: wishes.addOns ?? '' },
    ),
  )
  const [, otp = '', addOnsOtp] =
    /^(\d{3,4}) (?:.+?\. (\d{3}) )?/.exec((await people.sentTo(stored(phone)))[0] ?? '') ?? []
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: addOnsOtp ? { otp, addOnsOtp } : { otp } },
    { cookies },
  )
  if (!signed.ok) throw new Error(`signing was refused: ${signed.problem.code}`)
  await settle(people)
}

/** Follows the newest link for confirming an e-mail address. */
export async function proveEmail(people: People, address: string): Promise<void> {
  const proved = await people.api('POST /api/user/email/prove', {
    body: { token: await emailLinkToken(people, address) },
  })
  if (!proved.ok) throw new Error(`the link was refused: ${proved.problem.code}`)
}

/** Returns the token in the newest link sent to an address. */
export async function emailLinkToken(people: People, address: string): Promise<string> {
  await people.drain()
  const mails = await people.sandbox.get<readonly { readonly text: string }[]>(
    `/api/mails?to=${encodeURIComponent(address)}`,
  )
  const token = mails.map(({ text }) => /\/email\/(\S+)/.exec(text)?.[1]).find((found) => found !== undefined)
  if (token === undefined) throw new Error('no link was sent to the address')
  return token
}

/** Returns the loan as My loan shows it. */
export async function currentLoan(
  { api }: Pick<People, 'api'>,
  cookies: TestCookies,
): Promise<NonNullable<Answer<'GET /api/account/loans/current'>>> {
  const reply = await api('GET /api/account/loans/current', undefined, { cookies })
  if (!reply.ok || !reply.data) throw new Error(`no current loan: ${reply.status}`)
  return reply.data
}

/** Passes a few seconds: the sandbox acts and sends callbacks. */
export async function settle(people: Pick<People, 'advance'>): Promise<void> {
  for (let step = 0; step < 6; step += 1) await people.advance(2_000)
}
