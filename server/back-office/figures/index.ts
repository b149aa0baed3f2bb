export { figuresCapability } from './capability.ts'
