/** Device data, read with consent. */
import type { Capability } from '../../platform/capability/capability.ts'
import { deviceData } from './personal-data.ts'
import { deviceRoutes } from './routes.ts'
import type { Devices } from './service.ts'
import { deviceEncryptedColumns } from './encrypted-columns.ts'

export const devicesCapability = ({ devices }: { readonly devices: Devices }): Capability => ({
  name: 'people/devices',
  routes: deviceRoutes(devices),
  personalData: deviceData,
  encryptedColumns: deviceEncryptedColumns,
  purge: () => devices.purge(),
  listens: {
    'consent.withdrawn': async (tx, { customerId, kind }) => {
      if (kind === 'device') await devices.erase(tx, customerId)
    },
  },
})
