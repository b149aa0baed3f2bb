/** The service on any phone, by USSD. */
import type { Country } from '../../../domain/country/country.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { ussdData } from './personal-data.ts'
import { ussdRoutes } from './routes.ts'
import type { Ussd } from './service.ts'
import { ussdEncryptedColumns } from './encrypted-columns.ts'

type Deps = {
  readonly ussd: Ussd
  readonly gates: { readonly ussd: CallbackGate }
  readonly country: Country
}

export const ussdCapability = ({ ussd, gates, country }: Deps): Capability => ({
  name: 'servicing/ussd',
  routes: ussdRoutes(ussd, gates.ussd, country),
  personalData: ussdData,
  encryptedColumns: ussdEncryptedColumns,
  purge: () => ussd.purge(),
})
