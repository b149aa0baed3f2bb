/** New versions of the scorecard: the defaults of the code, and those that an operator adds. */
import { defaultScorecards } from '../../../domain/decision/default-scorecard.ts'
import type { Scorecard } from '../../../domain/decision/scorecard.ts'
import { saveDefaults, type Versioned } from '../../platform/capability/versions.ts'
import { readScorecard } from './scorecard-file.ts'
import { scorecardVersions } from './store.ts'

export const versionedScorecard: Versioned<Scorecard> = {
  name: 'scorecard',
  flag: ' --scorecard',
  table: scorecardVersions,
  defaults: defaultScorecards,
  refusal: () => null,
  /** The decision log tells versions apart by name. */
  numbered: (config, number, versions) =>
    versions.some((each) => each.config.version === config.version)
      ? { ...config, version: `${config.validFrom}.${number}` }
      : config,
  read: readScorecard,
}

export const saveDefaultScorecard = (deps: Parameters<typeof saveDefaults>[0]): Promise<void> =>
  saveDefaults(deps, versionedScorecard)
