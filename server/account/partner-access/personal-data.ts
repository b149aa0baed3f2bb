/** Tokens for paying without signing in, and links to the clients of partners. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const partnerAccessData: PersonalDataTables = [
  { table: 'client_token', topic: 'account', columns: ['partner', 'createdAt', 'expiresAt', 'usedAt'] },
  { table: 'external_identity', topic: 'account', columns: ['partner', 'clientId', 'linkedAt'] },
]
