/** The ledger holds figures of customers, and does nothing by itself. */
import type { Capability } from '../../platform/capability/capability.ts'
import { ledgerData } from './personal-data.ts'

export const ledgerCapability: Capability = { name: 'ledger/ledger', holds: ledgerData }
