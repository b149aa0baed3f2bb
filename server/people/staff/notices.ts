/** E-mails to staff about their own accounts. */
import type { Messages } from '../../messaging/messages/index.ts'
import type { StaffNotices } from './service.ts'

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
