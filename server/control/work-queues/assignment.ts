/** Who has a case: it is taken, given back, given to a colleague, and left to rest. */
import type { Failure } from '../../../contract/errors.ts'
import { addDays, showDay, startOfDay, type Day } from '../../../domain/days.ts'
import { snoozeDaysMax } from '../../../domain/staff/work.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CaseOf } from '../../platform/capability/work-queue.ts'
import type { Audit } from '../audit/index.ts'
import type { Cases, CasesDeps, Colleague, Standing } from './cases.ts'
import * as store from './store.ts'

export type HoldingDeps = Pick<CasesDeps, 'database' | 'clock'> & {
  readonly audit: Pick<Audit, 'record'>
}
/** To whom, and what is said with it. */
type Given = { readonly to: string; readonly note: string }
export type Taken = Failure<'caseTaken'>
type NotWaiting = Failure<'conflict'>
type Invalid = Failure<'validationFailed'>

export const caseTaken = ({ takenBy, takenAt }: store.Held): Taken => ({
  error: 'caseTaken',
  current: { takenBy, since: takenAt.toISOString() },
})

export type Holding = ReturnType<typeof createHolding>

export function createHolding(
  { database, clock, audit }: HoldingDeps,
  { queueOf, isWaiting, decidersOf, standing }: Cases,
) {
  /** What somebody does with a case that waits, under its lock. */
  async function onCase<Refusal extends Failure>(
    officer: Officer,
    of: CaseOf,
    change: (tx: Tx, held: store.Held | undefined) => Promise<Refusal | null>,
  ): Promise<Standing | NotWaiting | Refusal> {
    const refused = await database.transaction<NotWaiting | Refusal | null>(async (tx) => {
      await store.lock(tx, of)
      // Who decided it meanwhile had the lock before: it waits no more.
      if (!(await isWaiting(tx, officer, of))) return { error: 'conflict' }
      return change(tx, await store.held(tx, of))
    })
    return refused ?? standing(officer, of)
  }
  /** The same, refused where a colleague has it. */
  const onOwn = <Refusal extends Failure>(
    officer: Officer,
    of: CaseOf,
    change: (tx: Tx, held: store.Held | undefined) => Promise<Refusal | null>,
  ) =>
    onCase<Taken | Refusal>(officer, of, async (tx, held) =>
      held && held.staffId !== officer.officerId ? caseTaken(held) : change(tx, held),
    )

  const toThemselves = ({ officerId }: Officer): store.NewHeld => ({
    staffId: officerId,
    takenAt: clock.now(),
    handedBy: null,
    note: null,
  })

  /** Somebody has it now, or nobody; its queue is told. */
  async function hold(tx: Tx, officer: Officer, of: CaseOf, row: store.NewHeld | null): Promise<void> {
    if (row === null) await store.remove(tx, of)
    else await store.save(tx, of, row)
    await queueOf(officer, of.kind)?.has?.(tx, of.subject, row?.staffId ?? null)
  }

  async function give(tx: Tx, officer: Officer, of: CaseOf, { to, note }: Given): Promise<Invalid | null> {
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
    /** Who else may decide it; nobody for whoever does not decide such cases. */
    colleagues: async (officer: Officer, of: CaseOf): Promise<readonly Colleague[]> =>
      queueOf(officer, of.kind)
        ? (await decidersOf(database.db, of)).filter(({ officerId }) => officerId !== officer.officerId)
        : [],

    /** `over`: also from a colleague. What was said with one's own stays; its rest is over. */
    take: (officer: Officer, of: CaseOf, over: boolean): Promise<Standing | NotWaiting | Taken> =>
      onCase<Taken>(officer, of, async (tx, held) => {
        if (held?.staffId === officer.officerId) {
          await store.rest(tx, of, null)
          return null
        }
        if (held && !over) return caseTaken(held)
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

    release: (officer: Officer, of: CaseOf): Promise<Standing | NotWaiting | Taken> =>
      onOwn<never>(officer, of, async (tx) => {
        await hold(tx, officer, of, null)
        return null
      }),

    handOver: (officer: Officer, of: CaseOf, to: Given): Promise<Standing | NotWaiting | Taken | Invalid> =>
      onOwn<Invalid>(officer, of, (tx) => give(tx, officer, of, to)),
    /** Also what a colleague has. */
    assign: (officer: Officer, of: CaseOf, to: Given): Promise<Standing | NotWaiting | Invalid> =>
      onCase<Invalid>(officer, of, (tx) => give(tx, officer, of, to)),

    snooze: (
      officer: Officer,
      of: CaseOf,
      { day, time, reason }: { readonly day: Day; readonly time: string; readonly reason: string },
    ): Promise<Standing | NotWaiting | Taken | Invalid> =>
      onOwn<Invalid>(officer, of, async (tx, held) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const until = new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
        const wrong = wrongRest(day, until)
        if (wrong) return wrong
        if (!held) await hold(tx, officer, of, toThemselves(officer))
        await store.rest(tx, of, { until, reason })
        await audit.record(tx, officer, {
          act: 'work.snoozed',
          subject: of.subject,
          after: { until: until.toISOString(), note: reason },
        })
        return null
      }),
  }
}
