export { payWithoutSignInCapability } from './capability.ts'
export { createPayWithoutSignIn } from './service.ts'
