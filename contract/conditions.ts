/** New terms and prices: published at the back office, told to existing customers 30 days before they bind them, accepted where they cost more (rule price-18). */
import { z } from 'zod'
import { conditionKinds } from '../domain/conditions.ts'
import { addOnKinds } from '../domain/loan-terms.ts'
import { call } from './call.ts'
import { addOnKindShape, dayShape, money } from './fields.ts'

const shape = z.object({
  id: z.uuid(),
  kind: z.enum(conditionKinds),
  validFrom: dayShape,
  dearer: z.boolean(),
  toldOn: dayShape,
  bindsOn: dayShape.describe('at the earliest; what costs more binds only once it is accepted'),
  acceptedOn: dayShape.nullable(),
  summary: z.string(),
  body: z.string().nullable().describe('of terms: the whole text, as Markdown'),
})
const conditionsShape = z.object({ items: z.array(shape) })

export const conditions = call({
  name: 'conditions',
  summary: 'New terms and prices that this customer was told of, the newest first.',
  method: 'GET',
  path: '/api/account/conditions',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: conditionsShape },
  errors: [],
})
export const acceptCondition = call({
  name: 'acceptCondition',
  summary: "Accepts new prices that cost more; without it the customer's prices stay as they are.",
  method: 'POST',
  path: '/api/account/conditions/{id}/accept',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: conditionsShape },
  errors: ['notFound'],
})

/** As typed: the service reads all of it, so that everything that is wrong is said at once. */
const words = z.string('required')
const texts = z.strictObject({ en: words, es: words, sw: words })
const figure = z.union([z.number(), z.string()], { error: 'required' })
const percent = figure.describe('from 0 to 100, with at most 4 digits after the point')
const addOnPrices = z
  .partialRecord(
    z.enum(addOnKinds),
    z.strictObject({
      fixed: figure.describe('whole shillings'),
      sharePercent: percent.describe('of the principal'),
    }),
  )
  .default({})
  .describe('by kind; those that are not named keep their price')
const validFrom = words.describe(
  'YYYY-MM-DD or DD.MM.YYYY, 30 days ahead or more; a day has one publication of each kind',
)
const pricesShape = z.object({
  dailyPercent: z.number(),
  penaltyDailyPercent: z.number(),
  excisePercent: z.number(),
  addOns: z
    .array(
      z.object({ kind: addOnKindShape, fixed: money, sharePercent: z.number().describe('of the principal') }),
    )
    .describe('what each costs, once for the whole loan'),
})
const officeShape = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(conditionKinds),
      validFrom: dayShape,
      dearer: z.boolean(),
      publishedAt: z.string(),
      told: z.number().int(),
      accepted: z.number().int(),
      summary: z.string(),
      figures: z.object({ before: pricesShape, after: pricesShape }).nullable().describe('of prices'),
    }),
  ),
  newest: pricesShape.describe('of the newest version'),
})
export const officeConditions = call({
  name: 'officeConditions',
  summary: 'New terms and prices: published when, told to how many, accepted by how many.',
  method: 'GET',
  path: '/api/office/conditions',
  caller: 'officer',
  permission: 'conditions.publish',
  answers: { 200: officeShape },
  errors: [],
})
export const publishTerms = call({
  name: 'publishTerms',
  summary: 'Publishes new terms of the service from a day, and tells every customer.',
  method: 'POST',
  path: '/api/office/conditions/terms',
  caller: 'officer',
  permission: 'conditions.publish',
  body: z.strictObject({ validFrom, summary: texts, body: texts }),
  answers: { 201: officeShape },
  errors: ['validationFailed', 'nothingChanged'],
})
export const publishPrices = call({
  name: 'publishPrices',
  summary:
    'Publishes other rates and prices of add-ons from a day as a version of the products, and tells every customer.',
  method: 'POST',
  path: '/api/office/conditions/prices',
  caller: 'officer',
  permission: 'conditions.publish',
  body: z.strictObject({
    validFrom,
    summary: texts,
    dailyPercent: percent,
    penaltyDailyPercent: percent,
    excisePercent: percent,
    addOns: addOnPrices,
  }),
  answers: { 201: officeShape },
  errors: ['validationFailed', 'nothingChanged'],
})

export const conditionCalls = [
  conditions,
  acceptCondition,
  officeConditions,
  publishTerms,
  publishPrices,
] as const
