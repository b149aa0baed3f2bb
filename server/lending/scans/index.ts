export { scanData } from './personal-data.ts'
export { scanRoutes } from './routes.ts'
export { createScans, type ScanFile, type Scans, type SubmittedScan } from './service.ts'
