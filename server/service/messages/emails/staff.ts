/** What our staff are told by e-mail; in English, as the back office is. */
import { mail } from '../../../../words/compiled/en/back-office/mail.ts'
import type { Sender } from '../kinds.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent } from './content.ts'

export type StaffEmailValues = {
  readonly staffTries: { readonly tries: number }
  /** `by`: an administrator; null is the staff command. */
  readonly staffReset: { readonly by: string | null }
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
  staffReset: ({ by }, { brand }) => ({
    subject: mail.staffReset.subject({ brand }),
    before: mail.staffReset.before({ by: by ?? mail.staffCommand }),
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
