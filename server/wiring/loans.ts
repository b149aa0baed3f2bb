/** The floor of loans: balances by replay of transactions. */
import { createConcessions, createPaydays } from '../loans/concessions/index.ts'
import { createLoans } from '../loans/loans/index.ts'

export const loans = { loans: createLoans, concessions: createConcessions, paydays: createPaydays }
