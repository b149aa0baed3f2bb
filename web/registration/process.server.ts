/**
 * This visitor's registration: found by a cookie, or by the session of a customer who continues on another
 * device.
 */
import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Problem } from '../../contract/errors.ts'
import type { RegistrationStep } from '../../domain/person/registration.ts'
import { visitKey, type Visit } from '../visit/context.ts'
import { pageCookie } from '../visit/page-cookies.server.ts'
import { refused, type FormState } from '../forms/form-state.ts'
import { enter, type ActionArgs, type Entered } from '../forms/form-action.server.ts'
import { proofButton, proofNames } from '../forms/proof.ts'
import { textsOf } from '../texts/loaded-texts.ts'
import { pathsFor } from '../ui/visit.tsx'
import { withWaitingTime } from '../forms/resend.ts'
import { readChoice } from './choice.server.ts'
import { addressOf, canVisit, type Process } from './steps.ts'

export type PageRequest = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }
type Values = Readonly<Record<string, string>>

const processCookie = pageCookie('registration')
export const processCookieFor = (visit: Visit, processId: string | null): Promise<string> =>
  processCookie.line(visit, processId)

async function rememberedProcess({ request, context }: PageRequest): Promise<Process | null> {
  const processId = await processCookie.read(request)
  if (typeof processId !== 'string' || processId === '') return null
  const read = await context.get(visitKey).api('POST /api/v1/customer/process/{processName}/{processId}', {
    params: { processName: 'registration', processId },
  })
  if (read.ok) return read.data.formName === null ? null : read.data
  if (read.status >= 500 || read.status === 429) throw data(null, { status: read.status })
  return null
}

/**
 * The open registration, or null when there is none. A registered customer is redirected to the application.
 */
export async function currentProcess(asked: PageRequest): Promise<Process | null> {
  const remembered = await rememberedProcess(asked)
  const visit = asked.context.get(visitKey)
  if (remembered || !visit.signedIn) return remembered
  const paths = pathsFor(visit)
  const resumed = await visit.api('POST /api/v1/customer/process', { body: { processName: 'registration' } })
  if (resumed.ok) return resumed.data.formName === null ? null : resumed.data
  if (['requestNotAllowed', 'pastDueBefore', 'borrowingPaused'].includes(resumed.problem.code))
    throw redirect(paths.loanRequest(readChoice(asked.request)))
  if (
    resumed.problem.code === 'requestsDisabled' ||
    resumed.problem.code === 'requestExists' ||
    resumed.problem.code === 'paymentInQuestion'
  )
    throw redirect(paths.account())
  throw data(null, { status: resumed.status })
}

/** The registration at a step that may be visited. Otherwise redirects to the open step. */
export async function openStep(asked: PageRequest, step: RegistrationStep): Promise<Process> {
  const process = await currentProcess(asked)
  const visit = asked.context.get(visitKey)
  const paths = pathsFor(visit)
  if (!process) throw redirect(visit.knownCustomers.length > 0 ? paths.signIn() : paths.registration())
  if (!canVisit(process, step)) throw redirect(addressOf(process.formName, paths))
  return process
}

type Sent = Pick<Submission, 'fields' | 'exit'> & { readonly values?: Values }

/**
 * Answers the form of a step. `sends`: the names of its fields, or what the typed values say to send;
 * `proves`: with fields for a proof of identity.
 */
export const stepAction =
  (step: RegistrationStep, sends: readonly string[] | ((values: Values) => Sent), { proves = false } = {}) =>
  async (args: ActionArgs, given?: Entered) => {
    const { visit, values } = given ?? (await enter(args))
    const pressed = proves ? await proofButton(visit, values) : null
    if (pressed) return pressed
    const process = await openStep(args, step)
    const sent: Sent = typeof sends === 'function' ? sends(values) : { fields: sends }
    const executionId = values.executionId ?? ''
    return submitStep(args, { process: { ...process, executionId }, step, values, ...sent })
  }

type Submission = {
  readonly process: Pick<Process, 'processId' | 'executionId'>
  readonly step: RegistrationStep
  readonly exit?: 'next' | 'resend'
  /** Everything that was typed: shown again when it is refused. */
  readonly values: Values
  /** Field names for the API. */
  readonly fields: readonly string[]
}

/** Submits a step and redirects to the next open one. A refusal returns with the typed values. */
export async function submitStep(
  asked: PageRequest,
  { process, step, exit = 'next', values, fields }: Submission,
) {
  const visit = asked.context.get(visitKey)
  const paths = pathsFor(visit)
  const reply = await visit.api('POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}', {
    params: { processName: 'registration', processId: process.processId, formName: step, exit },
    body: {
      executionId: process.executionId,
      data: Object.fromEntries(
        fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
      ),
    },
  })
  if (!reply.ok) return refusedStep(visit, process, step, reply.problem, reply.status, values)
  const done = reply.data.formName === null
  const to =
    exit === 'resend' ? withNotice(addressOf(step, paths), 'codeSent') : addressOf(reply.data.formName, paths)
  return redirect(to, {
    headers: { 'set-cookie': await processCookieFor(visit, done ? null : process.processId) },
  })
}

async function refusedStep(
  visit: Visit,
  process: Submission['process'],
  step: RegistrationStep,
  problem: Problem,
  status: number,
  values: Values,
) {
  const paths = pathsFor(visit)
  switch (problem.code) {
    case 'documentsTooMany':
      return redirect(paths.registrationError())
    case 'requestExists':
    case 'paymentInQuestion':
      return redirect(paths.account())
    case 'processNotFound':
    case 'signInRequired':
      return redirect(visit.knownCustomers.length > 0 ? paths.signIn() : paths.registration())
    case 'stepNotOpen':
    case 'stepClosed':
      return redirect(withNotice(paths.registration(), 'moved'))
    case 'executionStale': {
      const now = problem.current as Process | undefined
      if (now && !canVisit(now, step)) return redirect(withNotice(addressOf(now.formName, paths), 'moved'))
      return withCookie(
        visit,
        process,
        refused({ ...problem, message: textsOf(visit.language).registration.notices.stale }, status, values),
      )
    }
    default: {
      const said = withSendFailure(withWaitingTime(problem, visit), status, visit)
      const typed = problem.code === 'moreProofNeeded' ? { ...values, moreProof: 'true' } : values
      return withCookie(
        visit,
        process,
        refused(said, status, typed, {
          notARobot: 'captcha',
          executionId: null,
          ...chosenBefore(step),
          ...proofNames(values),
        }),
      )
    }
  }
}

/** The choice of the calculator is hidden in the forms that carry it, but for the product at the end. */
export const chosenBefore = (step: RegistrationStep): Readonly<Record<string, null>> => ({
  loanSize: null,
  loanTerm: null,
  ...(step === 'confirmation' ? {} : { product: null }),
})

/** A failure of the service gets the words of rule screens-8. A deliberate refusal keeps its own. */
export const withSendFailure = (problem: Problem, status: number, { language }: Visit): Problem =>
  status >= 500 && problem.code !== 'requestsDisabled'
    ? { ...problem, message: textsOf(language).registration.notSent }
    : problem

/** A process that was only just started is kept although its first form was refused. */
async function withCookie(
  visit: Visit,
  { processId }: Submission['process'],
  { data: state, init }: ReturnType<typeof refused>,
) {
  return data<FormState>(state, {
    status: init?.status ?? 422,
    headers: { 'set-cookie': await processCookieFor(visit, processId) },
  })
}

export type RegistrationNotice = 'moved' | 'codeSent' | 'priced'
const withNotice = (path: string, notice: RegistrationNotice): string =>
  `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`

/** Notice of the previous step. */
export function noticeOf({ url }: Request): RegistrationNotice | null {
  const notice = new URL(url).searchParams.get('notice')
  return notice === 'moved' || notice === 'codeSent' || notice === 'priced' ? notice : null
}
