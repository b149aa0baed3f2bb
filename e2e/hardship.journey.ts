/**
 * A customer moves the due date to a payday; one who cannot pay on time chooses a payment plan, signs it with a code, and an officer approves it:
 * the whole way on a phone, with and without scripts.
 */
import { test } from 'vitest'
import { addDays } from '../domain/days.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { borrow, newPhone, startPeople, stored, wanjiku } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { fill, fillDate } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const dayMs = 86_400_000
const people = started(() => startPeople({ pages: true }))

async function lateBy(days: number) {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  await people.advance((61 + days) * dayMs)
  await people.drain()
  const fresh: TestCookies = {}
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies: fresh },
  )
  return { cookies: fresh, phone: stored(phone) }
}

test.each([true, false])(
  'a past-due customer chooses equal parts and signs them with a code: scripts %s',
  (scripts) =>
    onPhone(scripts, async (page, context) => {
      const paths = pathsIn('en')
      const { cookies, phone } = await lateBy(2)
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
      )
      await page.goto(people.url + paths.account())
      await page.getByRole('link', { name: 'Choose a payment plan' }).first().click()
      await page.waitForURL(`**${paths.hardship()}`)
      await looksRight(page)
      await page.getByRole('link', { name: /3 equal parts/ }).click()
      await page.waitForURL('**plan=equalParts-3')
      await looksRight(page, 'sign')
      await reads(page, 'Without the plan you would owe')
      await page.locator('button[name="intent"][value="code"]').click()
      await page.locator('[name="otp"]').waitFor()
      // The customer left to read the SMS, and comes back by the address of the plan.
      await page.goto(people.url + paths.hardship('equalParts-3'))
      await page.getByRole('link', { name: 'I have the code already' }).click()
      await fill(page, 'otp', await people.codeFor(phone))
      await looksRight(page, 'code-sent')
      await page.locator('button[name="intent"][value="sign"]').click()
      await page.waitForURL(`**${paths.hardship()}`)
      await reads(page, 'Your payment plan is in force')
      await looksRight(page, 'signed')
      await page.goto(people.url + paths.account())
      await reads(page, 'Your payment plan is in force')
    }),
)

test('a plan above the limit awaits the lead, who approves it; the customer reads that it is in force', () =>
  onPhone(true, async (page, context) => {
    const paths = pathsIn('en')
    const { db } = people.database
    const { config } = await db.selectFrom('operations_version').select('config').executeTakeFirstOrThrow()
    const limit = { ...(config as object), hardshipAloneCents: 100_00 }
    await db
      .insertInto('operations_version')
      .values({
        version: 99,
        validFrom: people.clock.today(),
        config: JSON.stringify(limit),
        defaultsHash: null,
        createdAt: people.clock.now(),
      })
      .execute()
    const { cookies, phone } = await lateBy(2)
    const { cookies: lead } = await newOfficer(people, 'collectionsLead')
    await context.addCookies(
      Object.entries({ ...cookies, ...lead }).map(([name, value]) => ({ name, value, url: people.url })),
    )
    await page.goto(people.url + paths.hardship('laterPayday'))
    await looksRight(page, 'payday')
    const [year, month, day] = addDays(people.clock.today(), 10).split('-') as [string, string, string]
    await fillDate(page, 'on', [day, month, year])
    await page.locator('button[name="intent"][value="code"]').click()
    await page.locator('[name="otp"]').waitFor()
    await fill(page, 'otp', await people.codeFor(phone))
    await page.locator('button[name="intent"][value="sign"]').click()
    await reads(page, 'waits for our approval')
    await page.goto(people.url + paths.account())
    await reads(page, 'waits for our approval')
    const { id } = await db
      .selectFrom('hardship_plan')
      .select('id')
      .where('state', '=', 'pendingApproval')
      .executeTakeFirstOrThrow()
    await page.goto(people.url + officePaths.hardship(id))
    await page.locator('button[name="act"][value="approve"]').click()
    await reads(page, 'The plan is in force')
    await page.goto(people.url + paths.hardship())
    await reads(page, 'Your payment plan is in force')
  }))

test.each([true, false])(
  'before the due date a customer moves it to the next Friday, free of charge: scripts %s',
  (scripts) =>
    onPhone(scripts, async (page, context) => {
      const paths = pathsIn('en')
      const { cookies } = await lateBy(-20)
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
      )
      await page.goto(people.url + paths.account())
      await page.getByRole('link', { name: 'Due date on your payday' }).click()
      await page.waitForURL(`**${paths.payday()}`)
      await looksRight(page)
      await page.locator('select[name="payday"]').selectOption('friday')
      await page.getByRole('button', { name: 'Show the new price' }).click()
      await page.getByRole('button', { name: 'Move the due date' }).waitFor()
      await looksRight(page, 'priced')
      await page.getByRole('button', { name: 'Move the due date' }).click()
      await reads(page, 'Your due date has moved')
    }),
)
