export { createBookFiles } from './book-files.ts'
export { financialReportsCapability } from './capability.ts'
export { createFinancialReports } from './service.ts'
export { createTaxes } from './taxes.ts'
