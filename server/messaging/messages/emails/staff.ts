/** E-mails to staff; in English, like the back office. */
import { mail } from '../../../../words/compiled/en/back-office/mail.ts'
import type { Sender } from '../texts/kinds.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent } from './content.ts'

export type StaffEmailValues = {
  readonly staffTries: { readonly tries: number }
  /** With the one-time password, to its owner only. `by`: an administrator. */
  readonly staffReset: {
    readonly by: string
    readonly reason: string
    readonly password: string
    readonly hours: number
  }
  readonly staffFactor: {
    readonly change: 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorSet' | 'providerLinked'
    readonly name: string
  }
  /** To the other administrators and to compliance. `by` and `reason`: null for an operator's command. */
  readonly staffAccount: {
    readonly act: 'reset' | 'closed'
    readonly whom: string
    readonly by: string | null
    readonly reason: string | null
  }
  readonly staffComplaints: { readonly late: number; readonly soon: number; readonly days: number }
}
export type StaffEmailKind = keyof StaffEmailValues

const contents: {
  readonly [Kind in StaffEmailKind]: (values: StaffEmailValues[Kind], sender: Sender) => EmailContent
} = {
  staffTries: ({ tries }, { brand }) => ({
    subject: mail.staffTries.subject({ tries, brand }),
    before: mail.staffTries.before({ tries }),
    after: [],
  }),
  staffReset: (values, { brand, url }) => ({
    subject: mail.staffReset.subject({ brand }),
    before: mail.staffReset.before(values),
    link: `${url}/office/sign-in`,
    after: mail.staffReset.after,
  }),
  staffFactor: (values, { brand }) => ({
    subject: mail.staffFactor.subject({ ...values, brand }),
    before: mail.staffFactor.before(values),
    after: [],
  }),
  staffAccount: ({ by, reason, ...done }, { brand }) => ({
    subject: mail.staffAccount.subject({ ...done, brand }),
    before: mail.staffAccount.before({
      ...done,
      by: by ?? mail.operator,
      reason: reason ?? mail.noReason,
    }),
    after: [],
  }),
  staffComplaints: (values) => ({
    subject: mail.staffComplaints.subject(values),
    before: mail.staffComplaints.before(values),
    after: [],
  }),
}

export const staffEmail = <Kind extends StaffEmailKind>(
  kind: Kind,
  values: StaffEmailValues[Kind],
  sender: Sender,
): EmailBody => emailBody(contents[kind](values, sender), sender.brand, mail.foot(sender), 'en')
