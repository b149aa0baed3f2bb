/** The floor of the general ledger and its reports. */
import { createGeneralLedger } from '../accounting/general-ledger/index.ts'
import { createLossAllowance, lossCoverage } from '../accounting/loss-allowance/index.ts'
import { rollsOfMonths } from '../accounting/portfolio/index.ts'
import { createReconciliation } from '../accounting/reconciliation/index.ts'

export const accounting = {
  lossCoverage: () => lossCoverage,
  generalLedger: createGeneralLedger,
  rolls: () => rollsOfMonths,
  lossAllowance: createLossAllowance,
  reconciliation: createReconciliation,
}
