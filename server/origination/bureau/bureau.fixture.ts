/** A book whose clock moves over months, and its bureau files as read by an independent parser. */
import { afterEach, beforeEach, expect } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../../domain/days.ts'
import { readMobileFile } from '../../../domain/decision/bureau-mobile-reader.ts'
import { createBook, type Borrowed } from '../../testing/people/loan-book.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import { startPeople, stored, type People } from '../../testing/people/customers.ts'

export const hourMs = 3_600_000
export const first = day('2026-03-02')
export let people: People
export let lender: ReturnType<typeof createBook>
/** Call once in each test file: gives each test a book of its own. */
export function setUp(): void {
  beforeEach(async () => {
    people = await startPeople({ upkeep: ['bureau'] })
    lender = createBook(people)
  })
  afterEach(() => people.stop())
}

/** Moves to an hour of a day after the first. */
export async function goTo(after: number, hour = 12): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + hour * hourMs
  await people.advance(at - people.clock.now().getTime())
}
/** Returns the parsed file of a day; none if there is none. */
export async function fileOf(after: number, negativeBefore?: Borrowed) {
  const on: Day = addDays(first, after)
  const taken = await people.services.bureauFiles.takeFile(null, 'mobile', on)
  if ('error' in taken) return null
  return readMobileFile(taken.content.toString(), {
    order: 'ddmmyyyy',
    reportedOn: on,
    negativeBefore: new Set(negativeBefore && [negativeBefore.number]),
  })
}
export const statusIn = async (after: number, borrowed: Readonly<Record<string, Borrowed>>) => {
  const file = await fileOf(after)
  expect(file?.wrong).toEqual([])
  return Object.fromEntries(
    Object.entries(borrowed).flatMap(([name, { number }]) => {
      const row = file!.rows.get(number)
      return row ? [[name, `${row.AccountStatus} ${row.DaysInArrears} ${row.PrudentialClass}`]] : []
    }),
  )
}
export const bureauNotices = async ({ phone }: Borrowed) =>
  (await people.sentTo(stored(phone))).filter((text) => /credit bureaus/.test(text)).reverse()

/** Marks the file of a day as sent to the bureaus. */
export async function send(after: number) {
  const { cookies } = await newOfficer(people, 'compliance')
  const marked = await people.api(
    'POST /api/office/bureau/files/{kind}/{day}/sent',
    { params: { kind: 'mobile', day: addDays(first, after) }, body: { to: 'Metropol' } },
    { cookies },
  )
  expect(marked).toMatchObject({ ok: true })
}
