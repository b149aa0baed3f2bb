/**
 * Validation rules, asked where a customer or a program types. Rules of a file, a captcha and a bank account need more
 * than one call: `server/platform/uploads.integration.test.ts`, `server/customers/identity/limits.integration.test.ts`,
 * `server/money/cards/cards.integration.test.ts`.
 */
import { type Row } from './row.ts'

const signIn = (phone: string): string =>
  `visitor POST /api/v2/ken/users/login/password {"phone":"${phone}","password":"Wrong!2026"}`
const register = (field: string, value: string): string => {
  const body = { phone: '0711000999', password: 'Kesho!2026', agreement: true, [field]: value }
  return `visitor POST /api/v2/ken/users?consent=true ${JSON.stringify(field === 'agreement' ? { ...body, agreement: false } : body)}`
}
const change = (body: object): string => `fresh PATCH /api/v1/user/profile ${JSON.stringify(body)}`
const phone = 'Enter a Kenyan phone number, such as 0712 345 678'

export const rows: readonly Row[] = [
  ...['0812345678', '+255712345678', '71234567', 'phone'].map((typed): Row => [
    `phone: ${typed} is refused at sign-in`,
    signIn(typed),
    'problem.errors.phone.0',
    phone,
  ]),
  ...['+254712345671', '0712-345-671', '(0712) 345 671', '254 112 345 671'].map((typed): Row => [
    `phone: ${typed} is read`,
    signIn(typed),
    'problem.code',
    'credentialsWrong',
  ]),
  ...['Ab1!xyz', 'a'.repeat(65), 'kesho!2026', 'KESHO!2026', 'Kesho!abcd', 'Kesho12026', 'Kesho! 2026'].map(
    (typed): Row => [
      `registration password: ${typed.slice(0, 12)} is refused`,
      register('password', typed),
      'status',
      422,
    ],
  ),
  [
    'agreement',
    register('agreement', ''),
    'problem.errors.agreement.0',
    'You must agree to the terms and conditions to continue',
  ],
  [
    'email: Invalid email address',
    register('email', 'amina@example'),
    'problem.errors.email.0',
    'Invalid email address',
  ],
  ['date of birth: required to be a day', change({ birthDate: '31.02.1990' }), 'status', 422],
  ['date of birth: not in the future', change({ birthDate: '01.01.2030' }), 'status', 422],
  ['date of birth: minimum age', change({ birthDate: '01.01.2015' }), 'status', 422],
  ['date of birth: maximum age', change({ birthDate: '01.01.1900' }), 'status', 422],
  [
    'passport issue date in the future: Invalid date',
    change({ documentKind: 'passport', seriesAndNumber: 'AK1234567', issueDate: '01.01.2030' }),
    'problem.errors.issueDate.0',
    'Invalid date',
  ],
  [
    'passport expired',
    change({ documentKind: 'passport', seriesAndNumber: 'AK1234567', issueDate: '01.01.2010' }),
    'problem.errors.issueDate.0',
    'Passport expired, check birth and passport issue dates',
  ],
  ['names: English letters only', change({ firstName: 'Амина' }), 'status', 422],
  [
    'confirmation code: Invalid code',
    'waiting POST /api/account/loans/current/confirmation {"otp":"12"}',
    'problem.errors.otp.0',
    'Invalid code',
  ],
  [
    'change password: Invalid password',
    'fresh POST /api/user/password/update {"currentPassword":"Kesho!2026","password":"abc","repeated":"abc"}',
    'status',
    422,
  ],
]
