/** Pause on borrowing: a customer bars themselves from new loans (rule states-40). */
import { z } from 'zod'
import { liftAfterDays, pauseMonthsMax } from '../domain/person/borrowing-pause.ts'
import { call } from './call.ts'
import { dayShape } from './fields.ts'

const shared = { caller: 'customer', scope: 'profile' } as const
const instant = z.string().describe('instant')

export const borrowingPauseShape = z
  .object({
    since: instant,
    untilOn: dayShape.describe('the last day of the pause'),
    liftsAt: instant.nullable().describe('when it ends earlier, because the customer asked for that'),
  })
  .nullable()
  .describe('null when the customer may borrow')
const answers = { 200: z.object({ pause: borrowingPauseShape }) } as const

export const readPause = call('GET /api/account/borrowing-pause', {
  ...shared,
  summary: "The customer's pause on borrowing.",
  answers,
})
export const pauseBorrowing = call('POST /api/account/borrowing-pause', {
  ...shared,
  summary: `Bars the customer from new loans at once, for 1 to ${pauseMonthsMax} months, on every channel. An open application ends, and offers stop. A longer pause replaces a shorter one.`,
  body: z.strictObject({
    months: z.coerce
      .number('choiceInvalid')
      .int('choiceInvalid')
      .min(1, 'choiceInvalid')
      .max(pauseMonthsMax, 'choiceInvalid'),
  }),
  answers,
  errors: ['validationFailed', 'conflict'],
})
export const liftPause = call('POST /api/account/borrowing-pause/lift', {
  ...shared,
  summary: `Asks for an earlier end of the pause. It ends ${liftAfterDays} days later.`,
  answers,
  errors: ['conflict'],
})
