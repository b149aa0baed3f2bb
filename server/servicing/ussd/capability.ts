/** The service on any phone, by USSD. */
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { ussdData } from './personal-data.ts'
import { ussdRoutes } from './routes.ts'
import type { Ussd } from './service.ts'
import { ussdEncryptedColumns } from './encrypted-columns.ts'

export const ussdCapability = (ussd: Ussd, fromProvider: CallbackGate): Capability => ({
  name: 'servicing/ussd',
  routes: ussdRoutes(ussd, fromProvider),
  holds: ussdData,
  encryptedColumns: ussdEncryptedColumns,
  purge: () => ussd.purge(),
})
