/**
 * Contact settings (rule messages-12): reminder steps, hours of messages and calls, opening hours. Other
 * capabilities get the version in force here.
 */
import type { Language } from '../../../contract/texts/index.ts'
import type { Calendar } from '../../../domain/country/calendar.ts'
import type { Country } from '../../../domain/country/country.ts'
import { addDays } from '../../../domain/days.ts'
import { openingAt, weekdayOf, type Opening } from '../../../domain/hours.ts'
import type { ContactSettings } from '../../../domain/contact/contact-settings.ts'
import { isWithinMessageHours, nextMessageMorning } from '../../../domain/contact/reminders.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { cacheVersions } from '../../platform/capability/version-cache.ts'
import type { Log } from '../../platform/observability/log.ts'
import { versionedContactSettings } from './content.ts'
import { contactSettingsRules } from './rules.ts'
import { capitalized, showWeek } from './wording.ts'

/** A week of hours has an open day, and another version may begin within it. */
const openingDaysMost = 14

type Deps = {
  readonly country: Pick<Country, 'restDays' | 'holidays' | 'widestHours'>
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export type ContactSettingsInForce = ReturnType<typeof createContactSettings>

export function createContactSettings(deps: Deps) {
  const { country, database, clock } = deps
  const versioned = versionedContactSettings(country)
  const held = cacheVersions(deps, versioned)

  return {
    ready: (): Promise<void> => held.ready(),
    rules: contactSettingsRules(versioned, clock),

    inForce: (db?: Db | Tx): Promise<ContactSettings> => held.inForce(db),

    /** Returns the working days by the holidays in force, for deadlines. */
    async calendar(db?: Db | Tx): Promise<Calendar> {
      const { holidays = country.holidays } = await held.inForce(db)
      return { restDays: country.restDays, holidays }
    },

    /** Returns the next start of message hours after now. */
    async nextMorning(db: Db | Tx = database.db): Promise<Date> {
      const [today, tomorrow] = [clock.today(), addDays(clock.today(), 1)]
      const [now, then] = [await held.on(today, db), await held.on(tomorrow, db)]
      return nextMessageMorning((on) => (on === today ? now : then).messageHours, clock.now(), clock)
    },

    /** Returns when message hours begin; null within them. */
    async quietUntil(): Promise<Date | null> {
      return isWithinMessageHours((await held.inForce()).messageHours, clock.now(), clock)
        ? null
        : this.nextMorning()
    },

    /** Returns whether the telephone is answered now and until when, or from when on. */
    async opening(): Promise<Opening | null> {
      const days = Array.from({ length: openingDaysMost }, (_, at) => addDays(clock.today(), at))
      return openingAt(
        await Promise.all(
          days.map(async (on) => ({ on, hours: (await held.on(on)).openingHours[weekdayOf(on)] })),
        ),
        clock.now(),
        clock,
      )
    },

    /** Returns the opening hours of the telephone as the beginning of a sentence. */
    openingHours: async (language: Language): Promise<string> =>
      capitalized(showWeek(language, (await held.inForce()).openingHours)),
  }
}
