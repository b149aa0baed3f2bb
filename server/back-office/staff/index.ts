export { oneTimePasswordHours } from './accounts.ts'
export { staffRoutes } from './routes.ts'
export { createStaff, type Staff, type StaffNotices } from './service.ts'
export { codeAt } from './totp.ts'
