/** What ends the entering of a book: nothing of it stays. */
import type { Fault } from './rows.ts'
import type { OpeningTrialBalance } from './trial-balance.ts'

/** What was found; `trialBalance` where the bundle has accounts and its loans were entered. */
export type Looked = {
  readonly faults: readonly Fault[]
  readonly trialBalance: OpeningTrialBalance | null
}

/** Undoes everything; what was found is what is said. */
export class Undone extends Error implements Looked {
  readonly faults: readonly Fault[]
  readonly trialBalance: OpeningTrialBalance | null
  constructor(faults: readonly Fault[], trialBalance: OpeningTrialBalance | null = null) {
    super('the book was not opened')
    this.faults = faults
    this.trialBalance = trialBalance
  }
}
