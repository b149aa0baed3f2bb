/** Figures of each return, each with the same figure from another source: the ledger, or the portfolio. */
import { sql, type RawBuilder } from 'kysely'
import { prudentialClass } from '../../../domain/decision/bureau-figures.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import {
  definitionOf,
  registers,
  type Figure,
  type Period,
  type ReturnName,
} from '../../../domain/books/returns.ts'
import { dailyRateOf, type ProductsConfig } from '../../../domain/price/products.ts'
import type { LoanKey, Loans } from '../../loans/loans/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import * as store from './store.ts'

type Deps = {
  readonly loans: Pick<Loans, 'positionsOn'>
  /** Prices in force on a day. */
  readonly prices: (on: Day) => Promise<ProductsConfig>
  readonly zone: Zone
}
type Found = Readonly<Record<string, { readonly value: number; readonly beside?: number | null }>>

const daysOfYear = 365
const replayedTogether = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

async function one(db: Db | Tx, ask: RawBuilder<number | null>): Promise<number | null> {
  const { found } = await db.selectNoFrom(ask.as('found')).executeTakeFirstOrThrow()
  return found
}

export function createFigures({ loans, prices, zone }: Deps) {
  /**
   * Loans and outstanding principal by class, from a replay of each loan that was open at the end of a day.
   */
  async function byClass(db: Db | Tx, on: Day) {
    const sums = new Map<string, { loans: number; cents: number }>()
    let after = beforeAll
    for (;;) {
      const keys: LoanKey[] = await db
        .selectFrom('loan')
        .select(['id', 'customerId'])
        .where('id', '>', after)
        .where('paidOutOn', '<=', on)
        .where((eb) => eb.or([eb('closedOn', 'is', null), eb('closedOn', '>', on)]))
        .orderBy('id')
        .limit(replayedTogether)
        .execute()
      if (keys.length === 0) return sums
      for (const { position } of await loans.positionsOn(db, keys, on)) {
        if (position.settledOn !== null || position.writtenOffOn !== null) continue
        const letter = prudentialClass(Math.max(0, -position.daysUntilDue))
        const sum = sums.get(letter) ?? { loans: 0, cents: 0 }
        sum.loans += 1
        sum.cents += position.owedCents.principal
        sums.set(letter, sum)
      }
      after = keys.at(-1)!.id
    }
  }
  const inBook = (db: Db | Tx, on: Day, what: 'loans' | 'outstandingCents', standings: readonly string[]) =>
    one(
      db,
      sql<number | null>`(select sum(${sql.ref(what)})::bigint from portfolio_day where on_day = ${on}::date
        and standing = any (${standings}))`,
    )
  const onTime = ['onTime', 'late1', 'late8']
  const watched = ['late31', 'late61']
  const all = [...onTime, ...watched, 'late91']

  const figures: Readonly<Record<ReturnName, (db: Db | Tx, period: Period) => Promise<Found>>> = {
    async loans(db, { from, to }) {
      const sums = [...(await byClass(db, to)).values()]
      const paidOut = sql`from loan where paid_out_on between ${from}::date and ${to}::date
        and taken_back_on is null`
      const inLedger = (cents: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
        sql<number | null>`(select coalesce(sum(${cents}), 0)::bigint from ledger_entry where ${by})`
      return {
        disbursedLoans: { value: (await one(db, sql`(select count(*) ${paidOut})`)) ?? 0 },
        disbursed: {
          value: (await one(db, sql`(select coalesce(sum(principal_cents), 0)::bigint ${paidOut})`)) ?? 0,
          beside: await one(
            db,
            // Less payouts that moved to the account of disputed payouts because they did not arrive.
            inLedger(
              sql`case account when 'payoutsInDispute' then -amount_cents else amount_cents end`,
              sql`(account = 'principalReceivable' and kind = 'loanOpened'
                or account = 'payoutsInDispute' and kind = 'matched' and loan_id is not null)
              and value_day between ${from}::date and ${to}::date`,
            ),
          ),
        },
        openLoans: {
          value: sums.reduce((sum, each) => sum + each.loans, 0),
          beside: await inBook(db, to, 'loans', all),
        },
        outstanding: {
          value: sums.reduce((sum, each) => sum + each.cents, 0),
          beside: await one(
            db,
            inLedger(sql`amount_cents`, sql`account = 'principalReceivable' and value_day <= ${to}::date`),
          ),
        },
      }
    },

    async nonPerforming(db, { to }) {
      const sums = await byClass(db, to)
      const of = (letter: string) => sums.get(letter) ?? { loans: 0, cents: 0 }
      return {
        normalLoans: { value: of('A').loans, beside: await inBook(db, to, 'loans', onTime) },
        normal: { value: of('A').cents, beside: await inBook(db, to, 'outstandingCents', onTime) },
        watchLoans: { value: of('B').loans, beside: await inBook(db, to, 'loans', watched) },
        watch: { value: of('B').cents, beside: await inBook(db, to, 'outstandingCents', watched) },
        substandardLoans: { value: of('C').loans },
        substandard: { value: of('C').cents },
        doubtfulLoans: { value: of('D').loans },
        doubtful: { value: of('D').cents },
        lossLoans: { value: of('E').loans },
        loss: { value: of('E').cents },
        nonPerforming: {
          value: of('C').cents + of('D').cents + of('E').cents,
          beside: await inBook(db, to, 'outstandingCents', ['late91']),
        },
      }
    },

    async complaints(db, { from, to }) {
      const [since, before] = [zone.startOf(from), zone.startOf(addDays(to, 1))]
      const received = sql`from complaint where received_at >= ${since} and received_at < ${before}`
      return {
        received: { value: (await one(db, sql`(select count(*) ${received})`)) ?? 0 },
        spoken: { value: (await one(db, sql`(select count(*) ${received} and channel = 'oral')`)) ?? 0 },
        answered: {
          value:
            (await one(
              db,
              sql`(select count(*) from complaint where replied_on between ${from}::date and ${to}::date)`,
            )) ?? 0,
        },
        openAtEnd: {
          value:
            (await one(
              db,
              sql`(select count(*) from complaint where received_at < ${before}
                and (replied_on is null or replied_on > ${to}::date))`,
            )) ?? 0,
        },
      }
    },

    borrowings: () => Promise.resolve({}),

    async outsourcing(db, { to }) {
      const entries = await store.entriesOn(db, to)
      return Object.fromEntries(
        registers.map((register) => [
          register,
          { value: entries.filter((each) => each.register === register).length },
        ]),
      )
    },

    async pricing(db, { from, to }) {
      const config = await prices(to)
      const { penaltyDailyRatePpm, sumMinCents, sumMaxCents } = config
      const rate = dailyRateOf(config, 'new')
      return {
        dailyRate: {
          value: rate,
          // Rates at which loans of the period were made, without interest-free ones.
          beside: await one(
            db,
            sql<number | null>`(select round(avg((terms ->> 'dailyRatePpm')::bigint))::bigint from loan
              where paid_out_on between ${from}::date and ${to}::date and (terms ->> 'dailyRatePpm')::bigint > 0
              and taken_back_on is null)`,
          ),
        },
        yearlyRate: { value: rate * daysOfYear },
        penaltyRate: { value: penaltyDailyRatePpm },
        smallest: { value: sumMinCents },
        largest: { value: sumMaxCents },
      }
    },
  }

  return {
    /** Typed figures are null until a person types them. */
    async of(db: Db | Tx, name: ReturnName, period: Period): Promise<Figure[]> {
      const found = await figures[name](db, period)
      return Object.entries(definitionOf(name).figures).map(([figure, { kind, typed = false }]) => ({
        name: figure,
        kind,
        typed,
        value: found[figure]?.value ?? null,
        beside: found[figure]?.beside ?? null,
      }))
    },
  }
}

/** Typed figures must add up or be explained: the closing amount is compared with the movements. */
export function withEnteredFigures(
  figures: readonly Figure[],
  typed: Readonly<Record<string, number>>,
): Figure[] {
  const read = figures.map((each) => (each.typed ? { ...each, value: typed[each.name] ?? null } : each))
  const value = (name: string): number | null => read.find((each) => each.name === name)?.value ?? null
  const [opening, borrowed, repaid] = [value('opening'), value('borrowed'), value('repaid')]
  return read.map((each) =>
    each.name === 'closing' && opening !== null && borrowed !== null && repaid !== null
      ? { ...each, beside: opening + borrowed - repaid }
      : each,
  )
}
