/**
 * Data of a customer record. The identity of a customer who signed a loan is stored elsewhere, sealed, as
 * long as the law requires (customer_closed).
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { addressPurpose, documentPurpose, identityPurpose } from './service.ts'

export const customerData: PersonalDataTables = [
  {
    table: 'customer_of_document',
    topic: 'profile',
    columns: ['customer_id'],
    // The document of a signed agreement stays searchable as long as the agreement is kept.
    of: (customerId) => sql`customer_id = ${customerId} and key not in (
      select document_key from loan_request where customer_id = ${customerId} and signed_at is not null)`,
  },
  { table: 'customer_of_phone', topic: 'profile', columns: ['key'] },
  {
    table: 'customer_profile',
    topic: 'profile',
    columns: [
      'language',
      'last_name',
      'first_name',
      'middle_name',
      'birth_date',
      'document',
      'registration_address',
      'residential_address',
      'marital_status',
      'education',
      'additional_phone',
      'net_monthly_income_cents',
      'industry',
      'industry_sector',
      'income_source',
      'receiving_method',
      'receiving_phone',
      'created_at',
      'updated_at',
    ],
    sealed: {
      document: documentPurpose,
      registration_address: addressPurpose,
      residential_address: addressPurpose,
    },
  },
  {
    table: 'customer_receiving_number',
    topic: 'profile',
    columns: ['phone', 'first_named_at', 'usable_at', 'proved_at', 'replaced_at'],
  },
  {
    table: 'customer_closed',
    topic: 'account',
    columns: ['identity', 'closed_at', 'keep_until'],
    sealed: { identity: identityPurpose },
    kept: { why: 'identity' },
  },
]
