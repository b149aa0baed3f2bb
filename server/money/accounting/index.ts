export { accountingCapability } from './capability.ts'
export type { JournalPosted, NewJournal } from './journals.ts'
export { createBooks, type Books } from './service.ts'
