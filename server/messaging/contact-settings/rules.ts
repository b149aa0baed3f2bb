/** Contact settings as rules that staff change (rule messages-12). */
import type { Hours } from '../../../domain/contact/hours.ts'
import type { Operations } from '../../../domain/contact/contact-settings.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Difference, RuleKind } from '../../platform/capability/rule-kinds.ts'
import { keepNext, takeVersionBack } from '../../platform/capability/versions.ts'
import { ruleOperations } from '../../../words/compiled/en/back-office/rule-operations.ts'
import { versionedOperations } from './content.ts'
import { operationsVersions } from './store.ts'
import { showWeek } from './wording.ts'

const showHours = ({ from, until }: Hours): string => `${from} - ${until}`
const said: { readonly [Field in Exclude<keyof Operations, 'validFrom'>]-?: (of: Operations) => string } = {
  reminderSteps: ({ reminderSteps }) => reminderSteps.join(', '),
  messageHours: ({ messageHours }) => showHours(messageHours),
  contactHours: ({ contactHours }) => showWeek('en', contactHours),
  openingHours: ({ openingHours }) => showWeek('en', openingHours),
}

export const operationsDifferences = (before: Operations, after: Operations): readonly Difference[] =>
  (Object.keys(said) as (keyof typeof said)[])
    .map((field) => ({
      what: ruleOperations.fields[field],
      before: said[field](before),
      after: said[field](after),
    }))
    .filter((each) => each.before !== each.after)

export const operationsRules = (clock: Clock): RuleKind<Operations> => ({
  kind: 'operations',
  versioned: versionedOperations,
  costsMore: () => false,
  differences: operationsDifferences,
  goLive: (tx, config) => keepNext(tx, operationsVersions, config, clock.now()),
  takeBack: (tx, _by, version) => takeVersionBack(tx, operationsVersions, version, clock.now()),
})
