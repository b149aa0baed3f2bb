/** Contact settings as rules that staff change (rule messages-12). */
import type { Hours } from '../../../domain/hours.ts'
import type { ContactSettings } from '../../../domain/contact/contact-settings.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Difference, RuleKind } from '../../platform/capability/rule-kinds.ts'
import { saveNext, withdrawVersion } from '../../platform/capability/versions.ts'
import { ruleOperations } from '../../../words/compiled/en/back-office/rule-operations.ts'
import { versionedContactSettings } from './content.ts'
import { contactSettingsVersions } from './store.ts'
import { showWeek } from './wording.ts'

const showHours = ({ from, until }: Hours): string => `${from} - ${until}`
const said: {
  readonly [Field in Exclude<keyof ContactSettings, 'validFrom'>]-?: (of: ContactSettings) => string
} = {
  reminderSteps: ({ reminderSteps }) => reminderSteps.join(', '),
  messageHours: ({ messageHours }) => showHours(messageHours),
  contactHours: ({ contactHours }) => showWeek('en', contactHours),
  openingHours: ({ openingHours }) => showWeek('en', openingHours),
}

export const contactSettingsDifferences = (
  before: ContactSettings,
  after: ContactSettings,
): readonly Difference[] =>
  (Object.keys(said) as (keyof typeof said)[])
    .map((field) => ({
      what: ruleOperations.fields[field],
      before: said[field](before),
      after: said[field](after),
    }))
    .filter((each) => each.before !== each.after)

export const contactSettingsRules = (clock: Clock): RuleKind<ContactSettings> => ({
  kind: 'operations',
  versioned: versionedContactSettings,
  costsMore: () => false,
  differences: contactSettingsDifferences,
  goLive: (tx, config) => saveNext(tx, contactSettingsVersions, config, clock.now()),
  withdraw: (tx, _by, version) => withdrawVersion(tx, contactSettingsVersions, version, clock),
})
