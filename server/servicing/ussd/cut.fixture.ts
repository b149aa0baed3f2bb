/**
 * Somebody who wants one thing of the menus reads each screen and answers it, by USSD or in a chat; and the ways in which
 * what they send is brought to us: once, again, by a process that is killed, or cut and begun anew.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { killedAfter } from '../../testing/killed.ts'
import { stored, type People } from '../../testing/people.ts'
import { dialling } from './ussd.fixture.ts'

/** One thing that is wanted: what is answered to which screen, in English, and the screens at which it is over. */
export type Way = {
  readonly name: string
  readonly says: readonly (readonly [shown: RegExp, said: string | ((shown: string) => string)])[]
  readonly until: RegExp
  /** Whoever did not see the last screen wants it again, and has it once all the same. */
  readonly again: boolean
  /** Money goes or comes of it. */ readonly money?: true
}
/** One answer on its way to us: what is done of it, each part by a process of its own, and the screen that comes of it. */
type Request = { readonly parts: readonly (() => Promise<unknown>)[]; readonly screen: () => Promise<string> }
/** A phone: what is sent by it, null to begin. */
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

/** What is written is kept by one process and answered by another's job; then WhatsApp brings it again. */
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
        // What is told by a template may come after the screen.
        return chat.find(({ way, text }) => way === 'out' && !/^[a-z_]+: /.test(text))?.text ?? ''
      },
    }
  }
}

export const once: Deliver = async ({ parts, screen }) => {
  for (const part of parts) await part()
  return screen()
}
/** Its answer is lost, and it comes twice more at once. */
export const repeated: Deliver = async (request) => {
  const said = await once(request)
  await Promise.all([once(request), once(request)])
  expect(await request.screen()).toBe(said)
  return said
}
/** The process is killed after statement after statement, so many further each time, and it comes again each time. */
export const killed =
  (further: () => number): Deliver =>
  async (request) => {
    for (const part of request.parts)
      for (let statements = further(); await killedAfter(statements, part); statements += further()) continue
    return repeated(request)
  }

/** On the way from the first screen; false where they are cut off after so many answers. */
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

/** How somebody comes to what they want. */
export type Manner = (line: Line, way: Way) => Promise<void>
export const uncut: Manner = async (line, way) => void (await walk(line, way, once))
export const killedAt =
  (further: () => number): Manner =>
  async (line, way) =>
    void (await walk(line, way, killed(further)))
/** Cut off after answer after answer, so many further each time, and after the last one too. */
export const begunAnew =
  (further: () => number): Manner =>
  async (line, way) => {
    for (let answers = 0; !(await walk(line, way, once, answers)); answers += further()) continue
    if (way.again) await walk(line, way, once)
  }
/** Cut off after these numbers of answers. */
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
/** Every row that is about a customer, without what is another for each: names of columns say what is left. */
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

/** What came to a phone, without what is another for each. */
export const toldTo = async (people: People, phone: string): Promise<string[]> =>
  (await people.sentTo(stored(phone)))
    .map((text) => text.replace(/\b[A-Z\d]{6,}\b|(?<=\.{3}|message |answer on )\d{4}/g, '#'))
    .toSorted()
