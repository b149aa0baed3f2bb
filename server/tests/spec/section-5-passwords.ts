/** Passwords. The policy is tested with a process that has other settings. */
import { has, page, refused, text, type Row } from './row.ts'

const register = (password: string): string =>
  `visitor POST /api/v2/ken/users?consent=true ${JSON.stringify({ phone: '0711000999', password, agreement: true })}`
const newPassword = (password: string, repeated = password, who = 'fresh'): string =>
  `${who} POST /api/user/password/update ${JSON.stringify({ currentPassword: 'Kesho!2026', password, repeated })}`
const shortPassword =
  'Use at least 8 characters with at least 1 digit, 1 symbol, 1 uppercase and 1 lowercase letter'

export const rows: readonly Row[] = [
  refused('registration password: at least 8 characters', register('Ab1!xyz'), 'password', shortPassword),
  refused(
    'registration password: at most 64 characters',
    register(`Ab1!${'x'.repeat(61)}`),
    'password',
    'Use at most 64 characters',
  ),
  refused(
    'registration password: an uppercase letter',
    register('kesho!2026'),
    'password',
    'Add at least 1 uppercase letter',
  ),
  refused(
    'registration password: a lowercase letter',
    register('KESHO!2026'),
    'password',
    'Add at least 1 lowercase letter',
  ),
  refused('registration password: a digit', register('Kesho!abcd'), 'password', 'Add at least 1 digit'),
  refused(
    'registration password: a special character',
    register('Kesho12026'),
    'password',
    'Add at least 1 symbol, such as ! or #',
  ),
  refused('registration password: no whitespace', register('Kesho! 2026'), 'password', 'Leave out spaces'),
  page('help text: 8 characters', '/en/registration', '8 or more characters'),
  page('help text: at least 1 digit', '/en/registration', 'At least 1 digit'),
  page('help text: 1 symbol', '/en/registration', 'At least 1 symbol'),
  page('help text: 1 uppercase', '/en/registration', 'At least 1 uppercase letter'),
  page('help text: 1 lowercase', '/en/registration', 'At least 1 lowercase letter'),
  refused(
    'change password: at least 6 characters',
    newPassword('abc12'),
    'password',
    has('Invalid password'),
  ),
  refused(
    'change password: Latin letters, digits or symbols',
    newPassword('паролипароли'),
    'password',
    has('Invalid password'),
  ),
  refused(
    'change password: the new password is repeated',
    newPassword('jioni-njema-77', 'jioni-njema-78'),
    'repeated',
    text,
  ),
  refused('change password: Invalid password', newPassword('abc'), 'password', has('Invalid password')),
  [
    'password policy: length',
    'otherSettings:visitor GET /api/user/password/policy',
    'data.charactersMin',
    12,
  ],
  ['password policy: numbers', 'otherSettings:visitor GET /api/user/password/policy', 'data.numbersMin', 2],
  [
    'password policy: uppercase',
    'otherSettings:visitor GET /api/user/password/policy',
    'data.uppercaseMin',
    3,
  ],
  [
    'password policy: lowercase',
    'otherSettings:visitor GET /api/user/password/policy',
    'data.lowercaseMin',
    4,
  ],
  ['password policy: symbols', 'otherSettings:visitor GET /api/user/password/policy', 'data.symbolsMin', 5],
  [
    'password policy: strict mode',
    'otherSettings:visitor GET /api/app-config',
    'data.passwordPolicy.strict',
    true,
  ],
  refused(
    'password policy: holds',
    newPassword('ABabcd!!!!!12', 'ABabcd!!!!!12', 'otherSettings:fresh'),
    'password',
    has('3 letras mayúsculas'),
  ),
]
