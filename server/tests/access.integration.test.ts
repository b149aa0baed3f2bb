/**
 * Goal: every call by every kind of caller gets the verdict that docs/access.md prints, and "not yours" is answered as
 * "not there" is, byte for byte. Method: one service; two borrowers who have one of everything; each request comes by
 * HTTP with credentials of its own, so that no answer changes the next.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { Problem } from '../../contract/errors.ts'
import { makeContractNumber } from '../../domain/contract-number.ts'
import { makeAccount } from '../../sandbox/statements/account.ts'
import { statementPdf } from '../../sandbox/statements/pdf.ts'
import { createSessions } from '../customers/identity/sessions.ts'
import { markProved } from '../customers/identity/sessions-store.ts'
import { createTokens } from '../customers/identity/tokens.ts'
import type { CallbackProvider } from '../platform/callbacks.ts'
import { manualClock } from '../platform/clock.ts'
import { addressOf } from '../platform/in-process-api.ts'
import { uploadOf } from '../platform/upload-form.ts'
import { accessPage, kindNames, kinds, verdictOn, type KindName, type Verdict } from '../testing/access.ts'
import type { TestCookies } from '../testing/harness.ts'
import { newOfficer, officerPassword, type TestOfficer } from '../testing/officers.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  stored,
  submitForm,
  viewIn,
  wanjiku,
  type People,
} from '../testing/people.ts'

/** One of everything that a call can name. */
type Things = {
  readonly userId: string
  readonly phone: string
  readonly contractNumber: string
  readonly sessionId: string
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
type Given = {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly file?: Blob
  readonly headers?: Record<string, string>
}
type Name = (typeof calls)[number]['name']
type NamedCall = Call & { readonly name: Name }
const all: readonly NamedCall[] = calls

/** Nobody's: the same names of things that are not there. */
const absent: Things = {
  userId: randomUUID(),
  phone: '0799000001',
  contractNumber: makeContractNumber((size) => randomBytes(size)),
  sessionId: randomUUID(),
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

const hooks =
  'stk c2b/validation c2b/confirmation payout/result payout/timeout status/result status/timeout reversal/result reversal/timeout pull sms/report mail/report cards'.split(
    ' ',
  )
const nothing = (): Given => ({})
const user = ({ userId }: Things): Given => ({ params: { userId }, body: { otp: '0000' } })
const ofRequest = ({ requestId: id }: Things): Given => ({ params: { id } })
/** An officer's act whose note is empty: who may do it is told so, and nothing is done. */
const unexplained = { note: '' }

/** What is sent with each call: as it should be, or so that whoever is let through is stopped before anything is lost. A call that is new in the contract gets its line here. */
const inputs: Readonly<Record<Name, (things: Things) => Given>> = {
  register: () => ({
    query: { consent: 'true' },
    body: { phone: '0799000002', password: wanjiku.password, agreement: true },
  }),
  confirmRegistration: user,
  resendRegistrationCode: ({ userId }) => ({ params: { userId } }),
  signIn: () => ({ body: { phone: '0799000001', password: wanjiku.password } }),
  startRestoration: () => ({ query: { phone: '0799000003' } }),
  restore: user,
  resendRestorationCode: ({ userId }) => ({ params: { userId } }),
  setPassword: () => ({ body: { password: 'Kesho!2027', repeated: 'another one' } }),
  refresh: nothing,
  signOut: nothing,
  account: nothing,
  devices: nothing,
  signOutDevice: ({ sessionId: id }) => ({ params: { id } }),
  signOutOthers: nothing,
  readProof: nothing,
  prove: () => ({ body: {} }),
  sendProofCode: nothing,
  forgetCustomer: nothing,
  captchaChallenge: nothing,
  currentCustomer: nothing,
  updateProfile: () => ({ body: { education: 'college' } }),
  updateEmail: () => ({ body: { currentPassword: wanjiku.password } }),
  resendEmailLink: nothing,
  proveEmail: () => ({ body: { token: 'x'.repeat(22) } }),
  passwordPolicy: nothing,
  updatePassword: () => ({
    body: { currentPassword: wanjiku.password, password: 'Kesho!2027', repeated: 'another one' },
  }),
  thesaurus: () => ({ params: { name: 'maritalStatus' } }),
  consents: nothing,
  changeConsent: () => ({ params: { kind: 'marketingSms' }, body: { given: true } }),
  dataRights: nothing,
  exportData: nothing,
  deleteAccount: () => ({ body: { currentPassword: wanjiku.password } }),
  startProcess: () => ({ body: { processName: 'registration' } }),
  readProcess: ({ processId }) => ({ params: { processName: 'registration', processId } }),
  submitForm: ({ processId }) => ({
    params: { processName: 'registration', processId, formName: 'additionalInformation', exit: 'next' },
    body: { executionId: randomUUID(), data: {} },
  }),
  productsConfig: nothing,
  productsSearch: () => ({ query: { loanSize: '10000', loanTerm: '61' } }),
  settings: nothing,
  dynamicPage: () => ({ query: { pageId: 'about' } }),
  mainCalculator: nothing,
  installmentCalculator: nothing,
  appConfig: nothing,
  currentLoan: nothing,
  cancelCurrent: nothing,
  requestConfig: nothing,
  createRequest: () => ({
    body: {
      loanSize: 5_000,
      loanTerm: 61,
      payoutMethod: 'mpesa',
      payoutPhone: '0712345678',
      agreement: true,
    },
  }),
  getConfirmation: nothing,
  confirmRequest: () => ({ body: { otp: '0000' } }),
  resendConfirmationCode: nothing,
  takeOutAddOns: nothing,
  acceptOffer: nothing,
  declineOffer: nothing,
  revertOffer: nothing,
  lookAgain: nothing,
  choosePayoutPhone: () => ({ body: { payoutMethod: 'mpesa', payoutPhone: '0712345678' } }),
  history: () => ({ query: { brandName: 'Mkopo' } }),
  historyDetail: ofRequest,
  loanPlan: ofRequest,
  loanCalendar: ofRequest,
  sentMessages: nothing,
  documents: nothing,
  agreementFile: ofRequest,
  keyFactsFile: ofRequest,
  scheduleFile: ofRequest,
  statementFile: ofRequest,
  receiptFile: ({ requestId: id, receipt }) => ({ params: { id, receipt } }),
  letterFile: ({ requestId: id, letterNumber: number }) => ({ params: { id, number } }),
  certificateFile: ({ requestId: id }) => ({ params: { id, kind: 'insurance' } }),
  paymentMethods: nothing,
  startPayment: () => ({ body: { amount: '100', phone: '0722000111' } }),
  readPayment: ({ promptId: id }) => ({ params: { id } }),
  ...(Object.fromEntries(hooks.map((path) => [`hook:${path}`, () => ({ body: {} })])) as unknown as Record<
    Extract<Name, `hook:${string}`>,
    () => Given
  >),
  prolongation: nothing,
  takeBackProlongation: nothing,
  prolongationMethods: () => ({ query: { periodDays: 7 } }),
  prolongationQuote: () => ({ query: { periodDays: 7 } }),
  orderProlongation: () => ({ body: { periodDays: 7 } }),
  whatIf: () => ({ query: { amount: '100', on: '2026-03-05' } }),
  addOns: nothing,
  cancelAddOn: () => ({ params: { kind: 'insurance' } }),
  askRefund: ofRequest,
  askedScans: nothing,
  uploadScan: () => ({ params: { kind: 'selfie' }, file: new File(['no picture'], 'selfie.png') }),
  submitScans: nothing,
  scanFile: () => ({ params: { kind: 'selfie' } }),
  listCards: nothing,
  addCard: () => ({ body: {} }),
  readCardSetup: ({ cardSetupId: id }) => ({ params: { id } }),
  checkCardSetup: ({ cardSetupId: id }) => ({ params: { id } }),
  makeCardPrimary: ({ cardId: id }) => ({ params: { id } }),
  deleteCard: ({ cardId: id }) => ({ params: { id } }),
  readReceiving: nothing,
  changeReceiving: () => ({ body: { payoutMethod: 'mpesa', payoutPhone: '0712345678' } }),
  claimPayment: () => ({ body: { message: 'QQQ1111111' } }),
  readClaim: ({ claimId: id }) => ({ params: { id } }),
  findContract: ({ contractNumber }) => ({ body: { contractNumber } }),
  payContract: ({ contractNumber }) => ({ body: { contractNumber, amount: '100', phone: '0722000112' } }),
  readContractPrompt: ({ guestPromptId: id }) => ({ params: { id } }),
  sendPaymentDetails: () => ({ body: { phone: '0799000004' } }),
  loginByDocumentNumber: () => ({ body: { documentNumber: absent.contractNumber } }),
  confirmDocumentNumber: user,
  resendDocumentNumberCode: ({ userId }) => ({ params: { userId } }),
  loginByClientToken: () => ({ body: { token: 'x'.repeat(22) } }),
  issueClientToken: () => ({ body: { partner: 'jirani', key: 'not its key', clientId: 'c1' } }),
  linkExternal: () => ({ body: { token: 'x'.repeat(22) } }),
  listExternal: nothing,
  unlinkExternal: nothing,
  readReferral: ({ referralCode: code }) => ({ params: { code } }),
  ownReferral: nothing,
  currentStatement: nothing,
  uploadStatement: () => ({ file: new File(['no statement'], 'statement.pdf') }),
  tryStatementCode: () => ({ body: { code: '123456' } }),
  confirmStatement: nothing,
  withdrawStatement: nothing,
  appealsConfig: nothing,
  listAppeals: nothing,
  uploadAppealFile: () => ({ file: new File(['no picture'], 'a.png') }),
  readAppeal: ({ appealId: id }) => ({ params: { id } }),
  appealFile: ({ appealFileId: id }) => ({ params: { id } }),
  fileAppeal: ({ requestId: loanSelect, appealFileId: files }) => ({
    body: { topic: 'payment', values: { loanSelect, files, textarea: 'I paid on Monday.' } },
  }),
  officeSignIn: () => ({ body: { email: 'nobody@mkopo.example', password: officerPassword } }),
  officeSecondStep: nothing,
  officeSetPassword: () => ({ body: { password: officerPassword, repeated: 'another one' } }),
  officeSecondFactor: () => ({ body: { otp: '' } }),
  officeSignOut: nothing,
  officeMe: nothing,
  officePasskeySignInOptions: nothing,
  officePasskeySignIn: () => ({ body: { answer: { id: '', type: 'public-key', response: {} } } }),
  officePasskeys: nothing,
  officePasskeyOptions: nothing,
  officeAddPasskey: () => ({ body: { name: '', answer: { id: 'x', type: 'public-key', response: {} } } }),
  officeRemovePasskey: () => ({ params: { id: randomUUID() } }),
  officeColleagues: nothing,
  officeResetColleague: () => ({ params: { id: randomUUID() } }),
  officeQueue: nothing,
  officeRequest: ofRequest,
  officeScan: ({ requestId: id }) => ({ params: { id, kind: 'selfie' } }),
  officeStatement: ofRequest,
  officeApprove: (things) => ({ ...ofRequest(things), body: {} }),
  officeOfferLess: (things) => ({ ...ofRequest(things), body: {} }),
  officeReject: (things) => ({ ...ofRequest(things), body: {} }),
  officeAsk: (things) => ({ ...ofRequest(things), body: {} }),
  officeMoney: nothing,
  officePayment: ({ receipt }) => ({ params: { receipt } }),
  officeTakeBack: ({ receipt }) => ({ params: { receipt }, body: { reason: '' } }),
  officeLoanPayments: ({ loanId: id }) => ({ params: { id } }),
  officeAssign: ({ receipt }) => ({ params: { receipt }, body: { contractNumber: '' } }),
  officeSendBack: ({ receipt }) => ({ params: { receipt }, body: unexplained }),
  officeExceptionDone: () => ({ params: { id: 1 }, body: unexplained }),
  officeApplyAgain: () => ({ params: { id: 999_999 } }),
  officeSecurityEvents: nothing,
  officeSearch: ({ phone: q }) => ({ body: { q } }),
  officeCustomer: ({ userId: id }) => ({ params: { id } }),
  officeSettleDocument: ({ userId: id }) => ({ params: { id }, body: unexplained }),
  officeCede: ({ loanId: id }) => ({ params: { id }, body: {} }),
  officeWriteOff: ({ loanId: id }) => ({ params: { id }, body: unexplained }),
  officeAudit: nothing,
  sendDeviceSignals: () => ({ body: { signals: {} } }),
  reportOutage: () => ({ body: { name: 'outage_504' } }),
  officeEvents: nothing,
  conditions: nothing,
  acceptCondition: ({ conditionId: id }) => ({ params: { id } }),
  officeConditions: nothing,
  publishTerms: () => ({ body: {} }),
  publishPrices: () => ({ body: {} }),
  officeSwitches: nothing,
  officeSwitchRequests: () => ({ body: { enabled: 'perhaps' } }),
  officeSwitchWorks: () => ({ body: { on: 'perhaps' } }),
  officeFileAppeal: ({ userId: id }) => ({
    params: { id },
    body: { text: '' },
    file: new File(['no picture'], 'a.png'),
  }),
  officeAppealChange: ({ appealId: id }) => ({ params: { id } }),
  officeProposeChange: ({ appealId: id }) => ({ params: { id }, body: {} }),
  officeChanges: nothing,
  officeChange: () => ({ params: { id: randomUUID() } }),
  officeApproveChange: () => ({ params: { id: randomUUID() } }),
  officeDeclineChange: () => ({ params: { id: randomUUID() }, body: unexplained }),
  officeAppeals: nothing,
  officeAppeal: ({ appealId: id }) => ({ params: { id } }),
  officeAppealFile: ({ appealId: id, appealFileId: file }) => ({ params: { id, file } }),
  officeLetter: ({ appealId: id }) => ({ params: { id } }),
  officeSignLetter: ({ appealId: id }) => ({ params: { id } }),
  officeRefundAppeal: ({ appealId: id }) => ({ params: { id }, body: { amount: 250 } }),
  officeAnswerAppeal: ({ appealId: id }) => ({ params: { id }, body: { text: '' } }),
}

/** A call names a thing where what is sent with it depends on whose thing it is: in its address, or in its body. */
const namesBy = (call: NamedCall, part: 'address' | 'body'): boolean => {
  const told = (things: Things) => {
    const { params, query, body } = inputs[call.name](things)
    return JSON.stringify(part === 'address' ? [params, query] : [body])
  }
  return (
    told(absent) !==
    told({
      ...absent,
      sessionId: 's',
      requestId: 'r',
      receipt: 'p',
      letterNumber: 1,
      promptId: 'm',
      claimId: 'c',
      conditionId: 'n',
      processId: 'q',
      cardId: 'k',
      cardSetupId: 'u',
      appealId: 'a',
      appealFileId: 'f',
    })
  )
}
const names = (call: NamedCall): boolean => namesBy(call, 'address')
const ofCustomers = ({ caller }: Call): boolean => caller === 'customer' || caller === 'visitor'

let people: People
let owner: Things
let others: Things
let officers: Record<'officer' | 'administrator' | 'disabled', TestOfficer>
let halfOfficer: TestCookies
beforeAll(async () => {
  people = await startPeople()
  officers = {
    officer: await newOfficer(people),
    administrator: await newOfficer(people, 'administrator'),
    disabled: await newOfficer(people),
  }
  owner = await borrower('#b0301c')
  others = await borrower('#1cb030')
  await people.services.staff.command.disable(officers.disabled.email)
  halfOfficer = {}
  const half = await newOfficer(people)
  good(
    await people.api(
      'POST /api/office/sign-in',
      { body: { email: half.email, password: officerPassword } },
      { cookies: halfOfficer },
    ),
  )
}, 180_000)
afterAll(() => people.stop())

function good<T extends { readonly ok: boolean }>(reply: T): Extract<T, { ok: true }> {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply as Extract<T, { ok: true }>
}
const settle = async (): Promise<void> => {
  for (let seconds = 0; seconds < 8; seconds += 1) await people.advance(1_000)
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
async function newCard(cookies: TestCookies): Promise<{ id: string; setupId: string }> {
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
const dayAhead = (days: number): string =>
  new Date(people.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A loan with an insurance, lent after scans; paid by a prompt, by a stranger's prompt and by hand; a payment that was asked for, a card, an appeal, a statement. */
async function borrower(colour: string): Promise<Things> {
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
      { cookies: officers.officer.cookies },
    ),
  ).data
  good(
    await people.api(
      'POST /api/office/requests/{id}/approve',
      { params: { id: waiting.id }, body: { revision } },
      { cookies: officers.officer.cookies },
    ),
  )
  await settle()
  const loan = good(await people.api('GET /api/account/loans/current', undefined, { cookies })).data!
  expect(loan.status).toBe('active')
  const pay = async () => {
    for (const { id } of await people.sandbox.get<{ id: string }[]>('/api/prompts'))
      await people.sandbox.post(`/api/prompts/${id}/pay`)
    await settle()
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
  await settle()
  // Told to whoever is a customer by now: the next borrower is not.
  const texts = { en: `New ${colour}`, es: `Nuevo ${colour}`, sw: `Mpya ${colour}` }
  good(
    await people.api(
      'POST /api/office/conditions/terms',
      { body: { validFrom: dayAhead(40 + daysPublished++), summary: texts, body: texts } },
      { cookies: officers.administrator.cookies },
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
  const card = await newCard(cookies)
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
      { cookies: officers.officer.cookies },
    ),
  )
  const dayBack = (days: number): string =>
    new Date(people.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const statement = await statementPdf(
    makeAccount({
      seed: 11,
      name: "WANJIKU NG'ANG'A",
      phone: stored(phone).slice(1),
      from: dayBack(92),
      to: dayBack(1),
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
  const kept = await people.services.loans.ofRequest(loan.id)
  return {
    userId,
    phone,
    contractNumber: loan.documentNumber,
    sessionId: sessions[0]!.id,
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

type Credentials = { readonly headers: Record<string, string>; readonly cookies: TestCookies }
/** Fresh ones for each request: a session that this very request ends is nobody else's. */
async function credentialsOf(
  kind: KindName,
  customerId = kind === 'stranger' ? others.userId : owner.userId,
): Promise<Credentials> {
  const { database, clock, services } = people
  const sessionsAt = (agoMs: number) => {
    const at = manualClock(new Date(clock.now().getTime() - agoMs))
    return createSessions({
      database,
      clock: at,
      tokens: createTokens({ clock: at, secrets: services.secrets }),
    })
  }
  const minuteMs = 60_000
  // Proved a moment ago: who may call is asked here, not whether the password was typed again.
  const open = async (agoMs: number, scope?: string, sort: 'full' | 'restoration' | 'paying' = 'full') => {
    const opened = await sessionsAt(agoMs).open(database.db, {
      customerId,
      kind: sort,
      deviceId: null,
      timeZone: null,
      scope,
    })
    await markProved(database.db, opened.sessionId, clock.now())
    return opened
  }
  const browser = async (agoMs = 0, sort: 'full' | 'restoration' | 'paying' = 'full') => ({
    [services.cookies.nameOf('session')]: (await open(agoMs, undefined, sort)).cookieToken!,
  })
  const bearer = async (scope: string, agoMs = 0) => ({
    headers: { authorization: `Bearer ${(await open(agoMs, scope)).bearer!.accessToken}` },
    cookies: {},
  })
  const withCookies = (cookies: TestCookies): Credentials => ({ headers: {}, cookies: { ...cookies } })
  switch (kind) {
    case 'nobody':
    case 'provider':
      return withCookies({})
    case 'guid':
      return { headers: { 'x-session-id': owner.userId }, cookies: {} }
    case 'ended': {
      const cookies = await browser()
      good(await people.api('POST /api/user/logout', undefined, { cookies: { ...cookies } }))
      return withCookies(cookies)
    }
    case 'expired':
      return withCookies(await browser(25 * 60 * minuteMs))
    case 'staleToken':
      return bearer('profile', 11 * minuteMs)
    case 'restoring':
      return withCookies(await browser(0, 'restoration'))
    case 'paying':
      return withCookies(await browser(0, 'paying'))
    case 'customer':
    case 'stranger':
      return withCookies(await browser())
    case 'unscoped':
      return bearer('email phone offline_access')
    case 'program':
      return bearer('profile')
    case 'halfOfficer':
      return withCookies(halfOfficer)
    case 'disabled':
    case 'officer':
    case 'administrator':
      return withCookies(officers[kind].cookies)
    case 'foreignOrigin':
      return {
        headers: { origin: 'https://elsewhere.example' },
        cookies: { ...officers.administrator.cookies, ...(await browser()) },
      }
    case 'noToken':
      return {
        headers: { 'x-csrf-token': '' },
        cookies: { ...officers.administrator.cookies, ...(await browser()) },
      }
  }
}

const providerOf = (path: string): CallbackProvider =>
  path.endsWith('/cards')
    ? 'cards'
    : path.endsWith('/sms/report')
      ? 'sms'
      : path.endsWith('/mail/report')
        ? 'mail'
        : 'mpesa'

type Answered = {
  readonly status: number
  readonly text: string
  readonly verdict: Verdict
  readonly code: string | null
}
async function ask(call: NamedCall, kind: KindName, things: Things): Promise<Answered> {
  const { services } = people
  const { params, body, ...given } = inputs[call.name](things)
  const provider = kind === 'provider'
  const { headers, cookies } = await credentialsOf(kind)
  const held = cookies[services.cookies.nameOf('session')] ?? cookies[services.cookies.nameOf('officer')]
  const upload = given.file ? await uploadOf(given.file, body) : null
  const payload = JSON.stringify(body)
  const response = await fetch(
    people.url +
      addressOf(call.path, {
        params: {
          ...params,
          ...(call.caller === 'provider'
            ? { secret: provider ? services.config.callbackSecrets[providerOf(call.path)] : 'a guess' }
            : {}),
        },
        query: given.query ?? {},
      }),
    {
      method: call.method,
      headers: {
        ...(upload ? upload.headers : body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(Object.keys(cookies).length > 0
          ? {
              cookie: Object.entries(cookies)
                .map(([name, value]) => `${name}=${value}`)
                .join('; '),
            }
          : {}),
        ...(held ? { 'x-csrf-token': services.callers.tokenFor(held) } : {}),
        ...(call.name === 'hook:cards' && provider
          ? {
              'x-paystack-signature': createHmac('sha512', services.config.cards.secretKey ?? '')
                .update(payload)
                .digest('hex'),
            }
          : {}),
        ...headers,
      },
      ...(upload ? { body: new Uint8Array(upload.payload) } : body === undefined ? {} : { body: payload }),
    },
  )
  const text = await response.text()
  const problem = response.ok ? null : (JSON.parse(text) as Problem)
  return {
    status: response.status,
    text,
    code: problem?.code ?? null,
    verdict: verdictOf(call, problem?.code ?? null),
  }
}
const refusals: readonly (string | null)[] = [
  'signInRequired',
  'scopeMissing',
  'roleMissing',
  'originRefused',
  'notFound',
] satisfies Verdict[]
/** Whoever may call these is told that the thing is not there: none is made for them. */
const ofThingsNotMade: ReadonlySet<string> = new Set<Name>([
  'officeRemovePasskey',
  'officeResetColleague',
  'officeChange',
  'officeApproveChange',
])
const verdictOf = (call: NamedCall, code: string | null): Verdict =>
  code === 'notFound' && ofThingsNotMade.has(call.name)
    ? 'allowed'
    : code === 'processNotFound'
      ? 'notFound'
      : refusals.includes(code) || (call.name === 'setPassword' && code === 'restorationNeeded')
        ? (code as Verdict)
        : 'allowed'

// Signing out ends what the officers hold: it comes last.
const inOrder = [...all].sort(
  (one, another) => Number(one.name === 'officeSignOut') - Number(another.name === 'officeSignOut'),
)

describe.each(inOrder.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test('answers each kind of caller as the table says', async () => {
    const answered: Partial<Record<KindName, Verdict>> = {}
    const faults: string[] = []
    for (const kind of kindNames) {
      if (call.name === 'deleteCard' && kind === 'program')
        owner = { ...owner, cardId: (await newCard((await credentialsOf('customer')).cookies)).id }
      if (call.name === 'signOutDevice') owner = { ...owner, sessionId: await anotherSession(owner.userId) }
      const { status, verdict, text } = await ask(call, kind, owner)
      answered[kind] = verdict
      if (status >= 500) faults.push(`${kind}: ${status} ${text}`)
    }
    expect(answered).toEqual(
      Object.fromEntries(kindNames.map((kind) => [kind, verdictOn(call, kinds[kind], names(call))])),
    )
    expect(faults).toEqual([])
  })
})

async function anotherSession(customerId: string): Promise<string> {
  const sessions = createSessions({
    database: people.database,
    clock: people.clock,
    tokens: createTokens({ clock: people.clock, secrets: people.services.secrets }),
  })
  return (
    await sessions.open(people.database.db, { customerId, kind: 'full', deviceId: null, timeZone: null })
  ).sessionId
}

describe('"not yours" and "not there" are answered alike', () => {
  test.each(
    all
      .filter((call) => ofCustomers(call) && (names(call) || namesBy(call, 'body')))
      .map((call) => [call.name, call] as const),
  )('%s', async (_, call) => {
    const [theirs, nobodys] = [await ask(call, 'stranger', owner), await ask(call, 'stranger', absent)]
    expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text])
  })
  test.each(all.filter(({ path }) => path.includes('{userId}')).map((call) => [call.name, call] as const))(
    "%s: a customer's guid opens nothing",
    async (_, call) => {
      const [guid, nobodys] = [await ask(call, 'nobody', owner), await ask(call, 'nobody', absent)]
      expect([guid.status, guid.text]).toEqual([nobodys.status, nobodys.text])
    },
  )
  test('a receipt is of its loan only', async () => {
    const call = all.find(({ name }) => name === 'receiptFile')!
    const [crossed, nobodys] = [
      await ask(call, 'stranger', { ...others, receipt: owner.receipt }),
      await ask(call, 'stranger', absent),
    ]
    expect([crossed.status, crossed.text]).toEqual([404, nobodys.text])
    expect((await ask(call, 'stranger', others)).status).toBe(200)
  })
  test('a scan is of its owner only', async () => {
    const call = all.find(({ name }) => name === 'scanFile')!
    const [own, another] = [await ask(call, 'customer', owner), await ask(call, 'stranger', owner)]
    expect([own.status, another.status]).toEqual([200, 200])
    expect(own.text).not.toBe(another.text)
  })
  test('a prompt of the account is not shown to who pays without signing in', async () => {
    const call = all.find(({ name }) => name === 'readContractPrompt')!
    const [accounts, nobodys] = [
      await ask(call, 'nobody', { ...owner, guestPromptId: owner.promptId }),
      await ask(call, 'nobody', absent),
    ]
    expect([accounts.status, accounts.text]).toEqual([404, nobodys.text])
  })
})

test('docs/access.md is this table', async () => {
  await expect(accessPage(all, (call) => names(call as NamedCall))).toMatchFileSnapshot(
    '../../docs/access.md',
  )
})
