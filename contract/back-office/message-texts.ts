/** Message templates that staff can change. */
import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { call } from '../call.ts'

const base = z.coerce.number().int().min(1).max(2_147_483_647)
const length = z
  .object({ parts: z.number().int(), signs: z.number().int() })
  .nullable()
  .describe('of the longest possible result; null if it is not an SMS')

export const officeMessageTexts = call('GET /api/office/messages/texts/{version}', {
  summary: 'All message texts of a version.',
  caller: 'officer',
  permission: 'rules.read',
  params: z.object({ version: base }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          name: z.string().describe('such as sms.dueSoon or mail.dueSoon.before.0'),
          label: z.string(),
          values: z.array(z.string()).describe('values the text must name'),
          texts: z.record(z.enum(languages), z.string()).describe('in ICU MessageFormat'),
        }),
      ),
    }),
  },
  errors: ['notFound'],
})
export const officeMessagePreview = call('POST /api/office/messages/preview', {
  summary:
    'Previews typed message or reason texts that differ from a version, with example values; stores nothing.',
  readOnly: true,
  caller: 'officer',
  permission: 'rules.read',
  body: z.strictObject({
    kind: z.enum(['messages', 'reasons']).optional().describe('kind of rules; default: message texts'),
    base: base.describe('the version to compare with'),
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
