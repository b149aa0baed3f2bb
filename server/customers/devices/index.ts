export { devicesCapability } from './capability.ts'
export { deviceData } from './personal-data.ts'
export { deviceRoutes } from './routes.ts'
export { createDevices, type Devices } from './service.ts'
