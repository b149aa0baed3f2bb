/** The scorecard as rules that our staff change (rule scorecards-6). It costs customers nothing, and nobody is told first. */
import type { Clock } from '../../platform/clock.ts'
import type { Scorecard } from '../../../domain/scorecard.ts'
import { addVersion } from '../../platform/versions.ts'
import type { RuleKind } from '../../platform/rule-kinds.ts'
import { scorecardDifferences } from './differences.ts'
import { versionedScorecard } from './versions.ts'

export const scorecardRules = (clock: Clock): RuleKind<Scorecard> => ({
  kind: 'scorecard',
  versioned: versionedScorecard,
  costsMore: () => false,
  differences: scorecardDifferences,

  async goLive(tx, config) {
    const versions = await versionedScorecard.table.lock(tx)
    const added = await addVersion(tx, versionedScorecard, versions, {
      config,
      defaultsHash: null,
      at: clock.now(),
    })
    // It was other than the one in force when it was approved.
    return 'refused' in added ? { error: 'conflict' } : { version: added.version.version }
  },
})
