/**
 * What an administrator switches while the service runs: whether loans can be asked for, and technical works,
 * during which people see one page that says so (rule screens-13). Held in memory, so that no page asks the
 * database, and so that a process whose database is away goes on as it was switched last.
 */
import type { Call } from '../../../contract/call.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Audit } from '../../control/audit/index.ts'
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
  /** The configuration's, until somebody switches. */
  readonly loanRequestsEnabled: boolean
}

export type TechnicalWorks = { /** Null where somebody has to end them. */ readonly until: Date | null }
export type CurrentSwitches = {
  readonly loanRequestsEnabled: boolean
  readonly technicalWorks: TechnicalWorks | null
  /** Another one after each change. */
  readonly revision: number
}

export type Switches = ReturnType<typeof createSwitches>

/** A change made in one process is seen by the others within this time. */
const readEveryMs = 2_000
/** When to ask again where nobody said how long the works take. */
const retryAfterSeconds = 300
const actsShownMax = 50
/** What entries of the trail are about. */
const subject = 'switches'
/** Calls that let our staff in: not theirs yet, since nobody is signed in. */
const backOfficePath = '/api/office/'

const told = (works: TechnicalWorks | null) =>
  works ? { on: true, until: works.until?.toISOString() ?? null } : { on: false }

export function createSwitches({ database, clock, log, audit, loanRequestsEnabled }: Deps) {
  let held: store.Switched = {
    loanRequestsEnabled: null,
    technicalWorks: false,
    worksUntil: null,
    revision: 0,
  }
  let reading: Promise<void> | undefined
  let readable = true
  let timer: NodeJS.Timeout | undefined

  /** Works that have an end are over then, in every process at once. */
  const worksOf = ({ technicalWorks, worksUntil }: store.Switched): TechnicalWorks | null =>
    technicalWorks && (worksUntil === null || clock.now() < worksUntil) ? { until: worksUntil } : null
  const enabledBy = (switched: store.Switched): boolean => switched.loanRequestsEnabled ?? loanRequestsEnabled

  const current = (): CurrentSwitches => ({
    loanRequestsEnabled: enabledBy(held),
    technicalWorks: worksOf(held),
    revision: held.revision,
  })
  /** What was read before a change does not take it back. */
  const take = (found: store.Switched): void => {
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
  /** Said once: a database that is away is told of elsewhere. */
  const keepUp = async (): Promise<void> => {
    try {
      await refresh()
      readable = true
    } catch (error) {
      if (readable) log.warn({ err: error }, 'the switches could not be read: they stay as they were')
      readable = false
    }
  }

  async function change(work: (tx: Tx, before: store.Switched) => Promise<store.Switched>): Promise<void> {
    take(await database.transaction(async (tx) => work(tx, await store.lock(tx))))
  }

  return {
    current,
    refresh,

    /** Reads the switches, and goes on doing so until `leave`. */
    async follow(): Promise<void> {
      await refresh()
      timer = setInterval(() => void keepUp(), readEveryMs).unref()
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      await reading?.catch(() => undefined)
    },

    /** Why a call is not answered now, or null. Our staff go on, and so do providers: money is never refused. */
    refusalOf({ caller, path }: Pick<Call, 'caller' | 'path'>): Failure<'technicalWorks'> | null {
      const works = current().technicalWorks
      if (!works || caller === 'officer' || caller === 'provider' || path.startsWith(backOfficePath))
        return null
      return { error: 'technicalWorks', retryAfterSeconds: secondsUntil(works.until) }
    },
    /** How long people are told to wait. */
    retryAfterSeconds: (works: TechnicalWorks): number => secondsUntil(works.until),

    acts: () => audit.ofSubject(subject, actsShownMax),

    /** Lets loans be asked for, or stops it. What was asked for before goes on. */
    switchRequests: (officer: Officer, enabled: boolean): Promise<void> =>
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
     * Begins technical works, gives them another end, or ends them. `until`: a time of day in Nairobi, the
     * next time it comes.
     */
    switchWorks: (officer: Officer, works: { readonly until: string | null } | null): Promise<void> =>
      change(async (tx, before) => {
        const after: TechnicalWorks | null = works && {
          until: works.until === null ? null : nextTimeOfDay(clock.now(), works.until),
        }
        const was = worksOf(before)
        if (was === null && after === null) return before
        if (was && after && was.until?.getTime() === after.until?.getTime()) return before
        await audit.record(tx, officer, {
          act: after === null ? 'works.ended' : was === null ? 'works.begun' : 'works.changed',
          subject,
          before: told(was),
          after: told(after),
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
