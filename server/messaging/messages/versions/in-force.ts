/** The texts in force, in memory, because every message needs them. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { cacheVersions } from '../../../platform/capability/version-cache.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { versionOn, type Version } from '../../../platform/capability/versions.ts'
import type { Sender } from '../texts/kinds.ts'
import { asReleased, type TextsInForce } from '../texts/texts-in-force.ts'
import { isName, isOfReason } from './catalogue.ts'
import { faultOf, type MessageTexts } from './check.ts'
import { parseMessage, showMessage, type Message, type Values } from './icu.ts'
import { versionedTexts } from './rules.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly sender: Sender
}
export function createTextCache(deps: Deps) {
  const { clock, log, sender } = deps
  const held = cacheVersions(deps, versionedTexts(sender))
  const read = new WeakMap<MessageTexts, TextsInForce>()

  /** Replaces a text that no longer fits the messages of this release with the release's own. */
  function textsOf(config: MessageTexts): TextsInForce {
    const messages = new Map<string, Message>()
    for (const [name, each] of Object.entries(config.texts).filter(([name]) => !isOfReason(name)))
      for (const [language, text] of Object.entries(each) as [Language, string][]) {
        const fault = isName(name) ? faultOf(name, language, text, sender) : 'there is no such text any more'
        if (fault === null) messages.set(`${language} ${name}`, parseMessage(text)!)
        else
          log.warn(
            { text: name, language, fault },
            'a message text does not fit this release: the release text is used',
          )
      }
    return (language, name, values) => {
      const message = messages.get(`${language} ${name}`)
      return message && showMessage(message, values as Values, language)
    }
  }

  async function on(day: Day, db: Db | Tx): Promise<TextsInForce> {
    const versions = await held.versions(db)
    if (versions.length === 0) return asReleased
    const { config } = versionOn<MessageTexts, Version<MessageTexts>>(versions, day)
    const texts = read.get(config) ?? textsOf(config)
    read.set(config, texts)
    return texts
  }

  return {
    ready: (): Promise<void> => held.ready(),

    /** Returns the texts in force today. */
    inForce: (db: Db | Tx = deps.database.db): Promise<TextsInForce> => on(clock.today(), db),
  }
}
