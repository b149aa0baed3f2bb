/**
 * Consents and data rights: consents given, data kept, the customer's copy, and erasure (rule data-8, rule
 * law-6).
 */
import { z } from 'zod'
import { consentKinds } from '../domain/person/consents.ts'
import { call } from './call.ts'

/** Categories of kept data, in the customer's words. */
export const dataTopics = [
  'account',
  'profile',
  'devices',
  'consents',
  'applications',
  'messages',
  'requests',
  'agreements',
  'decisions',
  'loans',
  'payments',
  'files',
  'statements',
  'cards',
  'appeals',
] as const
/** Reasons for keeping data after the account is deleted. */
export const keptReasons = ['accounts', 'agreement', 'decision', 'identity', 'complaint'] as const

const consentsShape = z.object({
  items: z.array(
    z.object({
      kind: z.enum(consentKinds),
      given: z.boolean(),
      version: z.string().nullable(),
      changedAt: z.string().nullable(),
      mayWithdraw: z.boolean(),
    }),
  ),
})
export const consents = call('GET /api/account/consents', {
  summary: "The customer's consents and their dates.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: consentsShape },
})
export const changeConsent = call('PUT /api/account/consents/{kind}', {
  summary: 'Gives or withdraws a consent.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ kind: z.enum(consentKinds) }),
  body: z.strictObject({ given: z.boolean() }),
  answers: { 200: consentsShape },
  errors: ['validationFailed', 'consentStays'],
})

export const dataRights = call('GET /api/account/data', {
  summary:
    'Stored data about the customer: number of entries by kind, and what is kept after the account is deleted.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          topic: z.enum(dataTopics),
          entries: z.number().int(),
          kept: z.enum(keptReasons).nullable(),
        }),
      ),
      mayDelete: z.boolean(),
    }),
  },
})
export const exportData = call('GET /api/account/data/export', {
  summary:
    'All stored data about the customer, as one file; needs proof of identity first (`POST /api/user/proof`), and is limited to a few times per hour.',
  caller: 'customer',
  scope: 'profile',
  media: 'application/json',
  answers: { 200: z.string() },
  errors: ['proofNeeded', 'tooManyRequests'],
})
export const deleteAccount = call('POST /api/account/data/delete', {
  summary:
    'Deletes the account: erases all data that the law does not require us to keep, and signs out everywhere.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    currentPassword: z.string('required').min(1, 'required').max(200, 'currentPasswordWrong'),
  }),
  answers: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['validationFailed', 'accountBusy', 'tooManyRequests', 'restorationNeeded'],
})
