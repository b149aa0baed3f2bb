export { createAttention, type Attention, type AttentionList } from './exceptions.ts'
export { believedTime, clockAllowanceSeconds, timeProblems, type BelievedTime } from './provider-time.ts'
