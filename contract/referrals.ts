/** Invitations of friends. */
import { z } from 'zod'
import { call } from './call.ts'
import { dayShape } from './fields.ts'

export const readReferral = call('GET /api/referral/{code}', {
  summary: 'The first name of the owner of a referral code.',
  caller: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  answers: { 200: z.object({ code: z.string(), invitedBy: z.string() }) },
  errors: ['notFound', 'tooManyRequests'],
})
export const ownReferral = call('GET /api/account/referral', {
  summary:
    "The customer's referral code, the number of friends with their first names and states, and the interest-free days earned.",
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
            firstName: z.string().nullable().describe('null until the customer gives it'),
            state: z.enum(['registered', 'gotLoan']),
            since: dayShape.describe('registered on'),
          }),
        )
        .describe('the newest 50'),
      freeDays: z
        .object({
          perFriend: z.number().int().describe('per friend with a loan; 0 without a reward'),
          waiting: z.number().int().describe('for the next loan on which interest runs'),
          used: z.number().int(),
        })
        .describe('days without interest'),
    }),
  },
})
