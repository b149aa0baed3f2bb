/** The floor of double-entry bookkeeping. */
import { createLedger, ledgerCapability } from '../ledger/ledger/index.ts'
import type { LedgerFloor, Registering, Wiring } from './app.ts'

export const ledger: Wiring<LedgerFloor> = {
  ledger: ({ platform }) => createLedger(platform),
}

export const ledgerCapabilities = {
  ledger: () => ledgerCapability,
} satisfies Record<string, Registering>
