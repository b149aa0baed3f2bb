export { staffCapability } from './capability.ts'

export { createStaff, type Staff, type StaffNotices } from './service.ts'
export { codeAt } from './totp.ts'
