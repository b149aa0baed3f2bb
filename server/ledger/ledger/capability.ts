/** The ledger stores customer data; other capabilities call it. */
import type { Capability } from '../../platform/capability/capability.ts'
import { ledgerData } from './personal-data.ts'

export const ledgerCapability = (): Capability => ({ name: 'ledger/ledger', personalData: ledgerData })
