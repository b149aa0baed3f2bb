export { staffCapability } from './capability.ts'

export { createStaff, type Staff } from './service.ts'
export { idleMinutes } from './sign-in/sessions.ts'
export { codeAt } from './credentials/totp.ts'
