/** Messages by SMS and e-mail. */
import type { Capability } from '../../platform/capability/capability.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { messageJobs } from './jobs.ts'
import { messageData } from './personal-data.ts'
import type { Notices } from './notify.ts'
import { messageRoutes } from './routes.ts'
import type { Messages } from './service.ts'
import { messageEncryptedColumns } from './encrypted-columns.ts'

export const messagesCapability = (
  messages: Messages,
  notices: Notices,
  gates: Parameters<typeof messageRoutes>[1],
): Capability => ({
  name: 'messaging/messages',
  routes: messageRoutes(messages, gates),
  jobs: messageJobs(messages),
  rules: [registerRules(messages.rules), registerRules(messages.reasonRules)],
  ready: () => messages.ready(),
  sweeps: messages.sweeps,
  holds: messageData,
  encryptedColumns: messageEncryptedColumns,
  purge: () => messages.purge(),
  listens: {
    'loan.ceded': (tx, { loan: { customerId, documentNumber: contractNumber }, cession, owedCents }) => {
      const { assigneeName, bank } = cession
      return notices(tx, [
        { customerId, kind: 'loanSold', values: { contractNumber, owedCents, assigneeName, bank } },
      ])
    },
  },
})
