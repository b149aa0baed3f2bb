/** Encrypted columns of push subscriptions. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { endpointOf, endpointPurpose, subscriptionPurpose } from './service.ts'

export const pushEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'push_subscription',
    sealed: { subscription: subscriptionPurpose },
    hashed: {
      endpointKey: {
        purpose: endpointPurpose,
        text: ({ subscription }) => (subscription ? endpointOf(subscription) : null),
      },
    },
  },
]
