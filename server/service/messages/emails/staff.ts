/** What our staff are told by e-mail; in English, as the back office is. */
import { mail } from '../../../../words/compiled/en/back-office/mail.ts'
import type { Sender } from '../kinds.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent } from './content.ts'

export type StaffEmailValues = {
  readonly staffTries: { readonly tries: number }
  /** With the one-time password: nobody else is told it. `by`: an administrator. */
  readonly staffReset: {
    readonly by: string
    readonly reason: string
    readonly password: string
    readonly hours: number
  }
  /** To the other administrators. */
  readonly staffAccount: {
    readonly act: 'reset' | 'closed'
    readonly whom: string
    readonly by: string
    readonly reason: string
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
  staffAccount: (values, { brand }) => ({
    subject: mail.staffAccount.subject({ ...values, brand }),
    before: mail.staffAccount.before(values),
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
