/** Browsers in which customers turned notifications on. */
import type { Capability } from '../../platform/capability/capability.ts'
import { pushEncryptedColumns } from './encrypted-columns.ts'
import { pushData } from './personal-data.ts'
import { pushRoutes } from './routes.ts'
import type { PushSubscriptions } from './service.ts'

export const pushCapability = ({
  pushSubscriptions,
}: {
  readonly pushSubscriptions: PushSubscriptions
}): Capability => ({
  name: 'messaging/push',
  routes: pushRoutes(pushSubscriptions),
  personalData: pushData,
  encryptedColumns: pushEncryptedColumns,
})
