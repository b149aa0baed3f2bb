/** The floor of loans: balances by replay of transactions. */
import { createAddOns, createLoans } from '../loans/loans/index.ts'

export const loans = { loans: createLoans, addOns: createAddOns }
