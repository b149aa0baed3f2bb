/** Input of each call of the contract for the access test. */
import { randomUUID } from 'node:crypto'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { absent, type Things } from './things.ts'
import { staffInputs, type Given, type Name } from './staff-inputs.ts'
import { wanjiku } from '../people/customers.ts'

export type KnownCall = Call & { readonly name: Name }
export const all: readonly KnownCall[] = calls

const hooks =
  'stk c2b/validation c2b/confirmation payout/result payout/timeout status/result status/timeout reversal/result reversal/timeout standing-order balance/result balance/timeout pull airtel/callback sms/report sms/in mail/report ussd ussd/end whatsapp cards'.split(
    ' ',
  )
const nothing = (): Given => ({})
const user = ({ userId }: Things): Given => ({ params: { userId }, body: { otp: '0000' } })
const ofRequest = ({ requestId: id }: Things): Given => ({ params: { id } })
/**
 * A staff act with an empty note: an officer with the permission gets a validation error and nothing is done.
 */
const unexplained = { note: '' }

/**
 * Input of each call: valid, or so that an allowed caller is refused before anything is lost. A new call of
 * the contract gets its line here.
 */
export const inputs: Readonly<Record<Name, (things: Things) => Given>> = {
  ...staffInputs,
  register: () => ({
    query: { consent: 'true' },
    body: { phone: '0799000002', password: wanjiku.password, agreement: true },
  }),
  confirmRegistration: user,
  resendRegistrationCode: ({ userId }) => ({ params: { userId } }),
  signIn: () => ({ body: { phone: '0799000001', password: wanjiku.password } }),
  passkeySignInOptions: nothing,
  passkeySignIn: () => ({ body: { answer: { id: 'x', type: 'public-key', response: {} } } }),
  pushBrowsers: nothing,
  addPushBrowser: () => ({
    body: { endpoint: 'https://push.example/x', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
  }),
  removePushBrowser: ({ pushBrowserId: id }) => ({ params: { id } }),
  ownPasskeys: nothing,
  passkeyOptionsToMake: nothing,
  addPasskey: () => ({ body: { answer: { id: 'x', type: 'public-key', response: {} } } }),
  removePasskey: ({ passkeyId: id }) => ({ params: { id } }),
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
  borrowingLimit: nothing,
  productsSearch: () => ({ query: { loanSize: '10000', loanTerm: '61' } }),
  settings: nothing,
  dynamicPage: () => ({ query: { pageId: 'about' } }),
  mainCalculator: nothing,
  comingConditions: nothing,
  installmentCalculator: nothing,
  appConfig: nothing,
  openingHours: nothing,
  priceBreakdown: nothing,
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
  standingOrder: nothing,
  startStandingOrder: () => ({ body: { total: 100, agreement: true } }),
  cancelStandingOrder: nothing,
  duePrompt: nothing,
  paydayAfterPayout: nothing,
  movePayday: () => ({ body: { payday: 'friday', total: '0' } }),
  choosePayday: () => ({ body: { payday: 'someday' } }),
  readPause: nothing,
  pauseBorrowing: () => ({ body: { months: 13 } }),
  liftPause: nothing,
  hardshipPlans: nothing,
  hardshipCode: nothing,
  signHardshipPlan: () => ({ body: { kind: 'pause', total: '0', otp: '' } }),
  ownPromise: nothing,
  makeOwnPromise: () => ({ body: { amount: 'much', promisedOn: '' } }),
  wishDuePrompt: () => ({ body: { hour: 9 } }),
  stopDuePrompt: nothing,
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
  'hook:messageReport': () => ({ params: { provider: 'infobip' }, body: { results: [] } }),
  'hook:whatsappVerify': () => ({
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'sandbox-whatsapp-verify', 'hub.challenge': '1' },
  }),
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
  readExternalToken: () => ({ body: { token: 'x'.repeat(22) } }),
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
  sendDeviceSignals: () => ({ body: { signals: {} } }),
  reportOutage: () => ({ body: { name: 'outage_504' } }),
  conditions: nothing,
  acceptCondition: ({ conditionId: id }) => ({ params: { id } }),
  publishTerms: () => ({ body: {} }),
  approveCondition: () => ({ params: { id: randomUUID() } }),
  declineCondition: () => ({ params: { id: randomUUID() }, body: unexplained }),
  previewTerms: () => ({ body: {} }),
  withdrawCondition: () => ({ params: { id: randomUUID() }, body: {} }),
}

/** Whether the address or the body of a call depends on whose data it is about. */
export const namesBy = (call: KnownCall, part: 'address' | 'body'): boolean => {
  const inputOf = (things: Things) => {
    const { params, query, body } = inputs[call.name](things)
    return JSON.stringify(part === 'address' ? [params, query] : [body])
  }
  return (
    inputOf(absent) !==
    inputOf({
      ...absent,
      sessionId: 's',
      passkeyId: 'k',
      pushBrowserId: 'n',
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
export const names = (call: KnownCall): boolean => namesBy(call, 'address')
export const ofCustomers = ({ caller }: Call): boolean => caller === 'customer' || caller === 'visitor'
