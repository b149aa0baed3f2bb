export { dataRightsCapability } from './capability.ts'
