/** Unit figures by month of payout (rule portfolio-4): computed every night from the live tables. */
import { sql } from 'kysely'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, dayNumber, type Day } from '../../../../domain/days.ts'
import { enquiryTiers } from '../../../../domain/decision/bureau-enquiries.ts'
import { expectedLosses, type Units } from '../../../../domain/books/unit-economics.ts'
import type { UnitCost } from '../../../../domain/books/unit-costs.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { costOf, unitCosts } from './unit-costs-store.ts'
import { matchesFilter, sumOf, type PortfolioFilter } from '../store.ts'

/** A bureau enquiry is made at most this many days before the payout that it was for. */
const askedWithinDays = 10

const dayMs = 86_400_000
/**
 * Makes the day of a timestamp. Uses the zone's difference to UTC on a day: with the zone's name it would take as
 * long as all other work on a row.
 */
function dayIn(zone: Zone, on: Day) {
  const aheadMs = dayNumber(on) * dayMs - zone.startOf(on).getTime()
  const ahead = sql`interval ${sql.lit(`${aheadMs / 60_000} minutes`)}`
  return (instant: string) => sql`(${sql.ref(instant)} at time zone ${ahead})::date`
}

const lossPpm = (on: Day) =>
  sql`case when due_on is null then ${expectedLosses[0][1]} ${sql.join(
    expectedLosses.map(([days, ppm]) =>
      days === Infinity
        ? sql`else ${sql.lit(ppm)} end`
        : sql`when ${on}::date - due_on <= ${sql.lit(days)} then ${sql.lit(ppm)}`,
    ),
    sql` `,
  )}`

/** Summed amounts, each with its ledger accounts; costs that providers charge us have none. */
const sums = {
  interest: ['interestIncome'],
  penalty: ['penaltyIncome'],
  fees: ['addOnsIncome'],
  excise: ['excisePayable'],
  givenUp: ['waivers', 'referralRewards'],
  lost: ['writeOffs', 'cessionResult'],
  tariffs: [],
  sms: [],
  bureau: [],
} as const
type Summed = keyof typeof sums
/** A sum's index: a small number, because millions of rows are sorted with it. */
const place = (of: Summed) => sql.lit(Object.keys(sums).indexOf(of))
const placeOfAccount = sql.join(
  Object.entries(sums).flatMap(([of, accounts]) =>
    accounts.map((account) => sql`when ${sql.lit(account)} then ${place(of as Summed)}`),
  ),
  sql` `,
)
const allAccounts = sql.join(
  Object.values(sums)
    .flat()
    .map((account) => sql.lit(account)),
)

/** For all loans: lines on these accounts, and the cost of each payment. */
const byLoan = (costs: readonly UnitCost[], until: Date) => sql`
  select customer_id, loan_id, case account ${placeOfAccount} end as place, cents from (
    select customer_id, loan_id, unnest(accounts) as account, unnest(amounts_cents) as cents from ledger_transaction
    where loan_id is not null and posted_at < ${until}::timestamptz
      and accounts && array[${allAccounts}]::ledger_account[]) line
  where account in (${allAccounts})
  union all
  select customer_id, loan_id, ${place('tariffs')}, ${costOf(costs, 'c2b', 'valueDay', 'amountCents')} from collection
  where loan_id is not null and rail = 'mpesa' and reversed_at is null and received_at < ${until}::timestamptz`

const tierCost = (costs: readonly UnitCost[]) =>
  sql`case asked.tier ${sql.join(
    enquiryTiers.map((tier) => sql`when ${sql.lit(tier)} then ${costOf(costs, tier, 'loan.paidOutOn')}`),
    sql` `,
  )} end`

/**
 * Income and costs of loans paid out since a day, one row for each item. Each is priced where it is read and
 * all are summed together, because a loan has some ten of them.
 */
const things = (costs: readonly UnitCost[], since: Day, on: Day, zone: Zone) => {
  const until = zone.startOf(addDays(on, 1))
  const dayOf = dayIn(zone, on)
  return sql`
  select of.customer_id, of.loan_id, of.place, of.cents
  from (${byLoan(costs, until)}) of join loan on loan.customer_id = of.customer_id and loan.id = of.loan_id
  where loan.paid_out_on >= ${since}::date
  union all
  select loan.customer_id, loan.id, ${place('tariffs')}, ${costOf(costs, 'b2c', 'loan.paidOutOn', 'paid.amountCents')}
  from loan join payout paid on paid.customer_id = loan.customer_id and paid.request_id = loan.request_id
  where loan.paid_out_on >= ${since}::date and paid.purpose = 'loan' and paid.status = 'paid'
    and paid.method = 'mpesa'
  union all
  select loan.customer_id, loan.id, ${place('sms')},
    coalesce(sent.cost_cents, coalesce(sent.parts, 1) * ${costOf(costs, 'sms', 'loan.paidOutOn')})
  from loan join message sent on sent.customer_id = loan.customer_id
  where loan.paid_out_on >= ${since}::date and sent.channel = 'sms' and sent.sent_at < ${until}::timestamptz
    and ${dayOf('sent.sentAt')} between loan.paid_out_on and coalesce(loan.closed_on, ${on}::date)
  union all
  select loan.customer_id, loan.id, ${place('bureau')}, ${tierCost(costs)}
  from loan join bureau_look_up asked on asked.customer_id = loan.customer_id
  where loan.paid_out_on >= ${since}::date and asked.outcome <> 'refused'
    and ${dayOf('asked.askedAt')} between loan.paid_out_on - ${sql.lit(askedWithinDays)} and loan.paid_out_on`
}

const sumOfPlace = (of: Summed) => sql`sum(cents) filter (where place = ${place(of)})::bigint`

/** One row for each loan, because with several nodes these rows travel. */
const summed = (costs: readonly UnitCost[], since: Day, on: Day, zone: Zone) => sql`
  select customer_id, loan_id, -${sumOfPlace('interest')} as interest_cents, -${sumOfPlace('penalty')} as penalty_cents,
    -${sumOfPlace('fees')} as fees_cents, -${sumOfPlace('excise')} as excise_cents,
    ${sumOfPlace('givenUp')} as given_up_cents, ${sumOfPlace('lost')} as lost_cents,
    ${sumOfPlace('tariffs')} as tariffs_cents, ${sumOfPlace('sms')} as sms_cents,
    ${sumOfPlace('bureau')} as bureau_cents
  from (${things(costs, since, on, zone)}) thing group by customer_id, loan_id`

/** Payments received while an agency had a loan. */
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
 * For loans paid out since a day; `portfolio_standing` has their states. Enquiries and messages are deleted
 * with their rows after months; their sums stay.
 */
export async function saveUnits(tx: Tx, since: Day, on: Day, zone: Zone): Promise<void> {
  // If the only loan of a group was voided, its row is deleted.
  await sql`delete from portfolio_unit unit where unit.month >= ${since}::date and not exists (
      select from portfolio_standing stands where stands.month = unit.month and stands.product = unit.product
        and stands.is_repeat = unit.is_repeat)`.execute(tx)
  const costs = await unitCosts(tx)
  await sql`with portfolio_summed as materialized (${summed(costs, since, on, zone)}),
      portfolio_agency as materialized (${worked(since, on)})
    insert into portfolio_unit (month, product, is_repeat, loans, disbursed_cents, interest_cents, penalty_cents,
      fees_cents, excise_cents, given_up_cents, tariffs_cents, sms_cents, bureau_cents, commission_cents, losses_cents)
    select stands.month, stands.product, stands.is_repeat, count(*), sum(stands.disbursed_cents),
      coalesce(sum(of.interest_cents), 0), coalesce(sum(of.penalty_cents), 0), coalesce(sum(of.fees_cents), 0),
      coalesce(sum(of.excise_cents), 0), coalesce(sum(of.given_up_cents), 0), coalesce(sum(of.tariffs_cents), 0),
      coalesce(sum(of.sms_cents), 0), coalesce(sum(of.bureau_cents), 0), coalesce(sum(agency.commission_cents), 0),
      coalesce(sum(of.lost_cents), 0) + sum(case when stands.standing in ('writtenOff', 'ceded') then 0
        else stands.outstanding_cents * ${lossPpm(on)} / 1000000 end)
    from portfolio_standing stands
    left join portfolio_summed of on of.customer_id = stands.customer_id and of.loan_id = stands.loan_id
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
export const unitsSince = (db: Db, since: Day, narrowed: PortfolioFilter): Promise<UnitsOfMonth[]> =>
  db
    .selectFrom('portfolio_unit')
    .select(['month', 'product', sumOf('loans').as('loans'), sumOf('disbursedCents').as('disbursedCents')])
    .select([sumOf('interestCents').as('interestCents'), sumOf('penaltyCents').as('penaltyCents')])
    .select([sumOf('feesCents').as('feesCents'), sumOf('exciseCents').as('exciseCents')])
    .select([sumOf('givenUpCents').as('givenUpCents'), sumOf('tariffsCents').as('tariffsCents')])
    .select([sumOf('smsCents').as('smsCents'), sumOf('bureauCents').as('bureauCents')])
    .select([sumOf('commissionCents').as('commissionCents'), sumOf('lossesCents').as('lossesCents')])
    .where('month', '>=', since)
    .where(matchesFilter(narrowed))
    .groupBy(['month', 'product'])
    .orderBy('month', 'desc')
    .orderBy('product')
    .execute()
