/** Tokens that allow payment, and links to partners' clients (rule identity-20). */
import { z } from 'zod'
import { call } from './call.ts'
import { signedIn } from './identity/fields.ts'

const token = z.string('required').min(1, 'required').max(200, 'clientTokenEnded')
export const loginByClientToken = call('POST /api/user/login-by-client-token', {
  summary:
    'Opens the payment page, not the account, by a token from an SMS or a partner; it works once, within 15 minutes.',
  caller: 'anyone',
  body: z.strictObject({ token }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'clientTokenEnded', 'clientNotRegistered', 'tooManyRequests'],
})

const partner = z.string().min(1).max(60)
const clientId = z.string().min(1).max(200)
export const issueClientToken = call('POST /api/partner/client-tokens', {
  summary:
    'For a partner, by its key as a bearer token (or its configured name and key): a token that signs its client in to pay, after the client has linked the accounts.',
  caller: 'anyone',
  partnerScope: 'partner.clients',
  body: z.strictObject({
    partner: partner.optional().describe('of the configuration; not with a bearer token'),
    key: z.string().min(1).max(200).optional().describe('of the configuration; not with a bearer token'),
    clientId,
  }),
  answers: { 201: z.object({ token: z.string(), url: z.string(), expiresInSeconds: z.number().int() }) },
  errors: ['validationFailed', 'keyRefused', 'tooManyRequests'],
})
export const readExternalToken = call('POST /api/user/external/partner', {
  summary:
    'The partner that issued this token, shown before the customer links the account. The token stays valid.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ token }),
  answers: { 200: z.object({ partner: z.string() }) },
  errors: ['validationFailed', 'clientTokenEnded'],
})
export const linkExternal = call('POST /api/user/external', {
  summary: "Links the account to the partner's client of this token, by the customer's decision.",
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ token }),
  answers: { 201: z.object({ partner: z.string() }) },
  errors: ['validationFailed', 'clientTokenEnded'],
})
export const listExternal = call('GET /api/user/external', {
  summary: 'The partners whose clients this customer is.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ items: z.array(z.object({ partner: z.string(), linkedAt: z.string() })) }) },
})
export const unlinkExternal = call('DELETE /api/user/external', {
  summary: 'Removes the links to partners, or to one partner if named.',
  caller: 'customer',
  scope: 'profile',
  query: z.object({ partner: partner.optional() }),
  answers: { 200: z.object({ removed: z.number().int() }) },
})
