/**
 * Applications, agreements and decisions. Signed agreements and the reasons of decisions are evidence that
 * the law makes us keep.
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { readFileOf } from './signing/agreements-store.ts'

export const applicationData: PersonalDataTables = [
  {
    table: 'directory',
    topic: 'requests',
    columns: ['kind'],
    // A signed contract number stays with its books.
    of: (customerId) => sql`kind = 'contract' and key in (
      select contract_number from loan_request where customer_id = ${customerId} and signed_at is null)`,
  },
  {
    table: 'loan_agreement',
    topic: 'agreements',
    columns: ['requestId', 'part', 'language', 'content', 'readPdf', 'readDelta', 'pdf', 'signedAt'],
    exported: ({ readDelta, ...row }) => ({ ...row, readPdf: readFileOf({ ...row, readDelta }) }),
    kept: { why: 'agreement' },
  },
  {
    table: 'decision_log',
    topic: 'decisions',
    columns: [
      'requestId',
      'decidedAt',
      'rulesVersion',
      'role',
      'county',
      'saw',
      'outcome',
      'offeredCents',
      'reasons',
      'score',
      'points',
    ],
    kept: { why: 'decision' },
  },
  {
    table: 'borrowing_limit_change',
    topic: 'decisions',
    columns: [
      'number',
      'changedAt',
      'limitCents',
      'beforeCents',
      'cause',
      'loansKept',
      'incomeProved',
      'rulesVersion',
    ],
    kept: { why: 'decision' },
  },
  {
    table: 'loan_request',
    topic: 'requests',
    columns: [
      'id',
      'contractNumber',
      'status',
      'language',
      'requestedCents',
      'offeredCents',
      'termDays',
      'product',
      'offer',
      'alternativeCents',
      'payoutPhone',
      'requestedOn',
      'createdAt',
      'signedAt',
      'decidedAt',
      'closedOn',
      'reasons',
      'nextRequestOn',
      'cancellationReason',
      'asked',
      'askedAt',
      'officerWords',
      'visitSource',
    ],
    kept: { why: 'agreement', where: sql`signed_at is not null` },
  },
]
