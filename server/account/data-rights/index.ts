export { dataRightsCapability } from './capability.ts'

export { createDataRights } from './service.ts'
