/** Events about a customer that were sent to partners. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const webhookData: PersonalDataTables = [
  { table: 'webhook_delivery', topic: 'account', columns: ['event', 'createdAt', 'status'] },
]
