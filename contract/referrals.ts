/** Invitations of friends. */
import { z } from 'zod'
import { call } from './call.ts'
import { dayShape } from './fields.ts'

export const readReferral = call({
  name: 'readReferral',
  summary: 'Whose referral code this is, by first name.',
  method: 'GET',
  path: '/api/referral/{code}',
  caller: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  answers: { 200: z.object({ code: z.string(), invitedBy: z.string() }) },
  errors: ['notFound', 'tooManyRequests'],
})
export const ownReferral = call({
  name: 'ownReferral',
  summary:
    "The customer's own referral code, how many came by it, and who: first name and state; and the days without interest that they brought.",
  method: 'GET',
  path: '/api/account/referral',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      code: z.string(),
      url: z.string(),
      came: z.number().int(),
      friends: z
        .array(
          z.object({
            firstName: z.string().nullable().describe('null until it was told'),
            state: z.enum(['registered', 'gotLoan']),
            since: dayShape.describe('registered on'),
          }),
        )
        .describe('the newest 50'),
      freeDays: z
        .object({
          perFriend: z.number().int().describe('for each friend who got a loan; 0 where there is no reward'),
          waiting: z.number().int().describe('for the next loan on which interest runs'),
          used: z.number().int(),
        })
        .describe('days without interest'),
    }),
  },
  errors: [],
})

export const referralCalls = [readReferral, ownReferral] as const
