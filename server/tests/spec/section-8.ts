/**
 * Error catalogue. Messages that a failing call brings about are seen in `e2e/failures.journey.ts`; those of a card, a
 * file and a scan in `e2e/cards.journey.ts` and `e2e/scans.journey.ts`; the page of an outage in
 * `server/tests/error-pages.integration.test.ts`; the reload after a new build in `e2e/startup.journey.ts`.
 */
import { has, type Row } from './row.ts'

export const rows: readonly Row[] = [
  [
    'Invalid login or password',
    'visitor POST /api/v2/ken/users/login/password {"phone":"{phone}","password":"Wrong!2026"}',
    'problem.message',
    'Invalid login or password. Please check your keyboard input language and whether CAPSLOCK is enabled.',
  ],
  [
    'Contract with this number was not found',
    'visitor POST /api/payments/contract {"contractNumber":"A000000000"}',
    'problem.errors.contractNumber.0',
    'Contract with this number was not found',
  ],
  [
    'Invalid code',
    'waiting POST /api/account/loans/current/confirmation {"otp":"1"}',
    'problem.errors.otp.0',
    'Invalid code',
  ],
  [
    'You cannot apply for a loan right now',
    'fresh POST /api/v1/customer/process {"processName":"loanRequest","data":{"loanSize":"10000","loanTerm":"61","product":"standard"}}',
    'problem.message',
    'You cannot apply for a loan right now',
  ],
  [
    'the errors object stands by field',
    'fresh POST /api/account/loans/request {}',
    'problem.errors.loanSize.0',
    has(''),
  ],
  ['the message is kept', 'fresh POST /api/account/loans/request {}', 'problem.message', has('')],
  [
    'registration error screen',
    'visitor page /en/registration/error',
    'page',
    has('An error occurred during registration. You need to contact the call center.'),
  ],
  ['recovery link at sign-in', 'visitor page /en/sign-in', 'html', has('/en/sign-in/restore')],
]
