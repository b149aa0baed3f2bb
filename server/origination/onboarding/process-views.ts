/** A process as stored, sealed, and as shown: its owner, and how long it exists. */
import type { Country } from '../../../domain/country/country.ts'
import type { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { processShape } from '../../../contract/process.ts'
import { maskPhone, parsePhone } from '../../../domain/person/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { VisitorIds } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { journeyOf, type Answers } from './state.ts'
import type * as store from './store.ts'

type Deps = {
  readonly country: Country
  readonly clock: Clock
  readonly secrets: Secrets
  readonly identity: Pick<IdentityService, 'codeState'>
}

export type ProcessView = z.output<typeof processShape>
/** The caller: the visitor's cookie, and the customer if signed in. */
export type ProcessOwner = {
  /** Hashes under each key of the ring, the writing one first. */
  readonly visitorIds: VisitorIds
  readonly customerId: string | null
  readonly sessionId: string | null
}

/** Hours after which an untouched process of a visitor cannot be resumed. */
export const visitorProcessHours = 24
export const customerProcessDays = 30
export const answersPurpose = 'process.answers'
export const hourMs = 3_600_000

const isVisitors = (
  { visitorKey }: Pick<store.ProcessRow, 'visitorKey'>,
  { visitorIds }: ProcessOwner,
): boolean => visitorIds.some((id) => id === visitorKey)

export type ProcessViews = ReturnType<typeof createProcessViews>

export function createProcessViews({ clock, secrets, identity, country }: Deps) {
  const answersOf = (row: store.ProcessRow): Answers =>
    JSON.parse(secrets.open(answersPurpose, row.answers)) as Answers
  const sealed = (answers: Answers): Buffer => secrets.seal(answersPurpose, JSON.stringify(answers))
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  async function viewOf(db: Db | Tx, row: store.ProcessRow): Promise<ProcessView> {
    const answers = answersOf(row)
    const { next, completed } = journeyOf(row.name, answers)
    const phone = next === 'smsCode' ? parsePhone(answers.getStarted?.['phone'] ?? '', country.phone) : null
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

  /** A process that cannot be resumed does not exist for any other call either. */
  const since = (row: Pick<store.ProcessRow, 'customerId'>): Date =>
    ago(row.customerId === null ? visitorProcessHours * hourMs : customerProcessDays * 24 * hourMs)

  /**
   * Returns why the caller may not use the process: it belongs to its visitor until the phone is proven, then
   * to the customer. Another person's process is answered like an unknown one.
   */
  function refusedTo(
    row: store.ProcessRow | undefined,
    name: store.ProcessName,
    who: ProcessOwner,
  ): Failure<'processNotFound' | 'signInRequired'> | null {
    if (row?.name !== name || row.changedAt <= since(row)) return { error: 'processNotFound' }
    if (row.customerId === null) return isVisitors(row, who) ? null : { error: 'processNotFound' }
    if (row.customerId === who.customerId) return null
    return who.customerId === null && isVisitors(row, who)
      ? { error: 'signInRequired' }
      : { error: 'processNotFound' }
  }

  return { ago, answersOf, sealed, since, viewOf, refusedTo }
}
