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
      'callsFrom as agencyPhone',
      'commissionPpm',
      'placedOn',
      'startsOn',
      'recalledOn',
    ])
const placed = (db: Db) =>
  db
    .selectFrom('placed_loan')
    .select(['customerId', 'loanId', 'placementId', 'askedOn', 'startsOn', 'endedOn'])

export const newest = (db: Db, limit: number): Promise<Placement[]> =>
  placements(db).orderBy('number', 'desc').limit(limit).execute()
export const byId = (db: Db, id: string): Promise<Placement | undefined> =>
  placements(db).where('id', '=', id).executeTakeFirst()
export const lock = (tx: Tx, id: string): Promise<Placement | undefined> =>
  placements(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Searches over all customers. */
export const loansOf = (db: Db, ids: readonly string[]): Promise<PlacedLoan[]> =>
  placed(db)
    .where('placementId', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('loanId')
    .execute()

/** Placed loans among these, begun or not. */
export const openOf = (db: Db, loans: readonly OfLoan[]): Promise<PlacedLoan[]> =>
  placed(db).where(ofLoans(loans)).where('endedOn', 'is', null).execute()

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
      callsFrom: placement.agencyPhone,
      commissionPpm: placement.commissionPpm,
      placedOn: placement.placedOn,
      startsOn: placement.startsOn,
    })
    .execute()
  await tx
    .insertInto('placed_loan')
    .values(
      loans.map(({ customerId, loanId }) => ({
        customerId,
        placementId: placement.id,
        loanId,
      })),
    )
    .execute()
}

export async function markAsked(tx: Tx, id: string, loans: readonly OfLoan[], today: Day): Promise<void> {
  if (loans.length === 0) return
  await tx
    .updateTable('placed_loan')
    .set({ askedOn: today })
    .where(ofLoans(loans))
    .where('placementId', '=', id)
    .execute()
}

/** Once, and only for a loan that is still placed. */
export async function start(tx: Tx, id: string, loan: OfLoan, startsOn: Day): Promise<void> {
  await tx
    .updateTable('placed_loan')
    .set({ startsOn })
    .where(ofLoans([loan]))
    .where('placementId', '=', id)
    .where('startsOn', 'is', null)
    .where('endedOn', 'is', null)
    .execute()
}

/** Earliest start day of its loans; `earliest` until a customer was notified. */
export async function setStart(tx: Tx, id: string, earliest: Day): Promise<void> {
  const first = await tx
    .selectFrom('placed_loan')
    .select(({ fn }) => fn.min('startsOn').as('startsOn'))
    .where('placementId', '=', id)
    .executeTakeFirst()
  await tx
    .updateTable('agency_placement')
    .set({ startsOn: first?.startsOn ?? earliest })
    .where('id', '=', id)
    .execute()
}

export async function end(tx: Tx, loans: readonly OfLoan[], today: Day): Promise<void> {
  if (loans.length === 0) return
  await tx
    .updateTable('placed_loan')
    .set({ endedOn: today })
    .where(ofLoans(loans))
    .where('endedOn', 'is', null)
    .execute()
}

export async function recallPlacement(tx: Tx, id: string, today: Day): Promise<void> {
  await tx.updateTable('agency_placement').set({ recalledOn: today }).where('id', '=', id).execute()
  await tx
    .updateTable('placed_loan')
    .set({ endedOn: today })
    .where('placementId', '=', id)
    .where('endedOn', 'is', null)
    .execute()
}
