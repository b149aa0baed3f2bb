/**
 * Test customers who walk through the menus to a goal, by USSD or in a chat; and ways in which their input is
 * delivered: once, repeatedly, to a process that is killed, or interrupted and started again.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { killedAfter } from '../../testing/database/killed.ts'
import { stored, type People } from '../../testing/people/customers.ts'
import { dialling } from './ussd.fixture.ts'

/** A goal in the menus: answers by screen, in English, and the screens that end it. */
export type Way = {
  readonly name: string
  readonly says: readonly (readonly [shown: RegExp, said: string | ((shown: string) => string)])[]
  readonly until: RegExp
  /** A customer who did not see the last screen tries again, and the effect still happens once. */
  readonly again: boolean
  /** It moves money. */ readonly money?: true
}
/** One delivered input: its handling, each part in a process of its own, and the resulting screen. */
type Request = { readonly parts: readonly (() => Promise<unknown>)[]; readonly screen: () => Promise<string> }
/** A phone: sends input, null to start. */
export type Line = (input: string | null) => Request
type Deliver = (request: Request) => Promise<string>

export function dialLine(people: People, phone: string): Line {
  const on = dialling(people, phone)
  return (input) => {
    let sent = false
    let answer = ''
    const send = async (): Promise<void> => {
      const first = !sent
      sent = true
      answer = await (!first ? on.again() : input === null ? on.dial() : on.type(input))
    }
    return { parts: [send], screen: async () => answer.replace(/^(?:CON|END) /, '') }
  }
}

/** One process stores the message and another process's job answers it; then WhatsApp delivers it again. */
export function chatLine(people: People, phone: string): Line {
  const { whatsAppChats } = people.services
  return (input) => {
    const message = { phone: stored(phone), text: input ?? 'MENU' }
    const written = people.sandbox.post<{ id: string }>('/api/chats', message)
    return {
      parts: [
        async () => {
          const { id } = await written
          await whatsAppChats.receive({
            messages: [{ from: message.phone, text: message.text, id, pressed: null }],
            statuses: [],
          })
        },
        async () => whatsAppChats.answer((await written).id),
      ],
      async screen() {
        await people.drain()
        const chat = await people.sandbox.get<{ way: string; text: string }[]>(
          `/api/chats?phone=${encodeURIComponent(stored(phone))}`,
        )
        // A message by template may come after the screen.
        return chat.find(({ way, text }) => way === 'out' && !/^[a-z_]+: /.test(text))?.text ?? ''
      },
    }
  }
}

export const once: Deliver = async ({ parts, screen }) => {
  for (const part of parts) await part()
  return screen()
}
/** Its response is lost, and it arrives twice more at once. */
export const repeated: Deliver = async (request) => {
  const said = await once(request)
  await Promise.all([once(request), once(request)])
  expect(await request.screen()).toBe(said)
  return said
}
/** The process is killed after more and more statements, and the input arrives again each time. */
export const killed =
  (further: () => number): Deliver =>
  async (request) => {
    for (const part of request.parts)
      for (let statements = further(); await killedAfter(statements, part); statements += further()) continue
    return repeated(request)
  }

/** Walks from the first screen; false if interrupted after this many answers. */
export async function walk(
  line: Line,
  { name, says, until }: Way,
  deliver: Deliver,
  answersMost = Infinity,
): Promise<boolean> {
  let screen = await deliver(line(null))
  for (let answers = 0; ; answers++) {
    if (answers > 0 && until.test(screen)) return true
    if (answers >= answersMost) return false
    const [, said] = says.find(([shown]) => shown.test(screen)) ?? []
    if (said === undefined) throw new Error(`${name}: nothing to answer to ${screen}`)
    screen = await deliver(line(typeof said === 'string' ? said : said(screen)))
  }
}

/** How a customer reaches a goal. */
export type Manner = (line: Line, way: Way) => Promise<void>
export const uncut: Manner = async (line, way) => void (await walk(line, way, once))
export const killedAt =
  (further: () => number): Manner =>
  async (line, way) =>
    void (await walk(line, way, killed(further)))
/** Interrupted after more and more answers, and after the last one too. */
export const interrupted =
  (further: () => number): Manner =>
  async (line, way) => {
    for (let answers = 0; !(await walk(line, way, once, answers)); answers += further()) continue
    if (way.again) await walk(line, way, once)
  }
/** Interrupted after these numbers of answers. */
export const mixed =
  (further: () => number, cuts: readonly number[]): Manner =>
  async (line, way) => {
    let over = false
    for (const answers of cuts) {
      if (over && !way.again) return
      over = (await walk(line, way, killed(further), answers)) || over
    }
    if (!over || way.again) await walk(line, way, killed(further))
  }

const telling =
  /(?:_cents|_days|_on|^days|^status|^state|^kind|^topic|^channel|^method|^account|^language|^given)$/

export type Rows = Readonly<Record<string, readonly string[]>>
/** Every row about a customer, without values that differ each time; column names decide what is left out. */
export async function rowsOf(people: People, phone: string): Promise<Rows> {
  const { db } = people.database
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname having 'customer_id' = any(array_agg(a.attname::text))
    order by c.relname`.execute(db)
  const customer = await db
    .selectFrom('identity_user')
    .select('id')
    .where('phone', '=', stored(phone))
    .executeTakeFirstOrThrow()
  const found: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.filter((each) => telling.test(each)).map((each) => sql.ref(each)))}
      from ${sql.table(name)} where customer_id = ${customer.id}`.execute(db)
    if (rows.length > 0) found[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return found
}

/** Messages to a phone, without values that differ each time. */
export const messagesTo = async (people: People, phone: string): Promise<string[]> =>
  (await people.sentTo(stored(phone)))
    .map((text) => text.replace(/\b[A-Z\d]{6,}\b|(?<=\.{3}|message |answer on )\d{4}/g, '#'))
    .toSorted()
