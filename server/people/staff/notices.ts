/** E-mails to staff about their own accounts. */
import type { Messages } from '../../messaging/messages/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AccountNotices } from './accounts.ts'
import type { NotifyOfFactor } from './credentials/passkeys.ts'

/** Sends e-mails to a member, if e-mail is configured. */
type StaffNotices = {
  readonly strangeTries: (tx: Tx, email: string, tries: number) => Promise<void>
  readonly factorChanged: NotifyOfFactor
  readonly accounts: AccountNotices
}

export const mailStaff = (messages: Pick<Messages, 'mailStaff'>): StaffNotices => ({
  strangeTries: async (tx, email, tries) => {
    await messages.mailStaff(tx, [email], 'staffTries', { tries })
  },
  factorChanged: async (tx, email, change) => {
    await messages.mailStaff(tx, [email], 'staffFactor', change)
  },
  accounts: {
    reset: async (tx, { whom, ...done }) => (await messages.mailStaff(tx, [whom], 'staffReset', done)) > 0,
    colleagues: async (tx, emails, done) => {
      await messages.mailStaff(tx, emails, 'staffAccount', done)
    },
  },
})

/** The staff command prints its result and sends nothing. */
export const noMail: StaffNotices = {
  strangeTries: async () => undefined,
  factorChanged: async () => undefined,
  accounts: { reset: async () => false, colleagues: async () => undefined },
}
