/** The floor of loans: balances by replay of transactions. */
import { createAddOns, createLoans, loansCapability } from '../loans/loans/index.ts'
import type { LoansFloor, Registering, Wiring } from './app.ts'

export const loans: Wiring<LoansFloor> = {
  loans: ({ platform, ledger, operations }) =>
    createLoans({
      ...platform,
      ledger,
      reminderSteps: async (tx) => (await operations.inForce(tx)).reminderSteps,
    }),
  addOns: ({ platform, loans, applications, notices }) =>
    createAddOns({
      ...platform,
      loans,
      soldAs: async (requestId) => (await applications.forStaff(requestId))?.offer.addOns ?? [],
      tell: (tx, customerId, values) => notices(tx, [{ customerId, kind: 'addOnCancelled', values }]),
    }),
}

export const loansCapabilities = {
  loans: ({ platform, loans, customers }) =>
    loansCapability(loans, { ...platform, documentKey: customers.hashed }),
} satisfies Record<string, Registering>
