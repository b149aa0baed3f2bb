export { repaymentsCapability } from './capability.ts'
export { createRepayments, type Repayments } from './service.ts'
export type { Repayment } from './store.ts'
export type { ReportedPayment } from './match.ts'
export type { Notice, QueueNotices } from './publish.ts'
export {
  createExtensions,
  type RequestedExtension,
  type Extensions,
  type ExtensionsView,
  type QuotedExtension,
} from './extensions/service.ts'
export { promptStatusJob, pushPromptJob } from './prompts/job-kinds.ts'
export { createPrompts, type Prompt, type Prompts } from './prompts/service.ts'
export type { TypedPayment } from './prompts/validation.ts'
export type { PromptMessage } from './prompts/callbacks.ts'
