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
  subject: z.string().trim().max(100, 'textTooLong').optional().describe('id of the object'),
  from: dayField.optional().describe('YYYY-MM-DD or DD.MM.YYYY'),
  through: dayField.optional(),
}

export const officeAudit = call('GET /api/office/audit', {
  summary: 'Actions of staff, newest first, and whether the audit trail was intact at its last check.',
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
          customer: z.string().nullable().describe('name of the customer'),
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
            label: z.string().nullable().describe('contract number, request number, receipt or email'),
          }),
        }),
      ),
      check: z
        .object({
          at: instant,
          checkedTo: z.number().int().describe('last checked entry'),
          firstBroken: z.number().int().nullable().describe('first entry that breaks the chain'),
        })
        .nullable()
        .describe('result of the last daily check of the whole trail; null before the first one'),
      next: z.number().int().nullable(),
    }),
  },
})

export const officeAuditExport = call('GET /api/office/audit/export', {
  summary:
    'Audit trail as a file, oldest first, with the chained hashes, at most 20,000 entries. The download is itself recorded.',
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
