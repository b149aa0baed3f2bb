/**
 * Calls: loans, pages and content, account, process. `server/tests/access.integration.test.ts` sends each as
 * each kind of caller.
 */
import { including, like, parts, text, type Row } from './row.ts'
import { additionalInformation, confirmation, getStarted, restoring, signedIn } from './sequences.ts'

const ok = (call: string, who = 'visitor'): Row => [`${call} answers`, `${who} ${call}`, 'status', 200]
const refused = (call: string, who: string, code: string): Row => [
  `${call} is refused with ${code}`,
  `${who} ${call}`,
  'problem.code',
  code,
]
const loans = '/api/account/loans/current'
const payable = `GET ${loans}/payment-methods`
const extending = `${loans}/prolongation`
const user = '{data.identityTokenData.user_id}'
const register = (phone: string, more = ''): string =>
  `visitor POST /api/v2/ken/users?consent=true {"phone":"${phone}","password":"Kesho!2026","agreement":true}${more}`
const byNumber = 'visitor POST /api/user/login-by-document-number {"documentNumber":"{borrower.contract}"}'

export const rows: readonly Row[] = [
  ok(`GET ${loans}`, 'borrower'),
  ['the current loan is null without one', `fresh GET ${loans}`, 'data', null],
  ['the current loan fails without a session', `visitor GET ${loans}`, 'status', 401],
  refused(`DELETE ${loans}`, 'fresh', 'noRequest'),
  ok('GET /api/settings'),
  ['settings: loanRequestsEnabled', 'visitor GET /api/settings', 'data.loanRequestsEnabled', true],
  ok('GET /api/account/loans/request/config', 'borrower'),
  refused('POST /api/account/loans/request {}', 'fresh', 'validationFailed'),
  [
    'a request with its body',
    'ranOut POST /api/account/loans/request {"loanSize":5000,"loanTerm":61,"payoutMethod":"mpesa","payoutPhone":"{ranOut.phone}","agreement":true}',
    'data.status',
    'waitingUserConfirmation',
  ],
  refused(`POST ${loans}/alternative-offer/accept`, 'fresh', 'noRequest'),
  refused(`POST ${loans}/alternative-offer/decline`, 'fresh', 'noRequest'),
  refused(`POST ${loans}/alternative-offer/revert`, 'fresh', 'noRequest'),
  ok(`GET ${loans}/confirmation`, 'waiting'),
  ['GET confirmation: how many digits', `waiting GET ${loans}/confirmation`, 'data.codeLength', 4],
  refused(`GET ${loans}/confirmation`, 'fresh', 'nothingToConfirm'),
  [
    'POST confirmation sends the code',
    `waiting POST ${loans}/confirmation/otp > waiting POST ${loans}/confirmation {"otp":"{wrongCode}"}`,
    'problem.code',
    'codeWrong',
  ],
  [
    'the new_application goal',
    `${confirmation('0711000720').replaceAll('visitor ', 'counted ')} > counted POST ${loans}/confirmation {"otp":"{code:0711000720}"} > analyst GET /api/office/events`,
    'data.counts',
    including(parts({ name: 'new_application' })),
  ],
  ok('GET /api/v1/customer/demand/history', 'borrower'),
  [
    'history of the brand',
    'borrower GET /api/v1/customer/demand/history?brandName=Mkopo',
    'data.items.0.label',
    'active',
  ],
  [
    'history of another brand',
    'borrower GET /api/v1/customer/demand/history?brandName=Another',
    'data.items',
    [],
  ],
  ok(payable, 'borrower'),
  ['payment methods: with add-ons by default', `addOns ${payable}`, 'data.payoff', 10_450],
  ['payment methods: includeAddons', `addOns ${payable}?includeAddons=true`, 'data.payoff', 10_450],
  ['payment methods: without add-ons', `addOns ${payable}?includeAddons=false`, 'data.payoff', 10_000],
  [
    'payment methods: M-Pesa',
    `borrower ${payable}`,
    'data.methods',
    including({ kind: 'mpesaPaybill', enabled: true }),
  ],
  ok(`GET ${extending}/payment-methods?periodDays=7`, 'borrower'),
  [
    'extension: payment methods of other days',
    `borrower GET ${extending}/payment-methods?periodDays=5`,
    'problem.code',
    'prolongationNotOffered',
  ],
  ok(`GET ${extending}/confirmation?periodDays=7`, 'borrower'),
  ['extension: its cost', `borrower GET ${extending}/confirmation?periodDays=7`, 'data.cost', 1_750],
  ['extension: confirmed', `loyal POST ${extending}/confirmation {"periodDays":7}`, 'data.periodDays', 7],
  ok('GET /api/v1/customer/products/config'),
  ok('GET /api/v1/customer/products/search?loanSize=10000&loanTerm=61'),
  [
    'an earlier search in flight is cancelled',
    'cancelled scripts /en/account/request',
    'scripts',
    like(/AbortController/),
  ],
  ok('GET /api/pages/dynamic?pageId=about'),
  ['a page that is not there', 'visitor GET /api/pages/dynamic?pageId=nothing', 'status', 404],
  ok('GET /api/pages/main/calculator'),
  ok('GET /api/pages/installment-calculator'),
  ok('GET /api/v1/customer/thesaurus/income'),
  [
    'thesaurus is cached',
    'visitor GET /api/v1/customer/thesaurus/income',
    'headers.cache-control',
    'private, max-age=300',
  ],
  ['a thesaurus that is not there', 'visitor GET /api/v1/customer/thesaurus/nothing', 'status', 404],
  ok('GET /api/app-config'),
  ['app-config is cached', 'visitor GET /api/app-config', 'headers.cache-control', 'public, max-age=300'],
  ['referral: a code that no customer has', 'visitor GET /api/referral/NOSUCHCODE', 'status', 404],
  [
    'referral: a code of a customer',
    'borrower GET /api/account/referral > visitor GET /api/referral/{data.code}',
    'data.invitedBy',
    'Wanjiku',
  ],
  [
    'sign-in with a password',
    'visitor POST /api/v2/ken/users/login/password {"phone":"{borrower.phone}","password":"Kesho!2026"}',
    'data.identityTokenData.user_id',
    like(/^[\da-f-]{36}$/),
  ],
  refused(
    'POST /api/v2/ken/users/login/password {"phone":"{borrower.phone}","password":"Wrong!2026"}',
    'visitor',
    'credentialsWrong',
  ),
  ['refresh without a token', 'visitor POST /api/user/refresh {}', 'status', 401],
  ['login by document number', byNumber, 'data.identityTokenData.user_id', text],
  [
    'login by document number: an unknown number is answered as a known one',
    'visitor POST /api/user/login-by-document-number {"documentNumber":"A000000000"}',
    'data.identityTokenData.user_id',
    text,
  ],
  [
    'login by document number: its code opens paying',
    `${byNumber} > visitor POST /api/user/login-by-document-number/${user} {"otp":"{code:borrower}"}`,
    'status',
    200,
  ],
  refused('POST /api/user/login-by-client-token {"token":"none"}', 'visitor', 'clientTokenEnded'),
  ['register', register('0711000701'), 'data.identityTokenData.user_id', text],
  ['register: consent=true', register('0711000702').replace('?consent=true', ''), 'status', 422],
  ['register: X-First-Visit true', register('0711000703', ' X-First-Visit=true'), 'status', 201],
  ['register: X-First-Visit false', register('0711000704', ' X-First-Visit=false'), 'status', 201],
  [
    'register: the code',
    `${register('0711000705')} > visitor POST /api/v2/ken/users/${user}/registration {"otp":"{code:0711000705}"}`,
    'data.identityTokenData.user_id',
    text,
  ],
  [
    'register: a wrong code',
    `${register('0711000706')} > visitor POST /api/v2/ken/users/${user}/registration {"otp":"12"}`,
    'problem.errors.otp',
    ['Invalid code'],
  ],
  [
    'register: the code again',
    `${register('0711000707')} > visitor waits 61 > visitor POST /api/v2/ken/users/${user}/login/registration/otp`,
    'data.codeLength',
    4,
  ],
  refused(
    'PUT /api/v2/ken/users/password {"password":"Jioni!2027x","repeated":"Jioni!2027x"}',
    'fresh',
    'restorationNotStarted',
  ),
  ['account: guid', 'borrower GET /api/v1/customer/account', 'data.guid', like(/^[\da-f-]{36}$/)],
  ['account: birthDate', 'borrower GET /api/v1/customer/account', 'data.birthDate', '1990-11-05'],
  ['account: without a session', 'visitor GET /api/v1/customer/account', 'problem.code', 'signInRequired'],
  ['restoration: the user', restoring('waiting'), 'data.identityTokenData.user_id', text],
  ['restoration: X-First-Visit', `${restoring('pending')} X-First-Visit=true`, 'status', 200],
  [
    'restoration: the code opens the new password',
    `${restoring('allAddOns')} > visitor POST /api/v2/ken/users/${user}/login/restoration {"otp":"{code:allAddOns}","birthDate":"05.11.1990"} > visitor PUT /api/v2/ken/users/password {"password":"Jioni!2027x","repeated":"Jioni!2027x"}`,
    'status',
    200,
  ],
  [
    'restoration: a wrong code',
    `${restoring('byBank')} > visitor POST /api/v2/ken/users/${user}/login/restoration {"otp":"12"}`,
    'problem.errors.otp',
    ['Invalid code'],
  ],
  [
    'restoration: the code again',
    `${restoring('byCard')} > visitor waits 121 > visitor POST /api/v2/ken/users/${user}/login/restoration/otp {}`,
    'data.codeLength',
    4,
  ],
  ok('GET /api/v1/customer/current', 'borrower'),
  [
    'profile, changed',
    'borrower PATCH /api/v1/user/profile {"additionalPhone":"0711222333"}',
    'data.additionalPhone',
    '+254711222333',
  ],
  [
    'password, changed',
    'visitor POST /api/v2/ken/users/login/password {"phone":"{sold.phone}","password":"Karibu!2026"} > visitor POST /api/user/password/update {"currentPassword":"Karibu!2026","password":"jioni-njema-77","repeated":"jioni-njema-77"}',
    'data.changed',
    true,
  ],
  ['logout', `${signedIn('answered')} > visitor POST /api/user/logout`, 'status', 200],
  ok('DELETE /api/user/external', 'fresh'),
  ['process: start', getStarted('0711000710').split(' > ')[0]!, 'data.processName', 'registration'],
  [
    'process: a form with its exit, executionId and data',
    getStarted('0711000711'),
    'data.formName',
    'smsCode',
  ],
  [
    'process: an old executionId is refused',
    `${getStarted('0711000712')} > visitor POST /api/v1/customer/process/registration/{data.processId}/smsCode/next {"executionId":"00000000-0000-4000-8000-000000000000","data":{"otp":"1234"}}`,
    'status',
    409,
  ],
  [
    'process: where it is',
    `${additionalInformation('0711000713')} > visitor POST /api/v1/customer/process/registration/{data.processId}`,
    'data.formName',
    'receivingMoney',
  ],
]
