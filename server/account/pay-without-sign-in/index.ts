export { payWithoutSignInCapability } from './capability.ts'
