/** Assignment of a case: an officer takes it, releases it, hands it to a colleague or snoozes it. */
import type { Failure } from '../../../contract/errors.ts'
import { addDays, showDay, type Day } from '../../../domain/days.ts'
import { snoozeDaysMax } from '../../../domain/staff/work.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CaseOf } from '../../platform/capability/work-queue.ts'
import type { Audit } from '../audit/index.ts'
import type { Cases, CasesDeps, Colleague, Assignment } from './cases.ts'
import * as store from './store.ts'

export type CaseAssignmentDeps = Pick<CasesDeps, 'database' | 'clock'> & {
  readonly audit: Pick<Audit, 'record'>
}
/** The colleague who gets the case, and the note for them. */
type NewAssignee = { readonly to: string; readonly note: string }
export type AlreadyAssigned = Failure<'caseTaken'>
type NotWaiting = Failure<'conflict'>
type Invalid = Failure<'validationFailed'>

export const alreadyAssigned = ({ takenBy, takenAt }: store.AssignedCase): AlreadyAssigned => ({
  error: 'caseTaken',
  current: { takenBy, since: takenAt.toISOString() },
})

export type CaseAssignment = ReturnType<typeof createCaseAssignment>

export function createCaseAssignment(
  { database, clock, audit }: CaseAssignmentDeps,
  { queueOf, isWaiting, decidersOf, assignmentOf }: Cases,
) {
  /** Runs a change on a waiting case, under its lock. */
  async function onCase<Refusal extends Failure>(
    officer: Officer,
    of: CaseOf,
    change: (tx: Tx, held: store.AssignedCase | undefined) => Promise<Refusal | null>,
  ): Promise<Assignment | NotWaiting | Refusal> {
    const refused = await database.transaction<NotWaiting | Refusal | null>(async (tx) => {
      await store.lock(tx, of)
      // A colleague who held the lock before may have decided the case.
      if (!(await isWaiting(tx, officer, of))) return { error: 'conflict' }
      return change(tx, await store.assignedCase(tx, of))
    })
    return refused ?? assignmentOf(officer, of)
  }
  /** As `onCase`, refused if a colleague has the case. */
  const onOwn = <Refusal extends Failure>(
    officer: Officer,
    of: CaseOf,
    change: (tx: Tx, held: store.AssignedCase | undefined) => Promise<Refusal | null>,
  ) =>
    onCase<AlreadyAssigned | Refusal>(officer, of, async (tx, held) =>
      held && held.staffId !== officer.officerId ? alreadyAssigned(held) : change(tx, held),
    )

  const toThemselves = ({ officerId }: Officer): store.NewAssignment => ({
    staffId: officerId,
    takenAt: clock.now(),
    handedBy: null,
    note: null,
  })

  /** Assigns the case to a member of staff, or to no one for null, and notifies its queue. */
  async function hold(tx: Tx, officer: Officer, of: CaseOf, row: store.NewAssignment | null): Promise<void> {
    if (row === null) await store.remove(tx, of)
    else await store.save(tx, of, row)
    await queueOf(officer, of.kind)?.has?.(tx, of.subject, row?.staffId ?? null)
  }

  async function give(
    tx: Tx,
    officer: Officer,
    of: CaseOf,
    { to, note }: NewAssignee,
  ): Promise<Invalid | null> {
    const colleague = (await decidersOf(tx, of)).find(({ officerId }) => officerId === to)
    if (!colleague) return { error: 'validationFailed', fields: { to: 'choiceInvalid' } }
    await hold(tx, officer, of, { staffId: to, takenAt: clock.now(), handedBy: officer.officerId, note })
    await audit.record(tx, officer, {
      act: 'work.handedOver',
      subject: of.subject,
      after: { to: colleague.email, note },
    })
    return null
  }

  function wrongRest(day: Day, until: Date): Invalid | null {
    const [today, last] = [clock.today(), addDays(clock.today(), snoozeDaysMax)]
    if (day < today || day > last)
      return {
        error: 'validationFailed',
        fields: { day: 'dayOutOfRange' },
        values: { day: { min: showDay(today), max: showDay(last) } },
      }
    return until > clock.now() ? null : { error: 'validationFailed', fields: { time: 'timePassed' } }
  }

  return {
    /**
     * Returns the other officers who may decide the case; empty if the viewer does not work on this queue.
     */
    colleagues: async (officer: Officer, of: CaseOf): Promise<readonly Colleague[]> =>
      queueOf(officer, of.kind)
        ? (await decidersOf(database.db, of)).filter(({ officerId }) => officerId !== officer.officerId)
        : [],

    /**
     * `over`: also if a colleague has it. An officer who already has the case keeps its note and ends its
     * snooze.
     */
    assignToMe: (
      officer: Officer,
      of: CaseOf,
      over: boolean,
    ): Promise<Assignment | NotWaiting | AlreadyAssigned> =>
      onCase<AlreadyAssigned>(officer, of, async (tx, held) => {
        if (held?.staffId === officer.officerId) {
          await store.snooze(tx, of, null)
          return null
        }
        if (held && !over) return alreadyAssigned(held)
        await hold(tx, officer, of, toThemselves(officer))
        if (held)
          await audit.record(tx, officer, {
            act: 'work.takenOver',
            subject: of.subject,
            before: { takenBy: held.takenBy },
            after: { takenBy: officer.email },
          })
        return null
      }),

    release: (officer: Officer, of: CaseOf): Promise<Assignment | NotWaiting | AlreadyAssigned> =>
      onOwn<never>(officer, of, async (tx) => {
        await hold(tx, officer, of, null)
        return null
      }),

    reassign: (
      officer: Officer,
      of: CaseOf,
      to: NewAssignee,
    ): Promise<Assignment | NotWaiting | AlreadyAssigned | Invalid> =>
      onOwn<Invalid>(officer, of, (tx) => give(tx, officer, of, to)),
    /** Also if a colleague has the case. */
    assign: (officer: Officer, of: CaseOf, to: NewAssignee): Promise<Assignment | NotWaiting | Invalid> =>
      onCase<Invalid>(officer, of, (tx) => give(tx, officer, of, to)),

    snooze: (
      officer: Officer,
      of: CaseOf,
      { day, time, reason }: { readonly day: Day; readonly time: string; readonly reason: string },
    ): Promise<Assignment | NotWaiting | AlreadyAssigned | Invalid> =>
      onOwn<Invalid>(officer, of, async (tx, held) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const until = clock.instantOf(day, hours * 60 + minutes)
        const wrong = wrongRest(day, until)
        if (wrong) return wrong
        if (!held) await hold(tx, officer, of, toThemselves(officer))
        await store.snooze(tx, of, { until, reason })
        await audit.record(tx, officer, {
          act: 'work.snoozed',
          subject: of.subject,
          after: { until: until.toISOString(), note: reason },
        })
        return null
      }),
  }
}
