/** Tokens for paying without signing in, and links to the clients of partners. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const partnerAccessData: PersonalDataTables = [
  { table: 'client_token', topic: 'account', columns: ['partner', 'created_at', 'expires_at', 'used_at'] },
  { table: 'external_identity', topic: 'account', columns: ['partner', 'client_id', 'linked_at'] },
]
