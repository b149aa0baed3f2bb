/** The server-driven step flow: registration and the loan request run on it (rule states-20). */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { processShape } from '../../../contract/process.ts'
import { maskPhone, parsePhone, showPhone } from '../../../domain/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { From, IdentityService } from '../identity/index.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { kept, type Typed } from './forms.ts'
import { journeyOf, type Answers, type Form } from './state.ts'
import { createSteps, type Exit, type StepDeps, type StepFailure } from './steps.ts'
import * as store from './store.ts'

type Deps = Omit<StepDeps, 'identity' | 'products'> & {
  readonly database: Database
  readonly secrets: Secrets
  readonly identity: StepDeps['identity'] &
    Pick<IdentityService, 'codeState' | 'account' | 'sessionIsOpen' | 'prove'>
  readonly products: StepDeps['products'] & { settings(): { readonly loanRequestsEnabled: boolean } }
}

export type ProcessView = z.output<typeof processShape>
/** Who calls: the visitor's cookie, and the customer when one is signed in. */
export type Who = {
  readonly visitorId: string
  readonly customerId: string | null
  readonly sessionId: string | null
}
/** An answer, and the session's token for the visitor whose phone has just been proved. */
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
  readonly typed: Typed
  readonly firstVisit: boolean | null
}

/** What is kept of an answered submission: its view, or the refusal. */
type KeptAnswer = { readonly view: ProcessView } | { readonly refused: StepFailure }

/** A process that nobody touched for so long is not resumed. */
export const visitorProcessHours = 24
export const customerProcessDays = 30
/** What was submitted is answered again for so long. */
export const stepKeepDays = 2
/** For so long a repeated proof of the phone opens the session that its first answer opened. */
const repeatedProofMs = 10 * 60_000
export const answersPurpose = 'process.answers'
const stepPurpose = 'process.step'
const hourMs = 3_600_000

export type Processes = ReturnType<typeof createProcesses>

export function createProcesses(deps: Deps) {
  const { database, clock, secrets, identity, requests, products } = deps
  const steps = createSteps(deps)

  const answersOf = (row: store.ProcessRow): Answers =>
    JSON.parse(secrets.open(answersPurpose, row.answers)) as Answers
  const sealed = (answers: Answers): Buffer => secrets.seal(answersPurpose, JSON.stringify(answers))
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
  const requestKeyOf = ({ form, exit, typed }: SubmitInput): string =>
    secrets.hash('process request', JSON.stringify([form, exit, Object.entries(typed).sort()]))

  async function viewOf(db: Db | Tx, row: store.ProcessRow): Promise<ProcessView> {
    const answers = answersOf(row)
    const { next, completed } = journeyOf(row.name, answers)
    const phone = next === 'smsCode' ? parsePhone(answers.getStarted?.['phone'] ?? '') : null
    const code =
      phone === null || isInvalid(phone)
        ? null
        : { maskedPhone: maskPhone(phone), ...(await identity.codeState(db, phone)) }
    return {
      processName: row.name,
      processId: row.id,
      formName: next,
      executionId: row.executionId,
      completed: [...completed],
      answers: Object.fromEntries(Object.entries(answers)),
      code,
      requestId: row.requestId,
    }
  }

  /** A process that a start would no longer resume is not there for anything else either. */
  const since = (row: Pick<store.ProcessRow, 'customerId'>): Date =>
    ago(row.customerId === null ? visitorProcessHours * hourMs : customerProcessDays * 24 * hourMs)

  /** Whose process it is: nobody's but the visitor's until the phone is proved, then the customer's. "Not yours" and "not there" answer alike. */
  function refusedTo(
    row: store.ProcessRow | undefined,
    name: store.ProcessName,
    who: Who,
  ): Failure<'processNotFound' | 'signInRequired'> | null {
    if (row?.name !== name || row.changedAt <= since(row)) return { error: 'processNotFound' }
    if (row.customerId === null) return row.visitorKey === who.visitorId ? null : { error: 'processNotFound' }
    if (row.customerId === who.customerId) return null
    return who.customerId === null && row.visitorKey === who.visitorId
      ? { error: 'signInRequired' }
      : { error: 'processNotFound' }
  }

  async function create(
    tx: Tx,
    row: Pick<store.ProcessRow, 'name' | 'visitorKey' | 'customerId'>,
    answers: Answers,
  ): Promise<ProcessView> {
    const created = {
      ...row,
      id: randomUUID(),
      answers: sealed(answers),
      attemptId: null,
      requestId: null,
      executionId: randomUUID(),
      changedAt: clock.now(),
    }
    await store.insertProcess(tx, created, clock.now())
    return viewOf(tx, created)
  }

  /** An open process goes on where it was; only what the calculator was left at is brought along. */
  async function resume(tx: Tx, row: store.ProcessRow, amount: Answers): Promise<ProcessView> {
    const answers = answersOf(row)
    if (amount.amount === undefined || (row.name === 'loanRequest' && answers.amount !== undefined))
      return viewOf(tx, row)
    const changed = { ...row, answers: sealed({ ...answers, ...amount }) }
    await store.saveProcess(tx, changed, clock.now(), false)
    return viewOf(tx, changed)
  }

  const amountOf = (typed: Typed | undefined): Answers =>
    typed?.['loanSize'] === undefined ? {} : { amount: kept('amount', typed) }

  async function startRegistration(
    tx: Tx,
    who: Who,
    amount: Answers,
  ): Promise<ProcessView | Failure<'requestNotAllowed'>> {
    if (who.customerId === null) {
      await store.lockOwner(tx, who.visitorId)
      const open = await store.openOfVisitor(tx, who.visitorId, 'registration', since({ customerId: null }))
      return open
        ? resume(tx, open, amount)
        : create(tx, { name: 'registration', visitorKey: who.visitorId, customerId: null }, amount)
    }
    await store.lockOwner(tx, who.customerId)
    const open = await store.openOfCustomer(tx, who.customerId, 'registration', since(who))
    if (open) return resume(tx, open, amount)
    const { registrationComplete, phone } = await identity.account(who.customerId, tx)
    if (registrationComplete) return { error: 'requestNotAllowed' } // such a customer asks for a loan by the shorter process
    return create(
      tx,
      { name: 'registration', visitorKey: null, customerId: who.customerId },
      { ...amount, getStarted: { phone: showPhone(phone) }, smsCode: {} },
    )
  }

  async function startLoanRequest(
    tx: Tx,
    { customerId }: Who,
    amount: Answers,
  ): Promise<
    | ProcessView
    | Failure<
        'signInRequired' | 'requestNotAllowed' | 'requestsDisabled' | 'requestExists' | 'paymentInQuestion'
      >
  > {
    if (customerId === null) return { error: 'signInRequired' }
    await store.lockOwner(tx, customerId)
    const refused = await requests.notAllowed(tx, customerId)
    if (refused) return refused
    const open = await store.openOfCustomer(tx, customerId, 'loanRequest', since({ customerId }))
    if (open) return resume(tx, open, amount)
    if (!(await identity.account(customerId, tx)).registrationComplete) return { error: 'requestNotAllowed' }
    return create(tx, { name: 'loanRequest', visitorKey: null, customerId }, {})
  }

  /** The first answer to what is submitted again, or null where this is the first time. */
  async function repeated(
    tx: Tx,
    row: store.ProcessRow,
    input: SubmitInput,
    requestKey: string,
    who: Who,
  ): Promise<Submitted | StepFailure | null> {
    const step = await store.readStep(tx, row.id, input.executionId, requestKey)
    if (!step) return null
    const answer = JSON.parse(secrets.open(stepPurpose, step.answer)) as KeptAnswer
    if ('refused' in answer) return refusedTo(row, input.name, who) ?? answer.refused
    const proof =
      input.form === 'smsCode' &&
      input.exit === 'next' &&
      row.visitorKey === who.visitorId &&
      step.answeredAt > ago(repeatedProofMs)
    if (!proof || row.customerId === null)
      return refusedTo(row, input.name, who) ?? { view: answer.view, session: null }
    return {
      view: answer.view,
      session: { customerId: row.customerId, cookieToken: cookieTokenFor(input, requestKey) },
    }
  }
  const cookieTokenFor = ({ processId, executionId }: SubmitInput, requestKey: string): string =>
    secrets.hash('process session', `${processId}:${executionId}:${requestKey}`)

  async function runStep(
    tx: Tx,
    row: store.ProcessRow,
    input: SubmitInput,
    requestKey: string,
    from: From,
    sessionId: string | null,
  ): Promise<Submitted | StepFailure> {
    const answers = answersOf(row)
    const step = steps[input.form][input.exit]
    if (!step || !journeyOf(row.name, answers).mayVisit(input.form))
      return { error: 'stepNotOpen', current: await viewOf(tx, row) }
    const keep = (moved: boolean, answer: KeptAnswer) =>
      store.insertStep(tx, row.id, input.executionId, {
        form: input.form,
        exit: input.exit,
        requestKey,
        moved,
        answer: secrets.seal(stepPurpose, JSON.stringify(answer)),
        answeredAt: clock.now(),
      })
    const done = await step(tx, {
      row,
      answers,
      typed: input.typed,
      firstVisit: input.firstVisit,
      from,
      sessionId,
      cookieToken: cookieTokenFor(input, requestKey),
    })
    if ('error' in done) {
      if (done.error === 'codeWrong') await keep(false, { refused: done }) // pressed twice, it is one wrong try
      return done.error === 'stepNotOpen' ? { ...done, current: await viewOf(tx, row) } : done
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
    /** Starts a process, or resumes the open one. `typed` may carry what the calculator was left at. */
    async start(
      name: store.ProcessName,
      typed: Typed | undefined,
      who: Who,
    ): Promise<
      | ProcessView
      | Failure<
          'signInRequired' | 'requestsDisabled' | 'requestNotAllowed' | 'requestExists' | 'paymentInQuestion'
        >
    > {
      if (!products.settings().loanRequestsEnabled) return { error: 'requestsDisabled' }
      return database.transaction((tx) =>
        name === 'registration'
          ? startRegistration(tx, who, amountOf(typed))
          : startLoanRequest(tx, who, amountOf(typed)),
      )
    },

    async read(
      name: store.ProcessName,
      processId: string,
      who: Who,
    ): Promise<ProcessView | Failure<'processNotFound' | 'signInRequired'>> {
      const row = await store.readProcess(database.db, processId)
      const refused = refusedTo(row, name, who)
      if (refused || !row) return refused ?? { error: 'processNotFound' }
      return viewOf(database.db, row)
    },

    /** Submits one form. Equal submissions come one after the other and all get the first one's answer. */
    async submit(input: SubmitInput, who: Who, from: From): Promise<Submitted | StepFailure> {
      const requestKey = requestKeyOf(input)
      const once = () =>
        database.transaction(async (tx): Promise<Submitted | StepFailure> => {
          const row = await store.lockProcess(tx, input.processId)
          if (row?.name !== input.name) return { error: 'processNotFound' }
          const first = await repeated(tx, row, input, requestKey, who)
          if (first) return first
          const refused = refusedTo(row, input.name, who)
          if (refused) return refused
          if (row.executionId !== input.executionId)
            return { error: 'executionStale', current: await viewOf(tx, row) }
          return runStep(tx, row, input, requestKey, from, who.sessionId)
        })
      let submitted = await once()
      if (
        'error' in submitted &&
        submitted.error === 'proofNeeded' &&
        who.customerId !== null &&
        who.sessionId !== null
      ) {
        // A proof is taken in transactions of its own: what it counts stays counted, and a slow password holds no connection.
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

    /** Takes away old submissions, and processes that nobody can resume any more: what they brought about is kept elsewhere. */
    purge: (): Promise<void> =>
      database.transaction(async (tx) => {
        await store.purgeSteps(tx, ago(stepKeepDays * 24 * hourMs))
        await store.purgeProcesses(tx, {
          ofVisitors: ago(stepKeepDays * 24 * hourMs),
          ofCustomers: ago((customerProcessDays + stepKeepDays) * 24 * hourMs),
        })
      }),
  }
}
