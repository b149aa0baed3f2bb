/** What partners were told of a customer. */
import type { HeldData } from '../../platform/capability/personal-data.ts'

export const webhookData: HeldData = [
  { table: 'webhook_delivery', topic: 'account', columns: ['event', 'created_at', 'status'] },
]
