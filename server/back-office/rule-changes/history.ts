/** History of a draft, oldest first: its own steps, and the outcomes of its proposals. */
import type { Db } from '../../platform/database/database.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import * as store from './store.ts'

export type HistoryStep = {
  readonly step: store.StepName | 'proposed' | 'declined' | 'takenBack' | 'expired'
  /** Email address; null for a change by time. */
  readonly by: string | null
  readonly at: Date
  readonly note: string | null
}
/** Order of steps with the same time. */
const order: readonly HistoryStep['step'][] = [
  'begun',
  'saved',
  'proposed',
  'declined',
  'takenBack',
  'expired',
  'approved',
  'attached',
  'sent',
  'cleared',
  'refused',
  'released',
  'withdrawn',
]
const endings = { declined: 'declined', withdrawn: 'takenBack', expired: 'expired' } as const

export async function historyOf(
  db: Db,
  { id, kind }: store.Draft,
  approvals: Pick<Approvals, 'ofSubject'>,
): Promise<HistoryStep[]> {
  const proposals = await approvals.ofSubject(`rules.${kind}`, id)
  const proposed = proposals.flatMap(
    ({ maker: by, madeAt, reason, status, decider, decidedAt, expiresAt, note }): HistoryStep[] => [
      { step: 'proposed', by, at: madeAt, note: reason },
      // An approval is a step of the draft itself.
      ...(status === 'waiting' || status === 'approved'
        ? []
        : [{ step: endings[status], by: decider, at: decidedAt ?? expiresAt, note }]),
    ],
  )
  return [...(await store.steps(db, id)), ...proposed].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || order.indexOf(one.step) - order.indexOf(other.step),
  )
}
