/** Exposure of all open loans in the general ledger at a month end, for the loss allowance (rule close-1). */
import { sql, type RawBuilder } from 'kysely'
import { statusByDaysLate, type Exposure } from '../../../../domain/books/loss-allowance.ts'
import { bookAccounts, type BookAccount } from '../../../../domain/books/books.ts'
import { daysBetween, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { OpenPortfolioStatus } from '../../../../domain/books/portfolio.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

type Due = Omit<Exposure, 'standing' | 'chargesCents'> & {
  readonly dueOn: Day | null
  readonly chargesCents: Cents
  readonly suspendedCents: Cents
}

const million = sql.lit(1_000_000)
const first = (charge: 'interest' | 'penalty') => sql`${sql.ref(`${charge}Micro`)} / ${million}`
const last = (charge: 'interest' | 'penalty') =>
  sql`(${sql.ref(`${charge}Micro`)} + ${sql.ref(`${charge}MicroPerDay`)} * days) / ${million}`
const excise = (charge: 'interest' | 'penalty') =>
  sql`${last(charge)} * excise_ppm / ${million} - ${first(charge)} * excise_ppm / ${million}`
/** Growth of an account in `days` days, as in `balancesOn`. */
const grown: Readonly<Partial<Record<BookAccount, RawBuilder<unknown>>>> = {
  interestReceivable: sql`greatest(0, ${last('interest')} - ${first('interest')} - prepaid_cents)`,
  penaltyReceivable: sql`${last('penalty')} - ${first('penalty')}`,
  exciseReceivable: sql`${excise('interest')} + ${excise('penalty')}`,
}
const balanceOn = (account: BookAccount) => {
  const booked = sql`balances_cents[${sql.lit(bookAccounts.indexOf(account) + 1)}]`
  const growth = grown[account]
  return growth ? sql`(${booked} + ${growth})` : booked
}

/** `on`: the last day in the books; loans have moved on a day later. */
export async function saveExposures(tx: Tx, on: Day): Promise<void> {
  const charges = sql.join(
    (['interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable'] as const).map(
      (account) => balanceOn(account),
    ),
    sql` + `,
  )
  const suspended = sql`${balanceOn('interestReceivable')} + ${balanceOn('penaltyReceivable')}`
  const rows: Due[] = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('gl_loan')
        .selectAll()
        .select(sql<number>`greatest(0, ${on}::date - grows_from)::bigint`.as('days'))
        .where('isOpen', '=', true)
        .as('grown'),
    )
    .select(['product', 'isRepeat', 'isRestructured', 'class', 'dueOn'])
    .select(({ fn }) => fn.countAll<number>().as('loans'))
    .select([
      sql<Cents>`sum(${balanceOn('principalReceivable')})::bigint`.as('principalCents'),
      sql<Cents>`sum(${charges})::bigint`.as('chargesCents'),
      sql<Cents>`coalesce(sum(${suspended}) filter (where is_suspended), 0)::bigint`.as('suspendedCents'),
    ])
    .groupBy(['product', 'isRepeat', 'isRestructured', 'class', 'dueOn'])
    .execute()
  const alike = Map.groupBy(rows, (row) =>
    JSON.stringify([row.product, row.isRepeat, statusAt(row, on), row.isRestructured, row.class]),
  )
  await tx.deleteFrom('gl_exposure').where('onDay', '=', on).execute()
  if (alike.size === 0) return
  const sum = (some: readonly Due[], of: (row: Due) => number): number =>
    some.reduce((all, row) => all + of(row), 0)
  await tx
    .insertInto('gl_exposure')
    .values(
      [...alike.values()].map((some) => ({
        onDay: on,
        product: some[0]!.product,
        isRepeat: some[0]!.isRepeat,
        standing: statusAt(some[0]!, on),
        isRestructured: some[0]!.isRestructured,
        class: some[0]!.class,
        loans: sum(some, ({ loans }) => loans),
        principalCents: cents(sum(some, ({ principalCents }) => principalCents)),
        chargesCents: cents(sum(some, ({ chargesCents }) => chargesCents)),
        suspendedCents: cents(sum(some, ({ suspendedCents }) => suspendedCents)),
      })),
    )
    .execute()
}

const statusAt = ({ dueOn }: Due, on: Day): OpenPortfolioStatus =>
  statusByDaysLate(dueOn === null ? 0 : daysBetween(dueOn, on))

/** In display order. */
export async function exposuresOn(db: Db, on: Day): Promise<Exposure[]> {
  return db
    .selectFrom('gl_exposure')
    .select([
      'product',
      'isRepeat',
      'standing',
      'isRestructured',
      'class',
      'loans',
      'principalCents',
      sql<Cents>`charges_cents - suspended_cents`.as('chargesCents'),
    ])
    .where('onDay', '=', on)
    .orderBy('product')
    .orderBy('isRepeat')
    .orderBy('class')
    .orderBy('standing')
    .orderBy('isRestructured')
    .$narrowType<{ standing: OpenPortfolioStatus; principalCents: Cents }>()
    .execute()
}

/** Totals of all; charges with their suspended part. */
export async function exposureTotals(db: Db, on: Day) {
  const total = (column: 'principalCents' | 'chargesCents' | 'suspendedCents') =>
    sql<Cents>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  return db
    .selectFrom('gl_exposure')
    .select([
      total('principalCents').as('principalCents'),
      total('chargesCents').as('chargesCents'),
      total('suspendedCents').as('suspendedCents'),
    ])
    .where('onDay', '=', on)
    .executeTakeFirstOrThrow()
}
