/**
 * Calls. Those that change a state once (accept, decline, revert, sign, restore, sign out, resend a code) are walked
 * through in `server/tests/spec-answers.integration.test.ts` and `server/customers/identity/identity.integration.test.ts`;
 * that every call of the contract answers each kind of caller, `server/tests/access.integration.test.ts` asks.
 */
import { including, like, text, type Row } from './row.ts'

const ok = (call: string, who = 'visitor'): Row => [`${call} answers`, `${who} ${call}`, 'status', 200]
const refused = (call: string, who: string, code: string): Row => [
  `${call} is refused with ${code}`,
  `${who} ${call}`,
  'problem.code',
  code,
]

export const rows: readonly Row[] = [
  ok('GET /api/account/loans/current', 'borrower'),
  [
    'GET /api/account/loans/current is null without a loan',
    'fresh GET /api/account/loans/current',
    'data',
    null,
  ],
  refused('DELETE /api/account/loans/current', 'fresh', 'noRequest'),
  ['GET /api/settings: loanRequestsEnabled', 'visitor GET /api/settings', 'data.loanRequestsEnabled', true],
  ok('GET /api/account/loans/request/config', 'borrower'),
  refused('POST /api/account/loans/request {}', 'fresh', 'validationFailed'),
  refused('POST /api/account/loans/current/alternative-offer/accept', 'fresh', 'noRequest'),
  refused('POST /api/account/loans/current/alternative-offer/decline', 'fresh', 'noRequest'),
  refused('POST /api/account/loans/current/alternative-offer/revert', 'fresh', 'noRequest'),
  [
    'GET confirmation: how many digits',
    'waiting GET /api/account/loans/current/confirmation',
    'data.codeLength',
    4,
  ],
  refused('GET /api/account/loans/current/confirmation', 'fresh', 'nothingToConfirm'),
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
  [
    'history of a repaid loan',
    'repaid GET /api/v1/customer/demand/history',
    'data.items.0.label',
    'extinguished',
  ],
  [
    'payment methods, add-ons by default',
    'addOns GET /api/account/loans/current/payment-methods',
    'data.payoff',
    10_450,
  ],
  [
    'payment methods without add-ons',
    'addOns GET /api/account/loans/current/payment-methods?includeAddons=false',
    'data.payoff',
    10_000,
  ],
  ok('GET /api/account/loans/current/prolongation/payment-methods?periodDays=7', 'borrower'),
  ok('GET /api/account/loans/current/prolongation/confirmation?periodDays=7', 'borrower'),
  ok('GET /api/v1/customer/products/config'),
  ok('GET /api/v1/customer/products/search?loanSize=10000&loanTerm=61'),
  ok('GET /api/pages/dynamic?pageId=about'),
  ok('GET /api/pages/main/calculator'),
  ok('GET /api/pages/installment-calculator'),
  [
    'thesaurus is cached for the configured time',
    'visitor GET /api/v1/customer/thesaurus/income',
    'headers.cache-control',
    'private, max-age=300',
  ],
  ['app-config is cached', 'visitor GET /api/app-config', 'headers.cache-control', like(/max-age=300/)],
  ['GET referral: a code that no customer has', 'visitor GET /api/referral/NOSUCHCODE', 'status', 404],
  refused(
    'POST /api/v2/ken/users/login/password {"phone":"{phone}","password":"Wrong!2026"}',
    'visitor',
    'credentialsWrong',
  ),
  ['refresh without a token', 'visitor POST /api/user/refresh {}', 'status', 401],
  [
    'sign-in by document number: an unknown number is answered as a known one',
    'visitor POST /api/user/login-by-document-number {"documentNumber":"A000000000"}',
    'data.identityTokenData.user_id',
    text,
  ],
  refused('POST /api/user/login-by-client-token {"token":"none"}', 'visitor', 'clientTokenEnded'),
  refused(
    'PUT /api/v2/ken/users/password {"password":"Jioni!2027x","repeated":"Jioni!2027x"}',
    'fresh',
    'restorationNotStarted',
  ),
  [
    'register: identityTokenData.user_id',
    'visitor POST /api/v2/ken/users?consent=true {"phone":"0711000998","password":"Kesho!2026","agreement":true}',
    'data.identityTokenData.user_id',
    text,
  ],
  ['account: guid', 'borrower GET /api/v1/customer/account', 'data.guid', like(/^[\da-f-]{36}$/)],
  ['account: birthDate', 'borrower GET /api/v1/customer/account', 'data.birthDate', '1990-11-05'],
  ok('GET /api/v1/customer/current', 'borrower'),
  [
    'PATCH profile',
    'borrower PATCH /api/v1/user/profile {"additionalPhone":"0711222333"}',
    'data.additionalPhone',
    '+254711222333',
  ],
  [
    'start of a restoration: the user',
    'visitor POST /api/v2/ken/users/login/restoration/otp?phone=0711000997',
    'data.identityTokenData.user_id',
    text,
  ],
  ok('DELETE /api/user/external', 'fresh'),
  [
    'process: start',
    'fresh POST /api/v1/customer/process {"processName":"registration","data":{"loanSize":"10000","loanTerm":"61","product":"standard"}}',
    'data.processName',
    'registration',
  ],
  ['app-config: brand', 'visitor GET /api/app-config', 'data.brand.name', 'Mkopo'],
  [
    'payment methods: M-Pesa',
    'borrower GET /api/account/loans/current/payment-methods',
    'data.methods',
    including({ kind: 'mpesaPaybill', enabled: true }),
  ],
  ['a customer call without a session', 'visitor GET /api/account/loans/current', 'status', 401],
]
