export { scansCapability } from './capability.ts'
export { scanData } from './personal-data.ts'
export { scanRoutes } from './routes.ts'
export { createScans, type ScanFile, type Scans, type SubmittedScan } from './service.ts'
