export { financialReportsCapability } from './capability.ts'
