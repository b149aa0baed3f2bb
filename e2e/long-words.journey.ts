/**
 * Goal: no text of a customer or colleague makes a back-office page wider than the screen. Method: one word
 * of 300 letters in every text field, and each page that shows it at 1280 and 360 px.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { day } from '../domain/days.ts'
import { createBook } from '../server/testing/people/loan-book.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { atDesk } from './desk.ts'
import { started } from './started.ts'

const people = started(() => startPeople({ pages: true }))
const word = 'a'.repeat(300)

test('a word of 300 letters is broken wherever it is shown', async () => {
  const { loan } = await createBook(people).borrow(10_000)
  const { customerId } = loan
  const [officer, desk] = [await newOfficer(people, 'compliance'), await newOfficer(people)]
  const { threads } = people.services.whatsAppChats
  const phone = '+254711000099' as never
  await people.database.transaction((tx) => threads.open(tx, customerId, phone))
  const { thread } = (await threads.current(customerId, phone))!
  const until = new Date(people.clock.now().getTime() + 3_600_000)
  await people.database.transaction(async (tx) => {
    await threads.written(tx, thread, word)
    // In the message table, whose columns grow with their contents.
    const to = { to: phone, customerId, language: 'en' as const, until }
    await people.services.messages.replyByWhatsApp(tx, to, { text: word })
  })
  const filed = await people.api(
    'POST /api/office/customers/{id}/complaints',
    {
      params: { id: customerId },
      body: {
        topic: 'treatment',
        channel: 'oral',
        receivedOn: '02.03.2026',
        text: word,
        subjectPersons: word,
      },
    },
    officer,
  )
  if (!filed.ok) throw new Error(filed.problem.code)
  const noted = await people.api(
    'POST /api/office/customers/{id}/notes',
    { params: { id: customerId }, body: { text: word } },
    desk,
  )
  if (!noted.ok) throw new Error(noted.problem.code)
  const asked = await people.api(
    'POST /api/office/loans/{id}/settle',
    {
      params: { id: loan.id },
      body: { amount: 9_000, until: day('2026-03-09'), note: word, evidence: word },
    },
    desk,
  )
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  const pages = [
    [officer, officePaths.customer(customerId)],
    [officer, officePaths.complaint(filed.data.id)],
    [officer, officePaths.appeal(filed.data.id)],
    [desk, officePaths.customer(customerId)],
    [desk, officePaths.loan(customerId, loan.id)],
    [desk, officePaths.action(asked.data.waiting ?? randomUUID())],
    [desk, officePaths.actions()],
  ] as const
  const widths: string[] = []
  for (const [who, path] of pages) {
    const page = await atDesk(people.url, who)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const answer = await page.goto(new URL(path, people.url).href)
      expect([path, answer?.status()]).toEqual([path, 200])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) widths.push(`${path} is ${wide} wide at ${width}`)
    }
  }
  expect(widths).toEqual([])
})
