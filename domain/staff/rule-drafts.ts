/**
 * Rules that our staff change without code (rule price-27): a draft is approved by two people, sent to the regulator
 * where it has to be, and put into force as a dated version. What is in force on a day is computed, not stored.
 */
import { addDays, laterDay, type Day } from '../days.ts'
import { noticeDays } from './publications.ts'
import type { Edges } from '../state-machine.ts'
import { inForceOn, type Dated } from '../effective-dating.ts'

/** `cleared` and `refused`: what the regulator answered. */
export type RuleDraftStatus = 'draft' | 'approved' | 'sent' | 'cleared' | 'refused' | 'released' | 'withdrawn'
export type RuleDraftEvent = 'save' | 'approve' | 'send' | 'clear' | 'refuse' | 'release' | 'withdraw'

export const ruleDraftEdges = {
  draft: {
    save: { to: 'draft', by: 'officer' },
    approve: { to: 'approved', by: 'officer' },
    withdraw: { to: 'withdrawn', by: 'officer' },
  },
  approved: {
    send: { to: 'sent', by: 'officer' },
    release: { to: 'released', by: 'officer' },
    withdraw: { to: 'withdrawn', by: 'officer' },
  },
  sent: {
    // A reference or a day that was mistyped is corrected.
    send: { to: 'sent', by: 'officer' },
    clear: { to: 'cleared', by: 'officer' },
    refuse: { to: 'refused', by: 'officer' },
    release: { to: 'released', by: 'officer' },
    withdraw: { to: 'withdrawn', by: 'officer' },
  },
  cleared: {
    release: { to: 'released', by: 'officer' },
    withdraw: { to: 'withdrawn', by: 'officer' },
  },
  // Changed after what the regulator said, it goes the whole way again.
  refused: {
    save: { to: 'draft', by: 'officer' },
    withdraw: { to: 'withdrawn', by: 'officer' },
  },
  released: { withdraw: { to: 'withdrawn', by: 'officer' } },
  withdrawn: {},
} as const satisfies Edges<RuleDraftStatus, RuleDraftEvent>

/** What of a version its life depends on. */
type DatedVersion = Dated & { readonly version: number; readonly withdrawn?: boolean }
export const versionStates = ['coming', 'live', 'retired', 'withdrawn'] as const
type VersionState = (typeof versionStates)[number]

/** Of several for one day the later one counts. */
const byVersion = (versions: readonly DatedVersion[]): DatedVersion[] =>
  versions.filter(({ withdrawn }) => !withdrawn).toSorted((one, other) => one.version - other.version)

/** The version that everything new follows: the one that begins last. */
export const newestOf = <Version extends DatedVersion>(versions: readonly Version[]): Version =>
  (byVersion(versions) as Version[]).reduce((last, each) => (each.validFrom >= last.validFrom ? each : last))

export function versionState(version: DatedVersion, all: readonly DatedVersion[], today: Day): VersionState {
  if (version.withdrawn) return 'withdrawn'
  if (version.validFrom > today && byVersion(all).length > 1) return 'coming'
  const live = inForceOn(byVersion(all), today) ?? byVersion(all)[0]
  return live?.version === version.version ? 'live' : 'retired'
}

/** How far a draft has to be before it can be released. */
export const releasedFrom = (regulator: boolean, awaitsAnswer: boolean): readonly RuleDraftStatus[] =>
  !regulator ? ['approved'] : awaitsAnswer ? ['cleared'] : ['sent', 'cleared']

export const ruleDraftStates = [
  'draft',
  'proposed',
  'approved',
  'sent',
  'cleared',
  'refused',
  'notice',
  'coming',
  'live',
  'retired',
  'withdrawn',
] as const
/** What people see of a draft: proposed while it waits for a second person, notice while customers are told. */
export type RuleDraftState = (typeof ruleDraftStates)[number]

export function ruleDraftState(
  status: RuleDraftStatus,
  { waits, told, version }: { waits: boolean; told: boolean; version: VersionState | null },
): RuleDraftState {
  if (status === 'draft') return waits ? 'proposed' : 'draft'
  if (status !== 'released') return status
  return version === 'coming' && told ? 'notice' : (version ?? 'withdrawn')
}

/**
 * From when something can hold: customers who have to be told are told 30 days before, and nothing begins before what
 * it changes, or on a day that has begun.
 */
export const earliestFrom = (today: Day, newest: Dated, told: boolean): Day =>
  laterDay(addDays(today, told ? noticeDays : 1), addDays(newest.validFrom, 1))
