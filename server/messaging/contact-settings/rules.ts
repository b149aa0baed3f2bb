/** Contact settings as rules that staff change (rule messages-12). */
import type { Holiday } from '../../../domain/country/calendar.ts'
import { showDay } from '../../../domain/days.ts'
import type { Hours } from '../../../domain/hours.ts'
import { toMajor } from '../../../domain/money.ts'
import { defaultHardshipAloneCents, type ContactSettings } from '../../../domain/contact/contact-settings.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Difference, RuleKind } from '../../platform/capability/rule-kinds.ts'
import { saveNext, withdrawVersion, type Versioned } from '../../platform/capability/versions.ts'
import { ruleOperations } from '../../../words/compiled/en/back-office/rule-operations.ts'
import { showWeek } from './wording.ts'

const showHours = ({ from, until }: Hours): string => `${from} - ${until}`
const said: {
  readonly [Field in Exclude<keyof ContactSettings, 'validFrom' | 'holidays'>]-?: (
    of: ContactSettings,
  ) => string
} = {
  reminderSteps: ({ reminderSteps }) => reminderSteps.join(', '),
  messageHours: ({ messageHours }) => showHours(messageHours),
  contactHours: ({ contactHours }) => showWeek('en', contactHours),
  openingHours: ({ openingHours }) => showWeek('en', openingHours),
  hardshipAloneCents: ({ hardshipAloneCents = defaultHardshipAloneCents }) =>
    toMajor(hardshipAloneCents).toLocaleString('en-KE'),
}

/** The lists are long: a difference shows the holidays that one list has and the other has not. */
function holidaysOnlyIn({ holidays = [] }: ContactSettings, other: ContactSettings): string {
  const lines = (all: readonly Holiday[]) =>
    all.map(({ on, name, source }) => `${showDay(on)} ${name} (${source})`)
  const others = new Set(lines(other.holidays ?? []))
  return lines(holidays)
    .filter((line) => !others.has(line))
    .join('; ')
}

export const contactSettingsDifferences = (
  before: ContactSettings,
  after: ContactSettings,
): readonly Difference[] =>
  [
    ...(Object.keys(said) as (keyof typeof said)[]).map((field) => ({
      what: ruleOperations.fields[field],
      before: said[field](before),
      after: said[field](after),
    })),
    {
      what: ruleOperations.fields.holidays,
      before: holidaysOnlyIn(before, after),
      after: holidaysOnlyIn(after, before),
    },
  ].filter((each) => each.before !== each.after)

export const contactSettingsRules = (
  versioned: Versioned<ContactSettings>,
  clock: Clock,
): RuleKind<ContactSettings> => ({
  kind: 'operations',
  versioned,
  costsMore: () => false,
  differences: contactSettingsDifferences,
  goLive: (tx, config) => saveNext(tx, versioned.table, config, clock.now()),
  withdraw: (tx, _by, version) => withdrawVersion(tx, versioned.table, version, clock),
})
