/** New terms and prices: published at the desk, told to existing customers 30 days before they bind them, accepted where they cost more (PRODUCT 6.8). */
import { z } from 'zod'
import { conditionKinds } from '../domain/conditions.ts'
import { parseTypedDay } from '../domain/birth-date.ts'
import { addOnKinds } from '../domain/loan-terms.ts'
import { isDay, type Day } from '../domain/days.ts'
import { call } from './call.ts'
import { addOnKindShape, dayShape, money } from './fields.ts'

const shape = z.object({
  id: z.uuid(), kind: z.enum(conditionKinds), validFrom: dayShape, dearer: z.boolean(),
  toldOn: dayShape, bindsOn: dayShape.describe('at the earliest; what costs more binds only once it is accepted'), acceptedOn: dayShape.nullable(),
  summary: z.string(), body: z.string().nullable().describe('of terms: the whole text, as Markdown'),
})
const conditionsShape = z.object({ items: z.array(shape) })

export const conditions = call({
  name: 'conditions', summary: 'New terms and prices that this customer was told of, the newest first.',
  method: 'GET', path: '/api/account/conditions', caller: 'customer', scope: 'profile', answers: { 200: conditionsShape }, errors: [],
})
export const acceptCondition = call({
  name: 'acceptCondition', summary: 'Accepts new prices that cost more; without it the customer\'s prices stay as they are.',
  method: 'POST', path: '/api/account/conditions/{id}/accept', caller: 'customer', scope: 'profile', params: z.object({ id: z.uuid() }), answers: { 200: conditionsShape }, errors: ['notFound'],
})

const texts = z.strictObject(Object.fromEntries((['en', 'es', 'sw'] as const).map((language) => [language, z.string('required').trim().min(1, 'required').max(20_000, 'textTooLong')])) as Record<'en' | 'es' | 'sw', z.ZodString>)
const percent = z.coerce.number('amountNotANumber').min(0, 'amountNotANumber').max(100, 'amountNotANumber')
/** By kind; those that are not named keep their price. */
const addOnPrices = z.partialRecord(z.enum(addOnKinds), z.strictObject({ fixed: z.coerce.number('amountNotANumber').int('amountNotWholeShillings').min(0, 'amountNotANumber').max(30_000, 'amountNotANumber'), sharePercent: percent })).default({})
const validFrom = z.string('required').max(40, 'dayInvalid').transform((input, context): Day => {
  const typed = input.trim()
  const found = isDay(typed) ? typed : parseTypedDay(typed)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: typed === '' ? 'required' : 'dayInvalid' })
  return z.NEVER
}).describe('YYYY-MM-DD or DD.MM.YYYY, 30 days ahead or more')
const officeShape = z.object({
  items: z.array(z.object({ id: z.uuid(), kind: z.enum(conditionKinds), validFrom: dayShape, dearer: z.boolean(), publishedAt: z.string(), told: z.number().int(), accepted: z.number().int(), summary: z.string() })),
  rates: z.object({ dailyPercent: z.number(), penaltyDailyPercent: z.number(), excisePercent: z.number() }).describe('of the newest version'),
  addOns: z.array(z.object({ kind: addOnKindShape, fixed: money, sharePercent: z.number().describe('of the principal') })).describe('what each costs, once for the whole loan'),
})
export const officeConditions = call({
  name: 'officeConditions', summary: 'New terms and prices: published when, told to how many, accepted by how many.', method: 'GET', path: '/api/office/conditions', caller: 'officer', role: 'administrator', answers: { 200: officeShape }, errors: [],
})
export const publishTerms = call({
  name: 'publishTerms', summary: 'Publishes new terms of the service from a day, and tells every customer.', method: 'POST', path: '/api/office/conditions/terms', caller: 'officer', role: 'administrator',
  body: z.strictObject({ validFrom, summary: texts, body: texts }), answers: { 201: officeShape }, errors: ['validationFailed'],
})
export const publishPrices = call({
  name: 'publishPrices', summary: 'Publishes other rates and prices of add-ons from a day as a version of the products, and tells every customer.', method: 'POST', path: '/api/office/conditions/prices', caller: 'officer', role: 'administrator',
  body: z.strictObject({ validFrom, summary: texts, dailyPercent: percent, penaltyDailyPercent: percent, excisePercent: percent, addOns: addOnPrices }), answers: { 201: officeShape }, errors: ['validationFailed'],
})

export const conditionCalls = [conditions, acceptCondition, officeConditions, publishTerms, publishPrices] as const
