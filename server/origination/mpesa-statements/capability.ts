/** M-Pesa statements that customers upload. */
import type { Capability } from '../../platform/capability/capability.ts'
import { mpesaStatementJobs } from './jobs.ts'
import { mpesaStatementData } from './personal-data.ts'
import { mpesaStatementRoutes } from './routes.ts'
import type { MpesaStatements } from './service.ts'
import { mpesaStatementEncryptedColumns } from './encrypted-columns.ts'
import { mpesaStatementSweeps } from './sweeps.ts'

export const mpesaStatementsCapability = ({
  mpesaStatements: statements,
}: {
  readonly mpesaStatements: MpesaStatements
}): Capability => ({
  name: 'origination/mpesa-statements',
  routes: mpesaStatementRoutes(statements),
  jobs: mpesaStatementJobs(statements),
  sweeps: mpesaStatementSweeps,
  personalData: mpesaStatementData,
  encryptedColumns: mpesaStatementEncryptedColumns,
  purge: () => statements.purge(),
})
