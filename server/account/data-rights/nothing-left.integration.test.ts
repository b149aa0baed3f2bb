/**
 * Goal: after an erasure, readable data of the customer remains only in the tables that keep it by law.
 * Method: searches every text and JSON column of the database, packed ones included, for values that the
 * customer entered.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  settle,
  signFrom,
  stored,
  typed,
} from '../../testing/people/customers.ts'
import { bodyOf } from '../../payments/provider-inbox/index.ts'
import { erase, exported, people, repay, setUp } from './data-rights.fixture.ts'

setUp()

const dayMs = 86_400_000
let persons = 0
/** A person whose name, number, document and address are unique. */
function newPerson() {
  persons += 1
  const letter = 'abcdefgh'[persons]!
  const [phone, document] = [newPhone(), newDocument()]
  const lastName = `Wamb${letter}${letter}ugu`
  const email = `${lastName.toLowerCase()}@example.co.ke`
  return { phone, document, lastName, email, marks: [phone.slice(1), document, lastName] }
}
type Person = ReturnType<typeof newPerson>

async function register(person: Person, cookies: TestCookies, payoutMethod?: 'airtel') {
  const personal = { ...typed.personal(person.document), lastName: person.lastName }
  const wishes = { email: person.email, ...(payoutMethod ? { payoutMethod } : {}) }
  return registerUpToConfirmation(people, cookies, person.phone, undefined, personal, wishes)
}

/** Returns the tables in which any of these values is readable. */
async function tablesWith({ marks }: Person): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'inet')`.execute(
    people.database.db,
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.raw(table)}
      where ${sql.ref(column)}::text ilike any (${marks.map((mark) => `%${mark}%`)}) limit 1`.execute(
      people.database.db,
    )
    if (rows.length > 0) found.add(table.replace('public.', ''))
  }
  const { rows: messages } = await sql<
    Record<string, unknown>
  >`select body, packed, body_hash from inbox_message`.execute(people.database.db)
  if (messages.some((row) => marks.some((mark) => bodyOf(row).toLowerCase().includes(mark.toLowerCase()))))
    found.add('inbox_message')
  return [...found].sort()
}

test('a customer who never borrowed leaves nothing except, for a month, the message that confirms the deletion', async () => {
  const person = newPerson()
  const cookies: TestCookies = {}
  await register(person, cookies)
  expect(await tablesWith(person)).toEqual(
    expect.arrayContaining(['customer_profile', 'identity_user', 'message']),
  )
  expect((await erase(cookies)).status).toBe(200)
  await people.drain()
  expect(await tablesWith(person)).toEqual(['message'])
  await people.advance(32 * dayMs)
  expect(await tablesWith(person)).toEqual([])
})

test('a borrower leaves the books; messages of providers about their money go with the account', async () => {
  const person = newPerson()
  const cookies: TestCookies = {}
  await signFrom(people, cookies, person.phone, await register(person, cookies))
  await repay(cookies, person.phone)
  const before = await tablesWith(person)
  expect(before).toContain('inbox_message')
  const copy = JSON.parse(await exported(cookies)) as { data: Record<string, Record<string, unknown[]>> }
  expect(JSON.stringify(copy.data['payments']?.['inbox_message'])).toContain(stored(person.phone).slice(1))

  expect((await erase(cookies)).status).toBe(200)
  await settle(people)
  const kept = people.services.personalDataTables.filter((each) => each.kept).map(({ table }) => table)
  expect((await tablesWith(person)).filter((table) => table !== 'message')).toEqual(
    expect.arrayContaining(['payout']),
  )
  for (const table of await tablesWith(person)) expect([...kept, 'message']).toContain(table)
  await people.advance(32 * dayMs)
  for (const table of await tablesWith(person)) expect(kept).toContain(table)
})

/** Returns the channels of the provider messages in the customer's copy of their data. */
async function channelsIn(cookies: TestCookies): Promise<string[]> {
  const copy = JSON.parse(await exported(cookies)) as {
    data: { payments?: { inbox_message?: { channel: string }[] } }
  }
  return (copy.data.payments?.inbox_message ?? []).map(({ channel }) => channel)
}

test('Airtel messages about a payout are in the copy and are erased with the account', async () => {
  const person = newPerson()
  const cookies: TestCookies = {}
  await signFrom(people, cookies, person.phone, await register(person, cookies, 'airtel'))
  await repay(cookies, person.phone)
  expect(await channelsIn(cookies)).toContainEqual(expect.stringMatching(/^airtel\//))
  const airtels = async (): Promise<number> => {
    const { rows } =
      await sql`select from inbox_message where channel like 'airtel/%' and channel <> 'airtel/balance'`.execute(
        people.database.db,
      )
    return rows.length
  }
  expect(await airtels()).toBeGreaterThan(0)
  expect((await erase(cookies)).status).toBe(200)
  await settle(people)
  expect(await airtels()).toBe(0)
})

test('applied provider messages are kept in full for three months and then deleted in batches', async () => {
  const person = newPerson()
  const cookies: TestCookies = {}
  await signFrom(people, cookies, person.phone, await register(person, cookies))
  await repay(cookies, person.phone)
  expect(await tablesWith(person)).toContain('inbox_message')
  await sql`update inbox_message set outcome = 'setAside' where id = (select min(id) from inbox_message)`.execute(
    people.database.db,
  )
  await sql`insert into payment_exception (kind, subject, details, created_at)
    select 'messageSetAside', min(id)::text, '{}', now() from inbox_message`.execute(people.database.db)
  await people.advance(91 * dayMs)
  await people.drain()
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from inbox_message where received_at < ${new Date(people.clock.now().getTime() - 90 * dayMs)}`.execute(
    people.database.db,
  )
  expect(rows, 'an exception that no officer has resolved').toEqual([{ outcome: 'setAside' }])
})
