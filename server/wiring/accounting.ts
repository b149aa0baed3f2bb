/** The floor of the general ledger and its reports. */
import { closeCapability } from '../accounting/close/index.ts'
import {
  createBookFiles,
  createFinancialReports,
  createTaxes,
  financialReportsCapability,
} from '../accounting/financial-reports/index.ts'
import {
  generalLedgerCapability,
  createGeneralLedger,
  nonPerformingClasses,
} from '../accounting/general-ledger/index.ts'
import { lossAllowanceCapability, createLossAllowance } from '../accounting/loss-allowance/index.ts'
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
  createMonitoringRuns,
  createScorecardMonitoring,
  scorecardMonitoringCapability,
} from '../accounting/scorecard-monitoring/index.ts'
import type { AccountingFloor, Registering, Wiring } from './app.ts'
import { plainFilesOf } from './file-stores.ts'
import { companyOf, phoneMethodsOf } from './from-config.ts'

export const accounting: Wiring<AccountingFloor> = {
  generalLedger: ({ platform, loans, audit }, later) =>
    createGeneralLedger({
      ...platform,
      loans,
      audit,
      coverage: (db, on) => later.lossAllowance.coverage(db, on, nonPerformingClasses),
    }),
  lossAllowance: ({ platform, generalLedger, audit }) =>
    createLossAllowance({ ...platform, generalLedger, audit, rolls: rollsOfMonths }),
  reconciliation: ({ platform, audit, ledger, payments, generalLedger }) =>
    createReconciliation({
      ...platform,
      audit,
      generalLedger,
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
  generalLedger: ({ generalLedger, platform: { clock }, approvals }) =>
    generalLedgerCapability({ generalLedger, clock, approvals }),
  lossAllowance: ({ platform, lossAllowance, approvals, generalLedger }) =>
    lossAllowanceCapability({ ...platform, lossAllowance, approvals, generalLedger }),
  close: ({ platform, lossAllowance, approvals, audit, generalLedger, reconciliation }) =>
    closeCapability({ ...platform, lossAllowance, approvals, audit, generalLedger, reconciliation }),
  portfolio: ({ platform, loans, approvals }) =>
    portfolioCapability({
      portfolio: createPortfolio(platform),
      snapshots: createSnapshots({ ...platform, loans }),
      unitCosts: createUnitCosts(platform),
      approvals,
    }),
  returns: ({ platform, audit, approvals, loans, products, generalLedger }) =>
    returnsCapability(
      createReturns({ ...platform, audit, loans, generalLedger, prices: (on) => products.configOn(on) }),
      approvals,
      audit,
      platform,
    ),
  financialReports: ({ platform, audit, approvals, generalLedger }) =>
    financialReportsCapability({
      ...platform,
      audit,
      approvals,
      company: companyOf(platform.config),
      reports: createFinancialReports({ ...platform, generalLedger }),
      files: createBookFiles({
        ...platform,
        audit,
        generalLedger,
        files: plainFilesOf(platform, 'books'),
        exporting: { company: platform.config.lender, brand: platform.config.brand },
      }),
      taxes: createTaxes({ ...platform, generalLedger }),
    }),
  scorecardMonitoring: ({ platform, loans }) =>
    scorecardMonitoringCapability(
      createScorecardMonitoring(platform),
      createMonitoringRuns({ ...platform, loans }),
    ),
} satisfies Record<string, Registering>
