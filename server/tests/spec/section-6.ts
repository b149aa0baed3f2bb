/** Roles and permissions. */
import { has, hasNot, like, text, type Row } from './row.ts'
import { signedIn } from './sequences.ts'

const account = 'GET /api/v1/customer/account'
const signIn = (scope: string): string =>
  `visitor POST /api/v2/ken/users/login/password ${JSON.stringify({ phone: '{borrower.phone}', password: 'Kesho!2026', scope })}`
const bearer = 'bearer:{data.identityTokenData.access_token}'
const seen = (scope: string): string => `${signIn(scope)} > visitor GET /api/v1/customer/current ${bearer}`

export const rows: readonly Row[] = [
  ['visitor: not logged in', `visitor ${account}`, 'status', 401],
  ['visitor: the public calls', 'visitor GET /api/settings', 'status', 200],
  ['visitor: no welcome back', 'visitor page /en/sign-in', 'page', hasNot('Welcome back')],
  [
    'known returning user: the welcome-back prompt',
    `${signedIn('partlyPaid')} > visitor POST /api/user/logout > visitor page /en/sign-in`,
    'page',
    has('Welcome back'),
  ],
  ['authenticated customer', `borrower ${account}`, 'status', 200],
  ['scope profile', signIn('profile'), 'data.identityTokenData.scope', 'profile'],
  ['scope profile shows the profile', seen('profile'), 'data.firstName', 'Wanjiku'],
  ['scope email', signIn('profile email'), 'data.identityTokenData.scope', 'profile email'],
  ['scope email shows the address', seen('profile email'), 'data.email', 'wanjiku@example.co.ke'],
  ['without the scope email there is no address', seen('profile'), 'data.email', null],
  ['scope phone', signIn('profile phone'), 'data.identityTokenData.scope', 'profile phone'],
  ['scope phone shows the number', seen('profile phone'), 'data.phone', like(/^\+254/)],
  ['without the scope phone there is no number', seen('profile'), 'data.phone', ''],
  ['without the scope profile there is no profile', seen('phone'), 'problem.code', 'scopeMissing'],
  [
    'scope offline access: a refresh token',
    signIn('profile offline_access'),
    'data.identityTokenData.refresh_token',
    text,
  ],
  [
    'without offline access there is none',
    signIn('profile'),
    'data.identityTokenData.refresh_token',
    undefined,
  ],
  [
    'offline access: the token is refreshed',
    `${signIn('profile offline_access')} > visitor POST /api/user/refresh {"refresh_token":"{data.identityTokenData.refresh_token}"}`,
    'data.identityTokenData.access_token',
    text,
  ],
  [
    'user administration: never of a customer',
    signIn('profile user_administration'),
    'data.identityTokenData.scope',
    'profile',
  ],
  [
    'user administration: of staff who administer others',
    'administrator GET /api/office/me',
    'data.scopes',
    ['user_administration'],
  ],
  [
    'the session is carried by cookies',
    signIn('').replace(',"scope":""', ''),
    'headers.set-cookie',
    has('session='),
  ],
  [
    'a cookie is out of reach of scripts',
    signIn('').replace(',"scope":""', ''),
    'headers.set-cookie',
    has('HttpOnly'),
  ],
  ['a session-id header', `borrower ${account} X-SESSION-ID={borrower.guid}`, 'status', 200],
  ['the header alone proves nothing', `visitor ${account} X-SESSION-ID={borrower.guid}`, 'status', 401],
  [
    "another one's guid changes nothing",
    `borrower ${account} X-SESSION-ID={fresh.guid}`,
    'data.guid',
    like(/^[\da-f-]{36}$/),
  ],
]
