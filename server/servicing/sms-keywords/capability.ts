/** Keywords that customers text us, and our answers. */
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { smsWordJobs } from './jobs.ts'
import { smsFigures } from './figures.ts'
import { smsInboxData, smsInboxEncryptedColumns } from './personal-data.ts'
import { smsKeywordRoutes } from './routes.ts'
import type { SmsKeywords } from './service.ts'
import { smsInboxSweeps } from './sweeps.ts'

type Deps = {
  readonly smsKeywords: SmsKeywords
  readonly gates: { readonly sms: CallbackGate }
}

export const smsKeywordsCapability = ({ smsKeywords: words, gates }: Deps): Capability => ({
  name: 'servicing/sms-keywords',
  routes: smsKeywordRoutes(words, gates.sms),
  figures: [smsFigures],
  jobs: smsWordJobs(words),
  sweeps: smsInboxSweeps,
  personalData: smsInboxData,
  encryptedColumns: smsInboxEncryptedColumns,
  purge: () => words.purge(),
})
