/** SQL of cases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { CaseStage, Urgency } from '../../../domain/contact/collections-cases.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { isOf } from '../../platform/database/rows/named-rows.ts'

export type CollectionsCase = CustomerScopedId & {
  readonly loanId: string
  readonly openedOn: Day
  readonly dueOn: Day
  readonly stage: CaseStage
  readonly balanceCents: Cents
  readonly expectedCents: Cents
  readonly nextOn: Day
  readonly promisedOn: Day | null
  readonly brokenOn: Day | null
  readonly closedOn: Day | null
}
/** A loan with its customer. */
export type OfLoan = { readonly customerId: string; readonly loanId: string }

const cases = (db: Db) =>
  db
    .selectFrom('late_case')
    .select([
      'customerId',
      'id',
      'loanId',
      'openedOn',
      'dueOn',
      'stage',
      'balanceCents',
      'expectedCents',
      'nextOn',
      'promisedOn',
      'brokenOn',
      'closedOn',
    ])
    .$narrowType<{ stage: CaseStage }>()

/** Condition on a table with both ids. */
export const ofLoans = (loans: readonly OfLoan[]) =>
  sql<boolean>`(customer_id, loan_id) in (select * from unnest(${loans.map(({ customerId }) => customerId)}::uuid[],
    ${loans.map(({ loanId }) => loanId)}::uuid[]))`

/** Loans with an open case, or with a promise that outlived its case. */
export async function withSomethingOpen(tx: Tx, loans: readonly OfLoan[]): Promise<ReadonlySet<string>> {
  const open = await tx
    .selectFrom('late_case')
    .select('loanId')
    .where(ofLoans(loans))
    .where('closedOn', 'is', null)
    .union(
      tx.selectFrom('payment_promise').select('loanId').where(ofLoans(loans)).where('state', '=', 'open'),
    )
    .execute()
  return new Set(open.map(({ loanId }) => loanId))
}

/** Searches over all customers. */
export const byId = (db: Db, id: string): Promise<CollectionsCase | undefined> =>
  cases(db).where('id', '=', id).executeTakeFirst()

export type CaseFigures = OfLoan & Pick<CollectionsCase, 'dueOn' | 'stage' | 'balanceCents' | 'expectedCents'>

/** Opens missing cases and updates open ones; repeatable. */
export async function keepOpen(tx: Tx, cases: readonly CaseFigures[], today: Day): Promise<void> {
  if (cases.length === 0) return
  await sql`insert into late_case
      (customer_id, id, loan_id, opened_on, due_on, stage, balance_cents, expected_cents, next_on)
    select customer_id, id, loan_id, ${today}::date, due_on, stage, balance_cents, expected_cents, ${today}::date
    from unnest(${cases.map(({ customerId }) => customerId)}::uuid[], ${cases.map(() => randomUUID())}::uuid[],
      ${cases.map(({ loanId }) => loanId)}::uuid[], ${cases.map(({ dueOn }) => dueOn)}::date[],
      ${cases.map(({ stage }) => stage)}::text[], ${cases.map(({ balanceCents }) => balanceCents)}::bigint[],
      ${cases.map((each) => each.expectedCents)}::bigint[])
      as now (customer_id, id, loan_id, due_on, stage, balance_cents, expected_cents)
    on conflict (customer_id, loan_id) where closed_on is null do update
      set due_on = excluded.due_on, stage = excluded.stage, balance_cents = excluded.balance_cents,
        expected_cents = excluded.expected_cents
      where (late_case.due_on, late_case.stage, late_case.balance_cents)
        is distinct from (excluded.due_on, excluded.stage, excluded.balance_cents)`.execute(tx)
}

export async function close(tx: Tx, loans: readonly OfLoan[], today: Day): Promise<void> {
  if (loans.length === 0) return
  await tx
    .updateTable('late_case')
    .set({ closedOn: today })
    .where(ofLoans(loans))
    .where('closedOn', 'is', null)
    .execute()
}

export async function setNext(
  tx: Tx,
  { customerId, loanId }: OfLoan,
  step: { readonly nextOn?: Day; readonly promisedOn?: Day | null; readonly brokenOn?: Day | null },
): Promise<void> {
  await tx
    .updateTable('late_case')
    .set({
      ...(step.nextOn === undefined ? {} : { nextOn: step.nextOn }),
      ...(step.promisedOn === undefined ? {} : { promisedOn: step.promisedOn }),
      ...(step.brokenOn === undefined ? {} : { brokenOn: step.brokenOn }),
    })
    .where('customerId', '=', customerId)
    .where('loanId', '=', loanId)
    .where('closedOn', 'is', null)
    .execute()
}

/** Cases with a broken promise come first, today. */
export async function markBroken(tx: Tx, loans: readonly OfLoan[], today: Day): Promise<void> {
  if (loans.length === 0) return
  await sql`update late_case set promised_on = null, broken_on = ${today}, next_on = ${today}
    where ${ofLoans(loans)} and ${isOf('late_case', loans)} and closed_on is null`.execute(tx)
}

const urgency = (today: Day) =>
  sql<Urgency>`case when promised_on = ${today} then 'promiseToday' when broken_on is not null then 'promiseBroken'
    else 'ordinary' end`
/** Another person's call is in progress. */
const isTaken = (staffId: string, since: Date) => sql<boolean>`exists (select from late_contact
  where late_contact.customer_id = late_case.customer_id and channel = 'call' and result is null
    and made_at > ${since} and staff_id <> ${staffId})`

export type OpenCase = CollectionsCase & { readonly urgency: Urgency; readonly isBeingCalled: boolean }

/** Open cases in work order; `dueOnly`: only those whose next step is due. */
export function openCases(
  db: Db,
  today: Day,
  who: { readonly staffId: string; readonly since: Date },
  page: { readonly offset: number; readonly limit: number; readonly dueOnly: boolean },
): Promise<OpenCase[]> {
  return cases(db)
    .select([urgency(today).as('urgency'), isTaken(who.staffId, who.since).as('isBeingCalled')])
    .where('closedOn', 'is', null)
    .$if(page.dueOnly, (due) => due.where('nextOn', '<=', today))
    .orderBy(sql`(promised_on is not distinct from ${today}::date) desc, broken_on is not null desc`)
    .orderBy('expectedCents', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Open cases of one customer, oldest debt first. */
export const openOfCustomer = (db: Db, customerId: string): Promise<CollectionsCase[]> =>
  cases(db).where('customerId', '=', customerId).where('closedOn', 'is', null).orderBy('dueOn').execute()

export async function countOpen(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('late_case')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('closedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}
