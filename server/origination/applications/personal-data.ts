/**
 * Applications, agreements and decisions. Signed agreements and the reasons of decisions are evidence that
 * the law makes us keep.
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { readFileOf } from './signing/agreements-store.ts'
import { wordsPurpose } from './underwriting/manual-review.ts'

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
    columns: ['request_id', 'part', 'language', 'content', 'read_pdf', 'read_delta', 'pdf', 'signed_at'],
    given: ({ read_delta, ...row }) => ({ ...row, read_pdf: readFileOf({ ...row, read_delta }) }),
    kept: { why: 'agreement' },
  },
  {
    table: 'decision_log',
    topic: 'decisions',
    columns: [
      'request_id',
      'decided_at',
      'rules_version',
      'role',
      'county',
      'saw',
      'outcome',
      'offered_cents',
      'reasons',
      'score',
      'points',
    ],
    kept: { why: 'decision' },
  },
  {
    table: 'loan_request',
    topic: 'requests',
    columns: [
      'id',
      'contract_number',
      'status',
      'language',
      'requested_cents',
      'offered_cents',
      'term_days',
      'product',
      'offer',
      'alternative_cents',
      'payout_phone',
      'requested_on',
      'created_at',
      'signed_at',
      'decided_at',
      'closed_on',
      'reasons',
      'next_request_on',
      'cancellation_reason',
      'asked',
      'asked_at',
      'officer_words',
      'visit_source',
    ],
    sealed: { officer_words: wordsPurpose },
    kept: { why: 'agreement', where: sql`signed_at is not null` },
  },
]
