/** Submits a form of a process: each submission runs once, and a repeated one gets the first answer. */
import { randomUUID } from 'node:crypto'
import { sessionToken, type ClientOrigin, type IdentityService } from '../../people/identity/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { EnteredFields } from './forms.ts'
import type { ProcessView, ProcessViews, ProcessOwner } from './process-views.ts'
import { journeyOf, type Form } from './state.ts'
import { stepPacking } from './step-packing.ts'
import { createSteps, type Exit, type StepDeps, type StepFailure } from './steps.ts'
import * as store from './store.ts'

export type SubmissionDeps = StepDeps & {
  readonly database: Database
  readonly secrets: Secrets
  readonly identity: Pick<IdentityService, 'codeState' | 'account' | 'sessionIsOpen' | 'prove'>
}

/** An answer, and the session token for a visitor whose phone has just been proven. */
export type Submitted = {
  readonly view: ProcessView
  readonly session: { readonly customerId: string; readonly cookieToken: string } | null
}
export type SubmitInput = {
  readonly name: store.ProcessName
  readonly processId: string
  readonly form: Form
  readonly exit: Exit
  readonly executionId: string
  readonly typed: EnteredFields
  readonly firstVisit: boolean | null
}

/** The stored answer of a submission: its view, or the refusal. */
type KeptAnswer = { readonly view: ProcessView } | { readonly refused: StepFailure }

/** For this time a repeated proof of the phone opens the session that its first answer opened. */
const repeatedProofMs = 10 * 60_000
export const stepPurpose = 'process.step'

export function createSubmissions(
  deps: SubmissionDeps,
  { ago, answersOf, sealed, viewOf, refusedTo }: ProcessViews,
) {
  const { database, clock, secrets, identity } = deps
  const steps = createSteps(deps)

  const requestKeysOf = ({ form, exit, typed }: SubmitInput): readonly [string, ...string[]] =>
    secrets.hashes('process request', JSON.stringify([form, exit, Object.entries(typed).sort()]))

  const sessionOf = ({ processId, executionId }: SubmitInput, requestKey: string) =>
    ['process session', `${processId}:${executionId}:${requestKey}`] as const
  const cookieSecretFor = (input: SubmitInput, requestKey: string): string =>
    secrets.token(...sessionOf(input, requestKey))

  /** Returns the first answer to a repeated submission, or null for the first one. */
  async function repeated(
    tx: Tx,
    row: store.ProcessRow,
    input: SubmitInput,
    requestKeys: readonly string[],
    who: ProcessOwner,
  ): Promise<Submitted | StepFailure | null> {
    const step = await store.readStep(tx, row.id, input.executionId, requestKeys)
    if (!step) return null
    const answer = JSON.parse(stepPacking.text(secrets.openBytes(stepPurpose, step.answer))) as KeptAnswer
    if ('refused' in answer) return refusedTo(row, input.name, who) ?? answer.refused
    const proof =
      input.form === 'smsCode' &&
      input.exit === 'next' &&
      who.visitorIds.some((id) => id === row.visitorKey) &&
      step.answeredAt > ago(repeatedProofMs)
    if (!proof || row.customerId === null)
      return refusedTo(row, input.name, who) ?? { view: answer.view, session: null }
    // The token of the first answer was made with the key that wrote its step.
    const cookieSecret =
      secrets.tokens(...sessionOf(input, step.requestKey))[requestKeys.indexOf(step.requestKey)] ?? ''
    return {
      view: answer.view,
      session: { customerId: row.customerId, cookieToken: sessionToken(row.customerId, cookieSecret) },
    }
  }

  async function runStep(
    tx: Tx,
    row: store.ProcessRow,
    input: SubmitInput,
    requestKey: string,
    from: ClientOrigin,
    sessionId: string | null,
  ): Promise<Submitted | StepFailure> {
    const answers = answersOf(row)
    const step = steps[input.form][input.exit]
    const journey = journeyOf(row.name, answers)
    if (!step || !journey.mayVisit(input.form)) {
      const error = journey.isClosed(input.form) ? 'stepClosed' : 'stepNotOpen'
      return { error, current: await viewOf(tx, row) }
    }
    const keep = (moved: boolean, answer: KeptAnswer) =>
      store.insertStep(tx, row.id, input.executionId, {
        form: input.form,
        exit: input.exit,
        requestKey,
        moved,
        answer: secrets.seal(stepPurpose, stepPacking.pack(JSON.stringify(answer))),
        answeredAt: clock.now(),
      })
    const done = await step(tx, {
      row,
      answers,
      typed: input.typed,
      firstVisit: input.firstVisit,
      from,
      sessionId,
      cookieSecret: cookieSecretFor(input, requestKey),
    })
    if ('error' in done) {
      if (done.error === 'codeWrong') await keep(false, { refused: done }) // pressed twice, it is one wrong attempt
      return done.error === 'stepNotOpen' || done.error === 'stepClosed'
        ? { ...done, current: await viewOf(tx, row) }
        : done
    }
    const changed: store.ProcessRow = {
      ...row,
      answers: sealed(done.answers),
      executionId: randomUUID(),
      attemptId: done.attemptId === undefined ? row.attemptId : done.attemptId,
      customerId: done.customerId ?? row.customerId,
      requestId: done.requestId ?? row.requestId,
    }
    await store.saveProcess(tx, changed, clock.now(), journeyOf(row.name, done.answers).isComplete)
    const view = await viewOf(tx, changed)
    await keep(true, { view })
    return {
      view,
      session: done.opened?.cookieToken
        ? { customerId: done.opened.customerId, cookieToken: done.opened.cookieToken }
        : null,
    }
  }

  return {
    /** Submits one form. Equal submissions run one after the other and all get the first answer. */
    async submit(
      input: SubmitInput,
      who: ProcessOwner,
      from: ClientOrigin,
    ): Promise<Submitted | StepFailure> {
      const requestKeys = requestKeysOf(input)
      const once = () =>
        database.transaction(async (tx): Promise<Submitted | StepFailure> => {
          const row = await store.lockProcess(tx, input.processId)
          if (row?.name !== input.name) return { error: 'processNotFound' }
          const first = await repeated(tx, row, input, requestKeys, who)
          if (first) return first
          const refused = refusedTo(row, input.name, who)
          if (refused) return refused
          if (row.executionId !== input.executionId)
            return { error: 'executionStale', current: await viewOf(tx, row) }
          return runStep(tx, row, input, requestKeys[0], from, who.sessionId)
        })
      let submitted = await once()
      if (
        'error' in submitted &&
        submitted.error === 'proofNeeded' &&
        who.customerId !== null &&
        who.sessionId !== null
      ) {
        // A proof runs in its own transactions: counts stay, and a slow password check holds no connection.
        const { currentPassword, otp } = input.typed
        submitted =
          (await identity.prove(
            { customerId: who.customerId, sessionId: who.sessionId },
            { currentPassword, otp },
            from,
          )) ?? (await once())
      }
      if ('error' in submitted || !submitted.session) return submitted
      return (await identity.sessionIsOpen(submitted.session.cookieToken))
        ? submitted
        : { ...submitted, session: null }
    },
  }
}
