/** Rolls an import back. */
import type { Fault } from './rows.ts'
import type { OpeningTrialBalance } from './trial-balance.ts'

/** The faults found; `trialBalance` if the bundle has accounts and its loans were imported. */
export type BundleCheck = {
  readonly faults: readonly Fault[]
  readonly trialBalance: OpeningTrialBalance | null
}

/** Thrown to roll the import back; carries the faults. */
export class RolledBack extends Error implements BundleCheck {
  readonly faults: readonly Fault[]
  readonly trialBalance: OpeningTrialBalance | null
  constructor(faults: readonly Fault[], trialBalance: OpeningTrialBalance | null = null) {
    super('the book was not opened')
    this.faults = faults
    this.trialBalance = trialBalance
  }
}
