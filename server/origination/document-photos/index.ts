export { scansCapability } from './capability.ts'

export { createScans, type ScanFile, type Scans, type SubmittedScan } from './service.ts'
