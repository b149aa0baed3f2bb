/**
 * The trail of what our staff does: written in the transaction of the act, never changed, each entry holding
 * the hash of the one before.
 */
import { createHash } from 'node:crypto'
import type { NamedList } from '../../../contract/call.ts'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Reading } from '../../platform/database/replica-reads.ts'
import type { TrailAct } from '../../platform/capability/audit-action.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { emailIn } from '../../platform/capability/with-program.ts'
import { trailFile } from './file.ts'
import * as store from './store.ts'

/** Who acts; null is the staff command. */
export type ActingOfficer = { readonly officerId: string; readonly email: string } | null
/** What was done to what. `before` and `after` hold no secrets and no more of a person than the act is about. */
export type Act = {
  readonly act: TrailAct
  readonly subject: string
  readonly customerId?: string | null
  readonly before?: unknown
  readonly after?: unknown
}
export type Entry = store.Entry

/** What is chosen of the trail; days are those of Nairobi. */
export type Chosen = Omit<store.Filter, 'since' | 'until' | 'before'> & {
  readonly from?: Day | undefined
  readonly through?: Day | undefined
}
const filterOf = ({ from, through, ...chosen }: Chosen): store.Filter => ({
  ...chosen,
  since: from && startOfDay(from),
  until: through && startOfDay(addDays(through, 1)),
})

/** Entries of one file. */
const exportedMax = 20_000

export type Audit = ReturnType<typeof createAudit>

/** What the first entry follows from. */
export const beginning = Buffer.alloc(32)
const pageEntries = 100
const listAgainMs = 10 * 60_000

export const sealPurpose = 'audit seal'
/** Of the last look: up to which entry all had their seals. */
export const sealedToPurpose = 'audit sealed to'
/** The hash follows from all entries before it, so that its seal holds them too. */
export const toSeal = (seq: number | string, hash: Buffer): string => `${seq} ${hash.toString('hex')}`
export const hashOf = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content).digest()
const entryOf = ({ seq, content }: store.Row): Entry => ({
  seq,
  ...(JSON.parse(content) as Omit<Entry, 'seq'>),
})

type Deps = { readonly database: Database; readonly clock: Clock; readonly secrets: Secrets }

export function createAudit({ database, clock, secrets }: Deps) {
  const audit = {
    record: (tx: Tx, officer: ActingOfficer, act: Act): Promise<void> => audit.recordAll(tx, officer, [act]),

    /** Acts of one moment, each an entry of its own. */
    async recordAll(tx: Tx, officer: ActingOfficer, acts: readonly Act[]): Promise<void> {
      if (acts.length === 0) return
      const last = await store.lockLast(tx)
      const at = clock.now()
      let [previous, seq] = [last?.hash ?? beginning, last?.seq ?? 0]
      const rows = acts.map(({ act, subject, customerId = null, before = null, after = null }) => {
        const content = JSON.stringify({
          at: at.toISOString(),
          officer: officer?.email ?? null,
          act,
          subject,
          customerId,
          before,
          after,
        })
        const row = {
          seq: ++seq,
          at,
          officerId: officer?.officerId ?? null,
          act,
          subject,
          customerId,
          content,
        }
        const chained = { ...row, previous, hash: hashOf(previous, content) }
        previous = chained.hash
        return chained
      })
      await store.insert(tx, rows)
      await store.saveSeals(
        tx,
        rows.map((row) => ({ seq: row.seq, seal: secrets.hash(sealPurpose, toSeal(row.seq, row.hash)) })),
      )
    },

    /**
     * A list that shows names. A page that asks again by itself leaves one entry in ten minutes, as long as the officer
     * chooses nothing else.
     */
    async listOpened(
      officer: Exclude<ActingOfficer, null>,
      list: NamedList,
      filters: Readonly<Record<string, unknown>>,
      rows: number,
    ): Promise<void> {
      const since = new Date(clock.now().getTime() - listAgainMs)
      const opened = (await store.actsOn(database.db, [list], ['list.opened'], since)).map(entryOf)
      const chosen = JSON.stringify(filters)
      if (
        opened.some(
          (entry) =>
            entry.officer === officer.email &&
            JSON.stringify((entry.after as { filters?: unknown }).filters) === chosen,
        )
      )
        return
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'list.opened', subject: list, after: { filters, rows } }),
      )
    },

    /**
     * A page of the trail, newest first, and what the last look at all of it found; `before` is `next` of the
     * page before.
     */
    async page(
      { before, ...chosen }: Chosen & { readonly before?: number | undefined },
      db: Db = database.db,
    ) {
      const check = await store.lastCheck(db)
      const entries = (await store.list(db, { ...filterOf(chosen), before }, pageEntries)).map(entryOf)
      return {
        entries,
        check: check
          ? { at: check.at.toISOString(), checkedTo: check.checkedTo, firstBroken: check.firstBroken }
          : null,
        next: entries.length === pageEntries ? entries.at(-1)!.seq : null,
      }
    },
    ofSubject: async (subject: string, limit: number, db: Db | Tx = database.db): Promise<Entry[]> =>
      (await store.ofSubjects(db, [subject], limit)).map(entryOf),
    ofSubjects: async (subjects: readonly string[], limit: number): Promise<Entry[]> =>
      (await store.ofSubjects(database.db, subjects, limit)).map(entryOf),

    /**
     * What acts on one thing since an instant gave up, in KES, of those that no second person approved; `acts` has the fact
     * of each that says so.
     */
    async givenUpAlone(
      db: Db | Tx,
      subject: string,
      acts: Readonly<Partial<Record<TrailAct, string>>>,
      since: Date,
    ): Promise<number[]> {
      const done = await store.actsOn(db, [subject], Object.keys(acts), since)
      return done.map(entryOf).flatMap(({ act, after }) => {
        const facts = (after ?? {}) as Readonly<Record<string, unknown>>
        const fact = acts[act as TrailAct]
        return facts['proposedBy'] === undefined && fact !== undefined ? [Number(facts[fact] ?? 0)] : []
      })
    },

    /** Who made an act on any of these: whoever proposed it, where a second person approved it. */
    async madeBy(db: Db | Tx, act: TrailAct, subjects: readonly string[]): Promise<store.TrailMaker[]> {
      const done = (await store.actsOn(db, subjects, [act], null)).map(entryOf)
      const names = done.flatMap(
        ({ officer, after }) => ((after ?? {}) as { proposedBy?: string }).proposedBy ?? officer ?? [],
      )
      return store.makersOf(db, [...new Set(names.map(emailIn))])
    },

    /** How often this officer did one of these acts since an instant. */
    countOf: (officerId: string, acts: readonly string[], since: Date): Promise<number> =>
      store.countOf(database.db, { officerId, acts, since }),

    /** Whether this officer did an act on each of these subjects since an instant. */
    async didAll(
      db: Db | Tx,
      did: { readonly officerId: string; readonly act: TrailAct; readonly since: Date },
      subjects: readonly string[],
    ): Promise<boolean> {
      return (await store.subjectsOf(db, did, subjects)).length === new Set(subjects).size
    },
  }

  return {
    ...audit,

    /** Entries as a file, oldest first, with what chains them; that it was taken is an entry itself. */
    async export(
      officer: Exclude<ActingOfficer, null>,
      chosen: Chosen,
      reading: Reading,
    ): Promise<{ readonly csv: string } | Failure<'exportTooLarge'>> {
      const rows = await reading((db) => store.listForward(db, filterOf(chosen), exportedMax + 1))
      if (rows.length > exportedMax) return { error: 'exportTooLarge' }
      const after = { ...chosen, entries: rows.length }
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'trail.exported', subject: 'trail', after }),
      )
      return { csv: trailFile(rows.map((row) => ({ ...entryOf(row), hash: row.hash.toString('hex') }))) }
    },
  }
}
