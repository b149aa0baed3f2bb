export { createOutages, probeJob, resumeJob, type Probes } from './service.ts'
export { inTurn } from './in-turn.ts'
export { outageSweeps } from './sweeps.ts'
