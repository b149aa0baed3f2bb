export { tasksCapability } from './capability.ts'
