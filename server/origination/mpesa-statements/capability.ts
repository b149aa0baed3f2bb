/** M-Pesa statements that customers send in. */
import type { Capability } from '../../platform/capability/capability.ts'
import { statementJobs } from './jobs.ts'
import { statementData } from './personal-data.ts'
import { statementRoutes } from './routes.ts'
import type { Statements } from './service.ts'
import { statementEncryptedColumns } from './encrypted-columns.ts'
import { statementSweeps } from './sweeps.ts'

export const mpesaStatementsCapability = (statements: Statements): Capability => ({
  name: 'origination/mpesa-statements',
  routes: statementRoutes(statements),
  jobs: statementJobs(statements),
  sweeps: statementSweeps,
  holds: statementData,
  encryptedColumns: statementEncryptedColumns,
  purge: () => statements.purge(),
})
