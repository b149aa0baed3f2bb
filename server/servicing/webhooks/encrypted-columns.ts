/** Columns of webhooks that depend on SECRET_KEY. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { webhookPurpose } from './service.ts'

export const webhooksEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'webhook_subscription', sealed: { secret: webhookPurpose, olderSecret: webhookPurpose } },
]
