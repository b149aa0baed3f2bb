/** Scorecards in the back office: backtests and challengers (rules scorecards-1, scorecards-2). */
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { addDays } from '../../../domain/days.ts'
import type { Scorecard } from '../../../domain/decision/scorecard.ts'
import {
  compare,
  isChanged,
  backtestOf,
  type OutcomeChange,
  type Outcome,
  type Backtest,
} from '../../../domain/decision/scorecard-replay.ts'
import { isSame, readScorecard, scorecardDifferences, type Decisions } from '../../pricing/decisions/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { versionOn } from '../../platform/capability/versions.ts'
import type { Approvals, ActionReason } from '../../control/approvals/index.ts'
import { challengerSubject, type ChallengerActions } from './challenger-actions.ts'
import * as store from './store.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly reading: ReadQuery
  readonly decisions: Pick<Decisions, 'past' | 'versions' | 'challengers'>
  readonly approvals: Pick<Approvals, 'act' | 'waitingFor'>
  readonly actions: ChallengerActions
}
/** Exactly one of the three is given. */
export type ComparedRules = {
  readonly draft?: string | undefined
  readonly version?: number | undefined
  readonly challenger?: number | undefined
}
export type BacktestQuery = ComparedRules & {
  readonly days: number
  readonly from?: Outcome | undefined
  readonly to?: Outcome | undefined
}
export type Change = OutcomeChange & { readonly requestId: string; readonly decidedAt: Date }
export type BacktestResult = Backtest & { readonly left: number; readonly changes: readonly Change[] }

/** Decisions replayed at once, in about a second; the newest of the period. */
export const backtestMost = 10_000

export type Scorecards = ReturnType<typeof createScorecards>

export function createScorecards({ database, clock, reading, decisions, approvals, actions, country }: Deps) {
  async function rulesOf(
    db: Db,
    { draft, version, challenger }: ComparedRules,
  ): Promise<Scorecard | Failure<'notFound' | 'ruleFaulty'>> {
    if (draft !== undefined) {
      const written = await store.draftOf(db, draft)
      if (!written) return { error: 'notFound' }
      const config = readScorecard(written.content, clock.today())
      return 'wrong' in config ? { error: 'ruleFaulty' } : config
    }
    const kept =
      version === undefined
        ? (await decisions.challengers.list(db)).find(({ number }) => number === challenger)
        : (await decisions.versions(db)).find((each) => each.version === version)
    return kept?.config ?? { error: 'notFound' }
  }

  return {
    actions,

    /** What the rules would have decided over the last days, on the logged facts. */
    replay: ({
      days,
      from,
      to,
      ...of
    }: BacktestQuery): Promise<BacktestResult | Failure<'notFound' | 'ruleFaulty'>> =>
      reading(async (db) => {
        const rules = await rulesOf(db, of)
        if ('error' in rules) return rules
        const since = clock.startOf(addDays(clock.today(), 1 - days))
        const { decisions: past, requests } = await decisions.past(db, since, backtestMost)
        const compared = past.map((each) => ({
          ...compare(each, rules),
          requestId: each.requestId,
          decidedAt: each.decidedAt,
        }))
        return {
          ...backtestOf(compared),
          left: requests - past.length,
          changes: compared.filter(
            (each) =>
              isChanged(each) &&
              (from === undefined || each.before.outcome === from) &&
              (to === undefined || each.after.outcome === to),
          ),
        }
      }),

    async challengers(officer: Officer) {
      const inForce = versionOn(await decisions.versions(), clock.today())
      const waiting = await Promise.all(
        [actions.start, actions.stop].map(({ kind }) =>
          approvals.waitingFor(database.db, kind, challengerSubject),
        ),
      )
      const drafts = (await store.drafts(database.db)).map(({ content, ...draft }) => ({
        ...draft,
        config: readScorecard(content, clock.today()),
      }))
      const draftFor = (rules: Scorecard) =>
        drafts.find(({ config }) => !('wrong' in config) && isSame(config, rules)) ?? null
      return {
        champion: { version: inForce.version, name: inForce.config.version },
        challengers: (await decisions.challengers.list()).map((each) => ({
          ...each,
          draft: draftFor(each.config),
          differences:
            each.stoppedAt === null
              ? scorecardDifferences(inForce.config, each.config, country.currency.code)
              : [],
        })),
        waiting: waiting.find((each) => each !== null && each !== undefined)?.id ?? null,
        mayChange: may(officer, 'scorecards.change'),
      }
    },

    async start(
      officer: Officer,
      of: { readonly draft: string; readonly sharePercent: number },
      why: ActionReason,
    ) {
      const draft = await store.draftOf(database.db, of.draft)
      if (!draft) return { error: 'notFound' } as const
      return approvals.act(officer, actions.start, { ...of, revision: draft.revision }, why)
    },

    stop: (officer: Officer, number: number, why: ActionReason) =>
      approvals.act(officer, actions.stop, { number }, why),
  }
}
