/**
 * Switches that an administrator turns while the service runs: loan applications, and maintenance mode
 * ("technical works"), during which customers see one page about it (rule screens-13). Kept in memory, so
 * that no page reads them from the database, and a process without its database keeps the last state.
 */
import type { Call } from '../../../contract/call.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Audit } from '../audit/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import * as store from './store.ts'
import { nextTimeOfDay } from './time-of-day.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly audit: Audit
  /** The setting, until staff first switch it. */
  readonly loanRequestsEnabled: boolean
}

export type Maintenance = { /** Null if staff must end it. */ readonly until: Date | null }
export type CurrentControls = {
  readonly loanRequestsEnabled: boolean
  readonly technicalWorks: Maintenance | null
  /** Increases with each change. */
  readonly revision: number
}

export type ServiceControls = ReturnType<typeof createServiceControls>

/** Other processes see a change within this time. */
const readEveryMs = 2_000
/** `Retry-After` if no end is given. */
const retryAfterSeconds = 300
const actsShownMax = 50
/** Subject of the audit entries. */
const subject = 'switches'
/** Sign-in calls of staff: their caller is not an officer yet. */
const backOfficePath = '/api/office/'

const auditFacts = (works: Maintenance | null) =>
  works ? { on: true, until: works.until?.toISOString() ?? null } : { on: false }

export function createServiceControls({ database, clock, log, audit, loanRequestsEnabled }: Deps) {
  let held: store.StoredControls = {
    loanRequestsEnabled: null,
    technicalWorks: false,
    worksUntil: null,
    revision: 0,
  }
  let reading: Promise<void> | undefined
  let readable = true
  let timer: NodeJS.Timeout | undefined

  /** Maintenance with an end is over at that time, in every process. */
  const worksOf = ({ technicalWorks, worksUntil }: store.StoredControls): Maintenance | null =>
    technicalWorks && (worksUntil === null || clock.now() < worksUntil) ? { until: worksUntil } : null
  const enabledBy = (switched: store.StoredControls): boolean =>
    switched.loanRequestsEnabled ?? loanRequestsEnabled

  const current = (): CurrentControls => ({
    loanRequestsEnabled: enabledBy(held),
    technicalWorks: worksOf(held),
    revision: held.revision,
  })
  /** A state read before a change does not overwrite the newer one. */
  const take = (found: store.StoredControls): void => {
    if (found.revision >= held.revision) held = found
  }

  async function read(): Promise<void> {
    try {
      take(await store.read(database.db))
    } finally {
      reading = undefined
    }
  }
  const refresh = (): Promise<void> => (reading ??= read())
  /** Logged once: other code reports that the database is unavailable. */
  const keepUp = async (): Promise<void> => {
    try {
      await refresh()
      readable = true
    } catch (error) {
      if (readable) log.warn({ err: error }, 'the switches could not be read: they stay as they were')
      readable = false
    }
  }

  async function change(
    work: (tx: Tx, before: store.StoredControls) => Promise<store.StoredControls>,
  ): Promise<void> {
    take(await database.transaction(async (tx) => work(tx, await store.lock(tx))))
  }

  return {
    current,
    refresh,

    /** Reads the switches, and keeps reading them until `leave`. */
    async follow(): Promise<void> {
      await refresh()
      timer = setInterval(() => void keepUp(), readEveryMs).unref()
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      await reading?.catch(() => undefined)
    },

    /**
     * Refusal of a call during maintenance, or null. Staff and providers are never refused, so no payment is
     * lost.
     */
    refusalOf({ caller, path }: Pick<Call, 'caller' | 'path'>): Failure<'technicalWorks'> | null {
      const works = current().technicalWorks
      if (!works || caller === 'officer' || caller === 'provider' || path.startsWith(backOfficePath))
        return null
      return { error: 'technicalWorks', retryAfterSeconds: secondsUntil(works.until) }
    },
    /** Seconds until the end, for `Retry-After`. */
    retryAfterSeconds: (works: Maintenance): number => secondsUntil(works.until),

    acts: () => audit.ofSubject(subject, actsShownMax),

    /** Allows or stops new applications. Existing ones continue. */
    switchApplications: (officer: Officer, enabled: boolean): Promise<void> =>
      change(async (tx, before) => {
        if (enabledBy(before) === enabled) return before
        await audit.record(tx, officer, {
          act: enabled ? 'requests.taken' : 'requests.stopped',
          subject,
          before: { enabled: !enabled },
          after: { enabled },
        })
        return store.save(tx, { ...before, loanRequestsEnabled: enabled })
      }),

    /**
     * Starts maintenance mode, changes its end, or ends it. `until` is a time of day in Nairobi and means its
     * next occurrence.
     */
    switchMaintenance: (officer: Officer, works: { readonly until: string | null } | null): Promise<void> =>
      change(async (tx, before) => {
        const after: Maintenance | null = works && {
          until: works.until === null ? null : nextTimeOfDay(clock.now(), works.until, clock),
        }
        const was = worksOf(before)
        if (was === null && after === null) return before
        if (was && after && was.until?.getTime() === after.until?.getTime()) return before
        await audit.record(tx, officer, {
          act: after === null ? 'works.ended' : was === null ? 'works.begun' : 'works.changed',
          subject,
          before: auditFacts(was),
          after: auditFacts(after),
        })
        return store.save(tx, { ...before, technicalWorks: after !== null, worksUntil: after?.until ?? null })
      }),
  }

  function secondsUntil(until: Date | null): number {
    return until === null
      ? retryAfterSeconds
      : Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1_000))
  }
}
