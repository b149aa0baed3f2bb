/**
 * Validation rules for input of customers and programs. For the grouping of a twenty-digit bank account see
 * `server/servicing/customer-requests/customer-requests.integration.test.ts`.
 */
import { has, hasNot, including, like, parts, refused, text, type Row } from './row.ts'
import { additionalInformation, getStarted, personalData, smsCode } from './sequences.ts'

const signIn = (phone: string): string =>
  `visitor POST /api/v2/ken/users/login/password {"phone":"${phone}","password":"Wrong!2026"}`
const register = (more: object): string =>
  `visitor POST /api/v2/ken/users?consent=true ${JSON.stringify({ phone: '0711000999', password: 'Kesho!2026', agreement: true, ...more })}`
const change = (body: object): string => `registered PATCH /api/v1/user/profile ${JSON.stringify(body)}`
const passport = (issueDate: string, more: object = {}): string =>
  change({ documentKind: 'passport', seriesAndNumber: 'AK1234567', issueDate, ...more })
const appeal = (topic: string, values: object): string =>
  `borrower POST /api/account/appeals ${JSON.stringify({ topic, values })}`
const account = (accountNumber: string): string =>
  appeal('refund', {
    loanSelect: '{borrower.loan}',
    refundMethodSelect: 'bank',
    bank: '044525225',
    accountNumber,
    ownerName: "Wanjiku Ng'ang'a",
  })
const phoneMessage = 'Enter a mobile phone number, such as 0712345678'
const agreement = 'You must agree to the terms and conditions to continue'

export const rows: readonly Row[] = [
  ...['+254712345671', '0712-345-671', '(0712) 345 671', '+254 (712) 345-671'].map((typed): Row => [
    `phone: ${typed} is read without dashes, parentheses and spaces`,
    signIn(typed),
    'problem.code',
    'credentialsWrong',
  ]),
  refused('phone: must start with +254', signIn('+255712345678'), 'phone', phoneMessage),
  refused('phone: followed by exactly 9 digits, not 8', signIn('+25471234567'), 'phone', phoneMessage),
  refused('phone: followed by exactly 9 digits, not 10', signIn('+2547123456789'), 'phone', phoneMessage),
  [
    'phone: displayed as +254 xxx-xxx-xxx',
    'borrower page /en/account/data',
    'page',
    like(/\+254 \d{3}‑\d{3}‑\d{3}/),
  ],
  ['phone: +254 1 is one', signIn('+254112345671'), 'problem.code', 'credentialsWrong'],
  ['phone: +254 7 is one', signIn('+254712345672'), 'problem.code', 'credentialsWrong'],
  refused('phone: +254 8 is none', signIn('+254812345678'), 'phone', phoneMessage),
  refused('possible phone: not 4 digits', signIn('0712'), 'phone', phoneMessage),
  refused('possible phone: not 11 digits', signIn('07123456789'), 'phone', phoneMessage),
  refused('login rejects an invalid phone', signIn('phone'), 'phone', phoneMessage),
  refused(
    'email: a top-level domain',
    register({ email: 'amina@example' }),
    'email',
    'Invalid email address',
  ),
  refused(
    'email: a top-level domain of at most 63 characters',
    register({ email: `amina@example.${'a'.repeat(64)}` }),
    'email',
    'Invalid email address',
  ),
  refused('email: Invalid email address', register({ email: 'amina' }), 'email', 'Invalid email address'),
  [
    'email: one of 63 characters is good',
    register({ phone: '0711000501', email: `amina@example.${'a'.repeat(63)}` }),
    'status',
    201,
  ],
  refused(
    'appeal field: Invalid email',
    appeal('representative', {
      representative: 'A lawyer',
      email: 'lawyer',
      textarea: 'I write for a customer.',
    }),
    'email',
    'Invalid email',
  ),
  ['date of birth: DD.MM.YYYY', change({ birthDate: '05.11.1990' }), 'data.birthDate', '1990-11-05'],
  refused('date of birth: no other form', change({ birthDate: 'November 1990' }), 'birthDate', text),
  refused(
    'date of birth: required',
    personalData('0711000502', { birthDate: '' }),
    'birthDate',
    'Enter your date of birth',
  ),
  refused('date of birth: valid', change({ birthDate: '31.02.1990' }), 'birthDate', text),
  refused(
    'date of birth: not in the future',
    change({ birthDate: '01.01.2030' }),
    'birthDate',
    'Your date of birth must be in the past',
  ),
  refused(
    'date of birth: minimum age, with the number of years',
    change({ birthDate: '01.01.2015' }),
    'birthDate',
    'You must be at least 18 years old',
  ),
  refused(
    'date of birth: maximum age, with the number of years',
    change({ birthDate: '01.01.1900' }),
    'birthDate',
    'You must be at most 75 years old',
  ),
  refused(
    'passport issue date in the future: Invalid date',
    passport('01.01.2030'),
    'issueDate',
    'Invalid date',
  ),
  refused(
    'passport expired',
    passport('01.01.2010'),
    'issueDate',
    'Passport expired, check birth and passport issue dates',
  ),
  refused(
    'passport consistent with the birth date',
    passport('01.01.1990', { birthDate: '05.11.1990' }),
    'issueDate',
    text,
  ),
  [
    'a separate passport-expiry check',
    'passportExpired GET /api/v1/customer/current',
    'data.documentExpiry',
    'expired',
  ],
  ...['Амина', 'Zoë', 'Amina2'].map((name): Row =>
    refused(`names: English letters only, not ${name}`, change({ firstName: name }), 'firstName', text),
  ),
  ['names: Latin letters are good', change({ firstName: 'Amina' }), 'data.firstName', 'Amina'],
  ['captcha checkbox', 'visitor GET /api/captcha', 'status', 200],
  [
    'captcha checkbox required',
    'visitor sends /en/registration {"phone":"0711000503","password":"Kesho!2026","agreement":"on","dataProcessing":"on"}',
    'page',
    has('Tick the box to show that you are not a robot'),
    422,
  ],
  refused('agreement checkbox required', register({ agreement: false }), 'agreement', agreement),
  refused(
    'agreement checkbox required, in the process',
    getStarted('0711000504', { agreement: '' }),
    'agreement',
    agreement,
  ),
  [
    'confirmation code: 4 digits',
    'waiting GET /api/account/loans/current/confirmation',
    'data.codeLength',
    4,
  ],
  [
    'confirmation code: or two',
    'waitingAddOns GET /api/account/loans/current/confirmation',
    'data.codes.length',
    2,
  ],
  [
    'confirmation code: of 3 digits',
    'waitingAddOns GET /api/account/loans/current/confirmation',
    'data.codeLength',
    3,
  ],
  refused(
    'confirmation code otherwise: Invalid code',
    'waiting POST /api/account/loans/current/confirmation {"otp":"12"}',
    'otp',
    'Invalid code',
  ),
  refused(
    'two codes otherwise: Invalid code',
    'waitingAddOns POST /api/account/loans/current/confirmation {"otp":"123","addOnsOtp":"12"}',
    'addOnsOtp',
    'Invalid code',
  ),
  refused(
    'code of a registration otherwise: Invalid code',
    smsCode('0711000505', '12'),
    'otp',
    'Invalid code',
  ),
  ['files: png', 'scans POST /api/account/scans/mainPage file:scan.png', 'status', 201],
  ['files: jpeg', 'scans POST /api/account/scans/registrationPage file:scan.jpeg', 'status', 201],
  ['files: pdf', 'scans POST /api/account/scans/selfie file:scan.pdf', 'status', 201],
  [
    'files: nothing else',
    'scans POST /api/account/scans/mainPage file:scan.gif',
    'problem.errors',
    { file: [has('PNG, JPEG or PDF')] },
  ],
  [
    'files: at most 10 MB',
    'scans POST /api/account/scans/mainPage file:large.jpeg',
    'problem.errors',
    { file: ['File size exceeds 10 MB'] },
  ],
  refused(
    'bank account number: 20 digits',
    account('4081781000000000001'),
    'accountNumber',
    'personal account number must be 20 digits',
  ),
  [
    'additional phone optional',
    additionalInformation('0711000506', { additionalPhone: '' }),
    'data.formName',
    'receivingMoney',
  ],
  [
    'no wrong field is left out',
    change({ firstName: 'Амина', birthDate: '01.01.2030' }),
    'problem.errors',
    parts({ firstName: [text], birthDate: [text] }),
  ],
  [
    'a refusal does not repeat what was typed',
    register({ password: 'secret' }),
    'problem.message',
    hasNot('secret'),
  ],
  ['a refusal names its fields', register({ email: 'amina' }), 'problem.code', 'validationFailed'],
  [
    'a dictionary has its choices',
    'visitor GET /api/v1/customer/thesaurus/education',
    'data.items',
    including({ code: 'college', name: text }),
  ],
]
