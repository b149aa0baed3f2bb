/** State of a draft or a version, in words. */
import { Status } from '../ui/facts.tsx'
import type { Draft } from './kinds.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

const looks = {
  draft: 'plain',
  proposed: 'wait',
  approved: 'wait',
  sent: 'wait',
  cleared: 'wait',
  refused: 'bad',
  notice: 'wait',
  coming: 'wait',
  live: 'good',
  retired: 'plain',
  withdrawn: 'bad',
} as const

export const RuleState = ({ state }: Pick<Draft, 'state'>) => (
  <Status kind={looks[state]}>{texts.states[state]}</Status>
)
