/** What loans earned and cost, by month of payout (rule portfolio-4): taken every night from the tables of the day. */
import { sql } from 'kysely'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import { expectedLosses, type Units } from '../../../domain/unit-economics.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { among, sumOf, type Narrowed } from './store.ts'

/** A bureau is asked at most so many days before the payout that it was asked for. */
const askedWithinDays = 10

const lossPpm = (on: Day) =>
  sql`case when due_on is null then ${expectedLosses[0][1]} ${sql.join(
    expectedLosses.map(([days, ppm]) =>
      days === Infinity
        ? sql`else ${sql.lit(ppm)} end`
        : sql`when ${on}::date - due_on <= ${sql.lit(days)} then ${sql.lit(ppm)}`,
    ),
    sql` `,
  )}`

/** Of loans paid out since a day: what their entries say they earned and lost. */
const booked = (since: Day, until: Date) => sql`
  select loan.customer_id, loan.id as loan_id,
    -sum(entry.amount_cents) filter (where entry.account = 'interestIncome') as interest_cents,
    -sum(entry.amount_cents) filter (where entry.account = 'penaltyIncome') as penalty_cents,
    -sum(entry.amount_cents) filter (where entry.account = 'addOnsIncome') as fees_cents,
    -sum(entry.amount_cents) filter (where entry.account = 'excisePayable') as excise_cents,
    sum(entry.amount_cents) filter (where entry.account in ('waivers', 'referralRewards')) as given_up_cents,
    sum(entry.amount_cents) filter (where entry.account in ('writeOffs', 'cessionResult')) as lost_cents
  from loan join ledger_entry entry on entry.customer_id = loan.customer_id and entry.loan_id = loan.id
  where loan.paid_out_on >= ${since}::date and entry.posted_at < ${until}::timestamptz
  group by loan.customer_id, loan.id`

/** What was paid for: each transfer by itself, since its price goes by its amount; messages and look-ups counted. */
const spent = (since: Day, on: Day, until: Date) => sql`
  select loan.customer_id, loan.id as loan_id, 'b2c' as kind, loan.paid_out_on as on_day, paid.amount_cents, 1 as times,
    null::bigint as known_cents
  from loan join payout paid on paid.customer_id = loan.customer_id and paid.request_id = loan.request_id
  where loan.paid_out_on >= ${since}::date and paid.purpose = 'loan' and paid.status = 'paid'
    and paid.method = 'mpesa'
  union all
  select loan.customer_id, loan.id, 'c2b', came.value_day, came.amount_cents, 1, null
  from loan join collection came on came.customer_id = loan.customer_id and came.loan_id = loan.id
  where loan.paid_out_on >= ${since}::date and came.rail = 'mpesa' and came.reversed_at is null
    and came.received_at < ${until}::timestamptz
  union all
  select loan.customer_id, loan.id, 'sms', loan.paid_out_on, 0, sum(coalesce(sent.parts, 1)), sum(sent.cost_cents)
  from loan join message sent on sent.customer_id = loan.customer_id
  where loan.paid_out_on >= ${since}::date and sent.channel = 'sms' and sent.sent_at < ${until}::timestamptz
    and (sent.sent_at at time zone 'Africa/Nairobi')::date
      between loan.paid_out_on and coalesce(loan.closed_on, ${on}::date)
  group by loan.customer_id, loan.id, loan.paid_out_on, sent.cost_cents is null
  union all
  select loan.customer_id, loan.id, asked.tier, loan.paid_out_on, 0, count(*), null
  from loan join bureau_look_up asked on asked.customer_id = loan.customer_id
  where loan.paid_out_on >= ${since}::date and asked.outcome <> 'refused'
    and (asked.asked_at at time zone 'Africa/Nairobi')::date
      between loan.paid_out_on - ${sql.lit(askedWithinDays)} and loan.paid_out_on
  group by loan.customer_id, loan.id, asked.tier, loan.paid_out_on`

/** What came in while an agency worked a loan. */
const worked = (since: Day, on: Day) => sql`
  select loan.customer_id, loan.id as loan_id, placed.placement_id, sum(came.amount_cents) as amount_cents
  from loan
  join placed_loan placed on placed.customer_id = loan.customer_id and placed.loan_id = loan.id
  join collection came on came.customer_id = loan.customer_id and came.loan_id = loan.id
    and came.reversed_at is null and came.value_day >= placed.starts_on
    and came.value_day <= coalesce(placed.ended_on, ${on}::date)
  where loan.paid_out_on >= ${since}::date
  group by loan.customer_id, loan.id, placed.placement_id`

/**
 * Of loans paid out since a day; `portfolio_standing` says how they stand. Costs of look-ups and messages go with their
 * rows after months; what was summed of them stays.
 */
export async function saveUnits(tx: Tx, since: Day, on: Day): Promise<void> {
  const until = startOfDay(addDays(on, 1))
  // Where the only loan of a group was taken back, nothing is left of it.
  await sql`delete from portfolio_unit unit where unit.month >= ${since}::date and not exists (
      select from portfolio_standing stands where stands.month = unit.month and stands.product = unit.product
        and stands.is_repeat = unit.is_repeat)`.execute(tx)
  await sql`with portfolio_booked as materialized (${booked(since, until)}),
      portfolio_spent as materialized (${spent(since, on, until)}),
      portfolio_agency as materialized (${worked(since, on)})
    insert into portfolio_unit (month, product, is_repeat, loans, disbursed_cents, interest_cents, penalty_cents,
      fees_cents, excise_cents, given_up_cents, tariffs_cents, sms_cents, bureau_cents, commission_cents, losses_cents)
    select stands.month, stands.product, stands.is_repeat, count(*), sum(stands.disbursed_cents),
      coalesce(sum(booked.interest_cents), 0), coalesce(sum(booked.penalty_cents), 0),
      coalesce(sum(booked.fees_cents), 0), coalesce(sum(booked.excise_cents), 0),
      coalesce(sum(booked.given_up_cents), 0), coalesce(sum(spent.tariffs_cents), 0),
      coalesce(sum(spent.sms_cents), 0), coalesce(sum(spent.bureau_cents), 0),
      coalesce(sum(agency.commission_cents), 0),
      coalesce(sum(booked.lost_cents), 0) + sum(case when stands.standing in ('writtenOff', 'ceded') then 0
        else stands.outstanding_cents * ${lossPpm(on)} / 1000000 end)
    from portfolio_standing stands
    left join portfolio_booked booked
      on booked.customer_id = stands.customer_id and booked.loan_id = stands.loan_id
    left join (
      select customer_id, loan_id,
        sum(times * cost) filter (where kind in ('b2c', 'c2b')) as tariffs_cents,
        sum(coalesce(known_cents, times * cost)) filter (where kind = 'sms') as sms_cents,
        sum(times * cost) filter (where kind not in ('b2c', 'c2b', 'sms')) as bureau_cents
      from (select of.*, (select unit.cost_cents from unit_cost unit where unit.kind = of.kind
          and unit.since <= of.on_day and unit.up_to_cents >= of.amount_cents
          order by unit.since desc, unit.up_to_cents limit 1) as cost from portfolio_spent of) priced
      group by customer_id, loan_id
    ) spent on spent.customer_id = stands.customer_id and spent.loan_id = stands.loan_id
    left join (
      select work.customer_id, work.loan_id, sum(work.amount_cents * placement.commission_ppm / 1000000) as commission_cents
      from portfolio_agency work join agency_placement placement on placement.id = work.placement_id
      group by work.customer_id, work.loan_id
    ) agency on agency.customer_id = stands.customer_id and agency.loan_id = stands.loan_id
    where stands.month >= ${since}::date
    group by stands.month, stands.product, stands.is_repeat
    on conflict (month, product, is_repeat) do update set loans = excluded.loans,
      disbursed_cents = excluded.disbursed_cents, interest_cents = excluded.interest_cents,
      penalty_cents = excluded.penalty_cents, fees_cents = excluded.fees_cents, excise_cents = excluded.excise_cents,
      given_up_cents = excluded.given_up_cents, tariffs_cents = excluded.tariffs_cents,
      sms_cents = greatest(portfolio_unit.sms_cents, excluded.sms_cents),
      bureau_cents = greatest(portfolio_unit.bureau_cents, excluded.bureau_cents),
      commission_cents = excluded.commission_cents, losses_cents = excluded.losses_cents`.execute(tx)
}

export type UnitsOfMonth = Units & { readonly month: Day; readonly product: string }
/** Newest month first. */
export const unitsSince = (db: Db, since: Day, narrowed: Narrowed): Promise<UnitsOfMonth[]> =>
  db
    .selectFrom('portfolio_unit')
    .select(['month', 'product', sumOf('loans').as('loans'), sumOf('disbursed_cents').as('disbursedCents')])
    .select([sumOf('interest_cents').as('interestCents'), sumOf('penalty_cents').as('penaltyCents')])
    .select([sumOf('fees_cents').as('feesCents'), sumOf('excise_cents').as('exciseCents')])
    .select([sumOf('given_up_cents').as('givenUpCents'), sumOf('tariffs_cents').as('tariffsCents')])
    .select([sumOf('sms_cents').as('smsCents'), sumOf('bureau_cents').as('bureauCents')])
    .select([sumOf('commission_cents').as('commissionCents'), sumOf('losses_cents').as('lossesCents')])
    .where('month', '>=', since)
    .where(among(narrowed))
    .groupBy(['month', 'product'])
    .orderBy('month', 'desc')
    .orderBy('product')
    .execute()
