/** SQL of the complaints register. */
import { sql } from 'kysely'
import type { RequestTopic } from '../../../domain/contact/customer-request.ts'
import type { ComplaintFacts, ReplyManner } from '../../../domain/contact/complaints.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'

export type ComplaintRow = ComplaintFacts & {
  /** Null for a non-customer. */
  readonly customerId: string | null
  /** Id of its customer request; a non-customer's complaint has its own. */
  readonly appealId: string
  readonly number: number
  readonly topic: RequestTopic
  readonly replyManner: ReplyManner | null
  readonly record: Buffer
  /** Increases with each change. */
  readonly revision: number
  /** Staff member who recorded it; null if the customer wrote it. */
  readonly registeredBy: string | null
}
type Narrow = Pick<ComplaintRow, 'channel' | 'topic' | 'replyManner' | 'outcome'>

const complaints = (db: Db) =>
  db
    .selectFrom('complaint as c')
    .leftJoin('staff_member as by', 'by.id', 'c.registeredBy')
    .select(sql<string | null>`nullif(c.customer_id, ${sql.lit(noCustomer)}::uuid)`.as('customerId'))
    .select(['c.appealId', 'c.number', 'c.topic', 'c.channel', 'c.revision'])
    .select(['c.receivedAt', 'c.acknowledgedOn'])
    .select(['c.writtenOn', 'c.repliedOn', 'c.replyManner'])
    .select(['c.outcome', 'c.record', 'by.email as registeredBy'])
    .$narrowType<Narrow>()

export type Chosen = {
  readonly state: 'open' | 'closed' | 'all'
  readonly channel: ComplaintFacts['channel'] | null
  /** Received since one time and before another. */
  readonly since: Date | null
  readonly before: Date | null
}

export function list(
  db: Db,
  { state, channel, since, before }: Chosen,
  limit: number,
): Promise<ComplaintRow[]> {
  let rows = complaints(db)
  if (state === 'open')
    rows = rows.where((eb) => eb.or([eb('c.repliedOn', 'is', null), eb('c.outcome', 'is', null)]))
  if (state === 'closed') rows = rows.where('c.repliedOn', 'is not', null).where('c.outcome', 'is not', null)
  if (channel) rows = rows.where('c.channel', '=', channel)
  if (since) rows = rows.where('c.receivedAt', '>=', since)
  if (before) rows = rows.where('c.receivedAt', '<', before)
  return rows.orderBy('c.receivedAt').orderBy('c.appealId').limit(limit).execute()
}

export const read = (db: Db, appealId: string): Promise<ComplaintRow | undefined> =>
  complaints(db).where('c.appealId', '=', appealId).executeTakeFirst()

/** Locks it until the transaction ends. */
export const lock = (
  tx: Tx,
  { customerId, appealId }: Pick<ComplaintRow, 'customerId' | 'appealId'>,
): Promise<ComplaintRow | undefined> =>
  complaints(tx)
    .where('c.customerId', '=', customerId ?? noCustomer)
    .where('c.appealId', '=', appealId)
    .forUpdate('c')
    .executeTakeFirst()

/** Next number of the sequence shared with customer requests, so that a number is unique. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { number } = await tx
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('appeal', 'number'))`.as('number'))
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Once: a customer request has one entry. */
export async function insert(
  tx: Tx,
  {
    staffId,
    ...row
  }: Omit<
    ComplaintRow,
    'writtenOn' | 'repliedOn' | 'replyManner' | 'outcome' | 'registeredBy' | 'revision'
  > & {
    readonly staffId: string | null
  },
): Promise<void> {
  await tx
    .insertInto('complaint')
    .values({ ...row, customerId: row.customerId ?? noCustomer, registeredBy: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveTopic(
  tx: Tx,
  { customerId, appealId, topic }: Pick<ComplaintRow, 'appealId' | 'topic'> & { readonly customerId: string },
): Promise<void> {
  await tx
    .updateTable('complaint')
    .set((eb) => ({ topic, revision: eb('revision', '+', 1) }))
    .where('customerId', '=', customerId)
    .where('appealId', '=', appealId)
    .execute()
}

type Changes = {
  readonly acknowledgedOn?: Day
  readonly writtenOn?: Day
  readonly repliedOn?: Day
  readonly replyManner?: ReplyManner
  readonly outcome?: ComplaintFacts['outcome']
  readonly record?: Buffer
}
export async function save(
  tx: Tx,
  { customerId, appealId }: Pick<ComplaintRow, 'customerId' | 'appealId'>,
  { acknowledgedOn, writtenOn, repliedOn, replyManner, outcome, record }: Changes,
): Promise<void> {
  await tx
    .updateTable('complaint')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      ...(acknowledgedOn && { acknowledgedOn }),
      ...(writtenOn && { writtenOn }),
      ...(repliedOn && { repliedOn }),
      ...(replyManner && { replyManner }),
      ...(outcome && { outcome }),
      ...(record && { record }),
    }))
    .where('customerId', '=', customerId ?? noCustomer)
    .where('appealId', '=', appealId)
    .execute()
}

export type StepRow = {
  readonly customerId: string | null
  readonly appealId: string
  readonly id: string
  readonly at: Date
  readonly text: Buffer
}
export async function insertStep(tx: Tx, step: StepRow & { readonly staffId: string }): Promise<void> {
  await tx
    .insertInto('complaint_step')
    .values({
      customerId: step.customerId ?? noCustomer,
      appealId: step.appealId,
      id: step.id,
      takenAt: step.at,
      staffId: step.staffId,
      text: step.text,
    })
    .execute()
}

/** Steps of a complaint, oldest first. */
export const stepsOf = (
  db: Db,
  of: readonly Pick<ComplaintRow, 'customerId' | 'appealId'>[],
): Promise<(StepRow & { readonly by: string })[]> =>
  db
    .selectFrom('complaint_step as s')
    .innerJoin('staff_member as m', 'm.id', 's.staffId')
    .select(['s.customerId', 's.appealId', 's.id', 's.takenAt as at', 's.text'])
    .select('m.email as by')
    .where('s.customerId', '=', (eb) =>
      eb.fn.any(eb.val([...new Set(of.map((each) => each.customerId ?? noCustomer))])),
    )
    .where('s.appealId', '=', (eb) => eb.fn.any(eb.val(of.map((each) => each.appealId))))
    .orderBy('s.takenAt')
    .orderBy('s.id')
    .execute()
