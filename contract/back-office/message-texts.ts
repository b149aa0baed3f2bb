/** Message templates that staff can change. */
import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { call } from '../call.ts'

const base = z.coerce.number().int().min(1).max(2_147_483_647)
const length = z
  .object({ parts: z.number().int(), signs: z.number().int() })
  .nullable()
  .describe('of the longest way in which it can come out; null: it is no SMS')

export const officeMessageTexts = call({
  name: 'officeMessageTexts',
  summary: 'Every text of messages as a version has it.',
  method: 'GET',
  path: '/api/office/messages/texts/{version}',
  caller: 'officer',
  permission: 'rules.read',
  params: z.object({ version: base }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          name: z.string().describe('such as sms.dueSoon or mail.dueSoon.before.0'),
          label: z.string(),
          values: z.array(z.string()).describe('that it has to name'),
          texts: z.record(z.enum(languages), z.string()).describe('in ICU MessageFormat'),
        }),
      ),
    }),
  },
  errors: ['notFound'],
})
export const officeMessagePreview = call({
  name: 'officeMessagePreview',
  summary:
    'What texts of messages or reasons that are typed would say otherwise than a version, with example values; keeps nothing.',
  method: 'POST',
  readOnly: true,
  path: '/api/office/messages/preview',
  caller: 'officer',
  permission: 'rules.read',
  body: z.strictObject({
    kind: z
      .enum(['messages', 'reasons'])
      .optional()
      .describe('of rules; texts of messages where it is not there'),
    base: base.describe('the version beside which they stand'),
    content: z.record(z.string(), z.unknown()),
  }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          language: z.enum(languages),
          before: z.string(),
          after: z.string(),
          beforeLength: length,
          afterLength: length,
        }),
      ),
    }),
  },
  errors: ['notFound', 'ruleFaulty'],
})
export const officeMessageTextCalls = [officeMessageTexts, officeMessagePreview] as const
