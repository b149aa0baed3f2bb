/** Regulatory returns, manual registers, and the compliance calendar (rule law-15). */
import { z } from 'zod'
import {
  obligationNames,
  frequencies,
  registers,
  returnNames,
  type Frequency,
} from '../../domain/books/returns.ts'
import { call } from '../call.ts'
import { dayField, dayShape, money } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, instant, words } from './fields.ts'

const name = z.enum(returnNames)
const ofPeriod = z.object({ name, to: dayField.describe('the last day of the period, YYYY-MM-DD') })
const period = { name, from: dayShape, to: dayShape }
const filed = z.object({
  reference: z.string(),
  filedOn: dayShape,
  preparedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: instant,
})
const entry = z.object({
  id: z.uuid(),
  register: z.enum(registers),
  name: z.string(),
  details: z.string(),
  since: dayShape,
  until: dayShape.nullable(),
})

export const officeReturns = call('GET /api/office/returns', {
  summary: 'Returns to file and filed ones, and the calendar of other obligations.',
  caller: 'officer',
  permission: 'returns.read',
  answers: {
    200: z.object({
      today: dayShape,
      due: z.array(
        z.object({ ...period, frequency: z.enum(Object.keys(frequencies) as Frequency[]), dueOn: dayShape }),
      ),
      filed: z.array(z.object({ ...period, ...filed.shape })).describe('newest first'),
      duties: z.array(
        z.object({
          duty: z.enum(obligationNames),
          dueOn: dayShape,
          done: z.object({ on: dayShape, reference: z.string(), by: z.string() }).nullable(),
        }),
      ),
    }),
  },
})
export const officeReturn = call('GET /api/office/returns/{name}/{to}', {
  summary:
    'Figures of a return, each with its formula and the comparison from the books: as they would be filed now, or as filed.',
  caller: 'officer',
  permission: 'returns.read',
  params: ofPeriod,
  answers: {
    200: z.object({
      ...period,
      dueOn: dayShape,
      filed: filed.nullable(),
      figures: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          formula: z.string(),
          kind: z.enum(['count', 'amount', 'percent']),
          typed: z.boolean().describe('only a person knows it'),
          value: z.number().nullable().describe('in shillings, percent, or a count'),
          own: z.number().nullable().describe('the same figure from the books; null without another source'),
          differs: z.boolean(),
          explanation: z.string(),
        }),
      ),
      registers: z.array(entry),
      bookedLater: z
        .array(
          z.object({
            customerId: z.uuid(),
            loanId: z.uuid(),
            documentNumber: z.string(),
            valueDay: dayShape,
            bookedAt: instant,
            principal: money.describe('increase of the outstanding principal; negative for a decrease'),
          }),
        )
        .describe('where a figure differs: changes of principal in the period that were posted after it'),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
export const officeReturnFile = call('GET /api/office/returns/{name}/{to}/file', {
  summary:
    'A return as a CSV file: as filed or, as a draft, as submitted for approval or as it would be filed now. The download is recorded in the audit trail.',
  caller: 'officer',
  permission: 'returns.read',
  params: ofPeriod,
  media: 'text/csv',
  answers: { 200: z.custom((value) => typeof value === 'string').meta({ type: 'string' }) },
  errors: ['validationFailed', 'notFound'],
})
const typed = (most: number) => z.record(z.string().max(40), z.string().max(most, 'textTooLong')).default({})
export const officeFileReturn = call('POST /api/office/returns/{name}/{to}', {
  summary:
    'Records that a return was filed: a second person approves it, and its figures are frozen. Each difference from the books needs an explanation.',
  caller: 'officer',
  permission: 'returns.prepare',
  params: ofPeriod,
  body: z.strictObject({
    typed: typed(40),
    explanations: typed(500),
    reference: words(100),
    filedOn: dayField,
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})
export const officeDutyDone = call('POST /api/office/duties/{duty}/{dueOn}/done', {
  summary: 'Records, once, that an obligation of the calendar was fulfilled.',
  caller: 'officer',
  permission: 'returns.prepare',
  byPeople: true,
  params: z.object({ duty: z.enum(obligationNames), dueOn: dayField }),
  body: z.strictObject({ reference: words(200) }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeRegisters = call('GET /api/office/registers', {
  summary: 'Agents, outsourcing, bank accounts and paybills of the lender.',
  caller: 'officer',
  permission: 'returns.read',
  answers: { 200: z.object({ items: z.array(entry) }) },
})
export const officeEnterRegister = call('POST /api/office/registers', {
  summary: 'Adds an entry to a register that staff keep.',
  caller: 'officer',
  permission: 'returns.prepare',
  body: z.strictObject({
    register: z.enum(registers, 'choiceInvalid'),
    name: words(200),
    details: words(500),
    since: dayField,
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed'],
})
export const officeEndRegister = call('POST /api/office/registers/{id}/end', {
  summary: 'Records, once, the last day of a register entry.',
  caller: 'officer',
  permission: 'returns.prepare',
  params: id,
  body: z.strictObject({ until: dayField }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
