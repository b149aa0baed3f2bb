/** What credit bureaus are told: the daily file of loans. */
import { z } from 'zod'
import { leftOutReasons } from '../../domain/bureau-row.ts'
import { call } from '../call.ts'
import { dayField } from '../fields.ts'
import { instant } from './fields.ts'

export const officeBureauFiles = call({
  name: 'officeBureauFiles',
  summary: 'The daily files for credit bureaus, newest first: one for each day on which there was a loan.',
  method: 'GET',
  path: '/api/office/bureau/files',
  caller: 'officer',
  permission: 'bureau.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          day: z.string().describe('at whose end it tells how loans stand'),
          name: z.string(),
          rows: z.number().int(),
          leftOut: z
            .partialRecord(z.enum(leftOutReasons), z.number().int())
            .describe('loans that are not in it, by reason'),
          sha256: z.string(),
          madeAt: instant,
          isThere: z.boolean().describe('the file itself is kept for 90 days'),
        }),
      ),
    }),
  },
  errors: [],
})

export const officeBureauFile = call({
  name: 'officeBureauFile',
  summary: 'The file of a day, as the bureaus are sent it. That it was taken is an entry of the trail.',
  method: 'GET',
  path: '/api/office/bureau/files/{day}',
  caller: 'officer',
  permission: 'bureau.manage',
  params: z.object({ day: dayField.describe('YYYY-MM-DD') }),
  media: 'application/octet-stream',
  answers: {
    200: z.custom((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' }),
  },
  errors: ['validationFailed', 'notFound'],
})

export const bureauCalls = [officeBureauFiles, officeBureauFile] as const
