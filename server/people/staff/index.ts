export { staffCapability } from './capability.ts'

export { mailStaff, noMail } from './notices.ts'
export { roles, type Role } from './roles/roles-store.ts'
export type { SignInProvider } from './sign-in/provider-sign-in.ts'
export { createStaff, type Staff, type StaffNotices } from './service.ts'
export { idleMinutes } from './sign-in/sessions.ts'
export { codeAt } from './credentials/totp.ts'
