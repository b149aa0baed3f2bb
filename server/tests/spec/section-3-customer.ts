/**
 * The customer and the other entities. The scripts of its pages and `e2e/startup.journey.ts` show what a
 * browser stores.
 */
import { fieldsOf, has, like, page, text, type Row } from './row.ts'
import { getStarted } from './sequences.ts'

const customer = 'borrower GET /api/v1/customer/current'
const receiving = 'byBank GET /api/account/receiving'
const uploaded = (kind: string): string => `scans POST /api/account/scans/${kind} file:scan.jpeg`
const started =
  'registered POST /api/v1/customer/process {"processName":"registration","data":{"loanSize":"10000","loanTerm":"61","product":"standard"}}'

/** Five attempts at once, then each after a longer wait, until only a password reset is left. */
const wrong =
  'visitor POST /api/v2/ken/users/login/password {"phone":"{complains.phone}","password":"Wrong!2026"}'
const wrongPasswords = [
  ...Array.from({ length: 5 }, () => wrong),
  ...[30, 60, 120, 240, 480].flatMap((seconds) => [`visitor waits ${seconds}`, wrong]),
].join(' > ')

export const rows: readonly Row[] = [
  ...fieldsOf(customer, 'data', {
    phone: like(/^\+254[17]\d{8}$/),
    email: 'wanjiku@example.co.ke',
    birthDate: '1990-11-05',
    lastName: "Ng'ang'a",
    firstName: 'Wanjiku',
    middleName: null,
    'passport.series': like(/^.{4}$/),
    'passport.number': text,
    'passport.birthPlace': null,
    'passport.issueDate': '2020-11-05',
    'passport.issuer': null,
    'passport.subunitCode': null,
    'registrationAddress.street': '-',
    'residentialAddress.street': '-',
    maritalStatus: 'single',
    education: 'college',
    additionalPhone: null,
    netMonthlyIncome: 45_000,
    password: undefined,
    guid: like(/^[\da-f-]{36}$/),
    canEditData: true,
    canEditPassportData: true,
    canEditName: true,
  }),
  [
    'middle name, optional',
    'registered PATCH /api/v1/user/profile {"middleName":"Njeri"}',
    'data.middleName',
    'Njeri',
  ],
  ...fieldsOf(
    'registered PATCH /api/v1/user/profile {"documentKind":"passport","seriesAndNumber":"AK1234567","issueDate":"05.11.2020","birthDate":"05.11.1990","issuer":"Nairobi","birthPlace":"Thika","subunitCode":"770-001"}',
    'data.passport',
    {
      series: 'AK12',
      number: '34567',
      issuer: 'Nairobi',
      birthPlace: 'Thika',
      subunitCode: '770-001',
    },
  ),
  ...fieldsOf(
    'repaid PATCH /api/v1/user/profile {"registrationAddress":{"county":"Nairobi","town":"Nairobi","street":"-"},"addressesMatch":true}',
    'data',
    {
      addressesMatch: true,
      'residentialAddress.county': 'Nairobi',
      'residentialAddress.town': 'Nairobi',
    },
  ),
  [
    'addressesMatch is false when the addresses differ',
    'partlyPaid PATCH /api/v1/user/profile {"registrationAddress":{"county":"Nairobi","town":"Nairobi"},"residentialAddress":{"county":"Kiambu","town":"Thika"},"addressesMatch":false}',
    'data.addressesMatch',
    false,
  ],
  [
    'addressesMatch is true when both addresses are identical',
    'extended PATCH /api/v1/user/profile {"registrationAddress":{"county":"Kiambu","town":"Thika"},"residentialAddress":{"county":"Kiambu","town":"Thika"},"addressesMatch":false}',
    'data.addressesMatch',
    true,
  ],
  ['uploaded scan: passport spread', uploaded('mainPage'), 'data.scans.0.fileKind', 'jpeg'],
  ['uploaded scan: registration page', uploaded('registrationPage'), 'data.scans.1.fileKind', 'jpeg'],
  ['uploaded scan: selfie with passport', uploaded('selfie'), 'data.scans.2.fileKind', 'jpeg'],
  ['account details: personal account number', receiving, 'data.bankAccounts.0.lastFour', '2334'],
  ['account details: bank', receiving, 'data.bankAccounts.0.bankName', 'Equity Bank Kenya'],
  ['account details: owner full name', receiving, 'data.ownerName', 'Amina Otieno'],
  ['account details: phone', receiving, 'data.phone', like(/^\+254[17]\d{8}$/)],
  [
    'bank details: correspondent account',
    'sold GET /api/account/loans/current',
    'data.additionalBank.correspondentAccount',
    '',
  ],
  ['bank details: TIN', 'sold GET /api/account/loans/current', 'data.additionalBank.inn', ''],
  ['bank details: BIK', 'sold GET /api/account/loans/current', 'data.additionalBank.bic', 'EQBLKENA'],
  ['bank details: KPP', 'sold GET /api/account/loans/current', 'data.additionalBank.kpp', ''],
  ['bank card: primary flag', 'byCard GET /api/account/cards', 'data.cards.0.primary', true],
  ['bank card: deletable', 'byCard GET /api/account/cards', 'data.cards.0.deletable', true],
  ...fieldsOf(started, 'data', {
    processName: 'registration',
    processId: text,
    formName: 'confirmation',
    executionId: text,
  }),
  ['client state: user', 'borrower GET /api/v1/customer/account', 'data.guid', text],
  ['client state: customer', customer, 'data.firstName', 'Wanjiku'],
  ['client state: process', started, 'data.formName', 'confirmation'],
  [
    'client state: contacts',
    'borrower GET /api/account/loans/current',
    'data.contacts.0',
    { kind: 'phone', value: '+254 20 000 0000' },
  ],
  [
    'client state: identity token data',
    'visitor POST /api/v2/ken/users?consent=true {"phone":"0711000997","password":"Kesho!2026","agreement":true}',
    'data.identityTokenData.user_id',
    text,
  ],
  ['password-reset action code', wrongPasswords, 'problem.action', 'GO_TO_RESTORE_PASSWORD'],
  page(
    'name, passport and birth date need a request: they stay as signed',
    '/en/account/data/personal',
    'So they stay as you signed them',
    'borrower',
  ),
  page(
    'name, passport and birth date: the call centre changes them',
    '/en/account/data/personal',
    'Ask for a change',
    'borrower',
  ),
  [
    'a signed name is not changed, although the flags say that it can be',
    'borrower PATCH /api/v1/user/profile {"firstName":"Amina"}',
    'problem.code',
    'personalDataLocked',
  ],
  [
    'before a loan is signed the name can be changed',
    'registered PATCH /api/v1/user/profile {"firstName":"Zawadi"}',
    'data.firstName',
    'Zawadi',
  ],
  [
    'mock mode: the fixed sample loan',
    'otherSettings:fresh GET /api/account/loans/current',
    'data.documentNumber',
    'A000000000',
  ],
  ['no mock mode: no loan', 'fresh GET /api/account/loans/current', 'data', null],
  ['a process keeps what was typed', `${getStarted('0711000301')}`, 'data.formName', 'smsCode'],
  ['no password in a process', `${getStarted('0711000301')}`, 'data.answers.getStarted.password', undefined],
  [
    'a link of the agreement',
    'borrower GET /api/account/loans/current',
    'data.documentFileHref',
    has('/api/account/loans/'),
  ],
]
