/** Keywords that customers text us, and our answers. */
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { smsWordJobs } from './jobs.ts'
import type { SmsFigures } from '../../messaging/messages/index.ts'
import { smsInboxData, smsInboxEncryptedColumns } from './personal-data.ts'
import { smsKeywordRoutes } from './routes.ts'
import type { SmsKeywords } from './service.ts'
import { smsInboxSweeps } from './sweeps.ts'

export const smsKeywordsCapability = (
  words: SmsKeywords,
  figures: SmsFigures,
  fromProvider: CallbackGate,
): Capability => ({
  name: 'servicing/sms-keywords',
  routes: smsKeywordRoutes(words, figures, fromProvider),
  jobs: smsWordJobs(words),
  sweeps: smsInboxSweeps,
  holds: smsInboxData,
  encryptedColumns: smsInboxEncryptedColumns,
  purge: () => words.purge(),
})
