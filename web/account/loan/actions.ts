/** Customer actions on My loan: one intent per button. */
import { redirect } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import type { Problem } from '../../../contract/errors.ts'
import type { Visit } from '../../visit/context.ts'
import { refused } from '../../forms/form-state.ts'
import { proofNames, proofButton, enteredProof } from '../../forms/proof.ts'
import { withWaitingTime } from '../../forms/resend.ts'
import { sentReceiving } from '../../forms/receiving.ts'
import { repeatApplication } from '../request/repeat-application.ts'
import { pathsFor } from '../../ui/visit.tsx'
import { signInAgain } from '../../calls/reply.ts'

const loanNotices = ['codeSent', 'changed', 'reverted', 'addOnsOut'] as const
export type LoanNotice = (typeof loanNotices)[number]

type Values = Readonly<Record<string, string>>
type Outcome =
  { readonly ok: true } | { readonly ok: false; readonly status: number; readonly problem: Problem }
type Act = {
  readonly call: (api: Api, values: Values) => Promise<Outcome>
  /** Notice on the next page; absent when the new state is notice enough. */ readonly notice?: LoanNotice
  /** Anchor on that page. */ readonly place?: string
}

/** Anchor of the code field, below the agreement. */
export const codePlace = 'code'

const acts: Readonly<Record<string, Act>> = {
  confirm: {
    call: (api, { otp = '', addOnsOtp }) =>
      api('POST /api/account/loans/current/confirmation', {
        body: { otp, ...(addOnsOtp === undefined ? {} : { addOnsOtp }) },
      }),
  },
  takeOutAddOns: {
    call: (api) => api('DELETE /api/account/loans/current/confirmation/add-ons'),
    notice: 'addOnsOut',
  },
  resend: {
    call: (api) => api('POST /api/account/loans/current/confirmation/otp'),
    notice: 'codeSent',
    place: codePlace,
  },
  cancel: { call: (api) => api('DELETE /api/account/loans/current') },
  lookAgain: { call: (api) => api('POST /api/account/loans/current/second-look') },
  accept: { call: (api) => api('POST /api/account/loans/current/alternative-offer/accept') },
  decline: { call: (api) => api('POST /api/account/loans/current/alternative-offer/decline') },
  revert: {
    call: (api) => api('POST /api/account/loans/current/alternative-offer/revert'),
    notice: 'reverted',
  },
  chooseReceiving: {
    call: (api, values) =>
      api('POST /api/account/loans/current/payout-method', {
        body: { ...sentReceiving(values), ...enteredProof(values) },
      }),
  },
}

/** Refusals because the loan has changed: the reloaded page shows the new state. */
const movedOn: ReadonlySet<Problem['code']> = new Set(['transitionRefused', 'nothingToConfirm', 'noRequest'])

export async function actOnLoan(visit: Visit, values: Values) {
  const paths = pathsFor(visit)
  const pressed = await proofButton(visit, values)
  if (pressed) return pressed
  const intent = values.intent ?? ''
  if (intent === 'askAgain') return redirect(await repeatApplication(visit))
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) return redirect(paths.account())
  const outcome = await act.call(visit.api, values)
  if (outcome.ok)
    return redirect(
      paths.account() + (act.notice ? `?notice=${act.notice}` : '') + (act.place ? `#${act.place}` : ''),
    )
  if (outcome.status === 401) return signInAgain(paths)
  if (movedOn.has(outcome.problem.code)) return redirect(`${paths.account()}?notice=changed`)
  return refused(withWaitingTime(outcome.problem, visit), outcome.status, values, proofNames(values))
}

export function loanNoticeOf({ url }: Request): LoanNotice | null {
  const asked = new URL(url).searchParams.get('notice')
  return loanNotices.find((notice) => notice === asked) ?? null
}
