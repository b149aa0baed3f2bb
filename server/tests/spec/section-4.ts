/** States and transitions. */
import { has, page, text, type Row } from './row.ts'
import {
  atAdditional,
  atConfirmation,
  atPersonal,
  atReceiving,
  atSmsCode,
  confirmation,
  restoring,
  signedIn,
} from './sequences.ts'

const loan = 'GET /api/account/loans/current'
const offer = '/api/account/loans/current/alternative-offer'
const history = 'GET /api/v1/customer/demand/history'
const sign = 'POST /api/account/loans/current/confirmation {"otp":"{code}"}'
const resend = 'POST /api/account/loans/current/confirmation/otp'
const label = (says: string, who: string, is: string, at = 0): Row => [
  says,
  `${who} ${history}`,
  `data.items.${at}.label`,
  is,
]
const register = (phone: string): string =>
  `visitor POST /api/v2/ken/users?consent=true {"phone":"${phone}","password":"Kesho!2026","agreement":true}`
const resendRegistration =
  'visitor POST /api/v2/ken/users/{data.identityTokenData.user_id}/login/registration/otp'

export const rows: readonly Row[] = [
  [
    'a request begins in waitingUserConfirmation',
    `${confirmation('0711000401')} > visitor ${loan}`,
    'data.status',
    'waitingUserConfirmation',
  ],
  ['then pendingApproval', `scans ${loan}`, 'data.status', 'pendingApproval'],
  ['then approved', `signs ${resend} > signs ${sign}`, 'data.status', 'approved'],
  ['or rejected', `rejected ${loan}`, 'data.status', 'rejected'],
  ['or alternativeOffer', `offered ${loan}`, 'data.status', 'alternativeOffer'],
  ['which may need passport scans', `scans ${loan}`, 'data.loanRequest.requirePassportScans.selfie', true],
  ['repaid ends the loan', `repaid ${loan}`, 'data.status', 'repaid'],
  ['repaid: nothing is payable', `repaid ${loan}`, 'data.paymentInfo.totalPayableToday', 0],
  [
    'a code that is wrong signs nothing',
    `waiting ${resend} > waiting POST /api/account/loans/current/confirmation {"otp":"{wrongCode}"}`,
    'problem.code',
    'codeWrong',
  ],
  [
    'the customer can cancel before confirmation',
    `cancels DELETE /api/account/loans/current`,
    'data.status',
    'cancelled',
  ],
  [
    'not after the money was sent',
    `borrower DELETE /api/account/loans/current`,
    'problem.code',
    'transitionRefused',
  ],
  [
    'the offer agreement is valid 5 days',
    `waiting ${loan}`,
    'data.expirationDate',
    '2026-03-07T21:00:00.000Z',
  ],
  ['after 5 days it is cancelled', `ranOut ${loan}`, 'data.status', 'cancelled'],
  page('after 5 days the customer reads why', '/en/account', 'It was not signed within 5 days', 'ranOut'),
  [
    'after cancellation a new application is allowed',
    'cancelled GET /api/account/loans/request/config',
    'data.allowed',
    true,
  ],
  ['with an active loan none is', 'borrower GET /api/account/loans/request/config', 'data.allowed', false],
  ['an alternative offer is accepted', `accepts POST ${offer}/accept`, 'data.status', 'approved'],
  ['declined', `declines POST ${offer}/decline`, 'data.status', 'cancelled'],
  ['or reverted, once it was declined', `declines POST ${offer}/revert`, 'data.status', 'alternativeOffer'],
  [
    'the current loan can be cancelled',
    `pending DELETE /api/account/loans/current`,
    'data.status',
    'cancelled',
  ],
  ['an active loan can be extended', `extended ${loan}`, 'data.maturityDate', '2026-03-16'],
  ['an extended loan stays active', `extended ${loan}`, 'data.status', 'active'],
  ['an active loan can be partly paid', `partlyPaid ${loan}`, 'data.paymentInfo.totalPayableToday', 6_000],
  ['a partly paid loan stays active', `partlyPaid ${loan}`, 'data.status', 'active'],
  ['a debt can be sold', `sold ${loan}`, 'data.status', 'ceded'],
  label('history: Active', 'borrower', 'active'),
  label('history: Extinguished', 'repaid', 'extinguished'),
  label('history: Pending approval', 'scans', 'pendingApproval'),
  label('history: Waiting for SMS confirmation', 'waiting', 'waitingForSmsConfirmation'),
  label('history: Not approved, rejected', 'rejected', 'notApprovedRejected'),
  label('history: Not approved, cancelled', 'cancelled', 'notApprovedCancelled'),
  page('history shows Active', '/en/account/history', 'Active', 'borrower'),
  page('history shows Extinguished', '/en/account/history', 'Extinguished', 'repaid'),
  page('history shows Pending approval', '/en/account/history', 'Pending approval', 'scans'),
  page(
    'history shows Waiting for SMS confirmation',
    '/en/account/history',
    'Waiting for SMS confirmation',
    'waiting',
  ),
  page('history shows Not approved (rejected)', '/en/account/history', 'Not approved (rejected)', 'rejected'),
  page(
    'history shows Not approved (cancelled)',
    '/en/account/history',
    'Not approved (cancelled)',
    'cancelled',
  ),
  label('history, several: the newest first', 'history', 'active', 0),
  label('history, several: then the cancelled one', 'history', 'notApprovedCancelled', 1),
  label('history, several: then the repaid one', 'history', 'extinguished', 2),
  [
    'appeals begin as pendingReview',
    'complains GET /api/account/appeals',
    'data.items.0.status',
    'pendingReview',
  ],
  ['and become completed', 'answered GET /api/account/appeals', 'data.items.0.status', 'completed'],
  [
    'a completed appeal has its day',
    'answered GET /api/account/appeals',
    'data.items.0.answeredOn',
    '2026-03-02',
  ],
  ['registration: a one-time code', register('0711000402'), 'data.codeLength', 4],
  [
    'registration: no new code before the countdown',
    `${register('0711000403')} > ${resendRegistration}`,
    'problem.code',
    'codeResendTooEarly',
  ],
  [
    'registration: a new code after the countdown',
    `${register('0711000404')} > visitor waits 61 > ${resendRegistration}`,
    'data.codeLength',
    4,
  ],
  ['login restoration: a one-time code', restoring('cancelled'), 'data.codeLength', 4],
  [
    'login restoration: no new code before the countdown',
    `${restoring('rejected')} > visitor POST /api/v2/ken/users/{data.identityTokenData.user_id}/login/restoration/otp {}`,
    'problem.code',
    'codeResendTooEarly',
  ],
  [
    'login restoration: a new code after the countdown',
    `${restoring('repaid')} > visitor waits 121 > visitor POST /api/v2/ken/users/{data.identityTokenData.user_id}/login/restoration/otp {}`,
    'data.codeLength',
    4,
  ],
  ['a slice: success, ready', 'borrower GET /api/v1/customer/account', 'status', 200],
  ['a slice: failure, no user', 'visitor GET /api/v1/customer/account', 'status', 401],
  ['a slice: failure, no customer', 'visitor GET /api/v1/customer/current', 'status', 401],
  ['logout', `${signedIn('history')} > visitor POST /api/user/logout`, 'status', 200],
  [
    'logout clears the user',
    `${signedIn('dueToday')} > visitor POST /api/user/logout > visitor GET /api/v1/customer/account`,
    'status',
    401,
  ],
  ['registration, step 1 leads to the code', atSmsCode('0711000411'), 'data.formName', 'smsCode'],
  [
    'registration, step 2 leads to the personal data',
    atPersonal('0711000412'),
    'data.formName',
    'personalData',
  ],
  [
    'registration, step 3 leads to the additional information',
    atAdditional('0711000413'),
    'data.formName',
    'additionalInformation',
  ],
  [
    'registration, step 4 leads to receiving money',
    atReceiving('0711000414'),
    'data.formName',
    'receivingMoney',
  ],
  [
    'registration, step 5 leads to the confirmation',
    atConfirmation('0711000415'),
    'data.formName',
    'confirmation',
  ],
  ['registration, step 6 leads to a request', confirmation('0711000416'), 'data.requestId', text],
  ['registration has 6 steps', confirmation('0711000416'), 'data.completed.length', 6],
  ['a page of the account without a session leads elsewhere', 'visitor page /en/account', 'status', 302],
  [
    'a visitor at the account is led to sign in',
    'visitor page /en/account',
    'headers.location',
    has('/sign-in'),
  ],
]
