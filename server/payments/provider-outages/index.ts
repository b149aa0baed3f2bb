export { outagesCapability } from './capability.ts'
export { createOutages, type Probes } from './service.ts'
export { inTurn } from './in-turn.ts'
