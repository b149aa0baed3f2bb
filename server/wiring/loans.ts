/** The floor of loans: balances by replay of transactions. */
import { createConcessions } from '../loans/concessions/index.ts'
import { createAddOns, createLoans } from '../loans/loans/index.ts'

export const loans = { loans: createLoans, addOns: createAddOns, concessions: createConcessions }
