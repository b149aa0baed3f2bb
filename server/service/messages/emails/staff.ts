/** What our staff are told by e-mail; in English, as the back office is. */
import type { Sender } from '../kinds.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent } from './content.ts'

export type StaffEmailValues = {
  readonly staffTries: { readonly tries: number }
  /** `by`: an administrator; null is the staff command. */
  readonly staffReset: { readonly by: string | null }
}
export type StaffEmailKind = keyof StaffEmailValues

const contents: {
  readonly [Kind in StaffEmailKind]: (values: StaffEmailValues[Kind], sender: Sender) => EmailContent
} = {
  staffTries: ({ tries }, { brand }) => ({
    subject: `${tries} wrong tries to sign in to your ${brand} back office account`,
    before: [
      `Somebody tried ${tries} wrong passwords or codes for your account, from a browser that you never used. Your account is open to you as before; whoever tries is made to wait.`,
      'Was it not you? Tell an administrator. A passkey keeps everybody out who has only your password: add one on the page Your sign-in of the back office.',
    ],
    after: [],
  }),
  staffReset: ({ by }, { brand }) => ({
    subject: `Your ${brand} back office account was reset`,
    before: [
      `${by ?? 'The staff command'} reset your account. Your password, your authenticator and your passkeys no longer work, and you are signed out everywhere.`,
      'You come in again with the one-time password that you are given. You did not ask for this? Tell another administrator at once.',
    ],
    after: [],
  }),
}

export const staffEmail = <Kind extends StaffEmailKind>(
  kind: Kind,
  values: StaffEmailValues[Kind],
  sender: Sender,
): EmailBody =>
  emailBody(
    contents[kind](values, sender),
    sender.brand,
    `${sender.brand}, ${sender.site}. This went to one of our staff.`,
    'en',
  )
