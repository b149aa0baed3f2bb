/** Messages by SMS and e-mail. */
import type { Capability } from '../../platform/capability/capability.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { messageJobs } from './jobs.ts'
import { messageData } from './personal-data.ts'
import type { Notices } from './notify.ts'
import { messageRoutes, type MessageGates } from './routes.ts'
import type { Messages } from './service.ts'
import { messageEncryptedColumns } from './encrypted-columns.ts'

type Deps = {
  readonly messages: Messages
  readonly notices: Notices
  readonly gates: MessageGates
}

export const messagesCapability = ({ messages, notices, gates }: Deps): Capability => ({
  name: 'messaging/messages',
  routes: messageRoutes(messages, gates),
  jobs: messageJobs(messages),
  rules: [registerRules(messages.rules), registerRules(messages.reasonRules)],
  ready: () => messages.ready(),
  sweeps: messages.sweeps,
  personalData: messageData,
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
