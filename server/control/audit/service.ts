/**
 * Audit trail of staff acts. Each entry is written in the transaction of its act, never changed, and contains
 * the hash of the entry before it.
 */
import type { Zone } from '../../../domain/country/zone.ts'
import { createHash } from 'node:crypto'
import type { NamedList } from '../../../contract/call.ts'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import type { AuditAction } from '../../platform/capability/audit-action.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { emailIn } from '../../platform/capability/with-program.ts'
import { trailFile } from './file.ts'
import * as store from './store.ts'

/** The acting officer; null for the staff command. */
export type ActingOfficer = { readonly officerId: string; readonly email: string } | null
/**
 * An act on a subject. `before` and `after` contain no secrets and no personal data beyond the subject of the
 * act.
 */
export type Act = {
  readonly act: AuditAction
  readonly subject: string
  readonly customerId?: string | null
  readonly before?: unknown
  readonly after?: unknown
}
export type Entry = store.Entry

/** Filters of the trail. */
export type TrailFilter = Omit<store.Filter, 'since' | 'until' | 'before'> & {
  readonly from?: Day | undefined
  readonly through?: Day | undefined
}
const filterOf = ({ from, through, ...chosen }: TrailFilter, zone: Zone): store.Filter => ({
  ...chosen,
  since: from && zone.startOf(from),
  until: through && zone.startOf(addDays(through, 1)),
})

/** Maximum entries in one file. */
const exportedMax = 20_000

export type Audit = ReturnType<typeof createAudit>

/** Previous hash of the first entry. */
export const genesisHash = Buffer.alloc(32)
const pageEntries = 100
const listAgainMs = 10 * 60_000

export const sealPurpose = 'audit seal'
/** Purpose of the keyed hash that proves up to which entry the last check found seals. */
export const sealedToPurpose = 'audit sealed to'
/** The hash depends on all earlier entries, so the seal covers them too. */
export const sealText = (seq: number | string, hash: Buffer): string => `${seq} ${hash.toString('hex')}`
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

    /** Records several acts of one moment, each as its own entry. */
    async recordAll(tx: Tx, officer: ActingOfficer, acts: readonly Act[]): Promise<void> {
      if (acts.length === 0) return
      const last = await store.lockLast(tx)
      const at = clock.now()
      let [previous, seq] = [last?.hash ?? genesisHash, last?.seq ?? 0]
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
        rows.map((row) => ({ seq: row.seq, seal: secrets.hash(sealPurpose, sealText(row.seq, row.hash)) })),
      )
    },

    /**
     * Records that an officer opened a list with names. Automatic refreshes of a page leave one entry in ten
     * minutes while the filters stay the same.
     */
    async listOpened(
      officer: Exclude<ActingOfficer, null>,
      list: NamedList,
      query: object,
      rows: number,
    ): Promise<void> {
      const since = new Date(clock.now().getTime() - listAgainMs)
      const opened = (await store.actsOn(database.db, [list], ['list.opened'], since)).map(entryOf)
      const filters = Object.fromEntries(
        Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
      )
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
     * Returns a page of the trail, newest first, and the result of the last check; `before` is `next` of the
     * previous page.
     */
    async page(
      { before, ...chosen }: TrailFilter & { readonly before?: number | undefined },
      db: Db = database.db,
    ) {
      const check = await store.lastCheck(db)
      const entries = (await store.list(db, { ...filterOf(chosen, clock), before }, pageEntries)).map(entryOf)
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
     * Returns how many KES acts on one subject gave up since an instant without a second approver; `acts`
     * maps each act to the fact that contains its amount.
     */
    async givenUpAlone(
      db: Db | Tx,
      subject: string,
      acts: Readonly<Partial<Record<AuditAction, string>>>,
      since: Date,
    ): Promise<number[]> {
      const done = await store.actsOn(db, [subject], Object.keys(acts), since)
      return done.map(entryOf).flatMap(({ act, after }) => {
        const facts = (after ?? {}) as Readonly<Record<string, unknown>>
        const fact = acts[act as AuditAction]
        return facts['proposedBy'] === undefined && fact !== undefined ? [Number(facts[fact] ?? 0)] : []
      })
    },

    /**
     * Returns the makers of an act on any of these subjects: the submitter, if another officer approved it.
     */
    async makersOfAct(
      db: Db | Tx,
      act: AuditAction,
      subjects: readonly string[],
    ): Promise<store.TrailMaker[]> {
      const done = (await store.actsOn(db, subjects, [act], null)).map(entryOf)
      const names = done.flatMap(
        ({ officer, after }) => ((after ?? {}) as { proposedBy?: string }).proposedBy ?? officer ?? [],
      )
      return store.makersOf(db, [...new Set(names.map(emailIn))])
    },

    /** Returns how often this officer did one of these acts since an instant. */
    countOf: (officerId: string, acts: readonly string[], since: Date): Promise<number> =>
      store.countOf(database.db, { officerId, acts, since }),

    /** Whether this officer did an act on each of these subjects since an instant. */
    async didAll(
      db: Db | Tx,
      did: { readonly officerId: string; readonly act: AuditAction; readonly since: Date },
      subjects: readonly string[],
    ): Promise<boolean> {
      return (await store.subjectsOf(db, did, subjects)).length === new Set(subjects).size
    },
  }

  return {
    ...audit,

    /**
     * Exports entries as a file, oldest first, with the hashes that chain them. The export itself is an
     * entry.
     */
    async export(
      officer: Exclude<ActingOfficer, null>,
      chosen: TrailFilter,
      reading: ReadQuery,
    ): Promise<{ readonly csv: string } | Failure<'exportTooLarge'>> {
      const rows = await reading((db) => store.listForward(db, filterOf(chosen, clock), exportedMax + 1))
      if (rows.length > exportedMax) return { error: 'exportTooLarge' }
      const after = { ...chosen, entries: rows.length }
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'trail.exported', subject: 'trail', after }),
      )
      return {
        csv: trailFile(
          rows.map((row) => ({ ...entryOf(row), hash: row.hash.toString('hex') })),
          clock,
        ),
      }
    },
  }
}
