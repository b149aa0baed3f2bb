/** The audit trail of staff actions. */
import { z } from 'zod'
import { call } from '../call.ts'
import { dayField } from '../fields.ts'
import { instant } from './fields.ts'

export const auditShape = z.object({
  seq: z.number().int(),
  at: instant,
  officer: z.string().nullable(),
  act: z.string(),
  subject: z.string(),
  customerId: z.uuid().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
const filters = {
  officer: z.string().trim().toLowerCase().max(254, 'textTooLong').optional().describe('an e-mail address'),
  act: z.string().max(60).optional(),
  subject: z.string().trim().max(100, 'textTooLong').optional().describe('what it is about, by id'),
  from: dayField.optional().describe('YYYY-MM-DD or DD.MM.YYYY, in Nairobi'),
  through: dayField.optional(),
}

export const officeAudit = call({
  name: 'officeAudit',
  summary: 'What our staff did, newest first, and whether the trail was whole when it was last looked at.',
  method: 'GET',
  path: '/api/office/audit',
  caller: 'officer',
  permission: 'audit.read',
  namedList: 'trail',
  query: z.object({
    ...filters,
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answers: {
    200: z.object({
      entries: z.array(
        auditShape.extend({
          customer: z.string().nullable().describe('the name of the customer it is about'),
          about: z.object({
            kind: z.enum([
              'request',
              'loan',
              'appeal',
              'change',
              'payment',
              'customer',
              'staff',
              'publication',
              'rules',
              'other',
            ]),
            id: z.string(),
            label: z.string().nullable().describe('contract number, number of the appeal, receipt, e-mail'),
          }),
        }),
      ),
      check: z
        .object({
          at: instant,
          checkedTo: z.number().int().describe('the last entry that was looked at'),
          firstBroken: z.number().int().nullable().describe('the first entry that does not fit'),
        })
        .nullable()
        .describe('what the last daily look at the whole trail found; null before the first one'),
      next: z.number().int().nullable(),
    }),
  },
  errors: [],
})

export const officeAuditExport = call({
  name: 'officeAuditExport',
  summary:
    'Entries of the trail as a file, oldest first, with the hashes that chain them: 20,000 at most. That it was taken is an entry itself.',
  method: 'GET',
  path: '/api/office/audit/export',
  caller: 'officer',
  permission: 'audit.export',
  query: z.object(filters),
  media: 'text/csv',
  answers: {
    200: z
      .unknown()
      .meta({ type: 'string', contentMediaType: 'text/csv', description: 'the file, as a download' }),
  },
  errors: ['exportTooLarge'],
})

export const officeAuditCalls = [officeAudit, officeAuditExport] as const
