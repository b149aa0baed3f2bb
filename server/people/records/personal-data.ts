/**
 * Data of a customer record. The identity of a customer who signed a loan is stored elsewhere, sealed, as
 * long as the law requires (customer_closed).
 */
import { sql } from 'kysely'
import { answerColumns } from '../../../domain/person/questions.ts'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const customerData: PersonalDataTables = [
  {
    table: 'customer_of_document',
    topic: 'profile',
    columns: ['customerId'],
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
      'lastName',
      'firstName',
      'middleName',
      'birthDate',
      'document',
      'registrationAddress',
      'residentialAddress',
      ...answerColumns,
      'receivingMethod',
      'receivingPhone',
      'createdAt',
      'updatedAt',
    ],
  },
  {
    table: 'customer_receiving_number',
    topic: 'profile',
    columns: ['phone', 'firstNamedAt', 'usableAt', 'provedAt', 'replacedAt'],
  },
  {
    table: 'customer_closed',
    topic: 'account',
    columns: ['identity', 'closedAt', 'keepUntil'],
    kept: { why: 'identity' },
  },
]
