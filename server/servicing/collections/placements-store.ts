/** SQL of agency placements. */
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { ofLoans, type OfLoan } from './store.ts'

export type Placement = {
  readonly id: string
  readonly number: number
  readonly agencyName: string
  readonly agencyPhone: string
  readonly commissionPpm: number
  readonly placedOn: Day
  readonly startsOn: Day
  readonly recalledOn: Day | null
}
export type PlacedLoan = OfLoan & {
  readonly placementId: string
  /** Last day on which its notice was queued. */
  readonly askedOn: Day | null
  /** First day on which the agency may call; null until a provider accepted the customer's notice. */
  readonly startsOn: Day | null
  readonly endedOn: Day | null
}

/** Whether the agency may call about it on this day, or could before it ended. */
export const hasBegun = ({ startsOn, endedOn }: PlacedLoan, today: Day): boolean =>
  startsOn !== null && startsOn <= (endedOn ?? today)

const placements = (db: Db) =>
  db
    .selectFrom('agency_placement')
    .select([
      'id',
      'number',
      'agency as agencyName',
      'calls_from as agencyPhone',
      'commission_ppm as commissionPpm',
      'placed_on as placedOn',
      'starts_on as startsOn',
      'recalled_on as recalledOn',
    ])
const placed = (db: Db) =>
  db
    .selectFrom('placed_loan')
    .select([
      'customer_id as customerId',
      'loan_id as loanId',
      'placement_id as placementId',
      'asked_on as askedOn',
      'starts_on as startsOn',
      'ended_on as endedOn',
    ])

export const newest = (db: Db, limit: number): Promise<Placement[]> =>
  placements(db).orderBy('number', 'desc').limit(limit).execute()
export const byId = (db: Db, id: string): Promise<Placement | undefined> =>
  placements(db).where('id', '=', id).executeTakeFirst()
export const lock = (tx: Tx, id: string): Promise<Placement | undefined> =>
  placements(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Searches over all customers. */
export const loansOf = (db: Db, ids: readonly string[]): Promise<PlacedLoan[]> =>
  placed(db)
    .where('placement_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('loan_id')
    .execute()

/** Placed loans among these, begun or not. */
export const openOf = (db: Db, loans: readonly OfLoan[]): Promise<PlacedLoan[]> =>
  placed(db).where(ofLoans(loans)).where('ended_on', 'is', null).execute()

/** The agency that calls about each of these loans, and since when. */
export async function agenciesOf(
  db: Db,
  loans: readonly OfLoan[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly since: Day }>> {
  const open = await openOf(db, loans)
  const ids = [...new Set(open.map(({ placementId }) => placementId))]
  const all = ids.length === 0 ? [] : await placements(db).where('id', 'in', ids).execute()
  const names = new Map(all.map(({ id, agencyName }) => [id, agencyName]))
  return new Map(
    open.flatMap(({ loanId, placementId, startsOn }) =>
      startsOn === null ? [] : [[loanId, { name: names.get(placementId)!, since: startsOn }] as const],
    ),
  )
}

export async function insert(
  tx: Tx,
  placement: Omit<Placement, 'number' | 'recalledOn'>,
  loans: readonly OfLoan[],
): Promise<void> {
  await tx
    .insertInto('agency_placement')
    .values({
      id: placement.id,
      agency: placement.agencyName,
      calls_from: placement.agencyPhone,
      commission_ppm: placement.commissionPpm,
      placed_on: placement.placedOn,
      starts_on: placement.startsOn,
    })
    .execute()
  await tx
    .insertInto('placed_loan')
    .values(
      loans.map(({ customerId, loanId }) => ({
        customer_id: customerId,
        placement_id: placement.id,
        loan_id: loanId,
      })),
    )
    .execute()
}

export async function markAsked(tx: Tx, id: string, loans: readonly OfLoan[], today: Day): Promise<void> {
  if (loans.length === 0) return
  await tx
    .updateTable('placed_loan')
    .set({ asked_on: today })
    .where(ofLoans(loans))
    .where('placement_id', '=', id)
    .execute()
}

/** Once, and only for a loan that is still placed. */
export async function start(tx: Tx, id: string, loan: OfLoan, startsOn: Day): Promise<void> {
  await tx
    .updateTable('placed_loan')
    .set({ starts_on: startsOn })
    .where(ofLoans([loan]))
    .where('placement_id', '=', id)
    .where('starts_on', 'is', null)
    .where('ended_on', 'is', null)
    .execute()
}

/** Earliest start day of its loans; `earliest` until a customer was notified. */
export async function setStart(tx: Tx, id: string, earliest: Day): Promise<void> {
  const first = await tx
    .selectFrom('placed_loan')
    .select(({ fn }) => fn.min('starts_on').as('startsOn'))
    .where('placement_id', '=', id)
    .executeTakeFirst()
  await tx
    .updateTable('agency_placement')
    .set({ starts_on: first?.startsOn ?? earliest })
    .where('id', '=', id)
    .execute()
}

export async function end(tx: Tx, loans: readonly OfLoan[], today: Day): Promise<void> {
  if (loans.length === 0) return
  await tx
    .updateTable('placed_loan')
    .set({ ended_on: today })
    .where(ofLoans(loans))
    .where('ended_on', 'is', null)
    .execute()
}

export async function recallPlacement(tx: Tx, id: string, today: Day): Promise<void> {
  await tx.updateTable('agency_placement').set({ recalled_on: today }).where('id', '=', id).execute()
  await tx
    .updateTable('placed_loan')
    .set({ ended_on: today })
    .where('placement_id', '=', id)
    .where('ended_on', 'is', null)
    .execute()
}
