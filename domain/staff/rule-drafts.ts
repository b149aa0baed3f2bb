/**
 * Rules that staff change without code (rule price-27): a draft is approved by a second person, sent to the
 * regulator if required, and released as a dated version. The version in force is computed, not stored.
 */
import { addDays, laterDay, type Day } from '../days.ts'
import { noticeDays } from './customer-notices.ts'
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
  // After a change due to the regulator's answer, the draft goes through all steps again.
  refused: {
    save: { to: 'draft', by: 'officer' },
    withdraw: { to: 'withdrawn', by: 'officer' },
  },
  released: { withdraw: { to: 'withdrawn', by: 'officer' } },
  withdrawn: {},
} as const satisfies Edges<RuleDraftStatus, RuleDraftEvent>

/** Fields that determine a version's state. */
type DatedVersion = Dated & { readonly version: number; readonly withdrawn?: boolean }
export const versionStates = ['coming', 'live', 'retired', 'withdrawn'] as const
type VersionState = (typeof versionStates)[number]

/** Of several versions for one day the latest counts. */
const byVersion = (versions: readonly DatedVersion[]): DatedVersion[] =>
  versions.filter(({ withdrawn }) => !withdrawn).toSorted((one, other) => one.version - other.version)

/** The version with the latest start, which all new items follow. */
export const newestOf = <Version extends DatedVersion>(versions: readonly Version[]): Version =>
  (byVersion(versions) as Version[]).reduce((last, each) => (each.validFrom >= last.validFrom ? each : last))

export function versionState(version: DatedVersion, all: readonly DatedVersion[], today: Day): VersionState {
  if (version.withdrawn) return 'withdrawn'
  if (version.validFrom > today && byVersion(all).length > 1) return 'coming'
  const live = inForceOn(byVersion(all), today) ?? byVersion(all)[0]
  return live?.version === version.version ? 'live' : 'retired'
}

/** Statuses from which a draft can be released. */
export const releasableStatuses = (regulator: boolean, awaitsAnswer: boolean): readonly RuleDraftStatus[] =>
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
/**
 * Displayed state of a draft: `proposed` while it awaits approval, `notice` while customers are being
 * notified.
 */
export type RuleDraftState = (typeof ruleDraftStates)[number]

export function ruleDraftState(
  status: RuleDraftStatus,
  {
    waits,
    notifiesCustomers,
    version,
  }: { waits: boolean; notifiesCustomers: boolean; version: VersionState | null },
): RuleDraftState {
  if (status === 'draft') return waits ? 'proposed' : 'draft'
  if (status !== 'released') return status
  return version === 'coming' && notifiesCustomers ? 'notice' : (version ?? 'withdrawn')
}

/**
 * Earliest start of a version: after 30 days of notice when customers must be notified, otherwise tomorrow,
 * and always after the start of the version it replaces.
 */
export const earliestStart = (today: Day, newest: Dated, needsNotice: boolean): Day =>
  laterDay(addDays(today, needsNotice ? noticeDays : 1), addDays(newest.validFrom, 1))
