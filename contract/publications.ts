/**
 * New terms and prices: published in the back office (prices by a rule draft, rule price-27); existing
 * customers are notified 30 days before these bind them, and accept those that cost more (rule price-18).
 */
import { z } from 'zod'
import { accountRefusals, approvalRefusals } from '../domain/staff/maker-checker.ts'
import { customerNoticeKinds } from '../domain/staff/customer-notices.ts'
import { words as explanation } from './back-office/fields.ts'
import { call } from './call.ts'
import { dayShape } from './fields.ts'

export const figuresShape = z
  .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
  .describe('each changed figure, from the versions; none for terms')
const shape = z.object({
  id: z.uuid(),
  kind: z.enum(customerNoticeKinds),
  validFrom: dayShape,
  dearer: z.boolean(),
  toldOn: dayShape,
  bindsOn: dayShape.describe('at the earliest; a dearer version binds only after acceptance'),
  acceptedOn: dayShape.nullable(),
  summary: z.string(),
  body: z.string().nullable().describe('of terms: the whole text, as Markdown'),
  figures: figuresShape,
  withdrawnOn: dayShape.nullable().describe('withdrawn before it began'),
})
const conditionsShape = z.object({ items: z.array(shape) })

export const conditions = call('GET /api/account/conditions', {
  summary: 'New terms and prices that this customer was notified of, the newest first.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: conditionsShape },
})
export const acceptCondition = call('POST /api/account/conditions/{id}/accept', {
  summary: 'Accepts higher prices; without it the customer keeps the current ones.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: conditionsShape },
  errors: ['notFound'],
})

export const comingConditions = call('GET /api/pages/coming-conditions', {
  summary: 'Published terms and prices that are not in force yet, the earliest first.',
  caller: 'anyone',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(customerNoticeKinds),
          validFrom: dayShape,
          summary: z.string(),
          figures: figuresShape,
        }),
      ),
    }),
  },
})

/** As typed: the service parses all fields, so that all errors are reported at once. */
const words = z.string('required')
const texts = z.strictObject({ en: words, es: words, sw: words })
const validFrom = words.describe(
  'YYYY-MM-DD or DD.MM.YYYY, 30 days ahead or more; a day has one publication of each kind',
)
const runsShape = z
  .array(
    z.object({
      change: z.enum(['same', 'added', 'removed']),
      html: z.string().describe('as the site shows it'),
    }),
  )
  .describe('the new text and the one of today, in paragraphs')
const comparisonShape = z.object({ en: runsShape, es: runsShape, sw: runsShape })
const termsPreviewShape = z.object({
  validFrom: dayShape,
  customers: z.number().int().describe('customers who would be notified'),
  comparison: comparisonShape,
})
const staffAddress = z.string().nullable().describe('an e-mail address of our staff; null before it was kept')
export const conditionsOfficeShape = z.object({
  secondPerson: z.boolean().describe('whether another administrator must approve'),
  waiting: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(customerNoticeKinds),
        validFrom: dayShape,
        proposer: z.string(),
        proposedAt: z.string(),
        own: z.boolean().describe('the caller submitted it and may not approve it'),
        summary: texts,
        comparison: comparisonShape,
      }),
    )
    .describe('proposed, and not published'),
  declined: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(customerNoticeKinds),
        validFrom: dayShape,
        proposer: z.string(),
        proposedAt: z.string(),
        decider: z.string(),
        decidedAt: z.string(),
        note: z.string(),
      }),
    )
    .describe('of the last 60 days, the latest first'),
  items: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(customerNoticeKinds),
      validFrom: dayShape,
      dearer: z.boolean(),
      publishedAt: z.string(),
      proposer: staffAddress,
      publisher: staffAddress,
      withdrawer: staffAddress,
      told: z.number().int(),
      accepted: z.number().int(),
      summary: z.string(),
      figures: figuresShape,
      withdrawnAt: z.string().nullable(),
      withdrawable: z.boolean().describe('until its first day'),
    }),
  ),
  termsFigures: z.array(z.string()).describe('placeholders in braces that a text of terms can contain'),
  earliest: dayShape.describe('the earliest first day of a publication made today'),
})
export const officeConditions = call('GET /api/office/conditions', {
  summary:
    'New terms and prices: when they were published, and how many customers were notified and accepted.',
  caller: 'officer',
  permission: 'conditions.read',
  answers: { 200: conditionsOfficeShape },
})
const typedTerms = z.strictObject({ validFrom, summary: texts, body: texts })
export const publishTerms = call('POST /api/office/conditions/terms', {
  summary:
    'Proposes new terms of the service from a day. Another administrator approves them, and every customer is notified; with only one administrator they are published at once.',
  caller: 'officer',
  permission: 'conditions.publish',
  body: typedTerms,
  answers: { 201: conditionsOfficeShape },
  errors: ['validationFailed', 'nothingChanged', 'conflict'],
})
export const previewTerms = call('POST /api/office/conditions/terms/preview', {
  summary: 'A preview of new terms next to those of today; publishes nothing.',
  caller: 'officer',
  permission: 'conditions.publish',
  body: typedTerms,
  answers: { 200: termsPreviewShape },
  errors: ['validationFailed', 'nothingChanged'],
})
export const approveCondition = call('POST /api/office/conditions/proposals/{id}/approve', {
  summary: 'Publishes terms that another administrator submitted, and notifies every customer.',
  caller: 'officer',
  permission: 'conditions.publish',
  params: z.object({ id: z.uuid() }),
  answers: { 200: conditionsOfficeShape },
  errors: ['validationFailed', 'notFound', ...approvalRefusals, 'nothingChanged'],
})
export const declineCondition = call('POST /api/office/conditions/proposals/{id}/decline', {
  summary: 'Declines submitted terms, or withdraws them: nothing is published.',
  caller: 'officer',
  permission: 'conditions.publish',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ note: explanation(500) }),
  answers: { 200: conditionsOfficeShape },
  errors: ['validationFailed', 'notFound', 'conflict', ...accountRefusals],
})
export const withdrawCondition = call('POST /api/office/conditions/{id}/withdraw', {
  summary: 'Withdraws terms or prices before their first day, and notifies the customers who had a notice.',
  caller: 'officer',
  permission: 'conditions.publish',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: explanation(500) }),
  answers: { 200: conditionsOfficeShape },
  errors: ['validationFailed', 'notFound', 'publicationBegan', 'publicationFollowed'],
})
