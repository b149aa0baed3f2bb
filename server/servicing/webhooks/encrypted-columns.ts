/** What of webhooks is under keys of SECRET_KEY. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { webhookPurpose } from './service.ts'

export const webhooksUnderKeys: readonly UnderKeys[] = [
  { table: 'webhook_subscription', sealed: { secret: webhookPurpose, older_secret: webhookPurpose } },
]
