export { staffCapability } from './capability.ts'

export { createRoleActions } from './role-actions.ts'
export { roles, type Role } from './roles-store.ts'
export type { SignInProvider } from './provider-sign-in.ts'
export { createStaff, type Staff, type StaffNotices } from './service.ts'
export { idleMinutes } from './sessions.ts'
export { codeAt } from './totp.ts'
