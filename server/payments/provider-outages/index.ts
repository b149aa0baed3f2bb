export { createOutages, probeJob, resumeJob, type Probes } from './outages.ts'
export { inTurn } from './in-turn.ts'
export { outageSweeps } from './sweeps.ts'
