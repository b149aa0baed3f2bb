/** Step-up: the customer proves their identity again within a session. */
import { z } from 'zod'
import { call } from '../call.ts'
import { proofErrors, proofFields } from '../fields.ts'
import { codeSent } from './fields.ts'

const proofShape = z.object({
  provedUntil: z.string().nullable().describe('instant; null where a proof is needed now'),
  maskedPhone: z.string().describe('where a code would go'),
})
export const readProof = call('GET /api/user/proof', {
  summary: 'Whether this session has proved minutes ago that it is the customer.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: proofShape },
})
export const prove = call('POST /api/user/proof', {
  summary:
    'Proves that it is the customer, by the password or by a code, for ten minutes of this session: for what changes where money goes, and for the copy of all data.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject(proofFields),
  answers: { 200: proofShape },
  errors: proofErrors,
})
export const sendProofCode = call('POST /api/user/proof/otp', {
  summary: 'Sends the code for it to the phone of the account.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: codeSent.omit({ identityTokenData: true }) },
  errors: ['moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'codesHeldUp', 'tooManyRequests'],
})
