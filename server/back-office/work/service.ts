/**
 * The work of our staff: one list of what waits in the queues of all capabilities, and who works on which case, so
 * that two people never decide one without seeing each other (rule identity-40).
 */
import type { Failure } from '../../../contract/errors.ts'
import { may, type Permission } from '../../../contract/permissions.ts'
import { addDays, showDay, startOfDay, type Day } from '../../../domain/days.ts'
import {
  byPromise,
  dueOf,
  openForSeconds,
  snoozeDaysMax,
  type Due,
  type WorkKind,
} from '../../../domain/work.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import { isFailure } from '../../platform/problem.ts'
import type { CaseOf, QueuedCase, WorkQueue } from '../../platform/work-queue.ts'
import type { Audit } from '../audit/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  /** Members whose role grants it, whose account is open. */
  readonly whoMay: (db: Db | Tx, permission: Permission) => Promise<readonly Colleague[]>
  /** What capabilities registered; asked when a call comes. */
  readonly queues: () => readonly WorkQueue[]
}
type Colleague = { readonly id: string; readonly email: string }
/** How a case stands with our staff. */
export type Standing = {
  readonly held: store.Held | null
  readonly own: boolean
  /** Who else has it open now. */
  readonly openBy: readonly string[]
}
export type WorkItem = QueuedCase & Due & Standing & { readonly kind: WorkKind }
type Queue = {
  readonly kind: WorkKind
  readonly waiting: number
  readonly late: number
  readonly decided: number
  readonly target: number
}
export type Today = {
  readonly queues: readonly Queue[]
  readonly waiting: readonly WorkItem[]
  readonly taken: readonly WorkItem[]
  readonly snoozed: readonly WorkItem[]
}
/** To whom, and what is said with it. */
type Given = { readonly to: string; readonly note: string }
type Taken = Failure<'caseTaken'>
type NotWaiting = Failure<'conflict'>

/** As many as somebody reads of what nobody has. */
const waitingShownMax = 100
const openKeptMs = 86_400_000

const keyOf = ({ kind, subject }: CaseOf): string => `${kind} ${subject}`
const caseTaken = ({ takenBy, takenAt }: store.Held): Taken => ({
  error: 'caseTaken',
  current: { takenBy, since: takenAt.toISOString() },
})

export type Work = ReturnType<typeof createWork>

export function createWork({ database, clock, audit, whoMay, queues }: Deps) {
  const queuesOf = (officer: Officer): readonly WorkQueue[] =>
    queues().filter(({ decides }) => may(officer, decides))
  const openSince = (): Date => new Date(clock.now().getTime() - openForSeconds * 1_000)

  async function isWaiting(db: Db | Tx, officer: Officer, { kind, subject }: CaseOf): Promise<boolean> {
    const queue = queuesOf(officer).find((each) => each.kind === kind)
    return queue ? queue.isWaiting(db, subject) : false
  }

  async function standing(officer: Officer, of: CaseOf): Promise<Standing> {
    const held = (await store.held(database.db, of)) ?? null
    const others = await store.openBy(database.db, openSince(), officer.officerId, of)
    return { held, own: held?.staffId === officer.officerId, openBy: others.map(({ email }) => email) }
  }

  /** Everything that waits in some queues, by promise, with how it stands. */
  async function itemsOf(officer: Officer, of: readonly WorkQueue[]): Promise<WorkItem[]> {
    const heldBy = new Map((await store.allHeld(database.db)).map((held) => [keyOf(held), held]))
    const open = Map.groupBy(await store.openBy(database.db, openSince(), officer.officerId), keyOf)
    const terms = await store.queueTerms(database.db)
    const items = []
    for (const { kind, waiting } of of) {
      const promiseDays = terms.find((each) => each.kind === kind)?.promiseDays ?? 0
      for (const queued of await waiting(officer)) {
        const key = keyOf({ kind, subject: queued.subject })
        const held = heldBy.get(key) ?? null
        items.push({
          ...queued,
          ...dueOf(queued, promiseDays, clock.today()),
          kind,
          held,
          own: held?.staffId === officer.officerId,
          openBy: (open.get(key) ?? []).map(({ email }) => email),
        })
      }
    }
    return items.sort(byPromise)
  }
  const rests = ({ held }: Standing): boolean =>
    held !== null && held.snoozedUntil !== null && held.snoozedUntil > clock.now()

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

  function wrongRest(day: Day, until: Date): Failure<'validationFailed'> | null {
    const [today, last] = [clock.today(), addDays(clock.today(), snoozeDaysMax)]
    if (day < today || day > last)
      return {
        error: 'validationFailed',
        fields: { day: 'dayOutOfRange' },
        values: { day: { min: showDay(today), max: showDay(last) } },
      }
    return until > clock.now() ? null : { error: 'validationFailed', fields: { time: 'timePassed' } }
  }

  const fresh = (of: CaseOf, staffId: string): store.NewHeld => ({
    ...of,
    staffId,
    takenAt: clock.now(),
    handedBy: null,
    note: null,
    snoozedUntil: null,
    snoozeReason: null,
  })

  async function give(
    tx: Tx,
    officer: Officer,
    of: CaseOf,
    { to, note }: Given,
  ): Promise<Failure<'validationFailed'> | null> {
    const { decides } = queuesOf(officer).find(({ kind }) => kind === of.kind)!
    const colleague = (await whoMay(tx, decides)).find(({ id }) => id === to)
    if (!colleague) return { error: 'validationFailed', fields: { to: 'choiceInvalid' } }
    await store.save(tx, { ...fresh(of, to), handedBy: officer.officerId, note })
    await audit.record(tx, officer, {
      act: 'work.handedOver',
      subject: of.subject,
      after: { to: colleague.email, note },
    })
    return null
  }

  /** Until the transaction ends nobody takes the case; refused where a colleague has it. */
  async function claim(tx: Tx, officer: Pick<Officer, 'officerId'>, of: CaseOf): Promise<Taken | null> {
    await store.lock(tx, of)
    const held = await store.held(tx, of)
    return held && held.staffId !== officer.officerId ? caseTaken(held) : null
  }

  return {
    async today(officer: Officer): Promise<Today> {
      const theirs = queuesOf(officer)
      const items = await itemsOf(officer, theirs)
      const terms = await store.queueTerms(database.db)
      const since = startOfDay(clock.today())
      const counted = []
      for (const { kind, decided } of theirs) {
        const now = items.filter((item) => item.kind === kind && item.waitsFor === 'us' && !rests(item))
        counted.push({
          kind,
          waiting: now.length,
          late: now.filter(({ late }) => late).length,
          decided: await decided(officer, since),
          target: terms.find((each) => each.kind === kind)?.dailyTarget ?? 0,
        })
      }
      return {
        queues: counted,
        waiting: items
          .filter(({ held, waitsFor }) => held === null && waitsFor === 'us')
          .slice(0, waitingShownMax),
        taken: items.filter((item) => item.own && !rests(item)),
        snoozed: items.filter((item) => item.own && rests(item)),
      }
    },

    /** How a case stands; from now on whoever asks has it open, until their browser is silent. */
    async open(officer: Officer, of: CaseOf): Promise<Standing & { readonly waiting: boolean }> {
      const waiting = await isWaiting(database.db, officer, of)
      if (waiting) await store.markOpen(database.db, of, officer.officerId, clock.now())
      return { ...(await standing(officer, of)), waiting }
    },

    /** Who else may decide cases of this kind. */
    async colleagues(officer: Officer, kind: WorkKind) {
      const queue = queuesOf(officer).find((each) => each.kind === kind)
      return queue
        ? (await whoMay(database.db, queue.decides)).filter(({ id }) => id !== officer.officerId)
        : []
    },

    /** Takes the first one that nobody has and nobody has open; two who ask at once are given two. */
    async next(officer: Officer, kind: WorkKind, after?: string): Promise<string | null> {
      const theirs = queuesOf(officer).filter((each) => each.kind === kind)
      for (const item of await itemsOf(officer, theirs)) {
        if (item.subject === after || item.waitsFor !== 'us' || rests(item)) continue
        if (item.openBy.length > 0 || (item.held && !item.own)) continue
        const taken = await this.take(officer, { kind, subject: item.subject }, false)
        if (!('error' in taken)) return item.subject
      }
      return null
    },

    /** `over`: also from a colleague. What was noted with it stays. */
    take: (officer: Officer, of: CaseOf, over: boolean): Promise<Standing | NotWaiting | Taken> =>
      onCase<Taken>(officer, of, async (tx, held) => {
        if (held?.staffId === officer.officerId) {
          // Working on it again ends its rest.
          await store.save(tx, {
            ...held,
            handedBy: null,
            note: null,
            snoozedUntil: null,
            snoozeReason: null,
          })
          return null
        }
        if (held && !over) return caseTaken(held)
        await store.save(tx, fresh(of, officer.officerId))
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
      onCase<Taken>(officer, of, async (tx, held) => {
        if (held && held.staffId !== officer.officerId) return caseTaken(held)
        await store.remove(tx, of)
        return null
      }),

    handOver: (
      officer: Officer,
      of: CaseOf,
      to: Given,
    ): Promise<Standing | NotWaiting | Taken | Failure<'validationFailed'>> =>
      onCase<Taken | Failure<'validationFailed'>>(officer, of, async (tx, held) =>
        held && held.staffId !== officer.officerId ? caseTaken(held) : give(tx, officer, of, to),
      ),
    /** Also what a colleague has. */
    assign: (
      officer: Officer,
      of: CaseOf,
      to: Given,
    ): Promise<Standing | NotWaiting | Failure<'validationFailed'>> =>
      onCase<Failure<'validationFailed'>>(officer, of, (tx) => give(tx, officer, of, to)),

    snooze: (
      officer: Officer,
      of: CaseOf,
      { day, time, reason }: { readonly day: Day; readonly time: string; readonly reason: string },
    ): Promise<Standing | NotWaiting | Taken | Failure<'validationFailed'>> =>
      onCase<Taken | Failure<'validationFailed'>>(officer, of, async (tx, held) => {
        if (held && held.staffId !== officer.officerId) return caseTaken(held)
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const until = new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
        const wrong = wrongRest(day, until)
        if (wrong) return wrong
        await store.save(tx, {
          ...fresh(of, officer.officerId),
          snoozedUntil: until,
          snoozeReason: reason,
        })
        await audit.record(tx, officer, {
          act: 'work.snoozed',
          subject: of.subject,
          after: { until: until.toISOString(), note: reason },
        })
        return null
      }),

    claim,
    /** A decision that ends a case, in its transaction: refused where a colleague has it; then nobody has it. */
    async decide<Done>(
      tx: Tx,
      officer: Pick<Officer, 'officerId'>,
      of: CaseOf,
      decision: () => Promise<Done>,
    ): Promise<Done | Taken> {
      const refused = await claim(tx, officer, of)
      if (refused) return refused
      const done = await decision()
      if (!isFailure(done)) await store.remove(tx, of)
      return done
    },
    /** It ended otherwise: nobody has it any more. */
    close: (tx: Tx, of: CaseOf): Promise<void> => store.remove(tx, of),

    /** What ended without a decision of ours, such as a request that its customer cancelled, is nobody's either. */
    async purge(): Promise<void> {
      await store.purgeOpen(database.db, new Date(clock.now().getTime() - openKeptMs))
      for (const held of await store.allHeld(database.db))
        await database.transaction(async (tx) => {
          await store.lock(tx, held)
          const queue = queues().find(({ kind }) => kind === held.kind)
          if (!(await queue?.isWaiting(tx, held.subject))) await store.remove(tx, held)
        })
    },
  }
}
