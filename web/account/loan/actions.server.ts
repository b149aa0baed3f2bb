/** Customer actions on My loan: one intent per button. */
import type { CallKey } from '../../../contract/client.ts'
import type { InputParts } from '../../forms/call-input.server.ts'
import { formAction, formActions, withEntered, type Entered } from '../../forms/form-action.server.ts'
import { withWaitingTime } from '../../forms/resend.ts'
import { repeatApplication } from '../request/repeat-application.ts'
import { codePlace } from './notices.ts'

/** The loan has changed: the reloaded page shows the new state. */
const movedOn = ({ paths }: Entered): string => `${paths.account()}?notice=changed`

/** `after`: the notice of the next page, when the new state is not notice enough, and the place on it. */
const act = <K extends CallKey>(call: K, after = '', input?: (entered: Entered) => InputParts<K>) =>
  formAction(call, {
    ...(input && { input }),
    next: ({ paths }) => paths.account() + after,
    instead: { transitionRefused: movedOn, nothingToConfirm: movedOn, noRequest: movedOn },
    say: (problem, { visit }) => withWaitingTime(problem, visit),
  })

const acts = {
  // With add-ons there are two codes. An empty one is refused at its field.
  confirm: act('POST /api/account/loans/current/confirmation', '', ({ values: { addOnsOtp } }) => ({
    body: { addOnsOtp },
  })),
  takeOutAddOns: act('DELETE /api/account/loans/current/confirmation/add-ons', '?notice=addOnsOut'),
  payday: act('POST /api/account/loans/current/confirmation/payday', '?notice=payday'),
  resend: act('POST /api/account/loans/current/confirmation/otp', `?notice=codeSent#${codePlace}`),
  cancel: act('DELETE /api/account/loans/current'),
  lookAgain: act('POST /api/account/loans/current/second-look'),
  accept: act('POST /api/account/loans/current/alternative-offer/accept'),
  decline: act('POST /api/account/loans/current/alternative-offer/decline'),
  revert: act('POST /api/account/loans/current/alternative-offer/revert', '?notice=reverted'),
  chooseReceiving: act('POST /api/account/loans/current/payout-method'),
  askAgain: withEntered(({ visit }) => repeatApplication(visit)),
  unknown: withEntered(({ paths }) => paths.account()),
}
type Act = keyof typeof acts
const isProof = (intent: string): boolean => intent === 'sendCode' || intent === 'usePassword'

/** The buttons of the proof belong to the form of the receiving number. */
export const loanAction = formActions(({ intent = '' }): Act => {
  if (isProof(intent)) return 'chooseReceiving'
  return Object.hasOwn(acts, intent) ? (intent as Act) : 'unknown'
}, acts)
