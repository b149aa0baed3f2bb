/** How the back office says states, reasons and acts. */
import type { Answer } from '../../contract/client.ts'
import type { ExceptionKind } from '../../domain/exceptions.ts'
import type { AppealTopic } from '../../domain/appeal.ts'
import { nairobiDay, showDay } from '../../domain/days.ts'
import type { OfficerReason } from '../../domain/scorecard.ts'
import type { OfficeAppeal } from './data.ts'

type PastLoan = Answer<'GET /api/office/customers/{id}'>['loans'][number]

/** Of a request, and of the loan that became of it. */
export const statusWords: Readonly<Record<PastLoan['status'], string>> = {
  waitingUserConfirmation: "Waits for the customer's signature",
  pendingApproval: 'Waits for a decision',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  repaid: 'Repaid',
  alternativeOffer: 'A smaller amount is offered',
  active: 'Active',
  writtenOff: 'Written off',
  ceded: 'Sold',
}

export const outcomeWords: Readonly<
  Record<Answer<'GET /api/office/requests/{id}'>['decisions'][number]['outcome'], string>
> = { approve: 'Approve', reject: 'Reject', offerLess: 'Offer less', refer: 'Ask, or have a person look' }

export const reasonWords: Readonly<Record<OfficerReason, string>> = {
  scansNotReadable: 'The pictures cannot be read',
  scansDoNotMatch: 'The pictures do not fit what was said, or show somebody else',
  detailsNotConfirmed: 'What was said could not be confirmed',
  statementDoesNotFit: 'The statement does not fit what was said',
  nothingWithinMeans: 'Even the smallest loan is too much for the income',
  incomeBelowLimit: 'The income is below our limit',
  documentExpired: 'The document has expired',
  documentNotAccepted: 'A document of this kind is not accepted',
  pastDueBefore: 'An earlier loan was paid very late',
  otherLoansInDefault: 'A loan elsewhere is not being repaid',
  tooManyRequests: 'Too many requests in 30 days',
}

export const refundMethodWords: Readonly<Record<string, string>> = {
  mpesa: 'To their own M-Pesa',
  bank: 'To a bank account',
}

/** Why money cannot be sent back for an appeal, and what to do. */
export const noRefundWords: Readonly<
  Record<
    NonNullable<NonNullable<OfficeAppeal['refund']>['unavailable']>,
    { readonly title: string; readonly text: string }
  >
> = {
  noAccount: {
    title: 'It names no account that money can be sent to',
    text: 'Answer in words: they can have it sent in the account, under My loan, Money you paid too much.',
  },
  nothingHeld: {
    title: 'Nothing is held for them on this loan',
    text: 'Answer in words what their payments were used for: they stand on the page of the loan.',
  },
  tooSmall: {
    title: 'It is less than M-Pesa sends',
    text: 'It is kept, and goes with the next amount. Answer that in words.',
  },
  inQuestion: {
    title: 'M-Pesa does not know one of their payments',
    text: 'Nothing can be sent back until that is clear. It stands under Money.',
  },
  underWay: {
    title: 'Money is on its way to them already',
    text: 'They asked for it in the account. Answer that in words.',
  },
}

export const scanWords = {
  mainPage: 'Picture of the document, front or main page',
  registrationPage: 'Picture of the back or registration page',
  selfie: 'Selfie with the document',
} as const

export const topicWords: Readonly<Record<AppealTopic, string>> = {
  treatment: 'How they were treated',
  representative: 'From a representative',
  payment: 'A payment',
  refund: 'Money back',
  difficulty: 'Difficulty to pay',
  personalData: 'Personal data to correct',
  newDocument: 'A new document',
  certificate: 'A certificate',
  myData: 'What we keep of them',
}

const fields: Readonly<Record<string, string>> = {
  loanSelect: 'Loan',
  textarea: 'In their words',
  userEmail: 'E-mail',
  email: 'E-mail',
  files: 'Files',
  representative: 'Representative',
  receipt: 'Receipt',
  refundMethodSelect: 'How to send it',
  bankAccountId: 'Bank account',
  bank: 'Bank',
  accountNumber: 'Account number',
  ownerName: 'Account owner',
  bankBic: "Bank's code (BIC)",
  bankAccountNumber: 'Account number',
  passportMainPage: 'Document, front or main page',
  passportRegistrationPage: 'Document, back or registration page',
  passportSelfie: 'Selfie with the document',
  documentNumber: 'Number of the new document',
  documentIssued: 'Issued on',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  documentKind: 'Kind of document',
  nationalId: 'National ID',
  seriesAndNumber: 'Passport number',
  issueDate: 'Issue date',
  issuer: 'Issued by',
  birthPlace: 'Birth place',
  subunitCode: 'Subunit code',
  phone: 'Phone',
}
export const fieldWords = (name: string): string => fields[name] ?? name

const acts: Readonly<Record<string, string>> = {
  'request.opened': 'Request looked at',
  'request.approved': 'Request approved',
  'request.offeredLess': 'Smaller amount offered',
  'request.rejected': 'Request rejected',
  'request.asked': 'Documents asked for',
  'money.assigned': 'Payment credited',
  'money.sentBack': 'Payment sent back',
  'money.opened': 'Payment looked at',
  'money.takenBack': 'Payment taken back',
  'attention.done': 'Attention done',
  'message.appliedAgain': 'Message applied again',
  'customer.searched': 'Customer searched',
  'customer.opened': 'Customer looked at',
  'document.settled': 'Document settled',
  'document.takenAway': 'Document settled for another',
  'loan.ceded': 'Loan sold',
  'loan.writtenOff': 'Loan written off',
  'scan.opened': 'Picture looked at',
  'statement.opened': 'Statement looked at',
  'appeal.opened': 'Appeal looked at',
  'appeal.filedForCaller': 'Appeal written down for a caller',
  'data.opened': 'Change of data looked at',
  'data.proposed': 'Change of data proposed',
  'data.approved': 'Change of data approved',
  'data.declined': 'Change of data declined',
  'appeal.fileOpened': 'File of an appeal looked at',
  'appeal.answered': 'Appeal answered',
  'appeal.refundSent': 'Money sent back for an appeal',
  'letter.seen': 'Letter looked at before it is signed off',
  'letter.signedOff': 'Letter signed off',
  'terms.published': 'New terms published',
  'prices.published': 'New prices published',
  'requests.stopped': 'Loan requests stopped',
  'requests.taken': 'Loan requests taken again',
  'works.begun': 'Technical works begun',
  'works.changed': 'End of technical works changed',
  'works.ended': 'Technical works ended',
  'staff.added': 'Account made',
  'staff.reset': 'Account reset',
  'staff.disabled': 'Account closed',
  'staff.passkeyAdded': 'Passkey added',
  'staff.passkeyRemoved': 'Passkey removed',
  'staff.locked': 'Account locked',
  'staff.passwordSet': 'Password set',
  'staff.enrolled': 'Authenticator set up',
  'staff.signedIn': 'Signed in',
}
export const memberWords: Readonly<
  Record<Answer<'GET /api/office/staff'>['items'][number]['state'], string>
> = { invited: 'Has not signed in yet', active: 'Active', disabled: 'Closed' }

/** An act that has no words yet is shown as it is kept. */
export const securityEventWords = {
  signInFailed: 'Sign-in failed',
  codeRefused: 'Wrong code',
  passwordRefused: 'Wrong present password',
  slowedDown: 'Slowed down',
  permissionRefused: 'Not permitted',
  forgedRequest: 'Request from another site',
  documentOfAnother: 'Document of another customer',
} as const

export const actWords = (act: string): string => acts[act] ?? act

export const problemWords: Readonly<Record<ExceptionKind, string>> = {
  callbackUnreadable: "A provider's message could not be read",
  messageSetAside: "A provider's message could not be applied",
  promptUnknown: 'A result for a prompt we did not send',
  promptAmountDiffers: 'A prompt was paid with another amount',
  promptPaidWithoutReceipt: 'A prompt was paid, but no receipt came',
  collectionAmountDiffers: 'One receipt came with two amounts',
  collectionNotFound: 'The provider does not know a payment that we credited',
  collectionUnchecked: 'A payment could not be checked with the provider',
  otherShortCode: 'A payment to another paybill number',
  timeOutOfBounds: 'A provider names a time that cannot be',
  collectionTakenBack: 'A payment that the provider did not know was taken back',
  promptPaidTwice: 'A further receipt came for a prompt that was paid',
  reversalFailed: 'A payment could not be sent back',
  paymentClaimed: 'A customer says they paid; nothing came',
  payoutUnknown: 'A result for a payout we did not make',
  payoutAmountDiffers: 'A payout was made with another amount',
  payoutMismatch: 'A result does not fit the payout it speaks of',
  payoutUnconfirmed: 'M-Pesa does not confirm a payout that counts as made',
  payoutContradiction: 'A payout is told to have gone both ways',
  payoutLateClaimed: 'A payout that was given up may have been made',
  payoutLateSuccess: 'A payout that was given up was made',
  payoutTwice: 'A payout was made twice',
  payoutStuck: 'It is not known whether a payout was made',
  payoutOurFault: 'Payouts are refused for a reason of ours',
  payoutNameDiffers: 'Money went to a number with another name',
  payoutHeldForName: 'A payout waits: the number has another name',
  payerNameDiffers: 'A payer has another name',
  cardOnSeveralCustomers: 'Several customers have one card',
  cardChargeDiffers: 'A card was charged another amount',
  cardCheckNotReturned: "A card's test charge was not returned",
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
})
/** `05.11.2026, 14:05`, in Nairobi. */
export const showInstant = (at: string): string =>
  `${showDay(nairobiDay(new Date(at)))}, ${clock.format(new Date(at))}`
