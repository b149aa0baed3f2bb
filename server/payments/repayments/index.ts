export { createRepayments, type Repayment, type Repayments } from './repayments.ts'
export type { Heard } from './crediting.ts'
export type { Notice, QueueNotices } from './notices.ts'
export {
  createProlongations,
  type AskedProlongation,
  type Prolongations,
  type ProlongationsView,
  type QuotedProlongation,
} from './prolongations.ts'
export { promptStatusJob, pushPromptJob } from './prompt-jobs.ts'
export { createPrompts, type Prompt, type Prompts } from './prompts.ts'
export type { TypedPayment } from './prompt-validation.ts'
export type { PromptMessage } from './prompt-callbacks.ts'
export { promptSweeps } from './sweeps.ts'
