/** The reasons in force, in memory: their texts for customers, and which ones an officer can pick. */
import { senderTexts } from '../texts/kinds.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import {
  isOwnReason,
  ownRuleOf,
  reasonsToPick,
  type Reason,
  type Reasons,
} from '../../../../domain/decision/reasons.ts'
import { officerReasons } from '../../../../domain/decision/scorecard.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { cacheVersions } from '../../../platform/capability/version-cache.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { versionOn, type Version } from '../../../platform/capability/versions.ts'
import { terms } from '../../../../words/compiled/en/back-office/terms.ts'
import type { Sender } from '../texts/kinds.ts'
import { reasonsAsReleased, type ReasonText } from '../texts/texts-in-force.ts'
import { parseMessage, showMessage } from '../versions/icu.ts'
import { versionedReasons } from './content.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly sender: Sender
}
/** A reason that an officer can pick, with its internal name. */
export type PickedReason = { readonly code: Reason; readonly name: string }

/**
 * Returns the text of a version, or undefined if it has none. A language without its own text uses English.
 */
export function wordsIn(config: Reasons, language: Language, reason: Reason): string | undefined {
  if (!isOwnReason(reason)) return config.texts[reason]?.[language]
  const texts = ownRuleOf(config, reason)?.texts
  return texts && (texts[language] ?? texts.en)
}

/** Fills in the sender. */
export function fillReasonText(text: string, language: Language, sender: Sender): string {
  const message = parseMessage(text)
  return message ? showMessage(message, { ...senderTexts(sender) }, language) : text
}

export function createReasonCache(deps: Deps) {
  const { database, clock, sender } = deps
  const held = cacheVersions(deps, versionedReasons(sender))

  /** Returns the texts of reasons on a day: a decision keeps those of its day. */
  async function on(day: Day, db: Db | Tx = database.db): Promise<ReasonText> {
    const versions = await held.versions(db)
    if (versions.length === 0) return reasonsAsReleased
    const { config } = versionOn<Reasons, Version<Reasons>>(versions, day)
    return (language, reason) => {
      const said =
        wordsIn(config, language, reason) ??
        // Picked in the last minute of the day before and removed since: uses its last text.
        (isOwnReason(reason)
          ? versions.map((each) => wordsIn(each.config, language, reason)).findLast((each) => each)
          : undefined) ??
        reasonsAsReleased(language, reason)
      return fillReasonText(said, language, sender)
    }
  }

  return {
    ready: (): Promise<void> => held.ready(),
    on,
    inForce: (db?: Db | Tx): Promise<ReasonText> => on(clock.today(), db),

    /** Returns the reasons that an officer can pick today. */
    toPick: async (db: Db | Tx = database.db): Promise<readonly PickedReason[]> => {
      const config = await held.inForce(db)
      return reasonsToPick(config).map((code) => ({ code, name: nameOf(config, code) }))
    },

    /**
     * Returns for how many days a decline with the lender's own reasons lasts; for other reasons the
     * scorecard does.
     */
    ownDays: async (reasons: readonly Reason[], db: Db | Tx): Promise<number> => {
      const config = await held.inForce(db)
      return Math.max(0, ...reasons.filter(isOwnReason).map((reason) => ownRuleOf(config, reason)?.days ?? 0))
    },
  }
}

/** The internal name. */
export function nameOf(config: Reasons, reason: Reason): string {
  if (isOwnReason(reason)) return ownRuleOf(config, reason)?.name ?? reason
  const picked = officerReasons.find((each) => each === reason)
  return picked ? terms.reasons[picked] : reasonsAsReleased('en', reason)
}
