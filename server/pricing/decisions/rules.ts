/**
 * The scorecard as rules that staff change (rule scorecards-6). It costs customers nothing, so they are not
 * notified first.
 */
import type { Country } from '../../../domain/country/country.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Day } from '../../../domain/days.ts'
import type { Scorecard } from '../../../domain/decision/scorecard.ts'
import { addVersion, contentHash, versionOn, type Version } from '../../platform/capability/versions.ts'
import type { RuleKind } from '../../platform/capability/rule-kinds.ts'
import type { Challengers } from './challengers.ts'
import { scorecardDifferences } from './differences.ts'
import { versionedScorecard } from './versions.ts'

/** Compares contents only, without name and first day. */
export const isSame = (one: Scorecard, other: Scorecard): boolean => contentHash(one) === contentHash(other)

/** Whether these rules decide already or will: as the version of today or of a later day. */
export const isChampion = (config: Scorecard, versions: readonly Version<Scorecard>[], today: Day): boolean =>
  [
    versionOn(versions, today),
    ...versions.filter((each) => !each.withdrawn && each.config.validFrom > today),
  ].some((each) => isSame(each.config, config))

export const scorecardRules = (
  clock: Clock,
  challengers: Pick<Challengers, 'running' | 'lockRunning'>,
  country: Country,
): RuleKind<Scorecard> => ({
  kind: 'scorecard',
  versioned: versionedScorecard,
  costsMore: () => false,
  differences: (before, after) => scorecardDifferences(before, after, country.currency.code),

  async trialOf(db, config) {
    const challenger = await challengers.running(db)
    return challenger && isSame(challenger.config, config) ? challenger : null
  },

  async goLive(tx, config) {
    const versions = await versionedScorecard.table.lock(tx)
    // Champion and challenger would be the same: stop the challenger before its scorecard decides for all.
    const challenger = await challengers.lockRunning(tx)
    if (challenger && isSame(challenger.config, config))
      return { error: 'challengerRuns', current: { number: challenger.number } }
    const added = await addVersion(tx, versionedScorecard, versions, {
      config,
      defaultsHash: null,
      at: clock.now(),
    })
    // The rules differed from the version in force when they were approved; a newer version now equals them.
    return 'refused' in added ? { error: 'conflict' } : { version: added.version.version }
  },
})
