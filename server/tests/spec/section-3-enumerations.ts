/** Enumerations, products and the calculator. */
import { expect } from 'vitest'
import { fieldsOf, including, number, parts, text, type Row } from './row.ts'

const current = 'GET /api/account/loans/current'
const config = 'repaid GET /api/account/loans/request/config'
const appeals = 'borrower GET /api/account/appeals/config'
const openApi = 'visitor json /api/openapi.json'
const standard = 'visitor GET /api/v1/customer/products/search?loanSize=10000&loanTerm=61'

const brand =
  'paths./api/account/cards.get.responses.200.content.application/json.schema.properties.data.properties.cards.items.properties.brand'

/** The API description lists every value of the format, including those that no customer here has. */
const named = (says: string, path: string, ...values: string[]): Row => [
  says,
  openApi,
  `body.${path}.enum`,
  including(...values),
]

export const rows: readonly Row[] = [
  ...Object.entries({
    waitingUserConfirmation: 'waiting',
    pendingApproval: 'pending',
    approved: 'borrower',
    rejected: 'rejected',
    cancelled: 'cancelled',
    repaid: 'repaid',
    alternativeOffer: 'offered',
  }).map(([status, who]): Row => [
    `request status ${status}`,
    `${who} ${current}`,
    'data.loanRequest.status',
    status,
  ]),
  named('currency RUB', 'components.schemas.PaymentInfo.properties.currency', 'RUB'),
  named('currency USD', 'components.schemas.PaymentInfo.properties.currency', 'USD'),
  ['lender: the product', `borrower ${current}`, 'data.lender', 'Mkopo'],
  ['lender: the product, as configured', `otherSettings:fresh ${current}`, 'data.lender', 'Haraka'],
  named('card brand mastercard', brand, 'mastercard'),
  named('card brand mir', brand, 'mir'),
  ['card brand visa', 'byCard GET /api/account/cards', 'data.cards.0.brand', 'visa'],
  ...['mpesa', 'airtel', 'card', 'bank'].map((kind): Row => [
    `payout method ${kind}: on`,
    config,
    'data.receivingMethods',
    including({ kind, enabled: true }),
  ]),
  ...['post', 'cash', 'sber', 'alfa', 'yandex', 'webMoney', 'svyaznoy'].map((kind): Row => [
    `payout method ${kind}: known, off in Kenya`,
    config,
    'data.receivingMethods',
    including({ kind, enabled: false }),
  ]),
  ...(
    [
      ['insurance', 300],
      ['telemedicine', 150],
      ['legalAid', 200],
      ['multiservice', 300],
    ] as const
  ).map(([kind, price], at): Row => [
    `add-on ${kind}`,
    standard,
    `data.modifications.2.addOns.${at}`,
    { kind, price, cancelDays: number },
  ]),
  ...(['accident_insurance', 'teledoctor', 'legal_assistance', 'multiservice'] as const).map((kind): Row => [
    `add-on by its name in the format: ${kind}`,
    `repaid GET /api/v1/customer/products/search?loanSize=10000&loanTerm=61&addOns=${kind}`,
    'status',
    200,
  ]),
  ['document kind passport', 'borrower GET /api/v1/customer/current', 'data.documentKind', 'passport'],
  ['document kind unknown', 'fresh GET /api/v1/customer/current', 'data.documentKind', 'unknown'],
  ...['maritalStatus', 'industry', 'industrySector', 'income', 'sbpBank'].map((name): Row => [
    `dictionary ${name}`,
    `visitor GET /api/v1/customer/thesaurus/${name}`,
    'data.items.0',
    { code: text, name: text },
  ]),
  ...['legalNotices', 'financialAppeals', 'documentRequests'].map((category): Row => [
    `appeal category ${category}`,
    appeals,
    'data.topics',
    including(parts({ category })),
  ]),
  [
    'appeal status pendingReview',
    'complains GET /api/account/appeals',
    'data.items.0.status',
    'pendingReview',
  ],
  ['appeal status completed', 'answered GET /api/account/appeals', 'data.items.0.status', 'completed'],
  ...[
    'text',
    'textarea',
    'loanSelect',
    'email',
    'userEmail',
    'bankBic',
    'bankAccountNumber',
    'passportMainPage',
    'passportRegistrationPage',
    'passportSelfie',
    'files',
    'refundMethodSelect',
  ].map((type): Row => [
    `appeal field type ${type}`,
    appeals,
    'data.topics',
    including(parts({ fields: including(parts({ type })) })),
  ]),
  ...fieldsOf('visitor GET /api/v1/customer/products/config', 'data', {
    sumMin: 500,
    sumMax: 30_000,
    termDaysMin: 61,
    termDaysMax: 122,
    documents: ['nationalId', 'passport'],
  }),
  ...fieldsOf(standard, 'data.modifications.2', {
    productHrid: 'standard',
    retailProductHrid: 'standard-ke',
    modificationHrid: 'standard-new',
    loanSize: 10_000,
    loanTerm: '61-122',
    loanRate: 2.5,
    returnMoneyBefore: true,
    percentSum: 15_250,
    graceIntervalDays: 0,
    'sum.currency': 'KES',
    'term.type': 'day',
    'rate.type': 'day',
  }),
  ...fieldsOf('visitor GET /api/pages/main/calculator', 'data', {
    'loanSize.initial': 30_000,
    'loanTerm.initial': 61,
    loanSize: expect.objectContaining({ min: 500, max: 30_000 }),
    loanTerm: expect.objectContaining({ min: 61, max: 122 }),
  }),
]
