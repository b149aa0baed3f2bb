/** A loan book for the back office: loans of a year and a half in every state, with their customers. */
import { sql } from 'kysely'
import type { Day } from '../domain/days.ts'
import type { Database } from '../server/platform/database/database.ts'
import { seed } from './loan-page-loans.ts'

const firstNames =
  'Achieng Akinyi Amina Atieno Brian Chebet Daniel Esther Faith Fatuma Francis Grace Hassan Irene James Jane John Joseph Kevin Lilian Mary Mercy Moses Njeri Omar Otieno Peter Ruth Samuel Wanjiku'
const lastNames =
  'Abdi Barasa Chege Cheruiyot Gathoni Juma Kamau Karanja Kariuki Kibet Kimani Kiprop Kipchoge Koech Macharia Maina Mbugua Muthoni Mutua Mwangi Ndungu Njoroge Nyambura Obuya Ochieng Odhiambo Okello Omondi Ouma Wairimu Wafula Wambui Wanjala Were'

const oneOf = (names: string, by: string): string => {
  const all = names.split(' ')
  return `(array[${all.map((name) => `'${name}'`).join()}])[1 + (${by}) % ${all.length}]`
}
/** Last names also differ in their endings, as among a million people. */
const lastName = `${oneOf(lastNames, 's.n * 7')} || case when s.n % 3 = 0 then chr(97 + (s.n / 3 % 26)::int) else '' end`

/** A quarter of the loans is open, and a tenth of these is past due by up to three months. */
const status = `case when s.n % 100 < 25 then 'active' when s.n % 100 < 96 then 'repaid'
  when s.n % 100 < 99 then 'writtenOff' else 'ceded' end`

/** Loans that are past due by their columns are also past due by their terms. */
const principal = `(5 + s.n % 50) * 50000`

const changesOn = (today: Day) => {
  const ago = `case when s.n % 100 < 25 then s.n / 100 % (case when s.n % 10 = 0 then 150 else 60 end) else 61 + s.n / 100 % 480 end`
  const paidOut = `(date '${today}' - (${ago})::integer)`
  const at = `(${paidOut} + interval '8 hours' + (s.n % 36000) * interval '1 second')::timestamptz`
  return {
    loan: {
      status,
      paid_out_on: paidOut,
      next_due_on: `${paidOut} + 61`,
      principal_cents: principal,
      terms: `t.terms || jsonb_build_object('paidOutOn', ${paidOut}, 'principalCents', ${principal}, 'dues',
        jsonb_build_array(jsonb_build_object('on', ${paidOut} + 61, 'principalCents', ${principal})))`,
      closed_on: `case when s.n % 100 < 25 then null else ${paidOut} + 60 end`,
      opened_at: at,
    },
    loan_request: {
      status: `case when s.n % 100 < 25 then 'approved' when s.n % 100 < 60 then 'repaid' when s.n % 100 < 98 then 'rejected' else 'pendingApproval' end`,
      requested_on: paidOut,
      created_at: at,
      requested_cents: `3000000`,
      waits_for_person: `s.n % 100 >= 98`,
    },
    payout: {
      created_at: at,
      completed_at: at,
      status: `case when s.n % 1000 = 0 then 'failed' else 'paid' end`,
    },
  }
}

/**
 * Accounts, names, outstanding principal, and for each loan two payments with ledger entries and two
 * messages.
 */
const furtherRowsOn = (today: Day) => async (db: Database['db']) => {
  const run = (text: string) => sql.raw(text).execute(db)
  const phone = `'+2541' || lpad(s.n::text, 8, '0')`
  await run(`insert into identity_user (id, phone, password_hash, consented_at, created_at)
    select s.customer_id, ${phone}, u.password_hash, u.consented_at, u.created_at
    from seeding s cross join (select * from identity_user limit 1) u`)
  await run(`insert into directory (kind, key, customer_id)
    select 'phone', ${phone}, s.customer_id from seeding s`)
  await run(`insert into customer_profile (customer_id, language, last_name, first_name, created_at, updated_at)
    select s.customer_id, (array['en', 'sw', 'es'])[1 + s.n % 3], ${lastName}, ${oneOf(firstNames, 's.n')},
      timestamptz '${today}' - (s.n % 500) * interval '1 day' - s.n * interval '1 millisecond', now()
    from seeding s`)
  await run(`insert into loan_outstanding_principal (customer_id, loan_id, outstanding_cents)
    select s.customer_id, s.loan_id, (1 + s.n % 50) * 40000 from seeding s where s.n % 100 < 25`)
  await run(`insert into collection (receipt, rail, channel, loan_id, customer_id, amount_cents, completed_at, value_day,
      account_reference, payer, received_at, confirmed_at, reversed_at, reversed_by)
    select 'R' || s.n || 'T' || part, 'mpesa', 'byHand', s.loan_id, s.customer_id, 10000 * (1 + (s.n + part) % 90),
      at, at::date, 'S' || s.n, 'somebody', at, at, case when s.n % 500 = 0 then at end,
      case when s.n % 500 = 0 then 'provider' end
    from seeding s cross join generate_series(1, 2) part
      cross join lateral (select timestamptz '${today}' - ((s.n * 13 + part) % 46000000) * interval '1 second' as at) t`)
  await run(`insert into directory (kind, key, customer_id)
    select 'receipt', 'R' || s.n || 'T' || part, s.customer_id from seeding s cross join generate_series(1, 2) part`)
  // A fifth of each payment is interest.
  await run(`insert into ledger_transaction (customer_id, kind, reference, loan_id, value_day, posted_at, currency,
      accounts, amounts_cents)
    select c.customer_id, 'collection', c.receipt, c.loan_id, c.value_day, c.received_at, 'KES',
      array['mpesaPaybill', 'interestIncome', 'principalReceivable']::ledger_account[],
      array[c.amount_cents, -c.amount_cents / 5, c.amount_cents / 5 - c.amount_cents]
    from seeding s join collection c on c.customer_id = s.customer_id and c.account_reference = 'S' || s.n`)
  await run(`insert into message (id, customer_id, channel, phone, language, kind, status, queued_at, sent_at)
    select gen_random_uuid(), s.customer_id, 'sms', ${phone}, 'en', (array['collectionReceipt', 'dueSoon'])[part],
      case when s.n % 400 = 0 then 'failed' else 'delivered' end, at, at
    from seeding s cross join generate_series(1, 2) part
      cross join lateral (select timestamptz '${today}' - ((s.n * 11 + part) % 46000000) * interval '1 second' as at) t`)
  await run(`insert into appeal (id, customer_id, category, topic, status, language, content, filed_on, answer_due_on,
      answer, answered_on, created_at)
    select gen_random_uuid(), s.customer_id, 'financialAppeals', 'payment',
      case when s.n % 1000 = 0 then 'pendingReview' else 'completed' end, 'en', '', on_day, on_day + 30,
      case when s.n % 1000 = 0 then null else ''::bytea end, case when s.n % 1000 = 0 then null else on_day + 2 end, now()
    from seeding s cross join lateral (select date '${today}' - (s.n % 480)::integer as on_day) t where s.n % 50 = 0`)
  await run(`insert into payment_exception (kind, subject, details, created_at, resolved_at)
    select (array['payoutStuck', 'paymentClaimed', 'payerNameDiffers'])[1 + s.n % 3], 'S' || s.n, '{}', at,
      case when s.n % 600 = 0 then null else at + interval '1 hour' end
    from seeding s cross join lateral (select timestamptz '${today}' - (s.n % 46000000) * interval '1 second' as at) t
    where s.n % 20 = 0`)
}

/** Results of the nightly runs of a year and a half: a row per month of payout, status and day. */
async function writeDays({ db }: Database, today: Day): Promise<void> {
  await sql
    .raw(
      `insert into portfolio_day
      select day, product, is_repeat, month, standing, 1 + abs(hashint4(extract(day from day)::int)) % 900, 1000000, 400000, 1, 20000
      from generate_series(date '${today}' - 540, date '${today}' - 1, interval '1 day') as days (day)
      cross join (values ('standard'), ('installment')) as products (product)
      cross join (values (true), (false)) as kinds (is_repeat)
      cross join lateral generate_series(date_trunc('month', greatest(date '${today}' - 540, day - interval '540 days')), day,
        interval '1 month') as months (month)
      cross join unnest(array['onTime', 'late1', 'late8', 'late31', 'late61', 'late91', 'repaid', 'writtenOff', 'ceded'])
        as stands (standing)`,
    )
    .execute(db)
}

/** Adds this many loans, written directly to the tables. */
export async function writeBook(database: Database, loans: number, today: Day): Promise<void> {
  await seed(database, loans, { changes: changesOn(today), furtherRows: furtherRowsOn(today) })
  await writeDays(database, today)
  for (const table of [
    'portfolio_day',
    'identity_user',
    'customer_profile',
    'loan_outstanding_principal',
    'message',
    'appeal',
    'payment_exception',
    'directory',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db)
}
