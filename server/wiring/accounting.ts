/** The floor of the general ledger and its reports. */
import { closeCapability } from '../accounting/close/index.ts'
import {
  createBookFiles,
  createFinancialReports,
  createTaxes,
  financialReportsCapability,
} from '../accounting/financial-reports/index.ts'
import {
  accountingCapability,
  createBooks,
  nonPerformingClasses,
} from '../accounting/general-ledger/index.ts'
import { allowanceCapability, createAllowance } from '../accounting/loss-allowance/index.ts'
import {
  createPortfolio,
  createSnapshots,
  createUnitCosts,
  portfolioCapability,
  rollsOfMonths,
} from '../accounting/portfolio/index.ts'
import { createReconciliation, reconciliationCapability } from '../accounting/reconciliation/index.ts'
import { createReturns, returnsCapability } from '../accounting/returns/index.ts'
import {
  createFigureNights,
  createScorecardFigures,
  scorecardFiguresCapability,
} from '../accounting/scorecard-monitoring/index.ts'
import type { AccountingFloor, Registering, Wiring } from './app.ts'
import { plainFilesOf } from './file-stores.ts'
import { companyOf, phoneMethodsOf } from './from-config.ts'

export const accounting: Wiring<AccountingFloor> = {
  books: ({ platform, loans, audit }, later) =>
    createBooks({
      ...platform,
      loans,
      audit,
      coverage: (db, on) => later.allowance.coverage(db, on, nonPerformingClasses),
    }),
  allowance: ({ platform, books, audit }) =>
    createAllowance({ ...platform, books, audit, rolls: rollsOfMonths }),
  reconciliation: ({ platform, audit, ledger, payments, books }) =>
    createReconciliation({
      ...platform,
      audit,
      books,
      ledger,
      payments,
      shortCode: platform.config.mpesa.shortCode,
      payoutShortCode: platform.config.mpesa.payoutShortCode,
      phoneMethods: phoneMethodsOf(platform.config),
    }),
}

export const accountingCapabilities = {
  reconciliation: ({ platform, reconciliation, approvals, audit }) =>
    reconciliationCapability(reconciliation, { ...platform, approvals, audit }),
  books: ({ books, platform: { clock }, approvals }) => accountingCapability({ books, clock, approvals }),
  allowance: ({ platform, allowance, approvals, books }) =>
    allowanceCapability({ ...platform, allowance, approvals, books }),
  close: ({ platform, allowance, approvals, audit, books, reconciliation }) =>
    closeCapability({ ...platform, allowance, approvals, audit, books, reconciliation }),
  portfolio: ({ platform, loans, approvals }) =>
    portfolioCapability({
      portfolio: createPortfolio(platform),
      snapshots: createSnapshots({ ...platform, loans }),
      unitCosts: createUnitCosts(platform),
      approvals,
    }),
  returns: ({ platform, audit, approvals, loans, products, books }) =>
    returnsCapability(
      createReturns({ ...platform, audit, loans, books, prices: (on) => products.configOn(on) }),
      approvals,
      audit,
      platform,
    ),
  financialReports: ({ platform, audit, approvals, books }) =>
    financialReportsCapability({
      ...platform,
      audit,
      approvals,
      company: companyOf(platform.config),
      reports: createFinancialReports({ ...platform, books }),
      files: createBookFiles({
        ...platform,
        audit,
        books,
        files: plainFilesOf(platform, 'books'),
        exporting: { company: platform.config.lender, brand: platform.config.brand },
      }),
      taxes: createTaxes({ ...platform, books }),
    }),
  scorecardFigures: ({ platform, loans }) =>
    scorecardFiguresCapability(createScorecardFigures(platform), createFigureNights({ ...platform, loans })),
} satisfies Record<string, Registering>
