export { devicesCapability } from './capability.ts'

export { createDevices, type Devices } from './service.ts'
