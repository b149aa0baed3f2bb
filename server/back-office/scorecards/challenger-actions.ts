/**
 * Starting and stopping a challenger need a second approver (rule scorecards-2), and take effect at the
 * approval.
 */
import type { Country } from '../../../domain/country/country.ts'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { shareMostPercent } from '../../../domain/decision/challenger.ts'
import { cents } from '../../../domain/money.ts'
import type { Scorecard } from '../../../domain/decision/scorecard.ts'
import type { Action, Facts } from '../../platform/capability/actions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { versionOn } from '../../platform/capability/versions.ts'
import {
  isChampion,
  readScorecard,
  scorecardDifferences,
  type Challenger,
  type Decisions,
} from '../../pricing/decisions/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly country: Country
  readonly clock: Clock
  readonly decisions: Pick<Decisions, 'versions'>
  readonly challengers: Pick<Decisions['challengers'], 'lockRunning' | 'start' | 'stop'>
  readonly oneAdministrator: boolean
}
const toStart = z.strictObject({
  draft: z.uuid(),
  revision: z.number().int(),
  sharePercent: z.number().int().min(1).max(shareMostPercent),
})
const toStop = z.strictObject({ number: z.number().int() })
type StartRefusal = 'notFound' | 'conflict' | 'ruleFaulty' | 'scorecardDecides'

/** Only one challenger is active, so both actions have the same subject. */
export const challengerSubject = 'challenger'
const nothing = cents(0)
const factsOf = ({ config, sharePercent }: Pick<Challenger, 'config' | 'sharePercent'>): Facts => ({
  scorecard: config.version,
  challengerShare: sharePercent,
})

export type ChallengerActions = ReturnType<typeof createChallengerActions>

export function createChallengerActions({ clock, decisions, challengers, oneAdministrator, country }: Deps) {
  const byTwo = {
    second: oneAdministrator ? 'never' : 'always',
    permission: 'scorecards.change',
    checks: 'scorecards.approve',
  } as const

  /** The draft, if it is unchanged since the proposal and without errors. */
  async function found(
    tx: Tx,
    { draft: id, revision }: z.output<typeof toStart>,
  ): Promise<{ readonly title: string; readonly config: Scorecard } | Failure<StartRefusal>> {
    const draft = await store.draftOf(tx, id)
    if (!draft) return { error: 'notFound' }
    if (draft.revision !== revision || draft.status === 'withdrawn') return { error: 'conflict' }
    const config = readScorecard(draft.content, clock.today())
    return 'wrong' in config ? { error: 'ruleFaulty' } : { title: draft.title, config }
  }

  const start: Action<z.output<typeof toStart>, StartRefusal> = {
    ...byTwo,
    kind: 'challenger.start',
    act: 'challenger.started',
    payload: toStart,
    async preview(tx, wanted) {
      const draft = await found(tx, wanted)
      if ('error' in draft) return draft
      if (await challengers.lockRunning(tx)) return { error: 'conflict' }
      const versions = await decisions.versions(tx)
      if (isChampion(draft.config, versions, clock.today())) return { error: 'scorecardDecides' }
      const champion = versionOn(versions, clock.today()).config
      const differences = scorecardDifferences(champion, draft.config, country.currency.code)
      return {
        subject: challengerSubject,
        label: draft.title,
        customerId: null,
        before: {
          scorecard: champion.version,
          ...Object.fromEntries(differences.map(({ what, before }) => [what, before])),
        },
        after: {
          scorecard: draft.title,
          challengerShare: wanted.sharePercent,
          ...Object.fromEntries(differences.map(({ what, after }) => [what, after])),
        },
        effectCents: nothing,
        draft: wanted.draft,
      }
    },
    async apply(tx, _by, wanted) {
      const draft = await found(tx, wanted)
      if ('error' in draft) return draft
      const started = await challengers.start(tx, {
        config: draft.config,
        sharePercent: wanted.sharePercent,
      })
      return started ? null : { error: 'conflict' }
    },
  }

  const stop: Action<z.output<typeof toStop>, 'notFound' | 'conflict'> = {
    ...byTwo,
    kind: 'challenger.stop',
    act: 'challenger.stopped',
    payload: toStop,
    async preview(tx, { number }) {
      const running = await challengers.lockRunning(tx)
      if (running?.number !== number) return { error: 'conflict' }
      return {
        subject: challengerSubject,
        label: running.config.version,
        customerId: null,
        before: factsOf(running),
        after: {},
        effectCents: nothing,
      }
    },
    async apply(tx, _by, { number }) {
      await challengers.stop(tx, number)
      return null
    },
  }

  return { start, stop }
}
