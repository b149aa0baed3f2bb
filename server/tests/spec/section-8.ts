/**
 * Error catalogue. `e2e/startup.journey.ts` covers the reload after a new build, `e2e/cards.journey.ts`
 * 'Failed to add card' after the provider declined it. `failing` is a process without its database,
 * `notSaving` one in which changes and lists fail.
 */
import { exampleAnswers } from '../../../domain/person/questions.ts'
import { expect } from 'vitest'
import { has, page, refused, text, type Row } from './row.ts'
import { smsCode } from './sequences.ts'

const login =
  'Invalid login or password. Please check your keyboard input language and whether CAPSLOCK is enabled.'
const wrongLogin =
  'visitor POST /api/v2/ken/users/login/password {"phone":"{borrower.phone}","password":"Wrong!2026"}'
const cannot = 'You cannot apply for a loan right now'

/** A form whose call fails. */
const fails = (message: string, path: string, typed: object, who = 'registered'): Row => [
  message,
  `notSaving:${who} sends ${path} ${JSON.stringify(typed)}`,
  'page',
  has(message),
  500,
]
/** A form that is saved, and the toast on the page it leads to. */
const saved = (toast: string, path: string, typed: object): Row => [
  toast,
  `registered sends ${path} ${JSON.stringify(typed)}`,
  'page',
  has(toast),
]
const additional = exampleAnswers
const addresses = {
  'registrationAddress.county': 'Nairobi',
  'registrationAddress.town': 'Nairobi',
  addressesMatch: 'true',
}
const loan = '{"loanSize":"10000","loanTerm":"61","product":"standard"}'
const closed = 'Applying for applications is temporarily unavailable. Please try again later.'
const clientToken =
  'otherSettings:visitor POST /api/partner/client-tokens {"partner":"jirani","key":"a-key-of-a-partner-that-is-long","clientId":"c1"} > otherSettings:visitor POST /api/user/login-by-client-token {"token":"{data.token}"} X-Language=en'

export const rows: readonly Row[] = [
  [
    'the errors object stands in place of the data',
    'fresh POST /api/account/loans/request {}',
    'problem.errors',
    expect.any(Object),
  ],
  ['and there is no data', 'fresh POST /api/account/loans/request {}', 'problem.data', undefined],
  ['errors by field', 'fresh POST /api/account/loans/request {}', 'problem.errors.loanSize.0', text],
  ['the message is kept', 'fresh POST /api/account/loans/request {}', 'problem.message', text],
  [
    'a marketing.en goal value',
    'fresh POST /api/v1/customer/process {"processName":"loanRequest","data":{"loanSize":"10000","loanTerm":"61","product":"standard"}}',
    'problem.marketing.en',
    'request_not_allowed',
  ],
  ['500 of a page', 'failing:borrower page /en/about', 'status', 500],
  ['503 of a page', 'failing:visitor page /en', 'status', 503],
  ['503 of a call', 'failing:visitor GET /api/settings', 'status', 503],
  ['the server build identifier', 'visitor GET /api/settings', 'headers.x-build-id', text],
  ['the server build identifier of a page', 'visitor page /en', 'headers.x-build-id', text],
  page(
    'An error occurred during registration. You need to contact the call center.',
    '/en/registration/error',
    'An error occurred during registration. You need to contact the call center.',
  ),
  page('with change phone number', '/en/registration/error', 'Change the phone number'),
  [
    'An error occurred. Try later.',
    'failing:visitor GET /api/settings',
    'problem.message',
    'An error occurred. Try later.',
  ],
  [login, wrongLogin, 'problem.message', login],
  ['with a link to password recovery', 'visitor page /en/sign-in', 'html', has('/en/sign-in/restore')],
  [
    'Contract with this number was not found',
    'visitor POST /api/payments/contract {"contractNumber":"A00"}',
    'problem.errors.contractNumber',
    ['Contract with this number was not found'],
  ],
  [
    'Contract not found.',
    'visitor POST /api/payments/contract {"contractNumber":"{nobody.contract}"}',
    'problem.message',
    'Contract not found.',
  ],
  [
    'No valid agreement with this number was found',
    'visitor POST /api/payments/contract {"contractNumber":"{repaid.contract}"}',
    'problem.message',
    'No valid agreement with this number was found',
  ],
  refused('Invalid code', smsCode('0711000801', '1'), 'otp', 'Invalid code'),
  [
    'Invalid password',
    'fresh POST /api/user/password/update {"currentPassword":"Kesho!2026","password":"abc","repeated":"abc"}',
    'problem.errors.password',
    [has('Invalid password')],
  ],
  [
    'File size exceeds 10 MB',
    'scans POST /api/account/scans/mainPage file:large.jpeg',
    'problem.errors.file',
    [has('File size exceeds 10 MB')],
  ],
  [
    'Error while uploading file',
    'scans POST /api/account/scans/mainPage file:broken.jpeg',
    'problem.errors.file',
    [has('Error while uploading file')],
  ],
  [
    'Error sending data on scans',
    'scansMissing POST /api/account/scans',
    'problem.message',
    has('Error sending data'),
  ],
  [
    'The client with this data is not registered. Please contact the Contact Center',
    clientToken,
    'problem.message',
    'The client with this data is not registered. Please contact the Contact Center',
  ],
  fails('Failed to save data, please try again later', '/en/account/data/email', {
    email: 'amina@example.co.ke',
    currentPassword: 'Karibu!2026',
  }),
  [
    'Error sending request',
    `notSaving:visitor sends /en/registration ${JSON.stringify({ phone: '0711000802', password: 'Kesho!2026', agreement: 'on', dataProcessing: 'on', notARobot: 'on' })}`,
    'page',
    has('Error sending request'),
    500,
  ],
  fails('Error submitting request', '/en/account/request', { amount: '5000', term: '61' }, 'cancelled'),
  [
    'Could not add card',
    'notSaving:byCard POST /api/account/cards {"currentPassword":"Karibu!2026"}',
    'problem.message',
    'Could not add card',
  ],
  fails('Failed to change password', '/en/account/data/password', {
    currentPassword: 'Karibu!2026',
    password: 'jioni-njema-77',
    repeated: 'jioni-njema-77',
  }),
  fails('Failed to change personal data', '/en/account/data/personal', { firstName: 'Zawadi' }),
  fails('Failed to change additional information', '/en/account/data/additional', additional),
  fails('Error changing addresses', '/en/account/data/addresses', addresses),
  page(
    'Error while loading data',
    '/en/account/appeals',
    'Error while loading data',
    'notSaving:borrower',
    500,
  ),
  page('Error receiving data', '/en/account/history', 'Error receiving data', 'notSaving:borrower', 503),
  page('with a Retry button', '/en/account/history', 'Retry', 'notSaving:borrower', 503),
  page('Something went wrong', '/en', 'Something went wrong', 'failing:visitor', 503),
  page(
    'Error loading data. Try refreshing the page or come back later',
    '/en',
    'Error loading data. Try refreshing the page or come back later',
    'failing:visitor',
    503,
  ),
  page('generic HTTP error alert', '/en/about', 'Something went wrong', 'failing:borrower', 500),
  [
    closed,
    `administrator POST /api/office/switches/loan-requests {"enabled":false} > visitor POST /api/v1/customer/process {"processName":"registration","data":${loan}}`,
    'problem.message',
    closed,
  ],
  [
    'and available again',
    'administrator POST /api/office/switches/loan-requests {"enabled":true} > visitor GET /api/settings',
    'data.loanRequestsEnabled',
    true,
  ],
  saved('Additional information saved', '/en/account/data/additional', additional),
  saved('Addresses saved', '/en/account/data/addresses', addresses),
  saved('Personal data saved', '/en/account/data/personal', { firstName: 'Amina' }),
  saved('Password saved', '/en/account/data/password', {
    currentPassword: 'Karibu!2026',
    password: 'jioni-njema-77',
    repeated: 'jioni-njema-77',
  }),
  [
    cannot,
    'fresh POST /api/v1/customer/process {"processName":"loanRequest","data":{"loanSize":"10000","loanTerm":"61","product":"standard"}}',
    'problem.message',
    cannot,
  ],
]
