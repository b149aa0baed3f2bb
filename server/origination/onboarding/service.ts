/** The server-driven step flow of registration and application (rule states-20). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { showPhone } from '../../../domain/person/phone.ts'
import type { ApplicationRefusal } from '../applications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { kept, type EnteredFields } from './forms.ts'
import {
  createProcessViews,
  customerProcessDays,
  hourMs,
  type ProcessView,
  type ProcessOwner,
} from './process-views.ts'
import type { Answers } from './state.ts'
import * as store from './store.ts'
import { createSubmissions, type SubmissionDeps } from './submissions.ts'

type Deps = SubmissionDeps & {
  readonly products: { settings(): { readonly loanRequestsEnabled: boolean } }
}

/** Days for which a repeated submission gets its answer again. */
export const stepKeepDays = 2

export type Processes = ReturnType<typeof createProcesses>

export function createProcesses(deps: Deps) {
  const { database, clock, identity, applications, products } = deps
  const views = createProcessViews(deps)
  const { ago, answersOf, sealed, since, viewOf, refusedTo } = views

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
      startedAt: clock.now(),
      changedAt: clock.now(),
    }
    await store.insertProcess(tx, created, clock.now())
    return viewOf(tx, created)
  }

  /** An open process continues where it was; only the calculator's input is updated. */
  async function resume(tx: Tx, row: store.ProcessRow, amount: Answers): Promise<ProcessView> {
    const answers = answersOf(row)
    if (amount.amount === undefined || (row.name === 'loanRequest' && answers.amount !== undefined))
      return viewOf(tx, row)
    const changed = { ...row, answers: sealed({ ...answers, ...amount }) }
    await store.saveProcess(tx, changed, clock.now(), false)
    return viewOf(tx, changed)
  }

  const amountOf = (typed: EnteredFields | undefined): Answers =>
    typed?.['loanSize'] === undefined ? {} : { amount: kept('amount', typed) }

  async function startRegistration(
    tx: Tx,
    who: ProcessOwner,
    amount: Answers,
  ): Promise<ProcessView | Failure<'requestNotAllowed'>> {
    if (who.customerId === null) {
      await store.lockOwner(tx, [...who.visitorIds].sort().join(' '))
      const open = await store.openOfVisitor(tx, who.visitorIds, 'registration', since({ customerId: null }))
      return open
        ? resume(tx, open, amount)
        : create(tx, { name: 'registration', visitorKey: who.visitorIds[0], customerId: null }, amount)
    }
    await store.lockOwner(tx, who.customerId)
    const open = await store.openOfCustomer(tx, who.customerId, 'registration', since(who))
    if (open) return resume(tx, open, amount)
    const { registrationComplete, phone } = await identity.account(who.customerId, tx)
    // such a customer applies by the shorter process
    if (registrationComplete) return { error: 'requestNotAllowed' }
    return create(
      tx,
      { name: 'registration', visitorKey: null, customerId: who.customerId },
      { ...amount, getStarted: { phone: showPhone(phone) }, smsCode: {} },
    )
  }

  async function startLoanRequest(
    tx: Tx,
    { customerId }: ProcessOwner,
    amount: Answers,
  ): Promise<ProcessView | ApplicationRefusal | Failure<'signInRequired'>> {
    if (customerId === null) return { error: 'signInRequired' }
    await store.lockOwner(tx, customerId)
    const refused = await applications.notAllowed(customerId, tx)
    if (refused) return refused
    const open = await store.openOfCustomer(tx, customerId, 'loanRequest', since({ customerId }))
    if (open) return resume(tx, open, amount)
    if (!(await identity.account(customerId, tx)).registrationComplete) return { error: 'requestNotAllowed' }
    return create(tx, { name: 'loanRequest', visitorKey: null, customerId }, {})
  }

  return {
    /** Starts a process, or resumes the open one. `typed` may contain the calculator's input. */
    async start(
      name: store.ProcessName,
      typed: EnteredFields | undefined,
      who: ProcessOwner,
    ): Promise<ProcessView | ApplicationRefusal | Failure<'signInRequired'>> {
      if (!products.settings().loanRequestsEnabled) return { error: 'requestsDisabled' }
      return database.transaction<ProcessView | ApplicationRefusal | Failure<'signInRequired'>>((tx) =>
        name === 'registration'
          ? startRegistration(tx, who, amountOf(typed))
          : startLoanRequest(tx, who, amountOf(typed)),
      )
    },

    async read(
      name: store.ProcessName,
      processId: string,
      who: ProcessOwner,
    ): Promise<ProcessView | Failure<'processNotFound' | 'signInRequired'>> {
      const row = await store.readProcess(database.db, processId)
      const refused = refusedTo(row, name, who)
      if (refused || !row) return refused ?? { error: 'processNotFound' }
      return viewOf(database.db, row)
    },

    ...createSubmissions(deps, views),

    /** Deletes old submissions, and processes that cannot be resumed: their results are stored elsewhere. */
    async purge(): Promise<void> {
      await store.purgeSteps(database.db, ago(stepKeepDays * 24 * hourMs))
      await store.purgeProcesses(database, {
        ofVisitors: ago(stepKeepDays * 24 * hourMs),
        ofCustomers: ago((customerProcessDays + stepKeepDays) * 24 * hourMs),
      })
    },
  }
}
