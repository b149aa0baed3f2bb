/** The floor of double-entry bookkeeping. */
import { createLedger } from '../ledger/ledger/index.ts'

export const ledger = { ledger: createLedger }
